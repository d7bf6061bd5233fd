package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.guard.ActiveCall;
import io.github.catenary.solver.guard.Fault;
import io.github.catenary.solver.integrator.PluginIntegrator;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.KinematicParticles;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.StateHash;
import io.github.catenary.solver.state.Tear;
import java.util.List;
import java.util.Optional;

/**
 * A run of a scene: its arrays and what moves them. One thread at a time; {@link #frame} makes a copy that other threads
 * may read. A step gives the same bits on every machine, and allocates nothing unless something tears.
 *
 * <p>A substep integrates, projects all constraints K times, resolves collisions, and lets the constraints change the
 * topology. Springs are constraints or forces, as the scene's integrator takes them. Under the symmetric sweep odd passes go
 * backward, so that there and back form one self-adjoint pass, under which small motions cannot grow at any elasticity in
 * [0, 2]; docs/solver.md says where that ends.
 */
public final class Simulation {
    private SceneCompiler compiler;
    private Scene scene;
    private Stepper stepper;
    private DivergenceGuard guard;
    private final MousePosition pointer = new MousePosition();
    private long frame;
    private double time;
    private Optional<Divergence> divergence = Optional.empty();
    /** True as long as nothing has moved since the scene was laid out. */
    private boolean asDrawn;

    private boolean ended;

    Simulation(SceneCompiler compiler, Scene scene) {
        this.compiler = compiler;
        this.scene = scene;
        stepper = newStepper();
        begin(stepper.kinematic);
    }

    private Stepper newStepper() {
        return new Stepper(compiler, scene, frame, time, pointer);
    }

    /**
     * Begins with what is laid out afresh, at its authored positions.
     *
     * @param before whose hand keeps its particle
     */
    private void begin(KinematicParticles before) {
        stepper.start();
        if (before != stepper.kinematic) stepper.kinematic.holdAs(before, scene);
        guard = newGuard();
        stepper.settle();
        asDrawn = true;
    }

    private DivergenceGuard newGuard() {
        return new DivergenceGuard(scene, particles(), stepper.springs, stepper.threads);
    }

    /** The scene that runs: the one compiled, or the one given to {@link #update}. */
    public Scene scene() {
        return scene;
    }

    public ParticleArrays particles() {
        return stepper.particles;
    }

    /** Its springs by index. A run that has no use for these arrays itself makes them on the first call, and holds them. */
    public SpringArrays springs() {
        return stepper.springs.arrays();
    }

    /** Indices of the springs in the order in which a forward pass of the positional solver projects them; a copy. */
    public int[] springSequence() {
        return stepper.springs.sequence();
    }

    /** True if an element may write rest lengths before each step. */
    public boolean restLengthsMayChange() {
        return stepper.springs.restLengthsMayChange();
    }

    public FaceArrays faces() {
        return stepper.faces;
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
        return stepper.tornCount();
    }

    /** When each spring tore that is torn now, in the order in which they tore. */
    public List<Tear> tears() {
        return stepper.tears.tears(scene.springs());
    }

    /** Why the run stopped, if it did. */
    public Optional<Divergence> divergence() {
        return divergence;
    }

    /** The element types that failed and were switched off, in the order in which they failed; immutable. */
    public List<Fault> faults() {
        return stepper.kernels.faults();
    }

    /** The duration of a substep h, s. */
    public double substepDuration() {
        return scene.solver().substepDuration();
    }

    /**
     * Runs one frame. A frame whose result is not finite or out of bounds, or whose integrator failed, is taken back,
     * {@link #divergence} says why, and no further frame runs until {@link #reset} or {@link #restore}; unless an element
     * type is to blame, which is then switched off, with a {@link Fault}, and the frame run without it.
     *
     * <p>A frame that another thread {@linkplain ActiveCall#end ends} is taken back, too: positions, velocities and torn
     * springs are those after the frame before it, and the next call begins the frame anew. What elements remember is not
     * taken back; they see the frame once more.
     *
     * @return true if the frame was completed
     */
    public boolean step() {
        ended = false;
        if (divergence.isPresent()) return false;
        ActiveCall work = stepper.kernels.work();
        work.beginFrame();
        try {
            return completesFrame();
        } catch (FrameEndedException unwanted) {
            stepper.goBack(guard);
            ended = true;
            return false;
        } finally {
            work.endFrame();
        }
    }

    /**
     * Runs frames, as {@link #step()} does, until so many are completed or one is not.
     *
     * @param frames 0 or more
     * @return true if all of them were completed
     */
    public boolean step(int frames) {
        if (frames < 0) throw new IllegalArgumentException("frames is " + frames + ", but must be at least 0");
        for (int i = 0; i < frames; i++) {
            if (!step()) return false;
        }
        return true;
    }

    /** True if the last call of {@link #step()} did not complete its frame because another thread ended it. */
    public boolean wasEnded() {
        return ended;
    }

    private boolean completesFrame() {
        asDrawn = false;
        stepper.tears.startFrame(frame + 1, time + scene.solver().timeStep());
        try {
            if (!completes() && !completesWithoutCulprits(false)) return false;
        } catch (PluginIntegrator.FailedException failed) {
            divergence = Optional.of(guard.explain(failed, frame + 1));
            stepper.goBack(guard);
            return false;
        }
        guard.keep(stepper.springs);
        frame++;
        time += scene.solver().timeStep();
        return true;
    }

    private boolean completes() {
        try {
            stepper.runFrame(frame + 1);
        } catch (FrameEndedException unwanted) {
            throw unwanted;
        } catch (RuntimeException thrown) {
            // Kernels do not throw here. One may have written what made the solver, or an added integrator, do so; if
            // that
            // was between frames, nobody is found, but all is put right.
            if (stepper.kernels.isEmpty() || !completesWithoutCulprits(true)) throw thrown;
            return true;
        }
        if (!stepper.isLost() || completesWithoutCulprits(false)) return isInside();
        stepper.runFrame(frame + 1); // nobody is to blame: as it was
        return isInside();
    }

    /** Looks where the frame has ended; {@link #divergence} is set accordingly. */
    private boolean isInside() {
        int out = guard.firstOut();
        divergence = Optional.empty();
        if (out < 0) return true;
        stepper.reload();
        DivergenceAdvice advice = DivergenceAdvice.of(scene, stepper.method(), fastestMotion());
        divergence = Optional.of(guard.explain(out, frame + 1, stepper.springs, advice));
        return false;
    }

    /**
     * Runs a frame that went wrong from the good state before it, without the element types that are to blame. If none
     * is, or the frame goes wrong all the same, all is left in the good state.
     *
     * @param orAgain whether it is enough that the frame does not go wrong again
     */
    private boolean completesWithoutCulprits(boolean orAgain) {
        stepper.goBack(guard);
        if (stepper.kernels.isEmpty()) return false;
        boolean anyFound = false;
        while (!stepper.runAudited(frame + 1, time, guard)) {
            anyFound = true;
            stepper.goBack(guard);
        }
        if ((anyFound || orAgain) && isInside()) return true;
        stepper.goBack(guard);
        return false;
    }

    /**
     * Back to the authored start: positions, velocities, torn springs, time. A grabbed particle is let go, and the pointer is
     * nowhere.
     */
    public void reset() {
        pointer.moveTo(Optional.empty());
        frame = 0;
        time = 0;
        divergence = Optional.empty();
        stepper = newStepper();
        begin(stepper.kinematic);
    }

    /** A copy for viewers. */
    public Frame frame() {
        ParticleArrays p = particles();
        return new Frame(
                frame,
                time,
                scene,
                p.x.clone(),
                p.y.clone(),
                p.z.clone(),
                stepper.springs.torn.clone(),
                faces().torn.clone(),
                tornCount(),
                stepper.tears.last(scene.springs()),
                divergence,
                faults(),
                solveReport(),
                passesUsed(),
                stepper.kernelInfo());
    }

    /** The most passes of any substep of the last frame: fewer than the scene's where a tolerance ended them. */
    public int passesUsed() {
        return stepper.passesUsed();
    }

    /** How well the equations of the last frame were solved, under an implicit integrator. */
    public Optional<SolveReport> solveReport() {
        return stepper.solveReport();
    }

    /** What an explicit integrator must follow about the scene as it is drawn, elements included. */
    public FastestMotion fastestMotion() {
        return stepper.fastestMotion();
    }

    /** Everything the run remembers, for {@link #restore} on this simulation while its topology is the same. */
    public SimulationState save() {
        return new SimulationState(frame, time, scene.solver(), stepper);
    }

    /**
     * Goes back, or forward, to a saved state; the same steps from there give the same bits. If integrator or time step
     * were changed since, positions and velocities are those that were saved.
     *
     * @throws IllegalArgumentException if the state is of a run with other particles, springs, element types, elements
     *     that select others, or an integrator that is not known here
     */
    public void restore(SimulationState state) {
        state.requireFits(stepper);
        asDrawn = false;
        stepper.restore(state);
        frame = state.frame;
        time = state.time;
        divergence = Optional.empty();
        stepper.settle();
        guard.keep(stepper.springs);
    }

    /** A number that two runs share only if positions, velocities and torn springs are the same to the last bit. */
    public long hash() {
        return StateHash.of(particles(), stepper.springs);
    }

    /**
     * Goes on with an edited scene. Changed parameters are patched in place; a changed topology is compiled again and
     * particles and springs that stay keep their state by id. A particle moved in the drawing moves by as much in the
     * run, one that this would take out of the guard's bounds starts again where it is drawn. At the start, before the
     * first frame, the run simply follows the scene.
     *
     * @throws UnrunnableSceneException if the edit brought errors; the run then stays as it was
     */
    public void update(Scene edited) {
        update(edited, compiler);
    }

    /**
     * Goes on with an edited scene and with other element types, such as after a plugin was switched on or off; otherwise
     * as {@link #update(Scene)}.
     *
     * @param types makes the kernels from now on
     * @throws UnrunnableSceneException if the edit brought errors, or elements do not fit their new types; the run then
     *     stays as it was
     */
    public void update(Scene edited, SceneCompiler types) {
        boolean sameTypes = types == compiler;
        if (edited == scene && sameTypes) return;
        types.requireRunnable(scene, edited);
        Optional<SceneEdit> parameters = sameTypes ? SceneEdit.between(scene, edited) : Optional.empty();
        scene = edited;
        compiler = types;
        divergence = Optional.empty();
        if (frame == 0) {
            boolean alone = asDrawn && stepper.kernels.isEmpty() && !stepper.kinematic.anyHeld();
            if (alone && parameters.isPresent() && parameters.get().keepsRules()) {
                redraw(parameters.get());
            } else {
                KinematicParticles before = stepper.kinematic;
                stepper = newStepper();
                begin(before);
            }
        } else if (parameters.isPresent()) {
            stepper.patch(parameters.get(), time);
            if (!guard.covers(parameters.get(), stepper.kernels)) guardEdited();
        } else {
            Stepper old = stepper;
            stepper = newStepper();
            stepper.carryOver(old);
            stepper.kinematic.holdAs(old.kinematic, scene);
            guardEdited();
        }
        stepper.settle();
    }

    private void redraw(SceneEdit edit) {
        stepper.redraw(edit);
        if (!guard.covers(edit, stepper.kernels)) guard = newGuard();
    }

    /** A new guard, and what the edit would have put out of bounds brought back. */
    private void guardEdited() {
        guard = newGuard();
        guard.recall(scene, stepper.store, stepper.springs);
    }

    /**
     * Holds a particle and leads it towards a point, as if pinned to the hand; it arrives within the next frame. When it
     * is let go it keeps the speed of the hand.
     *
     * @throws IllegalArgumentException if the run has no such particle
     */
    public void grab(int particleId, Vec3 target) {
        if (stepper.kinematic.holds(particleId)) {
            stepper.kinematic.moveHand(target);
            return;
        }
        int index = scene.particles().positionOf(particleId);
        if (index < 0) throw new IllegalArgumentException("there is no particle " + particleId + " to grab");
        release();
        stepper.kinematic.hold(index, target, scene);
    }

    /** Lets the grabbed particle go, if there is one. */
    public void release() {
        stepper.kinematic.release(scene);
    }

    /**
     * Says where the pointer is from the next frame on, for elements that follow it.
     *
     * @param point m, in the plane of the picture, whatever its depth; empty if it is not in the picture
     */
    public void point(Optional<Vec3> point) {
        pointer.moveTo(point);
    }
}
