package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.List;
import java.util.Optional;

/**
 * A run of a scene: its arrays and what moves them. One thread at a time; {@link #frame} makes a copy that other threads
 * may read. A step allocates nothing and gives the same bits on every machine.
 *
 * <p>A substep integrates, projects all constraints K times, resolves collisions, and lets the constraints change the topology. Springs are
 * constraints or forces, as the scene's integrator takes them. Under the
 * symmetric sweep odd passes go backward, so that there and back form one self-adjoint pass, which is what keeps the run
 * bounded for every elasticity in [0, 2].
 */
public final class Simulation {
    private final SceneCompiler compiler;
    private Scene scene;
    private ParticleArrays particles;
    private SpringArrays springs;
    private FaceArrays faces;
    private SolverView view;
    private TopologyEdits edits;
    private Integrator integrator;
    private Passes passes;
    private KernelWindow window;
    private Kernels kernels;
    private Fuse fuse;
    private Grab grab = Grab.NONE;
    private long frame;
    private double time;
    private int tornCount;
    private Optional<Divergence> divergence = Optional.empty();

    Simulation(SceneCompiler compiler, Scene scene) {
        this.compiler = compiler;
        this.scene = scene;
        allocate();
        compileKernels();
        bindIntegrator();
        integrator.start();
        holdAndGuard();
    }

    /** Lays the scene out afresh, at its authored positions. */
    private void layOut() {
        allocate();
        compileKernels();
        bindIntegrator();
        integrator.start();
        holdAndGuard();
    }

    private void allocate() {
        particles = new ParticleArrays(scene, substepDuration());
        if (Integrators.keepsVelocity(scene)) particles.keepAuthoredVelocity(scene);
        springs = new SpringArrays(scene, particles);
        faces = new FaceArrays(scene);
        edits = new TopologyEdits(springs.count);
        tornCount = 0;
    }

    private void compileKernels() {
        view = new SolverView(scene, particles, springs, faces, substepDuration());
        kernels = compiler.kernels(view, frame);
    }

    /** An integrator for the present arrays, kernels and settings. */
    private void bindIntegrator() {
        integrator = Integrators.create(view, kernels);
        passes = new Passes(view, integrator, kernels);
        window = new KernelWindow(particles, substepDuration());
    }

    private void holdAndGuard() {
        grab = grab.onto(particles);
        grab.apply(scene, particles, springs);
        fuse = new Fuse(scene, particles, springs);
    }

    /** The scene that runs: the one compiled, or the one given to {@link #update}. */
    public Scene scene() {
        return scene;
    }

    public ParticleArrays particles() {
        return particles;
    }

    public SpringArrays springs() {
        return springs;
    }

    public FaceArrays faces() {
        return faces;
    }

    /** Frames stepped since the start. */
    public long frameNumber() {
        return frame;
    }

    /** Simulated seconds since the start. */
    public double time() {
        return time;
    }

    public int tornCount() {
        return tornCount;
    }

    /** Why the run stopped, if it did. */
    public Optional<Divergence> divergence() {
        return divergence;
    }

    /** The element types that failed and were switched off, in the order in which they failed; immutable. */
    public List<Fault> faults() {
        return kernels.faults();
    }

    /** The duration of a substep h, s. */
    public double substepDuration() {
        return scene.solver().substepDuration();
    }

    /**
     * Runs one frame. A frame whose result is not finite or out of bounds is taken back, {@link #divergence} says why,
     * and no further frame runs until {@link #reset} or {@link #restore}.
     *
     * @return true if the frame was completed
     */
    public boolean step() {
        if (divergence.isPresent()) return false;
        int substeps = scene.solver().substeps();
        kernels.startFrame(frame + 1);
        integrator.startFrame();
        passes.startFrame();
        for (int k = 0; k < substeps; k++) substep(substeps - k);
        int out = fuse.firstOut(particles);
        if (out >= 0) {
            divergence = Optional.of(fuse.explain(out, frame + 1, particles, springs, Remedy.of(scene)));
            tearTo(fuse.goBack(scene, particles, springs));
            return false;
        }
        fuse.keep(particles, springs);
        frame++;
        time += scene.solver().timeStep();
        return true;
    }

    private void substep(int substepsLeft) {
        window.open();
        kernels.beforeStep(view);
        window.close();
        grab.lead(particles, substepsLeft, view.substepDuration());
        integrator.advance();
        grab.place(particles);
        particles.dragVelocity();
        window.open();
        passes.run();
        kernels.collide(view);
        kernels.afterStep(view, edits);
        window.close();
        int torn = edits.applyTo(springs);
        if (torn > 0) tearTo(tornCount + torn);
    }

    /** After springs tore or were mended: how many are torn now, and their faces with them. */
    private void tearTo(int torn) {
        tornCount = torn;
        faces.follow(springs);
    }

    /** Back to the authored start: positions, velocities, torn springs, time. A grabbed particle is let go. */
    public void reset() {
        grab = Grab.NONE;
        frame = 0;
        time = 0;
        divergence = Optional.empty();
        layOut();
    }

    /** A copy for viewers. */
    public Frame frame() {
        return new Frame(
                frame,
                time,
                scene,
                particles.x.clone(),
                particles.y.clone(),
                particles.z.clone(),
                springs.torn.clone(),
                faces.torn.clone(),
                tornCount,
                divergence,
                kernels.faults(),
                solveReport(),
                passes.used());
    }

    /** The most passes of any substep of the last frame: fewer than the scene's where a tolerance ended them. */
    public int passesUsed() {
        return passes.used();
    }

    /** How well the equations of the last frame were solved, under an implicit integrator. */
    public Optional<SolveReport> solveReport() {
        return integrator.report();
    }

    /** Everything the run remembers, for {@link #restore} on this simulation while its topology is the same. */
    public SimulationState save() {
        return new SimulationState(frame, time, particles, springs, kernels);
    }

    /**
     * Goes back, or forward, to a saved state; the same steps from there give the same bits.
     *
     * @throws IllegalArgumentException if the state is of a run with other particles, springs or element types
     */
    public void restore(SimulationState state) {
        state.requireFits(particles, springs, kernels);
        state.motion.copyTo(particles, substepDuration());
        tearTo(springs.setTorn(state.torn, scene, particles));
        kernels.restore(state.kernels);
        frame = state.frame;
        time = state.time;
        divergence = Optional.empty();
        fuse.keep(particles, springs);
    }

    /** A number that two runs share only if positions, velocities and torn springs are the same to the last bit. */
    public long hash() {
        return StateHash.of(particles, springs);
    }

    /**
     * Goes on with an edited scene. Changed parameters are patched in place; a changed topology is compiled again and
     * particles and springs that stay keep their state by id. A particle moved in the drawing moves by as much in the
     * run, one that this would take out of the fuse's bounds starts again where it is drawn. At the start, before the
     * first frame, the run simply follows the scene.
     *
     * @throws UnrunnableSceneException if the edit brought errors; the run then stays as it was
     */
    public void update(Scene edited) {
        if (edited == scene) return;
        compiler.requireRunnable(scene, edited);
        Scene before = scene;
        scene = edited;
        divergence = Optional.empty();
        if (frame == 0) {
            layOut();
        } else if (SceneUpdate.keepsTopology(before, edited)) {
            patch(before);
        } else {
            carryOver(before);
        }
    }

    private void patch(Scene before) {
        boolean moves = !movesAlike(before);
        if (moves) changeMotion(before);
        SceneUpdate.patch(before, scene, particles, springs);
        view = new SolverView(scene, particles, springs, faces, substepDuration());
        kernels.sceneChanged(view);
        bindIntegrator();
        if (moves) integrator.start();
        fuse = new Fuse(scene, particles, springs);
        fuse.recall(scene, particles, springs);
    }

    private void carryOver(Scene before) {
        ParticleArrays oldParticles = particles;
        SpringArrays oldSprings = springs;
        // before the new arrays come, whose new particles know the new step already
        if (!movesAlike(before)) changeMotion(before);
        allocate();
        compileKernels();
        bindIntegrator();
        integrator.start();
        tearTo(SceneUpdate.carryOver(before, oldParticles, oldSprings, scene, particles, springs));
        holdAndGuard();
        fuse.recall(scene, particles, springs);
    }

    /** True if the edit left integrator and substep as they were, so that the motion means the same as before. */
    private boolean movesAlike(Scene before) {
        return before.solver().integrator().equals(scene.solver().integrator())
                && before.solver().substepDuration() == substepDuration();
    }

    /** Keeps positions and velocities when the integrator or the duration of a substep changes. */
    private void changeMotion(Scene before) {
        integrator.stop();
        double factor = substepDuration() / before.solver().substepDuration();
        if (factor != 1) particles.rescaleStep(factor);
        particles.keepVelocity(Integrators.keepsVelocity(scene), substepDuration());
    }

    /**
     * Holds a particle and leads it towards a point, as if pinned to the hand; it arrives within the next frame. When it
     * is let go it keeps the speed of the hand.
     *
     * @throws IllegalArgumentException if the run has no such particle
     */
    public void grab(int particleId, Vec3 target) {
        if (grab.holds(particleId)) {
            grab.moveTo(target);
            return;
        }
        Grab next = Grab.of(particleId, scene.particles().positionOf(particleId), target);
        release();
        grab = next;
        grab.apply(scene, particles, springs);
    }

    /** Lets the grabbed particle go, if there is one. */
    public void release() {
        Grab released = grab;
        grab = Grab.NONE;
        released.undo(scene, particles, springs);
    }
}
