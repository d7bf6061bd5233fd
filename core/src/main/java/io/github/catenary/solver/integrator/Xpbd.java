package io.github.catenary.solver.integrator;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.device.DeviceException;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.simd.DevicePasses;
import io.github.catenary.solver.simd.layout.SpringOrder;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code xpbd}: Verlet prediction, x' = x + k (x − x_prev) + a h² with keep k = 1 − d, and springs as constraints C = l
 * − L with compliance α. Each spring accumulates its multiplier λ over the passes of a substep:
 *
 * <pre>
 *   Δλ = −(C + α̃ λ + γ ∇C·(x − x_prev)) / ((1 + γ)(w_a + w_b) + α̃),   x_i += w_i ∇_i C Δλ
 *   α̃ = α/h²,   γ = α k_d / h
 * </pre>
 *
 * (Macklin, Müller, Chentanez 2016.) The passes converge to one solution, so the stiffness does not depend on their
 * number once there are enough of them; {@link #unmetForce} tells what is missing. It bounds how wrong the forces are:
 * with W = ∇C w ∇Cᵀ ≥ 0, the multipliers miss (W + α̃) δλ = r, so that Σ α̃ δλ² ≤ Σ r²/α̃. Drag reduces only the
 * velocity, not the weight, so it does not change where a scene comes to rest. A spring always reads the current
 * positions.
 */
public final class Xpbd implements Integrator, CoarseSteps {
    public static final String ID = "xpbd";

    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor(
                    ID,
                    "XPBD (compliant positions)",
                    "Springs are constraints with a compliance; with enough passes or substeps they reach"
                            + " their stated stiffness."));
        }

        @Override
        public Springs springs() {
            return Springs.CONSTRAINTS;
        }

        @Override
        public Set<Setting> reads(SolverSettings settings) {
            return Set.of(
                    Setting.PASSES,
                    Setting.PASS_TOLERANCE,
                    Setting.SWEEP,
                    Setting.ORDER,
                    Setting.GUARD,
                    Setting.MOMENTUM,
                    Setting.KEEP_LENGTHS,
                    Setting.GROUP_SUBSTEPS);
        }

        @Override
        public boolean keepsVelocity() {
            return false;
        }

        @Override
        public Integrator create(StepContext context) {
            return new Xpbd(context);
        }
    }

    /** What a few operations do to a coordinate, as a share of it. */
    private static final double ROUNDING = 16 * 0x1p-53;

    private static final int[] NO_ORDER = {};

    private final SolverView view;
    private final SpringStore springs;
    /** The springs in the order of a forward pass; empty for that of their indices. */
    private final int[] order;

    private final ElementForces elements;
    private final Vec3 gravity;
    /** α̃, 1/kg; infinite for a spring without stiffness. */
    private final double[] softness;
    /** γ, dimensionless. */
    private final double[] dissipation;

    private final boolean[] oneWay;
    /** Null if all springs take the same number of substeps. */
    private final @Nullable SpringKinds kinds;

    private @Nullable ForceTally tally;

    private final LookAhead ahead;
    /** The displacements by forces of this substep, if they are known; else {@link Vectors#NONE}. */
    private Vectors falls = Vectors.NONE;
    /** λ, kg·m. */
    private final double[] pull;

    /** Σ Δλ ∇C of the last substep of a frame, in the directions that springs had when they were projected, kg·m. */
    private final double[] pushX;

    private final double[] pushY;
    private final double[] pushZ;
    /** Substeps of the frame that have begun. */
    private int begun;

    private boolean inLast;
    /** True if Δλ ∇C is summed up. */
    private boolean pushes;
    /** The passes on a device; null if the processor runs them. */
    private final @Nullable DevicePasses device;
    /** True if nothing but springs moves particles within a frame, as far as the scene tells. */
    private final boolean wholeFrames;

    /** True if kernels may do nothing in a frame, for all that this integrator knows of them. */
    private final boolean mayBeQuiet;

    private final boolean followsSprings;
    /** True in a frame for which the device keeps the particles. */
    private boolean inside;
    /** True if the particles are as the last frame left them. */
    private boolean asLeft;
    /** True if the multipliers of the last substep are on the device alone; likewise the pushes. */
    private boolean pullIsAway;

    private boolean pushIsAway;
    /** Why these could not be read between frames, for the next frame; null if they could. */
    private @Nullable DeviceException lost;
    /** For springs of which an end is a roller. */
    private final RailStep rail = new RailStep();

    public Xpbd(StepContext context) {
        view = context.view();
        springs = context.springs();
        Scene scene = view.scene();
        GuardedKernels kernels = context.kernels();
        elements = new ElementForces(view, kernels);
        gravity = scene.environment().gravity();
        int count = view.springs().count;
        softness = new double[count];
        dissipation = new double[count];
        oneWay = new boolean[count];
        pull = new double[count];
        pushX = new double[count];
        pushY = new double[count];
        pushZ = new double[count];
        SubstepRates rates = context.rates();
        // what is derived, is of the substeps that the scene says for all
        Scene drawn = rates.given() == scene.solver().substeps()
                ? scene
                : scene.withSolver(scene.solver().withSubsteps(rates.given()));
        SpringForces forces = drawn.forces();
        for (int i = 0; i < count; i++) {
            double h = scene.solver().timeStep() / rates.ofSpring(i);
            double compliance = forces.compliance(scene.springs().at(i));
            softness[i] = compliance / h / h;
            dissipation[i] = compliance * forces.damping(scene.springs().at(i)) / h;
            oneWay[i] = scene.springs().at(i).oneWay();
        }
        wholeFrames = kernels.isEmpty() && scene.solver().passTolerance().isEmpty();
        followsSprings = kernels.anyWritesBeforeSteps();
        mayBeQuiet = !kernels.isEmpty() && scene.solver().passTolerance().isEmpty() && !followsSprings;
        boolean coloured = scene.solver().order() == Order.COLOURED && springs.count > 0;
        ComputeDevice wanted = context.device();
        if (coloured && wanted != null && !rates.differ()) {
            if (!wanted.runsMultipliers()) throw new DeviceException("it runs no springs with multipliers");
            DeviceSprings.Multipliers multipliers = new DeviceSprings.Multipliers(softness, dissipation);
            device = DevicePasses.compliant(wanted, springs, view.particles(), multipliers, oneWay);
            order = NO_ORDER;
        } else {
            device = null;
            order = coloured ? colouredOrder() : NO_ORDER;
            if (!coloured) springs.useAuthoredOrder();
        }
        kinds = rates.differ() ? new SpringKinds(rates, springs) : null;
        ahead = new LookAhead(view.particles(), false);
    }

    private int[] colouredOrder() {
        SpringArrays s = springs.arrays();
        int[] sequence = SpringOrder.coloured(springs.particleCount(), s.a, s.b).sequence();
        springs.useSequence(sequence);
        return sequence;
    }

    @Override
    public void expectAsLeft() {
        asLeft = true;
    }

    @Override
    public boolean startFrame(boolean alone) {
        boolean knows = asLeft;
        asLeft = false;
        begun = 0;
        if (lost != null) throw lost;
        if (device == null) return false;
        inside = alone && (wholeFrames || canBeQuiet());
        if (inside && knows) device.enterAsLeft(view.particles());
        else if (inside) device.enter(view.particles());
        else device.abandon();
        return inside;
    }

    @Override
    public double longestSquare() {
        return device == null ? 0 : device.longestSquare();
    }

    @Override
    public void endFrame() {
        if (device != null && inside) device.leave(view.particles());
        inside = false;
    }

    @Override
    public void forgetFrame() {
        inside = false;
        falls = Vectors.NONE;
        if (kinds != null) kinds.forgetFrame();
        if (device != null) device.forgetFrame();
    }

    /** True if the particles can stay for a frame in which kernels do nothing. */
    private boolean canBeQuiet() {
        return mayBeQuiet && !elements.any();
    }

    @Override
    public Optional<CompiledPasses> quietPasses() {
        return Optional.<CompiledPasses>ofNullable(device).filter(passes -> canBeQuiet());
    }

    @Override
    public Optional<CompiledPasses> compiled() {
        return wholeFrames ? Optional.ofNullable(device) : Optional.empty();
    }

    @Override
    public boolean usesDevice() {
        return device != null;
    }

    @Override
    public void close() {
        if (device != null) device.close();
    }

    @Override
    public void advance() {
        if (device != null && followsSprings) device.followSprings();
        ParticleArrays p = view.particles();
        if (elements.any()) {
            Vectors each = falls == Vectors.NONE ? elements.displacements(gravity) : falls;
            falls = Vectors.NONE;
            advance(p, p.x, p.prevX, each.x);
            advance(p, p.y, p.prevY, each.y);
            advance(p, p.z, p.prevZ, each.z);
        } else {
            fall(p);
        }
        inLast = ++begun == view.scene().solver().substeps();
        pushes = inLast || tally != null;
        if (device != null) {
            pullIsAway = true;
            pushIsAway = true;
            device.startMultipliers(inLast);
            return;
        }
        if (kinds != null) {
            clearChosen();
            return;
        }
        Arrays.fill(pull, 0);
        if (!pushes) return;
        Arrays.fill(pushX, 0);
        Arrays.fill(pushY, 0);
        Arrays.fill(pushZ, 0);
    }

    /** Before the passes over the chosen springs. */
    private void clearChosen() {
        for (int i : kinds().once()) {
            pull[i] = 0;
            if (!pushes) continue;
            pushX[i] = 0;
            pushY[i] = 0;
            pushZ[i] = 0;
        }
    }

    @Override
    public Optional<CoarseSteps> coarseSteps() {
        return kinds == null ? Optional.empty() : Optional.of(this);
    }

    @Override
    public int[] spans() {
        return kinds().spans;
    }

    @Override
    public int boundedKind() {
        return kinds().usual;
    }

    @Override
    public void choose(int kind) {
        kinds().choose(kind);
        if (kinds().isFinest()) return;
        inLast = begun + spans()[kind] == view.scene().solver().substeps();
        pushes = inLast || tally != null;
        clearChosen();
    }

    private SpringKinds kinds() {
        if (kinds == null) throw new IllegalStateException("all springs take the same number of substeps");
        return kinds;
    }

    @Override
    public void lookAhead(int substeps) {
        if (elements.any()) {
            if (falls == Vectors.NONE) falls = elements.displacements(gravity);
            ahead.move(substeps, falls);
            return;
        }
        double h = view.substepDuration();
        ahead.move(substeps, h * h * gravity.x(), h * h * gravity.y(), h * h * gravity.z());
    }

    private void fall(ParticleArrays p) {
        double h = view.substepDuration();
        if (device != null && inside) {
            device.advance(h * h * gravity.x(), h * h * gravity.y(), h * h * gravity.z());
            return;
        }
        advance(p, p.x, p.prevX, h * h * gravity.x());
        advance(p, p.y, p.prevY, h * h * gravity.y());
        advance(p, p.z, p.prevZ, h * h * gravity.z());
    }

    private static void advance(ParticleArrays p, double[] x, double[] prev, double[] falls) {
        for (int i = 0; i < x.length; i++) {
            double old = x[i];
            x[i] = old + (old - prev[i]) * p.keep[i] + falls[i];
            prev[i] = old;
        }
    }

    private static void advance(ParticleArrays p, double[] x, double[] prev, double fall) {
        for (int i = 0; i < x.length; i++) {
            double old = x[i];
            x[i] = old + (old - prev[i]) * p.keep[i] + (p.invMass[i] == 0 ? 0 : fall);
            prev[i] = old;
        }
    }

    @Override
    public double[] forceGains() {
        return elements.gains();
    }

    @Override
    public void beginPasses() {
        if (device != null) device.begin(view.particles());
    }

    @Override
    public void endPasses() {
        if (device != null) device.end(view.particles());
    }

    @Override
    public void project(boolean backward) {
        if (device != null) {
            device.project(backward);
            return;
        }
        ParticleArrays p = view.particles();
        SpringArrays s = view.springs();
        if (kinds != null) {
            projectChosen(s, kinds, backward, p);
            return;
        }
        int[] repeats = s.repeats;
        if (backward) {
            for (int k = repeats.length - 1; k >= 0; k--) project(s, repeats[k], p);
            for (int k = s.count - 1; k >= 0; k--) project(s, order.length == 0 ? k : order[k], p);
        } else {
            for (int k = 0; k < s.count; k++) project(s, order.length == 0 ? k : order[k], p);
            for (int k = 0; k < repeats.length; k++) project(s, repeats[k], p);
        }
    }

    private void projectChosen(SpringArrays s, SpringKinds of, boolean backward, ParticleArrays p) {
        int[] once = of.once();
        int[] again = of.again();
        if (backward) {
            for (int k = again.length - 1; k >= 0; k--) project(s, again[k], p);
            for (int k = once.length - 1; k >= 0; k--) project(s, once[k], p);
        } else {
            for (int k = 0; k < once.length; k++) project(s, once[k], p);
            for (int k = 0; k < again.length; k++) project(s, again[k], p);
        }
    }

    /** Root mean square of C + α̃ λ + γ ∇C·(x − x_prev), which the passes bring to 0. */
    @Override
    public double violation() {
        if (device != null) {
            device.end(view.particles());
            device.readMultipliers(pull);
        }
        SpringArrays s = view.springs();
        double squares = 0;
        int whole = 0;
        int count = kinds == null ? s.count : kinds.once().length;
        for (int k = 0; k < count; k++) {
            int i = kinds == null ? k : kinds.once()[k];
            if (s.torn[i] || softness[i] == Double.POSITIVE_INFINITY) continue;
            double violation = violation(s, i, view.particles(), 1);
            squares += violation * violation;
            whole++;
        }
        return whole == 0 ? 0 : Math.sqrt(squares / whole);
    }

    /**
     * |C + α̃ λ + γ ∇C·(x − x_prev)|/α̃/h², or |Δλ|/h² of a rigid spring, and |Σ Δλ ∇C − λ ∇C|/h², what passes have
     * done in directions that springs have left since. The latter counts twice, because two springs at a particle err
     * together. What rounding leaves counts as nothing.
     */
    @Override
    public double unmetForce() {
        if (!knowsPull() || !knowsPush()) return Double.NaN;
        SpringArrays s = view.springs();
        double most = 0;
        for (int i = 0; i < s.count; i++) {
            if (isIdle(s, i)) continue;
            double h = duration(i);
            double left = unmet(s, i, view.particles()) + 2 * astray(s, i, view.particles());
            most = Math.max(most, left / h / h);
        }
        return most;
    }

    /** How many substeps spring i spans. */
    private int span(int i) {
        return kinds == null ? 1 : kinds.span(i);
    }

    /** How long these are, s. */
    private double duration(int i) {
        return view.substepDuration() * span(i);
    }

    private double unmet(SpringArrays s, int i, ParticleArrays p) {
        double violation = Math.abs(violation(s, i, p, span(i)));
        if (violation <= ROUNDING * (farthest(p, s.a[i]) + farthest(p, s.b[i]))) return 0;
        return violation / (softness[i] > 0 ? softness[i] : weights(s, i));
    }

    private double astray(SpringArrays s, int i, ParticleArrays p) {
        double l = s.length(i, p);
        double scale = l == 0 ? 0 : pull[i] / l;
        double x = pushX[i] - scale * (p.x[s.b[i]] - p.x[s.a[i]]);
        double y = pushY[i] - scale * (p.y[s.b[i]] - p.y[s.a[i]]);
        double z = pushZ[i] - scale * (p.z[s.b[i]] - p.z[s.a[i]]);
        double square = x * x + y * y + z * z;
        return Math.sqrt(square);
    }

    private static double farthest(ParticleArrays p, int i) {
        return Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i])));
    }

    /** w_a + w_b, 1/kg; where an end is a roller, d·W d of {@link RailStep}. */
    private double weights(SpringArrays s, int i) {
        ParticleArrays p = view.particles();
        double[] w = p.invMass;
        if (p.anyRollers() && (p.isRoller(s.a[i]) || p.isRoller(s.b[i]))) {
            aim(s, i, p);
            return weightAlong(s, i, p);
        }
        return (oneWay[i] ? 0 : w[s.a[i]]) + w[s.b[i]];
    }

    @Override
    public Optional<Projections> projections() {
        if (kinds != null) return Optional.of(kinds.projections(view, this::projectWatched));
        return Optional.of(new ListedPasses(view, springs.sequence(), this::projectWatched));
    }

    private boolean projectWatched(SpringArrays s, int i, WatchedProjection into) {
        if (isIdle(s, i)) return false;
        ParticleArrays p = view.particles();
        into.shareA = Double.NaN;
        into.shareB = Double.NaN;
        into.error = violation(s, i, p, 1);
        into.isApart = s.length(i, p) == 0;
        project(s, i, p);
        into.multiplier = pull[i];
        return true;
    }

    /** −λ/h². A positive λ pushes. */
    @Override
    public double[] springForces() {
        if (!knowsPull()) return UNKNOWN;
        double[] forces = new double[pull.length];
        for (int i = 0; i < forces.length; i++) {
            double h = duration(i);
            forces[i] = view.springs().torn[i] ? Double.NaN : -pull[i] / h / h;
        }
        return forces;
    }

    @Override
    public boolean keepsCorrections() {
        return true;
    }

    @Override
    public void tally(@Nullable ForceTally to) {
        tally = to;
        elements.tally(to);
    }

    @Override
    public void tallyPasses() {
        if (tally == null) return;
        int count = kinds == null ? pull.length : kinds.once().length;
        for (int k = 0; k < count; k++) {
            int i = kinds == null ? k : kinds.once()[k];
            if (pull[i] == 0) continue;
            SpringArrays s = view.springs();
            tally.project(i, s.a[i], s.b[i], oneWay[i], -pull[i], pushX[i], pushY[i], pushZ[i]);
        }
    }

    /** Reads the multipliers if they are on the device alone; false if they are lost there. */
    private boolean knowsPull() {
        if (device == null || !pullIsAway || lost != null) return lost == null;
        try {
            device.readMultipliers(pull);
            pullIsAway = false;
        } catch (DeviceException failed) {
            lost = failed;
        }
        return lost == null;
    }

    /** Likewise the pushes. */
    private boolean knowsPush() {
        if (device == null || !pushIsAway || lost != null) return lost == null;
        try {
            device.readPushes(pushX, pushY, pushZ);
            pushIsAway = false;
        } catch (DeviceException failed) {
            lost = failed;
        }
        return lost == null;
    }

    /** True if a spring never pulls. */
    private boolean isIdle(SpringArrays s, int i) {
        return s.torn[i] || softness[i] == Double.POSITIVE_INFINITY || weights(s, i) == 0;
    }

    /** @param span how many times what the particles last moved is their way since the substep began */
    private double violation(SpringArrays s, int i, ParticleArrays p, int span) {
        int a = s.a[i];
        int b = s.b[i];
        double l = s.length(i, p);
        double scale = l == 0 ? 0 : span * dissipation[i] / l;
        double stretch = (p.x[b] - p.prevX[b] - (p.x[a] - p.prevX[a])) * (p.x[b] - p.x[a])
                + (p.y[b] - p.prevY[b] - (p.y[a] - p.prevY[a])) * (p.y[b] - p.y[a])
                + (p.z[b] - p.prevZ[b] - (p.z[a] - p.prevZ[a])) * (p.z[b] - p.z[a]);
        return l - s.restLength[i] + softness[i] * pull[i] + scale * stretch;
    }

    private void project(SpringArrays s, int i, ParticleArrays p) {
        if (s.torn[i] || softness[i] == Double.POSITIVE_INFINITY) return; // the spring never pulls
        int a = s.a[i];
        int b = s.b[i];
        double weightA = oneWay[i] ? 0 : p.invMass[a];
        double weightB = p.invMass[b];
        if (weightA + weightB == 0) return; // both ends are fixed
        if (p.anyRollers() && (p.isRoller(a) || p.isRoller(b))) {
            projectOnRail(s, i, p);
            return;
        }
        double dx = p.x[b] - p.x[a];
        double dy = p.y[b] - p.y[a];
        double dz = p.z[b] - p.z[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (l == 0) { // the direction is undefined
            dy = -1;
        } else {
            dx /= l;
            dy /= l;
            dz /= l;
        }
        double stretch = (p.x[b] - p.prevX[b] - (p.x[a] - p.prevX[a])) * dx
                + (p.y[b] - p.prevY[b] - (p.y[a] - p.prevY[a])) * dy
                + (p.z[b] - p.prevZ[b] - (p.z[a] - p.prevZ[a])) * dz;
        double change = -(l - s.restLength[i] + softness[i] * pull[i] + dissipation[i] * stretch)
                / ((1 + dissipation[i]) * (weightA + weightB) + softness[i]);
        pull[i] += change;
        if (pushes) push(i, change * dx, change * dy, change * dz);
        p.x[a] -= weightA * change * dx;
        p.y[a] -= weightA * change * dy;
        p.z[a] -= weightA * change * dz;
        p.x[b] += weightB * change * dx;
        p.y[b] += weightB * change * dy;
        p.z[b] += weightB * change * dz;
    }

    private boolean aim(SpringArrays s, int i, ParticleArrays p) {
        double weightA = oneWay[i] ? 0 : p.invMass[s.a[i]];
        return rail.aim(p, p.positions(), s.a[i], s.b[i], weightA, p.invMass[s.b[i]]);
    }

    /** d·W d of the spring that is aimed at, 1/kg. */
    private double weightAlong(SpringArrays s, int i, ParticleArrays p) {
        return rail.along() * ((oneWay[i] ? 0 : p.invMass[s.a[i]]) + p.invMass[s.b[i]]);
    }

    /** As {@link #project}, to the length that it would have after Δλ if lengths changed in proportion. */
    private void projectOnRail(SpringArrays s, int i, ParticleArrays p) {
        boolean moves = aim(s, i, p);
        double weight = weightAlong(s, i, p);
        if (!moves && softness[i] == 0) return; // rigid, and across its rail
        double l = rail.length();
        double stretch = rail.opening(p.positions()) - rail.opening(p.previous());
        double change = -(l - s.restLength[i] + softness[i] * pull[i] + dissipation[i] * stretch)
                / ((1 + dissipation[i]) * weight + softness[i]);
        if (moves) change = -rail.go(p, Math.max(0, l + weight * change), 1) * rail.along() / weight;
        pull[i] += change;
        if (pushes) push(i, change * rail.dirX(), change * rail.dirY(), change * rail.dirZ());
    }

    private void push(int i, double x, double y, double z) {
        pushX[i] += x;
        pushY[i] += y;
        pushZ[i] += z;
    }
}
