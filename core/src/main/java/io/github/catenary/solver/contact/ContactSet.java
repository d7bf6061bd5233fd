package io.github.catenary.solver.contact;

import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The contacts of one substep, which an integrator solves together with its springs. For the gap g of a contact and the
 * slip s along its surface at the end of the substep, with λ and τ the forces times h² across and along it, kg·m,
 *
 * <pre>
 *   closed:  λ − κ g > 0,    the solve makes g 0 and gives λ; open:  λ = 0
 *   sticks:  |τ − κ s| ≤ µ λ, the solve makes s 0 and gives τ; slides:  τ = µ λ (τ − κ s)/|τ − κ s|
 * </pre>
 *
 * which holds for no other forces than g ≥ 0, λ ≥ 0, λ g = 0 and those of Coulomb's law (primal-dual active set, Alart
 * and Curnier 1991, Hintermüller, Ito and Kunisch 2003). κ is how much the particles resist alone. Each solve is linear
 * and takes the contacts as they were decided, with a penalty ρ ≫ κ: λ' = λ − ρ g. The next one begins at λ', so that
 * gaps shrink by κ/ρ each time, and end at 0 whatever ρ is.
 *
 * <p>A contact that has just closed sticks in its first solve, as its λ is not known before. A particle that is behind a
 * surface at the start of the substep is only kept from going deeper, so that no speed comes from its depth; the kernels
 * move it out after the solve.
 */
public final class ContactSet implements ContactSink {
    private static final int NONE = -1;
    /**
     * The gap of a contact that counts as closed at first, m: what lies on a surface will press on it. If it pulls, it
     * opens.
     */
    private static final double TOUCHING = 1e-9;
    /**
     * A contact that opens so often in one substep stays open in it: it closes and opens in turn for ever, as at an edge.
     * The kernels move out what gets behind it.
     */
    private static final int MOST_OPENINGS = 3;
    /** How often velocities at contacts are stopped in turn. */
    private static final int ROUNDS = 4;
    /** How far the square of a normal's length may be from 1. */
    private static final double UNIT = 1e-6;

    private final GuardedKernels kernels;
    private final IntConsumer from = this::from;
    private final ParticleArrays particles;
    private final double h;
    private final double stiffness;
    private final boolean any;
    private SolverView view;

    /** 1/kg for each particle: how much it gives way alone, for ρ; 0 if it is pinned or led. To be set by the owner. */
    public final double[] softness;

    private Vectors start = Vectors.NONE;
    private Vectors measured = Vectors.NONE;
    private boolean atStart;
    /** True until the equations are solved for the first time. */
    private boolean unsolved;

    private double reach;
    private int kernel;

    private int count;
    private int last = NONE;
    /** For each particle its first contact; {@link #NONE} if it has none. */
    private final int[] first;

    private int[] next = {};
    private int[] source = {};
    private int[] surface = {};
    private int[] particle = {};
    private int[] other = {};
    private boolean[] seen = {};
    /** How often it has opened in this substep. */
    private int[] openings = {};
    /** True if λ has come from a solution since the contact closed. */
    private boolean[] known = {};

    private boolean[] closed = {};
    private boolean[] slides = {};
    private double[] normalX = {};
    private double[] normalY = {};
    private double[] normalZ = {};
    /** The gap where nothing has moved, by the tangent plane, m. */
    private double[] base = {};
    /** The depth at the start of the substep, m. */
    private double[] sunk = {};

    private double[] friction = {};
    /** How far the surface moves in the substep, m. */
    private double[] moveX = {};

    private double[] moveY = {};
    private double[] moveZ = {};
    /** ρ, kg. */
    private double[] rate = {};
    /** g of a closed contact, m. */
    private double[] gap = {};
    /** s of one that sticks, m. */
    private double[] slipX = {};

    private double[] slipY = {};
    private double[] slipZ = {};
    /** λ before the last solve, kg·m, and how much the solve changed it. */
    private double[] normal = {};

    private double[] normalChange = {};
    /** τ likewise. */
    private double[] gripX = {};

    private double[] gripY = {};
    private double[] gripZ = {};
    private double[] gripChangeX = {};
    private double[] gripChangeY = {};
    private double[] gripChangeZ = {};
    /** λ now, kg·m. */
    private double[] push = {};
    /** τ now, kg·m. */
    private double[] rubX = {};

    private double[] rubY = {};
    private double[] rubZ = {};
    /** The stiffness along the surface, kg; none along the direction {@link #slideX}, which is 0 if it sticks. */
    private double[] hold = {};

    private double[] slideX = {};
    private double[] slideY = {};
    private double[] slideZ = {};

    /**
     * @param stiffness ρ, as a multiple of 1/{@link #softness}
     */
    public ContactSet(SolverView view, GuardedKernels kernels, double stiffness) {
        this.view = view;
        this.kernels = kernels;
        this.stiffness = stiffness;
        particles = view.particles();
        h = view.substepDuration();
        any = kernels.anyContacts();
        first = new int[any ? particles.count : 0];
        softness = new double[first.length];
        Arrays.fill(first, NONE);
        if (any && particles.reaction.count() == 0) particles.reaction = new Vectors(particles.count);
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
        for (int c = 0; c < count; c++) {
            forget(particle[c]);
            if (other[c] != NONE) forget(other[c]);
        }
        count = 0;
        start = from;
        atStart = true;
        unsolved = true;
        reach = TOUCHING;
        look(from);
        atStart = false;
    }

    private void forget(int i) {
        first[i] = NONE;
        particles.reaction.x[i] = 0;
        particles.reaction.y[i] = 0;
        particles.reaction.z[i] = 0;
    }

    /** Measures all gaps at the end positions x and decides what is closed and what slides. */
    public void measure(Vectors x) {
        double margin = TOUCHING;
        for (int c = 0; c < count; c++) margin = Math.max(margin, normal[c] * stiffness / rate[c]);
        reach = margin;
        look(x);
        for (int c = 0; c < count; c++) if (seen[c]) decide(c, x);
    }

    private void look(Vectors at) {
        measured = at;
        for (int c = 0; c < count; c++) seen[c] = false;
        kernels.contacts(view, at, this, from);
        last = NONE;
        for (int c = 0; c < count; c++) {
            if (seen[c]) continue;
            if (closed[c]) openings[c]++;
            open(c);
        }
    }

    private void open(int c) {
        known[c] = false;
        closed[c] = false;
        normal[c] = 0;
        push[c] = 0;
        slide(c, 0, 0, 0);
        hold[c] = 0;
        slides[c] = false;
        slipX[c] = 0;
        slipY[c] = 0;
        slipZ[c] = 0;
        slideX[c] = 0;
        slideY[c] = 0;
        slideZ[c] = 0;
        gap[c] = 0;
    }

    /** Sets τ. */
    private void slide(int c, double x, double y, double z) {
        gripX[c] = x;
        gripY[c] = y;
        gripZ[c] = z;
        rubX[c] = x;
        rubY[c] = y;
        rubZ[c] = z;
    }

    private void from(int number) {
        kernel = number;
        last = NONE;
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public void surface(int number, int i, double distance, double nx, double ny, double nz) {
        check(i, distance, nx, ny, nz);
        last = NONE;
        if (number < 0) throw new IllegalArgumentException("surface is " + number + ", but must be at least 0");
        if (softness[i] != 0) tell(find(number, i, NONE), distance, nx, ny, nz);
    }

    @Override
    public void pair(int i, int j, double distance, double nx, double ny, double nz) {
        check(i, distance, nx, ny, nz);
        last = NONE;
        if (j < 0 || j >= first.length || j == i) {
            throw new IllegalArgumentException(
                    "a contact between particles " + i + " and " + j + " of " + first.length);
        }
        if (softness[i] + softness[j] != 0) tell(find(0, i, j), distance, nx, ny, nz);
    }

    private void check(int i, double distance, double nx, double ny, double nz) {
        if (i < 0 || i >= first.length) {
            throw new IllegalArgumentException("a contact of particle " + i + " of " + first.length);
        }
        double length = nx * nx + ny * ny + nz * nz;
        if (!(Math.abs(distance) < Double.POSITIVE_INFINITY && Math.abs(length - 1) < UNIT)) {
            throw new IllegalArgumentException("a contact with distance " + distance + " m and normal (" + nx + ", "
                    + ny + ", " + nz + "), but the distance must be finite and the normal of length 1");
        }
    }

    private int find(int number, int i, int j) {
        for (int c = first[i]; c != NONE; c = next[c]) {
            if (source[c] == kernel && surface[c] == number && other[c] == j) return c;
        }
        if (count == next.length) grow();
        int c = count++;
        next[c] = first[i];
        first[i] = c;
        source[c] = kernel;
        surface[c] = number;
        particle[c] = i;
        other[c] = j;
        sunk[c] = 0;
        openings[c] = 0;
        rate[c] = stiffness / (softness[i] + (j == NONE ? 0 : softness[j]));
        open(c);
        return c;
    }

    private void tell(int c, double distance, double nx, double ny, double nz) {
        int i = particle[c];
        int j = other[c];
        double wayX = measured.x[i] - start.x[i];
        double wayY = measured.y[i] - start.y[i];
        double wayZ = measured.z[i] - start.z[i];
        if (j != NONE) {
            wayX -= measured.x[j] - start.x[j];
            wayY -= measured.y[j] - start.y[j];
            wayZ -= measured.z[j] - start.z[j];
        }
        if (atStart) sunk[c] = Math.max(0, -distance);
        base[c] = distance - (wayX * nx + wayY * ny + wayZ * nz);
        normalX[c] = nx;
        normalY[c] = ny;
        normalZ[c] = nz;
        friction[c] = 0;
        moveX[c] = 0;
        moveY[c] = 0;
        moveZ[c] = 0;
        seen[c] = true;
        last = c;
    }

    @Override
    public void friction(double coefficient) {
        if (!(coefficient >= 0 && coefficient < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("friction is " + coefficient + ", but must be finite and at least 0");
        }
        if (last != NONE) friction[last] = coefficient;
    }

    @Override
    public void moving(double vx, double vy, double vz) {
        double sum = vx + vy + vz;
        if (!(Math.abs(sum) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a surface moves by (" + vx + ", " + vy + ", " + vz + ") m/s");
        }
        if (last == NONE) return;
        moveX[last] = h * vx;
        moveY[last] = h * vy;
        moveZ[last] = h * vz;
    }

    private void decide(int c, Vectors x) {
        int i = particle[c];
        int j = other[c];
        double wayX = x.x[i] - start.x[i];
        double wayY = x.y[i] - start.y[i];
        double wayZ = x.z[i] - start.z[i];
        if (j != NONE) {
            wayX -= x.x[j] - start.x[j];
            wayY -= x.y[j] - start.y[j];
            wayZ -= x.z[j] - start.z[j];
        }
        double along = wayX * normalX[c] + wayY * normalY[c] + wayZ * normalZ[c];
        double g = base[c] + sunk[c] + along;
        double own = rate[c] / stiffness;
        boolean holds = normal[c] - own * g > (unsolved ? -own * TOUCHING : 0) && openings[c] < MOST_OPENINGS;
        if (!holds) {
            if (closed[c]) openings[c]++;
            open(c);
            return;
        }
        closed[c] = true;
        gap[c] = g;
        push[c] = normal[c];
        if (friction[c] == 0) return;
        wayX -= moveX[c];
        wayY -= moveY[c];
        wayZ -= moveZ[c];
        along = wayX * normalX[c] + wayY * normalY[c] + wayZ * normalZ[c];
        decideSlip(c, wayX - along * normalX[c], wayY - along * normalY[c], wayZ - along * normalZ[c], own);
    }

    private void decideSlip(int c, double x, double y, double z, double own) {
        double zx = gripX[c] - own * x;
        double zy = gripY[c] - own * y;
        double zz = gripZ[c] - own * z;
        double length = Math.sqrt(zx * zx + zy * zy + zz * zz);
        double most = friction[c] * normal[c];
        slides[c] = known[c] && length > most;
        slipX[c] = slides[c] ? 0 : x;
        slipY[c] = slides[c] ? 0 : y;
        slipZ[c] = slides[c] ? 0 : z;
        slideX[c] = slides[c] ? zx / length : 0;
        slideY[c] = slides[c] ? zy / length : 0;
        slideZ[c] = slides[c] ? zz / length : 0;
        hold[c] = slides[c] ? own * most / length : rate[c];
        if (slides[c]) slide(c, most * slideX[c], most * slideY[c], most * slideZ[c]);
        else slide(c, gripX[c], gripY[c], gripZ[c]);
    }

    /** What gaps and slips are worth, in the norm that divides squares of ρ g by κ: √kg·m. */
    public double openness() {
        double sum = 0;
        for (int c = 0; c < count; c++) {
            if (!closed[c]) continue;
            double squares = gap[c] * gap[c] + slipX[c] * slipX[c] + slipY[c] * slipY[c] + slipZ[c] * slipZ[c];
            sum += stiffness * rate[c] * squares;
        }
        return Math.sqrt(sum);
    }

    /** Adds the given multiple of −ρ g and −ρ s to the right hand side of the equations. */
    public void addGaps(double factor, Vectors to) {
        for (int c = 0; c < count; c++) {
            if (!closed[c]) continue;
            double scale = -factor * rate[c];
            add(
                    c,
                    scale * (gap[c] * normalX[c] + slipX[c]),
                    scale * (gap[c] * normalY[c] + slipY[c]),
                    scale * (gap[c] * normalZ[c] + slipZ[c]),
                    to);
        }
    }

    /** Takes a solution, the given multiple of the displacements: how much λ and τ change. */
    public void solve(double factor, Vectors displacement) {
        unsolved = false;
        for (int c = 0; c < count; c++) if (closed[c]) solve(c, factor, displacement);
    }

    private void solve(int c, double factor, Vectors way) {
        int i = particle[c];
        int j = other[c];
        double x = factor * (j == NONE ? way.x[i] : way.x[i] - way.x[j]);
        double y = factor * (j == NONE ? way.y[i] : way.y[i] - way.y[j]);
        double z = factor * (j == NONE ? way.z[i] : way.z[i] - way.z[j]);
        double along = x * normalX[c] + y * normalY[c] + z * normalZ[c];
        double slide = x * slideX[c] + y * slideY[c] + z * slideZ[c];
        normalChange[c] = -rate[c] * (gap[c] + along);
        gripChangeX[c] = -hold[c] * (slipX[c] + x - along * normalX[c] - slide * slideX[c]);
        gripChangeY[c] = -hold[c] * (slipY[c] + y - along * normalY[c] - slide * slideY[c]);
        gripChangeZ[c] = -hold[c] * (slipZ[c] + z - along * normalZ[c] - slide * slideZ[c]);
    }

    /** Goes a share of the last solution, 0 to 1. */
    public void take(double share) {
        for (int c = 0; c < count; c++) {
            if (!closed[c]) continue;
            push[c] = normal[c] + share * normalChange[c];
            rubX[c] = gripX[c] + share * gripChangeX[c];
            rubY[c] = gripY[c] + share * gripChangeY[c];
            rubZ[c] = gripZ[c] + share * gripChangeZ[c];
        }
    }

    /** Keeps what was taken. */
    public void keep() {
        for (int c = 0; c < count; c++) {
            if (!closed[c]) continue;
            double most = friction[c] * Math.max(0, push[c]);
            double length = Math.sqrt(rubX[c] * rubX[c] + rubY[c] * rubY[c] + rubZ[c] * rubZ[c]);
            double share = length > most ? most / length : 1;
            known[c] = true;
            normal[c] = push[c];
            slide(c, share * rubX[c], share * rubY[c], share * rubZ[c]);
        }
    }

    /** Adds the given multiple of λ and τ. */
    public void add(double factor, Vectors to) {
        for (int c = 0; c < count; c++) {
            if (!closed[c]) continue;
            double x = factor * (push[c] * normalX[c] + rubX[c]);
            double y = factor * (push[c] * normalY[c] + rubY[c]);
            double z = factor * (push[c] * normalZ[c] + rubZ[c]);
            add(c, x, y, z, to);
        }
    }

    private void add(int c, double x, double y, double z, Vectors to) {
        int i = particle[c];
        int j = other[c];
        to.x[i] += x;
        to.y[i] += y;
        to.z[i] += z;
        if (j == NONE) return;
        to.x[j] -= x;
        to.y[j] -= y;
        to.z[j] -= z;
    }

    /** Adds the stiffness times p, kg times the unit of p; p must be 0 for pinned and led particles. */
    public void multiply(Vectors p, Vectors to) {
        for (int c = 0; c < count; c++) {
            if (!closed[c]) continue;
            int i = particle[c];
            int j = other[c];
            double x = j == NONE ? p.x[i] : p.x[i] - p.x[j];
            double y = j == NONE ? p.y[i] : p.y[i] - p.y[j];
            double z = j == NONE ? p.z[i] : p.z[i] - p.z[j];
            double along = x * normalX[c] + y * normalY[c] + z * normalZ[c];
            double slide = x * slideX[c] + y * slideY[c] + z * slideZ[c];
            double less = (rate[c] - hold[c]) * along;
            add(
                    c,
                    hold[c] * (x - slide * slideX[c]) + less * normalX[c],
                    hold[c] * (y - slide * slideY[c]) + less * normalY[c],
                    hold[c] * (z - slide * slideZ[c]) + less * normalZ[c],
                    to);
        }
    }

    /** Number of contacts, of which some may be open. */
    public int count() {
        return count;
    }

    /** The particle of a contact to which its normal points. */
    public int particle(int c) {
        return particle[c];
    }

    /** The other particle of a contact, which a surface need not have; −1 then. */
    public int other(int c) {
        return other[c];
    }

    /** True if a contact presses. */
    public boolean isClosed(int c) {
        return closed[c];
    }

    /** Adds the stiffness of a contact to the upper triangle xx, xy, xz, yy, yz, zz of a matrix, kg. */
    public void addBlock(int c, double[] to, int at) {
        double axial = rate[c] - hold[c];
        double nx = normalX[c];
        double ny = normalY[c];
        double nz = normalZ[c];
        double sx = slideX[c];
        double sy = slideY[c];
        double sz = slideZ[c];
        to[at] += hold[c] * (1 - sx * sx) + axial * nx * nx;
        to[at + 1] += axial * nx * ny - hold[c] * sx * sy;
        to[at + 2] += axial * nx * nz - hold[c] * sx * sz;
        to[at + 3] += hold[c] * (1 - sy * sy) + axial * ny * ny;
        to[at + 4] += axial * ny * nz - hold[c] * sy * sz;
        to[at + 5] += hold[c] * (1 - sz * sz) + axial * nz * nz;
    }

    /**
     * Tells kernels what the contacts have done: {@link ParticleArrays#reaction}.
     *
     * @param factor how many times the velocities of the substep take what the solution took
     */
    public void react(double factor) {
        double[] w = particles.invMass;
        for (int c = 0; c < count; c++) {
            if (!closed[c]) continue;
            double x = factor * (push[c] * normalX[c] + rubX[c]);
            double y = factor * (push[c] * normalY[c] + rubY[c]);
            double z = factor * (push[c] * normalZ[c] + rubZ[c]);
            share(particles.reaction, 1, w[particle[c]], c, x, y, z);
        }
    }

    /** Adds to both particles of a contact, each times its weight. */
    private void share(Vectors to, double factor, double weight, int c, double x, double y, double z) {
        int i = particle[c];
        int j = other[c];
        double own = factor * weight;
        to.x[i] += own * x;
        to.y[i] += own * y;
        to.z[i] += own * z;
        if (j == NONE) return;
        double others = factor * particles.invMass[j];
        to.x[j] -= others * x;
        to.y[j] -= others * y;
        to.z[j] -= others * z;
    }

    /**
     * Stops velocities at closed contacts across the surface, and where the contact sticks along it, too; for integrators
     * whose velocities are not those of the way to the contact.
     */
    public void settle(Vectors v) {
        for (int round = 0; round < ROUNDS; round++) {
            for (int c = 0; c < count; c++) if (closed[c]) settle(c, v);
        }
    }

    private void settle(int c, Vectors v) {
        int i = particle[c];
        int j = other[c];
        double weight = particles.invMass[i] + (j == NONE ? 0 : particles.invMass[j]);
        double x = moveX[c] / h - v.x[i] + (j == NONE ? 0 : v.x[j]);
        double y = moveY[c] / h - v.y[i] + (j == NONE ? 0 : v.y[j]);
        double z = moveZ[c] / h - v.z[i] + (j == NONE ? 0 : v.z[j]);
        boolean sticks = hold[c] > 0 && !slides[c];
        if (!sticks) {
            double along = x * normalX[c] + y * normalY[c] + z * normalZ[c];
            x = along * normalX[c];
            y = along * normalY[c];
            z = along * normalZ[c];
        }
        share(v, 1 / weight, particles.invMass[i], c, x, y, z);
        share(particles.reaction, h / weight, particles.invMass[i], c, x, y, z);
    }

    private void grow() {
        int size = Math.max(64, 2 * next.length);
        next = Arrays.copyOf(next, size);
        source = Arrays.copyOf(source, size);
        surface = Arrays.copyOf(surface, size);
        particle = Arrays.copyOf(particle, size);
        other = Arrays.copyOf(other, size);
        seen = Arrays.copyOf(seen, size);
        openings = Arrays.copyOf(openings, size);
        known = Arrays.copyOf(known, size);
        closed = Arrays.copyOf(closed, size);
        slides = Arrays.copyOf(slides, size);
        normalX = Arrays.copyOf(normalX, size);
        normalY = Arrays.copyOf(normalY, size);
        normalZ = Arrays.copyOf(normalZ, size);
        base = Arrays.copyOf(base, size);
        sunk = Arrays.copyOf(sunk, size);
        friction = Arrays.copyOf(friction, size);
        moveX = Arrays.copyOf(moveX, size);
        moveY = Arrays.copyOf(moveY, size);
        moveZ = Arrays.copyOf(moveZ, size);
        rate = Arrays.copyOf(rate, size);
        normal = Arrays.copyOf(normal, size);
        gripX = Arrays.copyOf(gripX, size);
        gripY = Arrays.copyOf(gripY, size);
        gripZ = Arrays.copyOf(gripZ, size);
        gap = Arrays.copyOf(gap, size);
        slipX = Arrays.copyOf(slipX, size);
        slipY = Arrays.copyOf(slipY, size);
        slipZ = Arrays.copyOf(slipZ, size);
        normalChange = Arrays.copyOf(normalChange, size);
        gripChangeX = Arrays.copyOf(gripChangeX, size);
        gripChangeY = Arrays.copyOf(gripChangeY, size);
        gripChangeZ = Arrays.copyOf(gripChangeZ, size);
        push = Arrays.copyOf(push, size);
        rubX = Arrays.copyOf(rubX, size);
        rubY = Arrays.copyOf(rubY, size);
        rubZ = Arrays.copyOf(rubZ, size);
        hold = Arrays.copyOf(hold, size);
        slideX = Arrays.copyOf(slideX, size);
        slideY = Arrays.copyOf(slideY, size);
        slideZ = Arrays.copyOf(slideZ, size);
    }
}
