package io.github.catenary.solver.statics;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.integrator.ElementForces;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.Workers;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.sandbox.FrameAbortedException;
import io.github.catenary.solver.sandbox.GuardedConstraints;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.sandbox.KernelsAtRest;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The forces of a scene that stands still, at any place x, and the energy from which they follow:
 *
 * <pre>  Φ(x) = Σ ½ k (l − L)² + Σ E(x) + contacts − Σ p·x,   p = m g + f(x)  </pre>
 *
 * Forces f of elements that have no energy count as constant within a step. So does the place of the leader of a one-way
 * spring. Stiffness and rest length of springs may be set, and are at first what the law of the scene says. For one
 * thread, which may use nothing else of the run meanwhile.
 */
public final class StaticField {
    private static final int AXES = 3;
    /** As a share of a sum of energies. */
    private static final double ROUNDING = 1e-14;

    final ParticleArrays particles;
    private final SpringArrays springs;
    final GuardedEnergies energies;
    /** The threads that may help whoever uses the field. */
    final Workers workers;

    private final ElementForces elements;
    private final GuardedKernels kernels;
    private final SolverView view;
    private final List<Parameters> lasting;
    private final StaticContacts contacts;
    private final KernelsAtRest atRest;
    private final GuardedConstraints guarded;
    private final StaticConstraints constraints;
    private final Vec3 gravity;
    private final double[] mass;

    /** Particles at the ends of each spring; likewise b. Not to be changed. */
    public final int[] a;

    public final int[] b;
    /** True for springs that pull only at b. Not to be changed. */
    public final boolean[] oneWay;
    /** k of each spring, N/m; 0 for one that is torn. May be set. */
    public final double[] stiffness;
    /** L of each spring, m. May be set. */
    public final double[] restLength;

    /** For each coordinate, x, y and z of particle 0 first, whether it can move. Particles may be held, but not set free. */
    public final boolean[] moves;

    private boolean flat;

    /** p of each particle, N; what {@link #begin} found. */
    private final Vectors loads;
    /** Resistance of elements' forces, N/m. */
    private final double[] resistance;

    private final double[] noDamping;
    private final Vectors still;
    private final Vectors base;
    private final Vectors trial;
    private final Vectors gradient;
    private final double[] energiesBefore;
    private final double[] energiesAfter;
    private double contactsBefore;
    private Vectors adding;
    private final GuardedEnergies.Sink addGradient = this::subtractGradient;

    /**
     * Internal: made by the compiler.
     *
     * @param stiffness k of each spring, N/m
     * @param lasting the parameters of each element that keep what it takes from the drawing
     * @param law how a run projects
     */
    public StaticField(
            SolverView view,
            GuardedKernels kernels,
            double[] stiffness,
            List<Parameters> lasting,
            StaticConstraints.Law law) {
        this.lasting = lasting;
        Scene scene = view.scene();
        particles = view.particles();
        workers = view.workers();
        this.kernels = kernels;
        this.view = view;
        kernels.beforeStep(view);
        springs = view.springs();
        energies = kernels.energies();
        elements = new ElementForces(view, kernels);
        contacts = new StaticContacts(view, kernels);
        atRest = new KernelsAtRest(kernels, view);
        guarded = atRest.constraints();
        constraints = new StaticConstraints(guarded, particles, contacts, law);
        gravity = scene.environment().gravity();
        int count = particles.count;
        mass = new double[count];
        for (int i = 0; i < count; i++)
            mass[i] = particles.invMass[i] == 0 ? 0 : scene.particles().at(i).mass();
        a = springs.a.clone();
        b = springs.b.clone();
        this.stiffness = stiffness.clone();
        restLength = Arrays.copyOf(springs.restLength, springs.count);
        oneWay = new boolean[springs.count];
        for (int i = 0; i < springs.count; i++) {
            oneWay[i] = scene.springs().at(i).oneWay() && particles.invMass[a[i]] != 0;
            if (springs.torn[i]) this.stiffness[i] = 0;
        }
        loads = new Vectors(count);
        resistance = new double[count];
        noDamping = new double[count];
        still = new Vectors(count);
        base = new Vectors(count);
        trial = new Vectors(count);
        gradient = new Vectors(count);
        energiesBefore = new double[energies.count()];
        energiesAfter = new double[energies.count()];
        adding = gradient;
        moves = new boolean[AXES * count];
        flat = isFlat();
        setFree();
    }

    private void setFree() {
        for (int i = 0; i < particles.count; i++) {
            boolean free = particles.invMass[i] != 0 && particles.isThere(i);
            moves[AXES * i] = free && particles.freeX(i) == 1;
            moves[AXES * i + 1] = free && particles.freeY(i) == 1;
            moves[AXES * i + 2] = free && particles.freeZ(i) == 1 && !flat;
        }
    }

    /** Lets a scene that lies in a plane move out of it; to be called before anything is held. */
    public void leavePlane() {
        flat = false;
        setFree();
    }

    /** True for a particle that can be there and is not pinned. */
    public boolean isFree(int i) {
        return particles.invMass[i] != 0 && particles.isThere(i);
    }

    /** kg; 0 for a particle that is pinned. */
    public double mass(int i) {
        return mass[i];
    }

    /** True if all is in one plane of constant z and nothing pulls out of it: a run stays there. */
    private boolean isFlat() {
        for (int i = 0; i < particles.count; i++) {
            if (particles.isThere(i) && particles.z[i] != particles.z[0]) return false;
        }
        if (gravity.z() != 0) return false;
        Vectors force = new Vectors(particles.count);
        elements.add(particles.positions(), still, force);
        differentiate(particles.positions(), force);
        for (double z : force.z) if (z != 0) return false;
        return !pushesAcross(particles.positions());
    }

    /** True if nothing moves along z. */
    public boolean staysInPlane() {
        return flat;
    }

    /** Number of particles, with places for those that elements may add. */
    public int count() {
        return particles.count;
    }

    /** A copy of the places as drawn, m. */
    public Vectors drawn() {
        Vectors copy = new Vectors(particles.count);
        copy.set(particles.positions());
        return copy;
    }

    /** True if forces of elements act that may depend on the place. */
    public boolean hasForces() {
        return elements.any();
    }

    /** Number of energies of elements. */
    public int energyCount() {
        return energies.count();
    }

    /** True if anything may keep particles out of an obstacle. */
    public boolean hasContacts() {
        return contacts.any();
    }

    /** The particles that share an energy: each with the next. Two numbers for each pair. */
    public int[] energyBonds() {
        int[] pairs = new int[2 * Math.max(0, energies.cornerCount())];
        int end = 0;
        for (int e = 0; e < energies.count(); e++) {
            for (int c = energies.firstCorner(e) + 1; c < energies.firstCorner(e + 1); c++) {
                pairs[end++] = energies.particle(c - 1);
                pairs[end++] = energies.particle(c);
            }
        }
        return Arrays.copyOf(pairs, end);
    }

    /** Sets the penalty at contacts, N/m. */
    public void setContactStiffness(double penalty) {
        contacts.setPenalty(penalty);
    }

    /** Takes the forces at contacts over into the next step; returns the largest gap of one that pushes, m. */
    public double takeContactForces() {
        return contacts.takeForces();
    }

    /** True for the particles at which a contact would push at x. */
    public boolean[] pushed(Vectors x) {
        if (contacts.any()) contacts.measure(x, false);
        return pushed();
    }

    /** True for the particles at which a contact pushes where contacts were measured last. */
    public boolean[] pushed() {
        boolean[] pushed = new boolean[particles.count];
        contacts.markPushed(pushed);
        return pushed;
    }

    /** Forgets the forces at contacts, and where friction holds. */
    public void forgetContacts() {
        contacts.forget();
    }

    /** The largest gap, or depth, of a contact that pushes at the place where the step began, m. */
    public double largestGap() {
        return contacts.largestGap();
    }

    /** Number of contacts that push. */
    public int contactCount() {
        return contacts.count();
    }

    /** Begins a step at x; computes the force on each particle, N, and 0 along what cannot move. */
    public void begin(Vectors x, Vectors force) {
        base.set(x);
        loads.clear();
        elements.add(x, still, loads);
        for (int i = 0; i < mass.length; i++) {
            if (mass[i] != 0) continue; // nothing moves it
            loads.x[i] = 0;
            loads.y[i] = 0;
            loads.z[i] = 0;
        }
        addWeight(loads);
        Arrays.fill(resistance, 0);
        elements.addResistance(x, still, resistance, noDamping);
        contacts.measure(x, true);
        contactsBefore = contacts.energy();
        measure(x, energiesBefore);
        constraints.measure(x);
        force.set(loads);
        addInner(x, force);
        contacts.addForces(force);
        clearHeld(force);
    }

    /** Adds the forces of elements that have no energy, N. */
    void addElementForces(Vectors x, Vectors to) {
        elements.add(x, still, to);
    }

    private void addWeight(Vectors to) {
        for (int i = 0; i < mass.length; i++) {
            to.x[i] += mass[i] * gravity.x();
            to.y[i] += mass[i] * gravity.y();
            to.z[i] += mass[i] * gravity.z();
        }
    }

    /** p of the place where the step began, N; not to be changed. */
    public Vectors loads() {
        return loads;
    }

    /** Adds what springs and energies pull. */
    private void addInner(Vectors x, Vectors force) {
        for (int i = 0; i < a.length; i++) if (stiffness[i] != 0) addSpring(i, x, !oneWay[i], true, force);
        differentiate(x, force);
        constraints.addForces(force);
    }

    private void addSpring(int i, Vectors x, boolean atA, boolean atB, Vectors f) {
        double dx = x.x[b[i]] - x.x[a[i]];
        double dy = x.y[b[i]] - x.y[a[i]];
        double dz = x.z[b[i]] - x.z[a[i]];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double factor = l == 0 ? 0 : stiffness[i] * (l - restLength[i]) / l;
        if (l == 0) { // the same direction as in a run
            dy = 1;
            factor = stiffness[i] * restLength[i];
        }
        if (atA) {
            f.x[a[i]] += factor * dx;
            f.y[a[i]] += factor * dy;
            f.z[a[i]] += factor * dz;
        }
        if (!atB) return;
        f.x[b[i]] -= factor * dx;
        f.y[b[i]] -= factor * dy;
        f.z[b[i]] -= factor * dz;
    }

    private void differentiate(Vectors x, Vectors force) {
        adding = force;
        try {
            energies.gradients(x, addGradient);
        } catch (FrameAbortedException off) {
            // it acts no more; faults() tells
        }
    }

    private void measure(Vectors x, double[] to) {
        try {
            energies.energies(x, to);
        } catch (FrameAbortedException off) {
            // likewise
        }
    }

    /** Computes ∂E/∂x of one energy, N; leaves the array as it is if its kernel is off. */
    void gradient(int element, Vectors x, double[] to) {
        try {
            energies.gradient(element, x, (e, gamma, g) -> System.arraycopy(g, 0, to, 0, to.length));
        } catch (FrameAbortedException off) {
            // likewise
        }
    }

    /** Tells the definite matrices of all energies at x. */
    void hessians(Vectors x, GuardedEnergies.Sink to) {
        try {
            energies.hessians(x, to);
        } catch (FrameAbortedException off) {
            // likewise
        }
    }

    /** The element types that failed, and act no more; immutable. */
    public List<Fault> faults() {
        return kernels.faults();
    }

    /** The faces of the scene; not to be changed. */
    FaceArrays faces() {
        return view.faces();
    }

    /** What elements keep by projections. They act only as it is set here; at first they do not. */
    public StaticConstraints constraints() {
        return constraints;
    }

    /** The element types that only move particles, and tell neither force, energy, contact nor what they keep; in order. */
    public List<String> onlyMoving() {
        return Stream.concat(atRest.projectingOnly().stream(), kernels.collidingOnly().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** Where a run shows the particles whose forces are balanced at x, m: projections move them on. */
    public Vectors shown(Vectors x) {
        Vectors place = new Vectors(particles.count);
        begin(x, place);
        place.set(x);
        constraints.addWay(place, 1);
        return place;
    }

    /** The element types that change something after a step with particles at x, such as by tearing springs; in order. */
    public List<String> changingAt(Vectors x) {
        Vectors before = drawn();
        particles.positions().set(x);
        List<String> types = atRest.actingAfterSteps();
        particles.positions().set(before);
        return types.stream().sorted().toList();
    }

    /** The element types that do not take part at x, as they only move particles, or change something there; in order. */
    public List<String> leftOut(Vectors x) {
        return Stream.concat(onlyMoving().stream(), changingAt(x).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** The parameters of each element, in the order of the scene, that keep what it takes from the drawing if that is moved. */
    public List<Parameters> lasting() {
        return lasting;
    }

    /**
     * The element types whose forces, energies or constraints act otherwise at x than in another field, such as one of the same scene
     * drawn elsewhere; in order.
     *
     * @param share of the largest that is nothing
     */
    public List<String> actingOtherwise(StaticField than, Vectors x, double share) {
        Set<String> types = new TreeSet<>();
        if (energies.count() != than.energies.count()) return List.of();
        double[] own = new double[AXES * EnergyElements.MOST_CORNERS];
        double[] other = new double[own.length];
        double largest = 0;
        for (int round = 0; round < 2; round++) {
            for (int e = 0; e < energies.count(); e++) {
                gradient(e, x, own);
                than.gradient(e, x, other);
                for (int k = 0; k < AXES * (energies.firstCorner(e + 1) - energies.firstCorner(e)); k++) {
                    if (round == 0) largest = Math.max(largest, Math.abs(other[k]));
                    else if (!(Math.abs(own[k] - other[k]) <= share * largest)) types.add(energies.type(e));
                }
            }
        }
        Vectors ownForce = new Vectors(count());
        Vectors otherForce = new Vectors(count());
        addElementForces(x, ownForce);
        than.addElementForces(x, otherForce);
        double most = Math.sqrt(Vectors.dot(otherForce, otherForce));
        ownForce.add(-1, otherForce);
        if (!(Math.sqrt(Vectors.dot(ownForce, ownForce)) <= share * most)) types.addAll(atRest.addingForces());
        types.addAll(guarded.differing(than.guarded, x, share));
        return List.copyOf(types);
    }

    /** The element types whose forces or rest lengths may change in time, and count as they are when a run begins; in order. */
    public List<String> asAtStart() {
        return atRest.changingBeforeSteps().stream().sorted().toList();
    }

    private void subtractGradient(int element, double gamma, double[] g) {
        int begin = energies.firstCorner(element);
        for (int c = begin; c < energies.firstCorner(element + 1); c++) {
            int i = energies.particle(c);
            int at = AXES * (c - begin);
            adding.x[i] -= g[at];
            adding.y[i] -= g[at + 1];
            adding.z[i] -= g[at + 2];
        }
    }

    /** Adds −∂E/∂x of the energies alone, N. */
    void addEnergyForces(Vectors x, Vectors to) {
        differentiate(x, to);
    }

    private void clearHeld(Vectors v) {
        for (int i = 0; i < v.x.length; i++) {
            if (!moves[AXES * i]) v.x[i] = 0;
            if (!moves[AXES * i + 1]) v.y[i] = 0;
            if (!moves[AXES * i + 2]) v.z[i] = 0;
        }
    }

    /** Φ(x + s d) − Φ(x), J, x being where the step began; sums differences, so that little is lost to rounding. */
    public double change(double s, Vectors d) {
        trial.set(base, s, d);
        double sum = -s * Vectors.dot(loads, d);
        for (int i = 0; i < a.length; i++) if (stiffness[i] != 0) sum += springChange(i, s, d);
        if (energiesBefore.length > 0) {
            measure(trial, energiesAfter);
            for (int e = 0; e < energiesAfter.length; e++) sum += energiesAfter[e] - energiesBefore[e];
        }
        sum += constraints.change(trial);
        for (int i = 0; i < resistance.length; i++) {
            if (resistance[i] == 0) continue;
            double square = d.x[i] * d.x[i] + d.y[i] * d.y[i] + d.z[i] * d.z[i];
            sum += s * s * resistance[i] * square / 2;
        }
        if (contacts.any()) {
            contacts.measure(trial, false);
            sum += contacts.energy() - contactsBefore;
        }
        return sum;
    }

    /** What rounding may add to {@link #change}, J: energies and contacts are subtracted as a whole. */
    public double rounding() {
        double sum = contacts.any() ? contactsBefore : 0;
        for (double each : energiesBefore) sum += Math.abs(each);
        return sum * ROUNDING;
    }

    private double springChange(int i, double s, Vectors d) {
        double dx = base.x[b[i]] - base.x[a[i]];
        double dy = base.y[b[i]] - base.y[a[i]];
        double dz = base.z[b[i]] - base.z[a[i]];
        double before = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double wayX = s * (oneWay[i] ? d.x[b[i]] : d.x[b[i]] - d.x[a[i]]);
        double wayY = s * (oneWay[i] ? d.y[b[i]] : d.y[b[i]] - d.y[a[i]]);
        double wayZ = s * (oneWay[i] ? d.z[b[i]] : d.z[b[i]] - d.z[a[i]]);
        double square = wayX * (2 * dx + wayX) + wayY * (2 * dy + wayY) + wayZ * (2 * dz + wayZ);
        double ax = dx + wayX;
        double ay = dy + wayY;
        double az = dz + wayZ;
        double after = Math.sqrt(ax * ax + ay * ay + az * az);
        double sum = before + after;
        if (sum == 0) return 0;
        double longer = square / sum;
        return stiffness[i] * longer * (longer + 2 * (before - restLength[i])) / 2;
    }

    /** The force at the spring's length at x, N; positive if it pulls. */
    public double pull(int i, Vectors x) {
        return stiffness[i] * (length(i, x) - restLength[i]);
    }

    /** The length of a spring at x, m. */
    public double length(int i, Vectors x) {
        double dx = x.x[b[i]] - x.x[a[i]];
        double dy = x.y[b[i]] - x.y[a[i]];
        double dz = x.z[b[i]] - x.z[a[i]];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Adds what the resistance of forces and the contacts add to the stiffness of each particle by itself. */
    void stiffen(StaticContacts.BlockSink to) {
        for (int i = 0; i < resistance.length; i++) {
            double k = resistance[i];
            if (k > 0) to.add(i, k, 0, 0, k, 0, k);
        }
        contacts.stiffen(to);
    }

    /** The true stiffness of the contacts where the step began; see {@link StaticContacts#hessian}. */
    ContactHessian contactHessian() {
        return contacts.hessian(particles.count);
    }

    /**
     * Measures how surfaces curve where the step began, for its matrix; without, they count as flat.
     *
     * @param step by which surfaces are differentiated, m
     * @return true if any does
     */
    public boolean measureCurves(double step) {
        return contacts.any() && contacts.measureTurns(base, step);
    }

    /** True if a contact pushes out of the plane at x. */
    public boolean pushesAcross(Vectors x) {
        if (!contacts.any()) return false;
        contacts.measure(x, false);
        return contacts.anyAcross();
    }

    /** The place where the step began; not to be changed. */
    Vectors base() {
        return base;
    }

    /**
     * The forces by which what holds particles must answer for them to stay at x, N: at pins and led particles in all, at
     * rollers along their locked axes. The weight of a pinned particle itself is not among them. What leads a one-way spring
     * answers it as far as it is held.
     */
    public Vectors reactions(Vectors x) {
        Vectors sum = new Vectors(particles.count);
        begin(x, sum);
        sum.set(loads);
        addInner(x, sum);
        for (int i = 0; i < a.length; i++) {
            if (oneWay[i] && stiffness[i] != 0 && particles.isRoller(a[i])) addSpring(i, x, true, false, sum);
        }
        contacts.addForces(sum);
        for (int i = 0; i < particles.count; i++) {
            boolean pinned = particles.invMass[i] == 0;
            sum.x[i] = pinned || particles.freeX(i) == 0 ? -sum.x[i] : 0;
            sum.y[i] = pinned || particles.freeY(i) == 0 ? -sum.y[i] : 0;
            sum.z[i] = pinned || particles.freeZ(i) == 0 ? -sum.z[i] : 0;
        }
        return sum;
    }

    /**
     * A surface that a particle touches.
     *
     * @param particle its index
     * @param normal of length 1, to where particles may be
     * @param friction Coulomb's coefficient µ, no unit
     */
    public record Touched(int particle, Vec3 normal, double friction) {}

    /**
     * The surfaces that particles touch at x.
     *
     * @param within the largest distance that counts as touching, m
     */
    public List<Touched> touched(Vectors x, double within) {
        return contacts.touched(x, within);
    }

    /**
     * How the normal of each surface that {@link #touched} tells turns as the particle goes, in the same order: ∂n/∂x, row by
     * row, 1/m.
     *
     * @param step by which surfaces are differentiated, m
     */
    public double[][] touchedTurns(Vectors x, double within, double step) {
        return contacts.touchedTurns(x, within, step);
    }

    /** What contacts push at each particle at x, N. */
    public Vectors contactForces(Vectors x) {
        Vectors sum = new Vectors(particles.count);
        if (!contacts.any()) return sum;
        contacts.measure(x, true);
        contacts.addForces(sum);
        return sum;
    }
}
