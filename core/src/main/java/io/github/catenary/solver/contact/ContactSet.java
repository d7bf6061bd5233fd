package io.github.catenary.solver.contact;

import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.WallPoint;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The contacts of one substep, which an integrator solves together with its springs. For the gap g of a contact and the
 * slip s along its surface at the end of the substep, with λ and τ the forces times h² across and along it, kg·m,
 *
 * <pre>
 *   closed:  λ − κ g > 0,     the solve makes g 0 and gives λ; open:  λ = 0
 *   sticks:  |τ − κ s| ≤ µ λ, the solve makes s 0 and gives τ; slides:  τ = µ λ (τ − κ s)/|τ − κ s|
 * </pre>
 *
 * which holds for no other forces than g ≥ 0, λ ≥ 0, λ g = 0 and those of Coulomb's law (primal-dual active set, Alart
 * and Curnier 1991, Hintermüller, Ito and Kunisch 2003). κ is how much the particles resist alone. Each solve is linear
 * and takes the contacts as they were decided, with a penalty ρ ≫ κ: λ' = λ − ρ g. The next one begins at λ', so that
 * gaps shrink by κ/ρ each time, and end at 0 whatever ρ is.
 *
 * <p>A particle that is behind a
 * surface at the start of the substep is only kept from going deeper, so that no speed comes from its depth; the kernels
 * move it out after the solve.
 */
public final class ContactSet implements ContactSink {
    private static final int NONE = Contact.NONE;
    /** How far the square of a normal's length may be from 1. */
    private static final double UNIT = 1e-6;
    /** How often velocities at contacts are stopped in turn. */
    private static final int ROUNDS = 4;

    private final GuardedKernels kernels;
    private final IntConsumer from = this::from;
    private final ParticleArrays particles;
    private final double h;
    private final ContactRules rules;
    private final boolean any;
    private SolverView view;

    /** 1/kg for each particle: how much it gives way alone, for κ; 0 if it is pinned or led. To be set by the owner. */
    public final double[] softness;

    private Vectors start = Vectors.NONE;
    private Vectors measured = Vectors.NONE;
    private boolean atStart;
    /** True until the equations are solved for the first time. */
    private boolean unsolved;
    /** True if the last {@link #measure} closed or opened a contact, or one began or ceased to slide. */
    private boolean changed;

    private double reach;
    private int kernel;
    private final ContactTable table;
    private @Nullable Contact last;

    /** @param rules how the integrator goes about contacts */
    public ContactSet(SolverView view, GuardedKernels kernels, ContactRules rules) {
        this.view = view;
        this.kernels = kernels;
        this.rules = rules;
        particles = view.particles();
        h = view.substepDuration();
        any = kernels.anyContacts();
        int size = any ? particles.count : 0;
        table = new ContactTable(size);
        softness = new double[size];
        if (any && particles.reaction.count() == 0) particles.reaction = new Vectors(size);
    }

    /** False if no kernel tells of contacts; then nothing else need be called. */
    public boolean any() {
        return any;
    }

    /** Shows kernels another view from now on. */
    public void follow(SolverView newView) {
        view = newView;
    }

    /** Begins a substep: forgets all contacts, and finds out what is behind a surface already. */
    public void begin(Vectors from) {
        for (int c = 0; c < table.count(); c++) {
            table.get(c).place.clear(particles.reaction);
        }
        table.clear();
        start = from;
        atStart = true;
        unsolved = true;
        reach = Contact.TOUCHING;
        look(from);
        atStart = false;
    }

    /** Measures all gaps at the end positions x and decides what is closed and what slides. */
    public void measure(Vectors x) {
        reach = Contact.TOUCHING;
        for (int c = 0; c < table.count(); c++)
            reach = Math.max(reach, table.get(c).reach(x, start));
        changed = false;
        look(x);
        for (int c = 0; c < table.count(); c++) {
            Contact contact = table.get(c);
            if (contact.seen && contact.decide(x, start, unsolved)) changed = true;
        }
    }

    private void look(Vectors at) {
        measured = at;
        for (int c = 0; c < table.count(); c++) table.get(c).seen = false;
        kernels.contacts(view, at, this, from);
        last = null;
        for (int c = 0; c < table.count(); c++) {
            Contact contact = table.get(c);
            if (contact.seen) continue;
            changed |= contact.closed;
            contact.open();
        }
        table.changed();
    }

    /** True if the last {@link #measure} closed or opened a contact, or one began or ceased to slide. */
    public boolean hasChanged() {
        return changed;
    }

    private void from(int number) {
        kernel = number;
        last = null;
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public void surface(int number, int i, double distance, double nx, double ny, double nz) {
        last = null;
        check(i, distance, nx, ny, nz);
        if (number < 0) throw new IllegalArgumentException("surface is " + number + ", but must be at least 0");
        if (softness[i] == 0) return;
        last = find(number, i, NONE);
        if (last != null) last.tell(measured, start, atStart, distance, nx, ny, nz);
    }

    @Override
    public void pair(int i, int j, double distance, double nx, double ny, double nz) {
        last = null;
        check(i, distance, nx, ny, nz);
        if (j < 0 || j >= table.size() || j == i) {
            throw new IllegalArgumentException(
                    "a contact between particles " + i + " and " + j + " of " + table.size());
        }
        if (softness[i] + softness[j] == 0) return;
        last = find(0, i, j);
        if (last != null) last.tell(measured, start, atStart, distance, nx, ny, nz);
    }

    @Override
    public void wall(int number, int i, WallPoint point, double distance, double nx, double ny, double nz) {
        last = null;
        check(i, distance, nx, ny, nz);
        if (number < 0) throw new IllegalArgumentException("number is " + number + ", but must be at least 0");
        point.check(i, table.size());
        if (softness[i] + point.weight(softness) == 0) return;
        last = find(number, i, point);
        if (last != null) last.tell(measured, start, atStart, distance, nx, ny, nz);
    }

    private void check(int i, double distance, double nx, double ny, double nz) {
        if (i < 0 || i >= table.size()) {
            throw new IllegalArgumentException("a contact of particle " + i + " of " + table.size());
        }
        double length = nx * nx + ny * ny + nz * nz;
        if (!(Math.abs(distance) < Double.POSITIVE_INFINITY && Math.abs(length - 1) < UNIT)) {
            throw new IllegalArgumentException("a contact with distance " + distance + " m and normal (" + nx + ", "
                    + ny + ", " + nz + "), but the distance must be finite and the normal of length 1");
        }
    }

    /** The contact, new if it is not known; null if a particle of it has as many as it may. */
    private @Nullable Contact find(int number, int i, int j) {
        Contact known = table.find(kernel, number, i, j);
        if (known != null) return known;
        Contact added = table.add(kernel, number, i, j);
        if (added != null) added.begin(softness, rules);
        return added;
    }

    private @Nullable Contact find(int number, int i, WallPoint point) {
        Contact known = table.findAtWall(kernel, number, i);
        if (known == null) {
            Contact added = table.add(kernel, number, i, point);
            if (added != null) added.begin(softness, rules);
            return added;
        }
        known.place.join(i, point);
        known.weigh(softness);
        return known;
    }

    @Override
    public void friction(double coefficient) {
        if (!(coefficient >= 0 && coefficient < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("friction is " + coefficient + ", but must be finite and at least 0");
        }
        if (last != null) last.friction.coefficient = coefficient;
    }

    @Override
    public void moving(double vx, double vy, double vz) {
        double sum = vx + vy + vz;
        if (!(Math.abs(sum) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a surface moves by (" + vx + ", " + vy + ", " + vz + ") m/s");
        }
        if (last != null) last.place.carry(h * vx, h * vy, h * vz, atStart);
    }

    /** The first contact of a particle, with others after it by {@link Contact#nextOf}; null if it has none. */
    public @Nullable Contact firstOf(int i) {
        Contact own = table.first(i);
        return own != null ? own : table.firstOfOther(i);
    }

    @Nullable
    Contact firstOfOther(int i) {
        return table.firstOfOther(i);
    }

    /**
     * Decides anew about the contacts of one particle at the end positions x, and adds what they add to the gradient and
     * the stiffness of what is minimised, kg·m and kg.
     *
     * @param block the upper triangle xx, xy, xz, yy, yz, zz
     */
    public void addTo(int i, Vectors x, double[] gradient, double[] block) {
        table.changed();
        for (Contact c = firstOf(i); c != null; c = c.nextOf(i, this)) {
            if (!c.seen) continue;
            c.decide(x, start, unsolved);
            if (c.closed) c.addTo(i, gradient, block);
        }
    }

    /** Takes the forces at the contacts of a particle with which it has moved, m, while the others stood still. */
    public void move(int i, double x, double y, double z) {
        for (Contact c = firstOf(i); c != null; c = c.nextOf(i, this)) if (c.closed) c.move(i, x, y, z);
    }

    /** Where the substep began. */
    Vectors start() {
        return start;
    }

    /** Called when sweeps have found forces. */
    void takeRelaxed() {
        unsolved = false;
        for (int c = 0; c < table.count(); c++)
            if (table.get(c).seen) table.get(c).takeRelaxed();
        table.changed();
    }

    /** True if particles are near each other. */
    public boolean anyPairs() {
        for (int c = 0; c < table.count(); c++) if (table.get(c).other() != NONE) return true;
        return false;
    }

    /** Called when all particles have moved for the first time: what only touches a surface is open from now on. */
    public void endFirst() {
        unsolved = false;
    }

    /** Number of contacts, of which some may be open. */
    public int count() {
        return table.count();
    }

    /** A contact of this substep. */
    Contact get(int number) {
        return table.get(number);
    }

    /** Number of closed contacts. */
    public int closedCount() {
        return table.closedCount();
    }

    /** A closed contact, less than {@link #closedCount}, which is to be called first. */
    public Contact closed(int number) {
        return table.closed(number);
    }

    /** What gaps and slips are worth, in the norm that divides squares of forces times h² by κ: √kg·m. */
    public double openness() {
        double sum = 0;
        for (int c = 0; c < table.closedCount(); c++)
            sum += table.closed(c).own * table.closed(c).squareOfGaps();
        return Math.sqrt(sum);
    }

    /** Adds the given multiple of λ and τ. */
    public void add(double factor, Vectors to) {
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).addForce(factor, to);
    }

    /** Adds the given multiple of −ρ g and −ρ s, which the right hand side of the equations needs. */
    public void addGaps(double factor, Vectors to) {
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).addGaps(factor, to);
    }

    /** Adds the stiffness times p, kg times the unit of p; p must be 0 for pinned and led particles. */
    public void multiply(Vectors p, Vectors to) {
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).multiply(p, to);
    }

    /** Takes a solution, the given multiple of which moves the particles, m: how much λ and τ change. */
    public void solve(double factor, Vectors displacement) {
        unsolved = false;
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).solve(factor, displacement);
    }

    /**
     * Takes a solution of {@link ContactForces}.
     *
     * @param forces three numbers for each closed contact
     * @param displacement of the particles, m
     */
    void solve(double[] forces, Vectors displacement) {
        unsolved = false;
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).solve(forces, 3 * c, displacement);
    }

    /**
     * Takes the last solution of {@link ContactForces}, from which a descent has made a direction with the one before, and
     * gone along it. The length is what makes its matrix right along the direction, so the forces are taken whole.
     *
     * @param share of the direction before in the direction
     * @param length of the way, as a multiple of the direction
     */
    public void take(double share, double length) {
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).force.take(share, length);
    }

    /** True if any contact is closed. */
    public boolean anyClosed() {
        return table.closedCount() > 0;
    }

    /** Σ −λ g + ½ ρ g² and likewise for slips, at end positions, kg·m²; with λ and τ from before the last solve. */
    public double potential(Vectors x) {
        double sum = 0;
        for (int c = 0; c < table.closedCount(); c++) sum += table.closed(c).potential(x, start);
        return sum;
    }

    /** p times the stiffness times p. */
    public double curvature(Vectors p) {
        double sum = 0;
        for (int c = 0; c < table.closedCount(); c++) sum += table.closed(c).curvature(p);
        return sum;
    }

    /** Goes a share of the last solution, 0 to 1. */
    public void take(double share) {
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).force.take(share);
    }

    /** Keeps what was taken. */
    public void keep() {
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).keep();
    }

    /**
     * Tells kernels what the contacts have done: {@link ParticleArrays#reaction}.
     *
     * @param factor how many times the velocities of the substep take what the solution took
     */
    public void react(double factor) {
        for (int c = 0; c < table.closedCount(); c++) {
            table.closed(c).react(particles.invMass, factor, particles.reaction);
        }
    }

    /**
     * Tells what the contacts push.
     *
     * @param factor by which λ and τ give forces, 1/s²
     */
    public void tell(double factor, ForceTally to) {
        for (int c = 0; c < table.closedCount(); c++) table.closed(c).tell(factor, to);
    }

    /**
     * Stops velocities at closed contacts across the surface, and where the contact sticks along it, too; for integrators
     * whose velocities are not those of the way to the contact.
     */
    public void settle(Vectors v, @Nullable ForceTally tally) {
        for (int round = 0; round < ROUNDS; round++) {
            for (int c = 0; c < table.closedCount(); c++) {
                table.closed(c).settle(particles, h, v, tally);
            }
        }
    }
}
