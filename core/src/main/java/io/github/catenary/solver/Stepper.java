package io.github.catenary.solver;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.bound.FormerAccounts;
import io.github.catenary.solver.bound.InnerBonds;
import io.github.catenary.solver.bound.MomentumKeeper;
import io.github.catenary.solver.bound.MotionGuard;
import io.github.catenary.solver.contact.LeftDepths;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Setting;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.integrator.Integrator;
import io.github.catenary.solver.integrator.PluginIntegrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.integrator.StepContext;
import io.github.catenary.solver.interaction.TouchStage;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.kernel.RandomSource;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.Workers;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.sandbox.TrespassMonitor;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleReserve;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.TearLog;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of a run and what moves them. Laid out for the topology of one scene; an edit that keeps the topology is
 * copied in. For the thread that steps the run.
 */
final class Stepper {
    final ParticleStore store;
    final ParticleArrays particles;
    final SpringStore springs;
    final Reserves reserves;
    final FaceArrays faces;
    final GuardedKernels kernels;
    /** The most threads that share a frame. */
    final int threads;

    private final Supplier<WideKernel> wideKernels;
    final RunDevice device;
    private final IntegratorCatalog integrators;
    private final RandomSource random = new RandomSource();
    private final Workers workers;
    private final MousePosition pointer;
    final TearLog tears;
    /** Runs the frames, with the present view, integrator and guard of the motion. */
    final FrameLoop loop;

    /** The scene, without places for particles that elements may add. */
    private Scene drawn;
    /** The scene with a pinned particle in each such place; the same object if there are none. */
    private Scene scene;

    /** How many substeps the springs take; those of a frame are those of {@link #scene}. */
    private SubstepRates rates;

    private SolverView view;
    private Integrator integrator;
    private MotionGuard motion;
    private MomentumKeeper momentum;
    private boolean settled;
    /** Null until somebody asks. */
    private @Nullable LeftDepths depths;

    private final @Nullable TrespassMonitor trespasses;

    /**
     * Lays out a run at the scene's authored positions.
     *
     * @param frame the current frame, for faults
     * @param time simulated time, s
     * @param pointer the run's pointer
     */
    Stepper(SceneCompiler compiler, Scene drawn, long frame, double time, MousePosition pointer) {
        this.drawn = drawn;
        ParticleReserve places = compiler.particleReserve(drawn);
        integrators = compiler.integrators();
        rates = integrators.substepRates(drawn);
        scene = inRates(places.layOut(drawn));
        threads = compiler.options().usedThreads();
        workers = new Workers(threads);
        device = new RunDevice(compiler.options().device());
        wideKernels = compiler.options().wideKernels(scene.springs().size());
        double h = scene.solver().substepDuration();
        store = new ParticleStore(scene, h, places.added());
        particles = store.arrays();
        if (integrators.of(scene).keepsVelocity()) store.keepAuthoredVelocity(scene);
        springs = new SpringStore(scene, particles);
        reserves = new Reserves(places);
        faces = new FaceArrays(scene);
        tears = new TearLog(springs.count);
        this.pointer = pointer;
        view = view(scene, h, time);
        kernels = compiler.kernels(drawn, view, store, springs, reserves, frame);
        TouchStage touched = new TouchStage(store, springs, reserves.springs(), kernels.leads(particles.count), scene);
        trespasses = watch();
        bindIntegrator();
        loop = new FrameLoop(compiler, context(view), reserves, store, touched, this::followTears, mechanics());
    }

    /** A frame has as many substeps as the finest part of the scene takes. */
    private Scene inRates(Scene of) {
        boolean asSaid = rates.finest() == of.solver().substeps();
        return asSaid ? of : of.withSolver(of.solver().withSubsteps(rates.finest()));
    }

    /** How many substeps the springs of the scene take. */
    SubstepRates rates() {
        return rates;
    }

    /** @param h duration of a substep, s */
    private SolverView view(Scene scene, double h, double time) {
        return new SolverView(
                scene,
                particles,
                springs,
                reserves.springs().added(),
                reserves.particles().added(),
                faces,
                h,
                time,
                pointer,
                random,
                workers);
    }

    /** Null if no kernel could write anything. */
    private @Nullable TrespassMonitor watch() {
        if (kernels.isEmpty()) return null;
        store.seal();
        springs.seal(kernels.writable(springs.count));
        return new TrespassMonitor(store, springs);
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
        particles.reaction = Vectors.NONE; // of the integrator before
        integrator = integrators.create(scene, context(view), device);
        // What energies give back, the account would take for motion from nowhere; the descent bounds it.
        boolean on =
                scene.solver().guard() && method.reads(scene.solver()).contains(Setting.GUARD) && !kernels.anySolved();
        motion = new MotionGuard(
                scene, rates, particles, springs, newBonds(), on, method.usesStiffness(), !kernels.isEmpty());
        momentum = newMomentum();
        kernels.watchOthers(this::beforeOthers, this::afterOthers);
        settled = false;
    }

    /** Gives back what is not memory of the JVM. The run goes on elsewhere. */
    void close() {
        integrator.close();
    }

    /** Goes on as the device says, from the state in which the arrays are: with the same account of the motion. */
    void followDevice() {
        integrator.close();
        integrator = integrators.create(scene, context(view), device);
        MomentumKeeper before = momentum;
        momentum = newMomentum();
        momentum.countOn(before);
        loop.bind(mechanics());
        settled = false;
        settle();
    }

    private MomentumKeeper newMomentum() {
        IntegrationMethod method = method();
        boolean inPasses = method.springs() == Springs.CONSTRAINTS;
        boolean keeps = inPasses
                && scene.solver().momentum()
                && method.reads(scene.solver()).contains(Setting.MOMENTUM);
        return new MomentumKeeper(
                scene,
                particles,
                springs,
                newBonds(),
                keeps,
                method.usesStiffness(),
                integrator.compiled().orElse(null),
                integrator.quietPasses().orElse(null),
                wideKernels);
    }

    private InnerBonds newBonds() {
        return new InnerBonds(reserves.springs().added(), () -> kernels.bonds(faces));
    }

    private void beforeOthers() {
        motion.beforeOthers();
        momentum.beforeOthers();
    }

    private void afterOthers() {
        motion.afterOthers();
        momentum.afterOthers();
    }

    private FrameLoop.Mechanics mechanics() {
        return new FrameLoop.Mechanics(view, integrator, method(), motion, momentum);
    }

    private StepContext context(SolverView of) {
        return new StepContext(of, kernels, springs, tears, threads, wideKernels, rates, null);
    }

    /** Releases the spring arrays that frames do not need; called after a change, once everything has read them. */
    void settle() {
        if (settled) return;
        settled = true;
        if (!loop.tallies() && kernels.isEmpty() && !integrator.readsSpringsByIndex()) springs.release();
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
     * True if there are kernels and a number that is not finite, possibly theirs, kept the last frame's equations from
     * being solved, is a velocity, or is in the account of the motion.
     */
    boolean isLost() {
        return !kernels.isEmpty() && (integrator.isLost() || motion.isLost() || !particles.velocity.areFinite());
    }

    /** Notes that a plugin wrote a number that is not finite in the last frame, but not when the frame ran again. */
    void notePassingFault() {
        kernels.notePassing(Optional.of(integrator)
                .filter(PluginIntegrator.class::isInstance)
                .map(added -> scene.solver().integrator()));
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

    double[] lastingRestLengths() {
        return kernels.lastingRestLengths(view, scene.springs().size());
    }

    Parameters lastingParameters(Element element) {
        return kernels.lastingParameters(view, element.id(), element.parameters());
    }

    /** The channels of the run with their values now. */
    List<ChannelValues> channels() {
        return ChannelValues.now(kernels.reader(), view, reserves.particles().added());
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

    /** The most by which the force of a spring differs from the one that its length asks for, N; NaN if not known. */
    double unmetForce(boolean stepped) {
        double ofSprings = stepped ? integrator.unmetForce() : Double.NaN;
        if (Double.isNaN(ofSprings) || !kernels.anyContacts()) return ofSprings;
        return Math.max(ofSprings, leftDepths().force());
    }

    /** The share of their distance by which two particles are too near to each other. */
    double overlap() {
        return kernels.anyContacts() ? leftDepths().overlap() : 0;
    }

    private LeftDepths leftDepths() {
        LeftDepths left = depths;
        if (left == null || !left.isOf(scene)) left = new LeftDepths(scene, particles);
        depths = left;
        left.clear();
        kernels.reader().contacts(view, left);
        return left;
    }

    /** The energy that elements hold now, J; NaN if one fails to tell it. */
    double elementEnergy() {
        return kernels.reader().energy(view);
    }

    /** What an integrator would see now. */
    StepContext context() {
        return context(view);
    }

    /** The element types that act at contacts after the integrator has solved for the others. */
    List<String> actingAfterSolve() {
        return method().springs() == Springs.IMPLICIT_FORCES ? kernels.collidingOnly() : List.of();
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
        loop.forgetFrame();
        reserves.goBack();
        reload();
        guard.goBack(scene, springs);
        integrator.followFixed();
        integrator.forgetFrame();
        motion.goBack();
        momentum.goBack();
        followTears();
    }

    /** Takes back a frame that called no kernel and moved nothing in the arrays, to run it again. Allocates nothing. */
    void goBackFromQuiet() {
        loop.forgetFrame();
        integrator.forgetFrame();
        motion.forgetFrame();
        momentum.forgetFrame();
    }

    /** Updates the tear log and the faces after springs tore or were mended. */
    private void followTears() {
        faces.follow(springs);
        tears.follow(springs, particles);
        loop.followTears();
    }

    /**
     * Takes over an edit that keeps the topology.
     *
     * @param time simulated time, s
     */
    void patch(SceneEdit edit, double time) {
        drawn = edit.after();
        rates = integrators.substepRates(drawn);
        patchLaidOut(
                new SceneEdit(scene, inRates(reserves.particles().layOut(drawn)), edit.particles(), edit.springs()),
                time);
    }

    private void patchLaidOut(SceneEdit edit, double time) {
        Scene before = scene;
        Scene edited = edit.after();
        boolean moves = !movesAlike(before.solver(), edited.solver());
        FormerAccounts left = motion.leave();
        if (moves) changeMotion(edited, integrators.of(edited).keepsVelocity());
        scene = edited;
        SceneUpdate.patch(edit, store, springs);
        view = view(scene, scene.solver().substepDuration(), time);
        kernels.sceneChanged(view);
        MotionGuard motionBefore = motion;
        MomentumKeeper momentumBefore = momentum;
        if (edit.keepsRules() && integrator.follow(view, edit)) {
            motion.reopen(scene, left);
            momentum.reopen(scene);
            loop.follow(view);
        } else {
            integrator.close();
            bindIntegrator();
            loop.bind(mechanics());
            motion.countOn(motionBefore, left);
            momentum.countOn(momentumBefore);
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
        int[] was = indicesIn(old);
        FormerAccounts left = old.motion.leave();
        kernels.carryOver(old.kernels, was, old.scene, view);
        tears.carryOver(old.tears, i -> scene.springs().positionOf(old.springs.id(i)));
        boolean moves = !movesAlike(old.scene.solver(), scene.solver());
        if (moves) old.changeMotion(scene, particles.keepsVelocity());
        else integrator.start(); // for new particles; the others get the state that the same integrator left
        reserves.particles().carryOver(old.reserves.particles());
        SceneUpdate.carryOver(was, old.scene, old.particles, old.springs, scene, store, springs);
        int[] now = new int[old.particles.count];
        Arrays.fill(now, -1);
        for (int i = 0; i < was.length; i++) if (was[i] >= 0) now[was[i]] = i;
        reserves.springs().carryOver(old.reserves.springs(), i -> now[i]);
        integrator.followFixed();
        followTears();
        motion.countOn(old.motion, left == null ? null : left.in(was));
        momentum.countOn(old.momentum);
        device.countOn(old.device);
        old.close();
        if (moves) integrator.start();
    }

    /** For each particle the index that it has in another run, −1 if it is not there. */
    private int[] indicesIn(Stepper old) {
        int[] was = Arrays.copyOf(drawn.particles().positionsIn(old.drawn.particles()), particles.count);
        for (int i = particles.drawn; i < was.length; i++) {
            was[i] = reserves.particles().indexBefore(i - particles.drawn, old.reserves.particles());
        }
        return was;
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
        reserves.particles().restore(state.addedParticles);
        reserves.springs().restore(state.added);
        loop.touch(state.touches);
        if (!kernels.isEmpty()) reload();
        integrator.followFixed();
        integrator.forgetFrame();
        tears.restore(state.tears);
        springs.setTorn(state.torn);
        if (drawn == state.scene) springs.setWritten(state.written);
        reserves.keep();
        followTears();
        loop.contacts().clear();
        kernels.restore(state.kernels, state.off, state.faults, state.frame);
        random.at(state.frame, state.settings.substeps() - 1);
        boolean sameRules = state.settings.equals(scene.solver());
        motion.restore(sameRules ? state.budget : MotionGuard.CLOSED, state.former, state.timesHeld);
        momentum.restore(state.timesLeft);
        if (!movesAlike(state.settings, scene.solver())) {
            Scene saved = scene.withSolver(state.settings);
            double savedH = state.settings.substepDuration();
            integrators
                    .create(saved, context(view(saved, savedH, view.startTime())))
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
        reserves.keep();
        motion.keep();
        momentum.keep();
    }

    /** In how many substeps the guard held the motion of a part. */
    long timesHeld() {
        return motion.timesHeld();
    }

    /** In how many substeps no turn could keep the angular momentum of a part. */
    long timesLeft() {
        return momentum.timesLeft();
    }

    /** What keeps the angular momentum. */
    MomentumKeeper momentum() {
        return momentum;
    }

    /** What bounds the motion. */
    MotionGuard motion() {
        return motion;
    }

    /** The scene that runs. */
    Scene drawn() {
        return drawn;
    }

    /** The scene as the run is laid out: with a pinned particle in each place for one that elements may add. */
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
