package io.github.catenary.solver.trace;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * Adds up, over the substeps of a frame, the force of each spring and what acts on each particle but its weight. Integrators
 * tell what their springs do by their own law: a force that acts for a share of the substep, or the displacement w F h² by
 * which a projection moves an end. For the thread that steps the run; allocates nothing once it is made.
 *
 * <p>What moves particles without telling whom it pushes in turn, is measured between {@link #open} and a call that closes
 * it: the momentum Σ m Δ(x − x_prev) that it adds to what gives way. If it only acts between particles, those that do not
 * give way got the opposite: of all such shares the {@linkplain PinShares least}.
 */
public final class ForceTally {
    private static final int[] ALL = {};

    private final ParticleArrays particles;
    /** Mean force of each spring in the substeps so far times their number, N; and that of this substep. */
    private final double[] sum;

    private final double[] now;
    /** The largest magnitude in a substep, with its sign, N. */
    private final double[] peak;
    /** What acts on each particle, N, summed over substeps. */
    private final Vectors on;
    /** For each kernel, three numbers for each of its elements: what it pushes at particles, N, summed likewise. */
    private final double[][] bodies;

    private final Vectors way;
    private final PinShares shares;
    private final double h;
    private final Vec3 gravity;
    /** True if the share that particles keep applies to what moves them, too, so that m/k stands for m. */
    private final boolean keepsAll;

    private int substeps;
    /** How many substeps long the springs act that are told now. */
    private int span = 1;

    private boolean listens;

    /**
     * @param springs their number
     * @param h duration of a substep, s
     * @param gravity m/s²
     * @param keepsAll false if corrections of positions become velocity whole
     * @param elements the number of elements of each kernel
     */
    public ForceTally(ParticleArrays particles, int springs, double h, Vec3 gravity, boolean keepsAll, int[] elements) {
        this.particles = particles;
        this.h = h;
        this.gravity = gravity;
        this.keepsAll = keepsAll;
        sum = new double[springs];
        now = new double[springs];
        peak = new double[springs];
        on = new Vectors(particles.count);
        way = new Vectors(particles.count);
        shares = new PinShares(particles);
        bodies = new double[elements.length][];
        for (int i = 0; i < elements.length; i++) bodies[i] = new double[3 * elements[i]];
    }

    /** A frame begins, perhaps once more. */
    public void startFrame() {
        substeps = 0;
        span = 1;
        Arrays.fill(sum, 0);
        Arrays.fill(now, 0);
        Arrays.fill(peak, 0);
        on.clear();
        for (double[] each : bodies) Arrays.fill(each, 0);
    }

    /** Tells whether an integrator advances now: what it evaluates at other times moves nothing. */
    public void listen(boolean isAdvancing) {
        listens = isAdvancing;
    }

    public boolean listens() {
        return listens;
    }

    /** @param substepsLong how many substeps long the springs act that are told from now on */
    public void begin(int substepsLong) {
        span = substepsLong;
    }

    /** The springs that were told since the last call have acted. */
    public void end() {
        for (int i = 0; i < now.length; i++) {
            sum[i] += span * now[i];
            if (Math.abs(now[i]) > Math.abs(peak[i])) peak[i] = now[i];
            now[i] = 0;
        }
    }

    /** A substep ends. */
    public void endSubstep() {
        end();
        substeps++;
    }

    /**
     * A spring pulls.
     *
     * @param oneWay whether end a feels nothing, but where it is held: a pin, or the rail of a roller, answers the whole spring
     * @param force N, times the share of the substep in which it acts
     * @param dx unit vector from a to b; likewise y and z
     */
    public void pull(int spring, int a, int b, boolean oneWay, double force, double dx, double dy, double dz) {
        now[spring] += force;
        push(b, -force * dx, -force * dy, -force * dz);
        if (!oneWay || isHeld(a)) push(a, force * dx, force * dy, force * dz);
    }

    /**
     * A spring has moved its ends by projections.
     *
     * @param pull of the spring times (s h)², kg·m, where it acts for s substeps
     * @param x what it did to end b in all, times (s h)², kg·m
     */
    public void project(int spring, int a, int b, boolean oneWay, double pull, double x, double y, double z) {
        double perSquare = 1 / (span * h) / (span * h);
        now[spring] += pull * perSquare;
        push(b, x * perSquare, y * perSquare, z * perSquare);
        if (!oneWay || isHeld(a)) push(a, -x * perSquare, -y * perSquare, -z * perSquare);
    }

    /** True for what cannot move along all axes; of what pushes a roller, only the part along its locked axes is told. */
    private boolean isHeld(int i) {
        return particles.invMass[i] == 0 || particles.isRoller(i);
    }

    /** Something pushes particle i, N. */
    public void push(int i, double x, double y, double z) {
        on.x[i] += span * x;
        on.y[i] += span * y;
        on.z[i] += span * z;
    }

    /** Something pushes all particles by a multiple of f. */
    public void push(double factor, Vectors f) {
        on.add(span * factor, f);
    }

    /** An element pushes at particles as a body that does not give way, N. Unknown elements are left out. */
    public void body(int kernel, int element, double x, double y, double z) {
        double[] all = bodies[kernel];
        if (3 * element >= all.length) return;
        all[3 * element] += span * x;
        all[3 * element + 1] += span * y;
        all[3 * element + 2] += span * z;
    }

    /** The mass with which a displacement of particle i counts, kg; 0 if it does not give way. */
    public double massOf(int i) {
        double w = particles.invMass[i];
        if (w == 0) return 0;
        return keepsAll && particles.keep[i] > 0 ? 1 / w / particles.keep[i] : 1 / w;
    }

    /** Something is about to move particles. */
    public void open() {
        way.setDifference(particles.positions(), particles.previous(), 1);
    }

    /** What has moved particles only acts between them. */
    public void closeInner() {
        closeInner(ALL);
    }

    /** @param members among which are all on which it acts; none for all particles */
    public void closeInner(int[] members) {
        measure(members, true);
        shareOut(members);
    }

    private void shareOut(int[] members) {
        double perSquare = -1 / (span * h) / (span * h);
        shares.solve();
        for (int k = 0; k < shares.count(members); k++) {
            int i = shares.member(members, k);
            if (!shares.isHeld(i)) continue;
            push(i, perSquare * shares.x(i), perSquare * shares.y(i), perSquare * shares.z(i));
        }
    }

    /** Adds up what the members have got since {@link #open}. */
    private void measure(int[] members, boolean counted) {
        shares.begin(members);
        ParticleArrays p = particles;
        for (int i = 0; i < p.count; i++) {
            if (p.invMass[i] == 0) continue;
            double m = counted ? massOf(i) : 1 / p.invMass[i];
            double x = p.x[i] - p.prevX[i] - way.x[i];
            double y = p.y[i] - p.prevY[i] - way.y[i];
            double z = p.z[i] - p.prevZ[i] - way.z[i];
            if (x != 0 || y != 0 || z != 0) shares.give(i, m * x, m * y, m * z);
        }
    }

    /**
     * What has moved particles pushes from outside: its elements are bodies that do not give way.
     *
     * @param own which of the kernel's elements the force on each particle is due to; −1 for none
     */
    public void closeOuter(int kernel, int[] own) {
        ParticleArrays p = particles;
        double perSquare = 1 / (span * h) / (span * h);
        for (int i = 0; i < p.count; i++) {
            double m = perSquare * massOf(i);
            if (m == 0 || own[i] < 0) continue;
            body(
                    kernel,
                    own[i],
                    m * (p.x[i] - p.prevX[i] - way.x[i]),
                    m * (p.y[i] - p.prevY[i] - way.y[i]),
                    m * (p.z[i] - p.prevZ[i] - way.z[i]));
        }
    }

    /**
     * What has moved particles tells what its elements gave as bodies; the rest acts between particles.
     *
     * @param pushes three numbers for each element of the kernel: Σ m Δ(x − x_prev), kg·m
     */
    public void closeTold(int kernel, double[] pushes, int[] members) {
        measure(members, false);
        double x = shares.totalX();
        double y = shares.totalY();
        double z = shares.totalZ();
        double plain = Math.sqrt(x * x + y * y + z * z);
        measure(members, true);
        double cx = shares.totalX();
        double cy = shares.totalY();
        double cz = shares.totalZ();
        double factor = plain == 0 ? 1 : Math.sqrt(cx * cx + cy * cy + cz * cz) / plain;
        double perSquare = factor / (span * h) / (span * h);
        boolean any = false;
        for (int k = 0; k < pushes.length; k += 3) {
            if (pushes[k] == 0 && pushes[k + 1] == 0 && pushes[k + 2] == 0) continue;
            any = true;
            body(kernel, k / 3, perSquare * pushes[k], perSquare * pushes[k + 1], perSquare * pushes[k + 2]);
        }
        if (!any) shareOut(members);
    }

    /** Number of springs. */
    public int springs() {
        return sum.length;
    }

    /** Number of substeps that have ended in this frame. */
    public int substeps() {
        return substeps;
    }

    /** Mean force of spring i in the frame, N; positive if it pulls. */
    public double mean(int i) {
        return sum[i] / substeps;
    }

    /** Its force in the substep in which it was largest, N. */
    public double peak(int i) {
        return peak[i];
    }

    /**
     * The mean force with which what holds particle i answers what acts on it, N; of a roller along its locked axes alone,
     * with its own weight, which that of a pinned particle is not. 0 for what nothing holds.
     *
     * @param to gets x, y and z
     */
    public void reaction(int i, double[] to) {
        boolean held = particles.invMass[i] == 0;
        double mass = held ? 0 : 1 / particles.invMass[i];
        to[0] = held || particles.freeX(i) == 0 ? 0 - on.x[i] / substeps - mass * gravity.x() : 0;
        to[1] = held || particles.freeY(i) == 0 ? 0 - on.y[i] / substeps - mass * gravity.y() : 0;
        to[2] = held || particles.freeZ(i) == 0 ? 0 - on.z[i] / substeps - mass * gravity.z() : 0;
    }

    /** Number of elements of a kernel. */
    public int elements(int kernel) {
        return bodies[kernel].length / 3;
    }

    /** One of the three numbers of the mean force with which an element pushes at particles, N. */
    public double body(int kernel, int element, int axis) {
        return bodies[kernel][3 * element + axis] / substeps;
    }
}
