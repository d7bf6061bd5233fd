package io.github.catenary.solver.statics;

import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.sandbox.GuardedConstraints;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * What elements keep by projections, such as areas and volumes, at rest. A substep moves particles by δ = q h² w T ∇C, as forces T ∇C
 * demand; then N projections take 1 − m, m = |1 − e|^N, of the violation C' that is there, and so move them back:
 *
 * <pre>
 *   T h² q Σ w |∇C|² = (1 − m) C',   C' = C + (1 − a) ∇C·δ
 *   C = c T,   c = h² q (Σ w |∇C|²/(1 − m) − (1 − a) Σ' w |∇C|²)
 * </pre>
 *
 * C being that of the place x + a δ at which the integrator takes forces: the one before the projections for a = 1, and for
 * a = 0 the one that a run shows, which is a δ away. Contacts do not let particles go behind surfaces, so that Σ' leaves out what
 * points there. q is 1, or the share that drag leaves if it acts before the projections. So C is 0 for e = 1 and a = 0.
 *
 * <p>A constraint pushes with −T ∇C, T = k (C − C_0); k and C_0 are set from outside, and at first 0. Or else it acts by the
 * law at each place, or keeps its C whatever pushes. For one thread.
 */
public final class StaticConstraints {
    /** What remains of a violation that counts as nothing. */
    private static final double NOTHING = 1e-9;
    /** As a share of h² Σ w |∇C|²: what is softer by less swings thirty times in a substep, and counts as kept. */
    private static final double KEPT = 1e-3;

    /**
     * How a run projects.
     *
     * @param duration h, of a substep, s
     * @param passes N, how often each constraint is projected in a substep
     * @param ahead a, the share of a substep's way that particles have gone where the integrator takes forces, 0 to 1
     * @param dragged true if drag takes its share of what forces move before the projections
     */
    public record Law(double duration, int passes, double ahead, boolean dragged) {}

    private final GuardedConstraints constraints;
    private final ParticleArrays particles;
    private final StaticContacts contacts;
    private final Law law;
    private final int count;
    private final double[] elasticity;
    private final double[] stiffness;
    private final double[] origin;
    private final double[] values;
    private final double[] trial;
    private final double[] tension;
    /** A part of T that stays, and whether k is that of the law, and C keeps its value. */
    private final double[] constant;

    private final boolean[] lawful;
    private final boolean[] kept;
    private final Vectors place;
    /** ∇C at the place measured last: three numbers for each particle. */
    private final double[][] gradients;

    StaticConstraints(GuardedConstraints constraints, ParticleArrays particles, StaticContacts contacts, Law law) {
        this.constraints = constraints;
        this.particles = particles;
        this.contacts = contacts;
        this.law = law;
        count = constraints.count();
        elasticity = new double[count];
        stiffness = new double[count];
        origin = new double[count];
        values = new double[count];
        trial = new double[count];
        tension = new double[count];
        constant = new double[count];
        lawful = new boolean[count];
        kept = new boolean[count];
        place = new Vectors(count == 0 ? 0 : particles.count);
        gradients = new double[count][];
        for (int c = 0; c < count; c++) gradients[c] = new double[3 * constraints.particles(c).length];
        if (count > 0) constraints.elasticities(elasticity);
    }

    /** Number of constraints. */
    public int count() {
        return count;
    }

    /** True unless a constraint has no effect, at any place. */
    public boolean acts(int c) {
        return left(c) < 1;
    }

    /** m. */
    private double left(int c) {
        return StrictMath.pow(Math.abs(1 - elasticity[c]), law.passes());
    }

    /** The element type of a constraint. */
    public String type(int c) {
        return constraints.type(c);
    }

    /** Indices of the particles of a constraint; not to be changed. */
    public int[] particles(int c) {
        return constraints.particles(c);
    }

    /** Sets k and C_0 of a constraint, in N and the unit of its measure. */
    public void set(int c, double newStiffness, double newOrigin) {
        stiffness[c] = newStiffness;
        origin[c] = newOrigin;
        constant[c] = 0;
        lawful[c] = false;
        kept[c] = false;
    }

    /**
     * Has a constraint act from the next measurement on as where it was measured last, with T there: by the law, with contacts
     * that hold nothing; or keeping C, if it is so hard that this makes no difference.
     */
    public void release(int c, double t) {
        double soft = softness(c, 1 - law.ahead(), false);
        if (soft == Double.POSITIVE_INFINITY) {
            set(c, 0, 0);
            return;
        }
        set(c, 0, 0);
        kept[c] = soft <= hardest(c);
        lawful[c] = !kept[c];
        if (lawful[c]) stiffness[c] = 1 / soft;
        constant[c] = kept[c] ? t : t - values[c] / soft;
    }

    /** True if a constraint keeps C, whatever pushes. */
    public boolean keeps(int c) {
        return kept[c];
    }

    /** True if c changes with the place. */
    boolean isLawful(int c) {
        return lawful[c];
    }

    /** What T is by k (C − C_0) alone. */
    double elasticTension(int c) {
        return stiffness[c] * (values[c] - origin[c]);
    }

    /** True for one whose matrix has so few particles that it is part of the sparse one. */
    boolean isSmall(int c) {
        return particles(c).length <= EnergyElements.MOST_CORNERS;
    }

    /** Computes C and ∇C where a step begins. */
    void measure(Vectors x) {
        if (count == 0) return;
        constraints.violations(x, values);
        constraints.gradients(x, gradients);
        place.set(x);
        for (int c = 0; c < count; c++) {
            if (lawful[c]) stiffness[c] = 1 / softness(c, 1 - law.ahead(), false);
        }
    }

    /** C at the place measured last. */
    public double violation(int c) {
        return values[c];
    }

    /** T at the place measured last. */
    public double tension(int c) {
        return constant[c] + elasticTension(c);
    }

    /** k of a constraint, in N and the unit of its measure; 0 for one that keeps C. */
    public double stiffness(int c) {
        return stiffness[c];
    }

    /** ∇C at the place measured last: three numbers for each particle; not to be changed. */
    public double[] gradient(int c) {
        return gradients[c];
    }

    /** |∇C| of what can move, at the place measured last. */
    public double steepness(int c) {
        return Math.sqrt(sum(c, false, false));
    }

    /**
     * c at the place measured last, 0 or more: what C is for each unit of T. Infinite for a constraint that has no effect there,
     * as no particle can move or all are in one line.
     */
    public double softness(int c) {
        return softness(c, 1 - law.ahead(), true);
    }

    /** What C at the place that a run shows is for each unit of T, where no contacts are. */
    public double shownSoftness(int c) {
        return softness(c, 1, false);
    }

    /** Softness up to which a constraint counts as one that keeps C, at the place measured last. */
    public double hardest(int c) {
        double h = law.duration();
        return KEPT * h * h * sum(c, true, false);
    }

    /** T with which a substep begins to take what is missing, at the place measured last. */
    public double onset(int c) {
        double h = law.duration();
        return (1 - left(c)) * values[c] / (h * h * sum(c, true, false));
    }

    private double softness(int c, double behind, boolean besideContacts) {
        double left = left(c);
        double whole = sum(c, true, false);
        if (!(left < 1) || !(whole > 0)) return Double.POSITIVE_INFINITY;
        double h = law.duration();
        double soft = whole / (1 - left) - behind * (besideContacts ? sum(c, true, true) : whole);
        return soft <= NOTHING * whole ? 0 : h * h * soft;
    }

    /** Adds a multiple of ∇(ln c) where the step begins, c being that of {@link #release}. */
    void addRelativeChange(int c, double by, Vectors to) {
        Vectors way = new Vectors(particles.count);
        int[] own = particles(c);
        double[] g = gradients[c];
        for (int k = 0; k < own.length; k++) {
            int i = own[k];
            double w = weight(i);
            way.x[i] = w * particles.freeX(i) * g[3 * k];
            way.y[i] = w * particles.freeY(i) * g[3 * k + 1];
            way.z[i] = w * particles.freeZ(i) * g[3 * k + 2];
        }
        constraints.addCurvature(c, place, 2 * by / sum(c, true, false), way, to);
    }

    /** Σ w |∇C|², or Σ |∇C|² of what moves. */
    private double sum(int c, boolean weighed, boolean besideContacts) {
        double[] blocked = besideContacts ? new double[particles.count] : new double[0];
        int[] own = particles(c);
        double[] g = gradients[c];
        if (besideContacts && contacts.any()) {
            double[] at = new double[3 * particles.count];
            for (int k = 0; k < own.length; k++) System.arraycopy(g, 3 * k, at, 3 * own[k], 3);
            contacts.tellPushes((i, nx, ny, nz, push) -> {
                double along = at[3 * i] * nx + at[3 * i + 1] * ny + at[3 * i + 2] * nz;
                blocked[i] += along * along;
            });
        }
        double sum = 0;
        for (int k = 0; k < own.length; k++) {
            int i = own[k];
            if (particles.invMass[i] == 0) continue;
            double square = square(g[3 * k], particles.freeX(i))
                    + square(g[3 * k + 1], particles.freeY(i))
                    + square(g[3 * k + 2], particles.freeZ(i));
            if (besideContacts) square = Math.max(0, square - blocked[i]);
            sum += weighed ? weight(i) * square : square;
        }
        return sum;
    }

    private static double square(double g, double free) {
        return free * g * g;
    }

    /** q w. */
    private double weight(int i) {
        return particles.invMass[i] * (law.dragged() ? particles.keep[i] : 1);
    }

    /** Adds −T ∇C where the step begins, N. */
    void addForces(Vectors to) {
        for (int c = 0; c < count; c++) {
            double by = -tension(c);
            if (by == 0) continue;
            int[] own = particles(c);
            for (int k = 0; k < own.length; k++) {
                to.x[own[k]] += by * gradients[c][3 * k];
                to.y[own[k]] += by * gradients[c][3 * k + 1];
                to.z[own[k]] += by * gradients[c][3 * k + 2];
            }
        }
    }

    /** What the energies ½ k (C − C_0)² change from where the step begins to x, J. */
    double change(Vectors x) {
        if (count == 0) return 0;
        constraints.violations(x, trial);
        double sum = 0;
        for (int c = 0; c < count; c++) {
            sum += constant[c] * (trial[c] - values[c]);
            if (stiffness[c] == 0) continue;
            sum += stiffness[c] * (trial[c] - values[c]) * (trial[c] + values[c] - 2 * origin[c]) / 2;
        }
        return sum;
    }

    /** Adds Σ T ∇²C p where the step begins. */
    void addCurvatures(Vectors base, Vectors p, Vectors to) {
        for (int c = 0; c < count; c++) tension[c] = tension(c);
        constraints.addCurvatures(base, tension, p, to);
    }

    /** Adds factor · ∇²C way of a constraint at the place measured last. */
    void addCurvature(int c, double factor, Vectors way, Vectors to) {
        constraints.addCurvature(c, place, factor, way, to);
    }

    /** True if a constraint pushes, or would if it were violated. */
    boolean isSet(int c) {
        return stiffness[c] != 0 || constant[c] != 0 || kept[c];
    }

    /** True if any constraint pushes, or would if it were violated. */
    boolean any() {
        for (int c = 0; c < count; c++) if (isSet(c)) return true;
        return false;
    }

    /**
     * Adds to x the way −a δ from the place at which forces are taken, and where the step began, to the one that a run shows.
     *
     * @param share of it; −1 for the way back
     */
    public void addWay(Vectors x, double share) {
        if (!any() || law.ahead() == 0) return;
        Vectors way = new Vectors(x.count());
        addForces(way);
        double h = law.duration();
        for (int i = 0; i < x.count(); i++) {
            double w = law.ahead() * h * h * weight(i);
            way.x[i] *= w * particles.freeX(i);
            way.y[i] *= w * particles.freeY(i);
            way.z[i] *= w * particles.freeZ(i);
        }
        if (contacts.any()) {
            contacts.tellPushes((i, nx, ny, nz, push) -> {
                double into = Math.min(0, way.x[i] * nx + way.y[i] * ny + way.z[i] * nz);
                way.x[i] -= into * nx;
                way.y[i] -= into * ny;
                way.z[i] -= into * nz;
            });
        }
        x.add(share, way);
    }

    /** The particles that a constraint joins: each with the next. Two numbers for each pair. */
    public int[] bonds() {
        int size = 0;
        for (int c = 0; c < count; c++) if (acts(c)) size += 2 * Math.max(0, particles(c).length - 1);
        int[] pairs = new int[size];
        int end = 0;
        for (int c = 0; c < count; c++) {
            if (!acts(c)) continue;
            int[] own = particles(c);
            for (int k = 1; k < own.length; k++) {
                pairs[end++] = own[k - 1];
                pairs[end++] = own[k];
            }
        }
        return Arrays.copyOf(pairs, end);
    }
}
