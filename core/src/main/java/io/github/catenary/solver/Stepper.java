package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.solver.budget.MotionGuard;
import io.github.catenary.solver.guard.GuardedKernels;
import io.github.catenary.solver.guard.TrespassWatch;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Setting;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.KinematicParticles;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringReserve;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.TearLog;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.touch.TouchStage;
import io.github.catenary.solver.wide.KernelInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of a run and what moves them. Laid out for the topology of one scene; an edit that keeps the topology is
 * copied in. For the thread that steps the run.
 */
final class Stepper {
    final ParticleStore store;
    final ParticleArrays particles;
    final SpringStore springs;
    final SpringReserve reserve;
    final FaceArrays faces;
    final GuardedKernels kernels;
    /** The most threads that share a frame. */
    final int threads;

    private final boolean vectors;
    private final IntegratorCatalog integrators;
    private final RandomSource random = new RandomSource();
    private final MousePosition pointer;
    final TearLog tears;
    /** Runs the frames, with the present view, integrator and guard of the motion. */
    final FrameLoop loop;

    private Scene scene;
    private SolverView view;
    private Integrator integrator;
    private MotionGuard motion;
    private boolean settled;
    private final @Nullable TrespassWatch trespasses;

    /**
     * Lays out a run at the scene's authored positions.
     *
     * @param frame the current frame, for faults
     * @param time simulated time, s
     * @param pointer the run's pointer
     */
    Stepper(SceneCompiler compiler, Scene scene, long frame, double time, MousePosition pointer) {
        this.scene = scene;
        integrators = compiler.integrators();
        threads = compiler.options().usedThreads();
        vectors = compiler.options().useVectors(scene.springs().size());
        double h = scene.solver().substepDuration();
        store = new ParticleStore(scene, h);
        particles = store.arrays();
        if (integrators.of(scene).keepsVelocity()) store.keepAuthoredVelocity(scene);
        springs = new SpringStore(scene, particles);
        reserve = new SpringReserve(particles.count);
        faces = new FaceArrays(scene);
        tears = new TearLog(springs.count);
        this.pointer = pointer;
        view = view(scene, h, time);
        kernels = compiler.kernels(view, store, springs, reserve, frame);
        TouchStage touched = new TouchStage(
                store, springs, reserve, new KinematicParticles(kernels.leads(particles.count), scene, store, springs));
        trespasses = watch();
        bindIntegrator();
        loop = new FrameLoop(context(view), reserve, store, touched, this::followTears, mechanics());
    }

    /** @param h duration of a substep, s */
    private SolverView view(Scene scene, double h, double time) {
        return new SolverView(scene, particles, springs, reserve.added(), faces, h, time, pointer, random);
    }

    /** Null if no kernel could write anything. */
    private @Nullable TrespassWatch watch() {
        if (kernels.isEmpty()) return null;
        store.seal();
        springs.seal(kernels.writable(springs.count));
        return new TrespassWatch(store, springs);
    }

    /** Takes the places to which a host has moved pinned particles between frames as those before the next frame. */
    void acceptPlaces(DivergenceGuard guard) {
        if (trespasses != null) guard.accept(store.still());
    }

    /** True if kernels wrote in a frame what only the solver may write. */
    boolean isTrespassed(long frame, DivergenceGuard guard) {
        return trespasses != null && !trespasses.findsNothing(frame, guard.good());
    }

    /** Starts with the authored motion. */
    void start() {
        integrator.start();
    }

    /** Makes an integrator for the current arrays, kernels and settings. */
    private void bindIntegrator() {
        springs.setRestLengthsMayChange(kernels.anyWritesBeforeSteps());
        IntegrationMethod method = method();
        integrator = method.create(context(view));
        boolean on = scene.solver().guard() && method.reads(scene.solver()).contains(Setting.GUARD);
        motion = new MotionGuard(scene, particles, springs, on, method.usesStiffness(), !kernels.isEmpty());
        settled = false;
    }

    private FrameLoop.Mechanics mechanics() {
        return new FrameLoop.Mechanics(view, integrator, motion, method().springs() == Springs.CONSTRAINTS);
    }

    private StepContext context(SolverView of) {
        return new StepContext(of, kernels, springs, tears, threads, vectors);
    }

    /** Releases the spring arrays that frames do not need; called after a change, once everything has read them. */
    void settle() {
        if (settled) return;
        settled = true;
        if (kernels.isEmpty() && !integrator.readsSpringsByIndex()) springs.release();
        else springs.arrays();
    }

    /** Number of torn springs. */
    int tornCount() {
        return springs.tornCount();
    }

    /** The kernel in use; empty if the solver does not use the compiled order. */
    Optional<KernelInfo> kernelInfo() {
        return integrator.kernelInfo();
    }

    /** How well an implicit integrator solved the equations of the last frame. */
    Optional<SolveReport> solveReport() {
        return integrator.report();
    }

    /**
     * True if there are kernels and the last frame's equations could not be solved, possibly because of their forces.
     */
    boolean isLost() {
        return !kernels.isEmpty() && integrator.isLost();
    }

    /** Bounds on the fastest motion of the scene as it is drawn. */
    FastestMotion fastestMotion() {
        int count = particles.count;
        double[] stiffness = new double[count];
        double[] damping = new double[count];
        ParticleArrays drawn = new ParticleStore(scene, view.substepDuration()).arrays();
        kernels.addResistance(view, drawn.positions(), new Vectors(count), stiffness, damping);
        return FastestMotion.of(scene, stiffness, damping);
    }

    double strainLimit(int spring) {
        return kernels.strainLimit(view, spring);
    }

    /** The channels of the run with their values now. */
    List<ChannelValues> channels() {
        List<Channel> channels = kernels.channels();
        List<double[]> values = kernels.read(channels, view);
        return IntStream.range(0, channels.size())
                .mapToObj(k -> new ChannelValues(channels.get(k), values.get(k)))
                .toList();
    }

    /**
     * The pull of each spring now, N; empty if it is not known.
     *
     * @param stepped true if the arrays are as a frame left them, and so what the integrator remembers is of now
     */
    double[] springForces(boolean stepped) {
        if (method().springs() != Springs.CONSTRAINTS) return SpringLaw.forces(view);
        return stepped ? integrator.springForces() : Integrator.UNKNOWN;
    }

    /** The run at a time, for new kernels. */
    SolverView viewAt(double time) {
        return view(scene, view.substepDuration(), time);
    }

    /** Loads again from the scene what kernels must not write but may have written. */
    void reload() {
        store.reload(scene);
        springs.reconnect();
    }

    /** Goes back to the last good state, from any point of a frame. */
    void goBack(DivergenceGuard guard) {
        loop.forgetRemoved();
        reload();
        guard.goBack(scene, springs);
        reserve.goBack();
        motion.goBack();
        followTears();
    }

    /** Updates the tear log and the faces after springs tore or were mended. */
    private void followTears() {
        faces.follow(springs);
        tears.follow(springs, particles);
    }

    /**
     * Takes over an edit that keeps the topology.
     *
     * @param time simulated time, s
     */
    void patch(SceneEdit edit, double time) {
        Scene before = scene;
        Scene edited = edit.after();
        boolean moves = !movesAlike(before.solver(), edited.solver());
        if (moves) changeMotion(edited, integrators.of(edited).keepsVelocity());
        scene = edited;
        SceneUpdate.patch(edit, store, springs);
        view = view(scene, scene.solver().substepDuration(), time);
        kernels.sceneChanged(view);
        MotionGuard motionBefore = motion;
        if (edit.keepsRules() && integrator.follow(view, edit)) {
            motion.reopen(scene);
            loop.follow(view);
        } else {
            bindIntegrator();
            loop.bind(mechanics());
            motion.countOn(motionBefore);
        }
        if (moves) integrator.start();
    }

    /**
     * Takes over an edit that keeps topology and rules before anything has moved, as if a scene without elements were
     * laid out again.
     */
    void redraw(SceneEdit edit) {
        Integrator before = integrator;
        patch(edit, view.startTime());
        double h = view.substepDuration();
        if (integrator == before) {
            for (int i : edit.particles()) store.placeAsDrawn(i, scene, h);
        } else {
            for (int i = 0; i < particles.count; i++) store.placeAsDrawn(i, scene, h);
            integrator.start();
        }
    }

    /**
     * Takes over the motion of what remains from a run with another topology; {@code old} must not be used afterwards.
     */
    void carryOver(Stepper old) {
        kernels.carryOver(old.kernels, old.scene, view);
        Table<Spring> springsBefore = old.scene.springs();
        tears.carryOver(
                old.tears, i -> scene.springs().positionOf(springsBefore.at(i).id()));
        boolean moves = !movesAlike(old.scene.solver(), scene.solver());
        if (moves) old.changeMotion(scene, particles.keepsVelocity());
        else integrator.start(); // for new particles; the others get the state that the same integrator left
        SceneUpdate.carryOver(old.scene, old.particles, old.springs, scene, store, springs);
        reserve.carryOver(
                old.reserve,
                i -> scene.particles().positionOf(old.scene.particles().at(i).id()));
        followTears();
        motion.countOn(old.motion);
        if (moves) integrator.start();
    }

    /** True if integrator and substep are the same, so that the stored motion has the same meaning. */
    private static boolean movesAlike(SolverSettings one, SolverSettings other) {
        return one.integrator().equals(other.integrator()) && one.substepDuration() == other.substepDuration();
    }

    /**
     * Keeps positions and velocities when the integrator or the duration of a substep changes.
     *
     * @param keepsVelocity whether the new integrator, which this run need not know, keeps velocities as a state
     */
    private void changeMotion(Scene edited, boolean keepsVelocity) {
        integrator.stop();
        double h = edited.solver().substepDuration();
        double factor = h / view.substepDuration();
        if (factor != 1) store.rescaleStep(factor);
        store.keepVelocity(keepsVelocity, h);
    }

    /** Goes to a saved state of the same topology, saved under any integrator or time step. */
    void restore(SimulationState state) {
        double h = view.substepDuration();
        state.motion.copyTo(particles, h);
        if (!kernels.isEmpty()) reload();
        tears.restore(state.tears);
        springs.setTorn(state.torn);
        reserve.restore(state.added);
        reserve.keep();
        followTears();
        loop.contacts().clear();
        kernels.restore(state.kernels, state.off, state.faults);
        random.at(state.frame, state.settings.substeps() - 1);
        motion.restore(state.settings.equals(scene.solver()) ? state.budget : MotionGuard.CLOSED, state.timesHeld);
        if (!movesAlike(state.settings, scene.solver())) {
            Scene saved = scene.withSolver(state.settings);
            double savedH = state.settings.substepDuration();
            integrators
                    .of(saved)
                    .create(context(view(saved, savedH, view.startTime())))
                    .stop();
            settled = false;
            store.rescaleStep(h / savedH);
            if (!integrators.of(saved).keepsVelocity()) store.deriveVelocity(h);
            integrator.start();
        }
    }

    /** Simulated time from which the kernels count, s. */
    double startTime() {
        return view.startTime();
    }

    /** Keeps the frame as the last good one. */
    void keep(DivergenceGuard guard) {
        guard.keep(springs);
        reserve.keep();
        motion.keep();
    }

    /** What bounds the motion. */
    MotionGuard motion() {
        return motion;
    }

    /** The scene for which the run is laid out. */
    Scene scene() {
        return scene;
    }

    /** The scene's integrator. */
    IntegrationMethod method() {
        return integrators.of(scene);
    }

    boolean knowsIntegrator(String id) {
        return integrators.exists(id);
    }
}
