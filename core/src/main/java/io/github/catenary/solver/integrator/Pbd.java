package io.github.catenary.solver.integrator;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.parallel.ParallelParticles;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.simd.DevicePasses;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.simd.WideKernels;
import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.simd.WideSprings;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code positional}: Verlet prediction of positions, and springs as projections that each remove a share of the
 * violation.
 */
public final class Pbd implements Integrator, CoarseSteps {
    /** The integrator's description for the catalogue. */
    public static final class Method extends IntegrationMethod {
        public Method() {
            super(new Descriptor(
                    SolverSettings.POSITIONAL,
                    "Positional",
                    "Springs are projections, each of which removes a share of its violation."));
        }

        @Override
        public Springs springs() {
            return Springs.CONSTRAINTS;
        }

        @Override
        public boolean usesStiffness() {
            return false;
        }

        @Override
        public boolean keepsVelocity() {
            return false;
        }

        @Override
        public Set<Setting> reads(SolverSettings settings) {
            EnumSet<Setting> read = EnumSet.complementOf(EnumSet.of(Setting.LINEAR));
            // Passes do not change the positions that springs then read, so no violation tells whether the passes
            // suffice.
            if (settings.evaluation() == Evaluation.LAST_POSITION) read.remove(Setting.PASS_TOLERANCE);
            // Springs that read the positions before the substep keep angular momentum about these by themselves.
            if (settings.evaluation() == Evaluation.LAST_POSITION) read.remove(Setting.MOMENTUM);
            // Nothing is known of small motions then, so that long bounds could feed them.
            if (settings.evaluation() == Evaluation.LAST_POSITION) read.remove(Setting.KEEP_LENGTHS);
            if (settings.evaluation() == Evaluation.LAST_POSITION) read.remove(Setting.GROUP_SUBSTEPS);
            return read;
        }

        @Override
        public Optional<Message> remedy(Scene scene) {
            SolverSettings settings = scene.solver();
            if (settings.sweep() != Sweep.SYMMETRIC) {
                return Optional.of(
                        Message.of("remedy.positional", "Lower the elasticity, add drag, or use the symmetric sweep"));
            }
            if (settings.evaluation() == Evaluation.LAST_POSITION) {
                return Optional.of(Message.of(
                        "remedy.last-position",
                        "Evaluate the springs at their current positions, lower the elasticity, or add drag"));
            }
            boolean oneWay = scene.springs().stream()
                    .anyMatch(spring -> spring.oneWay()
                            && !scene.particles().get(spring.a()).pinned());
            return Optional.of(
                    oneWay
                            ? Message.of(
                                    "remedy.one-way",
                                    "Let the one-way springs pull at both ends or pin the ends that they do not"
                                            + " pull, lower the elasticity, or add drag")
                            : Message.of("remedy.symmetric", "Lower the elasticity, or add drag"));
        }

        /** The compiled orders take a tenth of the time, or a fifth, in scenes that their vectors pay for. */
        @Override
        public Work work(Scene scene) {
            Order order = scene.solver().order();
            boolean compiled = order != Order.AUTHORED
                    && WideKernels.payWith(scene.springs().size());
            if (!compiled) return new Work(0, 20);
            if (!WideKernels.hasVectors()) return new Work(0, 6);
            return new Work(0, order == Order.COLOURED ? 3.5 : 1.5);
        }

        @Override
        public Integrator create(StepContext context) {
            return new Pbd(context);
        }
    }

    /** With fewer springs, copying costs more than the compiled order saves. */
    public static final int LEAST_SPRINGS = 64;

    /** Of larger nets it takes too much memory to watch springs. */
    private static final int MOST_WATCHED = 1 << 18;

    private final GuardedKernels kernels;
    private final SpringStore springs;
    private SolverView view;
    private ElementForces elements;
    private final VerletPrediction integration;
    private final Vec3 gravity;
    private final boolean readsLastPosition;
    private final boolean followsSprings;
    /** The passes in one of the compiled orders; null if springs are projected in the order of their indices. */
    private final @Nullable CompiledPasses wide;
    /** How long the compiled order can keep the particles: for a frame if no element and no tolerance asks for them. */
    private final WideSolver.Stay stay;

    /** Null if all springs take the same number of substeps. */
    private final @Nullable SpringKinds kinds;

    private final LookAhead ahead;
    /** The displacements by forces of this substep, if they are known; else {@link Vectors#NONE}. */
    private Vectors falls = Vectors.NONE;

    /** True if kernels may do nothing in a frame, for all that this integrator knows of them. */
    private final boolean mayBeQuiet;

    private RollerSprings rollers;
    /** Takes springs one at a time, for a tally; null if there is none. */
    private @Nullable PassTally tally;
    /** Passes for it, without and with springs at rollers. */
    private Projections singly = Projections.NONE;

    private Projections singlyWithRollers = Projections.NONE;
    /** True in a frame for which the compiled order keeps the particles. */
    private boolean inside;
    /** True if the particles are as the last frame left them. */
    private boolean asLeft;

    public Pbd(StepContext context) {
        view = context.view();
        kernels = context.kernels();
        springs = context.springs();
        Scene scene = view.scene();
        elements = new ElementForces(view, kernels);
        integration = new VerletPrediction(view.particles(), context.threads());
        gravity = scene.environment().gravity();
        readsLastPosition = scene.solver().evaluation() == Evaluation.LAST_POSITION;
        followsSprings = kernels.anyWritesBeforeSteps();
        SolverSettings settings = scene.solver();
        boolean wholeFrames = kernels.isEmpty() && settings.passTolerance().isEmpty();
        stay = wholeFrames ? WideSolver.Stay.FRAME : WideSolver.Stay.SUBSTEP;
        mayBeQuiet = !kernels.isEmpty() && settings.passTolerance().isEmpty() && !followsSprings;
        ahead = new LookAhead(view.particles(), true);
        boolean differ = context.rates().differ();
        wide = differ ? null : wide(settings, context);
        kinds = differ ? SpringKinds.compiled(context) : null;
        rollers = new RollerSprings(view, springs, wide);
    }

    private @Nullable CompiledPasses wide(SolverSettings settings, StepContext context) {
        boolean coloured = settings.order() == Order.COLOURED && springs.count > 0;
        boolean fast = settings.order() == Order.FAST && springs.count >= LEAST_SPRINGS;
        if (!(coloured || fast) || !WideSolver.canRun(view.particles())) {
            springs.useAuthoredOrder();
            return null;
        }
        ComputeDevice device = context.device();
        if (coloured && device != null) {
            return new DevicePasses(device, springs, view.particles(), settings.evaluation());
        }
        WideSprings compiled = WideSprings.of(springs, coloured);
        if (!kernels.isEmpty()) compiled.prepareToWrite();
        if (followsSprings) compiled.prepareToFollow(springs.arrays());
        return new WideSolver(
                springs,
                compiled,
                view.particles(),
                settings.evaluation(),
                mayBeQuiet ? WideSolver.Stay.FRAME : stay,
                context.wideKernels(),
                context.threads());
    }

    @Override
    public boolean follow(SolverView edited, SceneEdit edit) {
        boolean canRun = edit.particles().length == 0 || WideSolver.canRun(edited.particles());
        boolean compiled = wide != null || (kinds != null && kinds.isCompiled());
        if (!compiled || !canRun) return false;
        view = edited;
        falls = Vectors.NONE;
        elements = new ElementForces(edited, kernels);
        rollers = new RollerSprings(edited, springs, wide);
        if (tally != null) tally(tally.to());
        return true;
    }

    /** True if springs are projected by index, repeated, or measured for the tolerance. */
    @Override
    public boolean readsSpringsByIndex() {
        return wide == null
                || springs.repeats.length > 0
                || rollers.any()
                || view.scene().solver().passTolerance().isPresent();
    }

    @Override
    public Optional<CompiledPasses> compiled() {
        return Optional.ofNullable(wide).filter(solver -> stay == WideSolver.Stay.FRAME);
    }

    @Override
    public Optional<CompiledPasses> quietPasses() {
        return Optional.ofNullable(wide).filter(passes -> canBeQuiet());
    }

    /** True if the particles can stay for a frame in which kernels do nothing. */
    private boolean canBeQuiet() {
        boolean few = usesDevice() || springs.count <= MOST_WATCHED;
        return few && mayBeQuiet && !elements.any();
    }

    @Override
    public Optional<BlockLayout> lanes() {
        return Optional.ofNullable(wide).filter(CompiledPasses::hasLanes).map(CompiledPasses::layout);
    }

    @Override
    public void expectAsLeft() {
        asLeft = true;
    }

    @Override
    public boolean startFrame(boolean alone) {
        boolean knows = asLeft;
        asLeft = false;
        if (wide == null) return false;
        inside = alone && (stay == WideSolver.Stay.FRAME || canBeQuiet());
        if (inside && knows) wide.enterAsLeft(view.particles());
        else if (inside) wide.enter(view.particles());
        else wide.abandon();
        return inside;
    }

    @Override
    public double longestSquare() {
        return wide == null ? 0 : wide.longestSquare();
    }

    @Override
    public void endFrame() {
        if (wide != null && inside) wide.leave(view.particles());
        inside = false;
    }

    @Override
    public boolean usesDevice() {
        return wide instanceof DevicePasses;
    }

    @Override
    public void close() {
        if (wide != null) wide.close();
    }

    @Override
    public void forgetFrame() {
        inside = false;
        falls = Vectors.NONE;
        if (kinds != null) kinds.forgetFrame();
        if (wide != null) wide.forgetFrame();
    }

    @Override
    public void advance() {
        if (wide != null && followsSprings) wide.followSprings();
        if (kinds != null && followsSprings) kinds.follow(view.springs());
        if (elements.any()) {
            integration.advance(falls == Vectors.NONE ? elements.displacements(gravity) : falls);
            falls = Vectors.NONE;
            return;
        }
        double h = view.substepDuration();
        if (wide != null && inside) {
            wide.advance(h * h * gravity.x(), h * h * gravity.y(), h * h * gravity.z());
            return;
        }
        integration.advance(h * h * gravity.x(), h * h * gravity.y(), h * h * gravity.z());
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
    }

    private SpringKinds kinds() {
        if (kinds == null) throw new IllegalStateException("all springs take the same number of substeps");
        return kinds;
    }

    @Override
    public void lookAhead(int substeps) {
        if (followsSprings) kinds().follow(view.springs());
        if (elements.any()) {
            if (falls == Vectors.NONE) falls = elements.displacements(gravity);
            ahead.move(substeps, falls);
            return;
        }
        double h = view.substepDuration();
        ahead.move(substeps, h * h * gravity.x(), h * h * gravity.y(), h * h * gravity.z());
    }

    @Override
    public void beginPasses() {
        if (wide != null) wide.begin(view.particles());
        if (kinds != null) kinds.begin(view.particles());
    }

    @Override
    public void endPasses() {
        if (wide != null) wide.end(view.particles());
        if (kinds != null) kinds.end(view.particles());
    }

    @Override
    public double[] forceGains() {
        return elements.gains();
    }

    @Override
    public void tally(@Nullable ForceTally to) {
        elements.tally(to);
        tally = to == null ? null : new PassTally(to, view, readsLastPosition);
        if (tally == null) return;
        singly = otherProjections();
        singlyWithRollers = withRollers(singly);
    }

    @Override
    public void project(boolean backward) {
        boolean withRollers = kinds == null || kinds.isFinest();
        if (tally != null) {
            (withRollers ? singlyWithRollers : singly).pass(backward, tally);
            return;
        }
        if (backward && withRollers) rollers.project(true);
        projectOthers(backward);
        if (!backward && withRollers) rollers.project(false);
    }

    private void projectOthers(boolean backward) {
        if (wide != null) {
            wide.project(backward);
            return;
        }
        ParticleArrays p = view.particles();
        if (kinds != null) kinds.project(view.springs(), backward, p);
        else if (readsLastPosition) pass(backward, p.prevX, p.prevY, p.prevZ, p);
        else pass(backward, p.x, p.y, p.z, p);
    }

    @Override
    public Optional<Projections> projections() {
        return Optional.of(withRollers(otherProjections()));
    }

    private Projections otherProjections() {
        if (kinds != null) return kinds.projections(view, this::projectWatched);
        return wide != null ? wide.projections() : new ListedPasses(view, springs.sequence(), this::projectWatched);
    }

    private Projections withRollers(Projections others) {
        return rollers.any() ? rollers.after(others) : others;
    }

    private boolean projectWatched(SpringArrays s, int i, WatchedProjection into) {
        if (s.moveA[i] == 0 && s.moveB[i] == 0) return false;
        ParticleArrays p = view.particles();
        Vectors read = readsLastPosition ? p.previous() : p.positions();
        double dx = read.x[s.b[i]] - read.x[s.a[i]];
        double dy = read.y[s.b[i]] - read.y[s.a[i]];
        double dz = read.z[s.b[i]] - read.z[s.a[i]];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        into.shareA = s.moveA[i];
        into.shareB = s.moveB[i];
        into.error = length - s.restLength[i];
        into.isApart = length == 0;
        SequentialProjection.project(s, i, read.x, read.y, read.z, p.x, p.y, p.z);
        return true;
    }

    @Override
    public Optional<KernelInfo> kernelInfo() {
        return kinds != null ? kinds.kernelInfo() : Optional.ofNullable(wide).map(CompiledPasses::kernelInfo);
    }

    @Override
    public double violation() {
        if (readsLastPosition) return Double.NaN; // passes do not change the positions that springs read
        if (wide != null) wide.end(view.particles());
        if (kinds != null) kinds.end(view.particles());
        SpringArrays s = view.springs();
        double squares = rollers.squaredViolations();
        int acting = rollers.acting();
        int count = kinds == null ? s.count : kinds.once().length;
        for (int k = 0; k < count; k++) {
            int i = kinds == null ? k : kinds.once()[k];
            if (s.moveA[i] == 0 && s.moveB[i] == 0) continue;
            double violation = s.length(i, view.particles()) - s.restLength[i];
            squares += violation * violation;
            acting++;
        }
        return acting == 0 ? 0 : Math.sqrt(squares / acting);
    }

    private void pass(boolean backward, double[] fromX, double[] fromY, double[] fromZ, ParticleArrays p) {
        if (backward) SequentialProjection.backward(view.springs(), fromX, fromY, fromZ, p.x, p.y, p.z);
        else SequentialProjection.forward(view.springs(), fromX, fromY, fromZ, p.x, p.y, p.z);
    }

    /**
     * Moves every free particle by its velocity and its acceleration:
     *
     * <pre>  x' = x + k (x − x_prev) + k·a·h²,   x_prev' = x  </pre>
     */
    private static final class VerletPrediction extends ParallelParticles {
        private final ParticleArrays p;
        private double fallX;
        private double fallY;
        private double fallZ;
        /** The acceleration of each particle times h², m; {@link Vectors#NONE} if all particles have the same. */
        private Vectors falls = Vectors.NONE;

        VerletPrediction(ParticleArrays particles, int threads) {
            super(particles.count, threads);
            p = particles;
        }

        /**
         * Moves the particles by a common acceleration.
         *
         * @param x acceleration of all particles times h², m; likewise y and z
         */
        void advance(double x, double y, double z) {
            falls = Vectors.NONE;
            fallX = x;
            fallY = y;
            fallZ = z;
            runAll();
        }

        /** @param each acceleration of each particle times h², m */
        void advance(Vectors each) {
            falls = each;
            runAll();
        }

        @Override
        protected void part(int number, int from, int to) {
            if (falls == Vectors.NONE) {
                advance(from, to, p.keep, p.x, p.prevX, fallX);
                advance(from, to, p.keep, p.y, p.prevY, fallY);
                advance(from, to, p.keep, p.z, p.prevZ, fallZ);
            } else {
                advance(from, to, p.keep, p.x, p.prevX, falls.x);
                advance(from, to, p.keep, p.y, p.prevY, falls.y);
                advance(from, to, p.keep, p.z, p.prevZ, falls.z);
            }
        }

        private static void advance(int from, int to, double[] keep, double[] x, double[] prev, double[] falls) {
            for (int i = from; i < to; i++) {
                double old = x[i];
                double k = keep[i];
                x[i] = old + (old - prev[i]) * k + falls[i] * k;
                prev[i] = old;
            }
        }

        private static void advance(int from, int to, double[] keep, double[] x, double[] prev, double fall) {
            for (int i = from; i < to; i++) {
                double old = x[i];
                double k = keep[i];
                x[i] = old + (old - prev[i]) * k + fall * k;
                prev[i] = old;
            }
        }
    }
}
