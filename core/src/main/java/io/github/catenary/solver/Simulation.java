package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.MousePosition;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.StateHash;
import io.github.catenary.solver.state.Tear;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run of a scene: its arrays and the solver that moves them. For one thread at a time; {@link #frame} makes a copy
 * that other threads may read. A step gives the same bits on every machine, and allocates nothing unless a spring
 * tears, an element adds something, a gesture acts, or a measure allocates.
 *
 * <p>A substep integrates, projects all constraints K times, resolves collisions, and lets the kernels remove springs.
 * The scene's integrator takes springs as constraints or as forces. Under the symmetric sweep odd passes go backward,
 * so that a forward and a backward pass form one self-adjoint pass. Small motions then cannot grow at any elasticity in
 * [0, 2]; docs/solver.md gives the limits of this property.
 */
public final class Simulation {
    private SceneCompiler compiler;
    private Scene scene;
    private Stepper stepper;
    private FrameAttempts attempts;
    private final MousePosition pointer = new MousePosition();
    private final Hands hands = new Hands();
    private final ShownScene shown = new ShownScene();
    private RunMeasures measures;
    private long frame;
    private double time;
    /** True if nothing has moved since the scene was laid out. */
    private boolean asDrawn;

    private boolean ended;
    /** True if the arrays are as a frame left them. */
    private boolean stepped;
    /** Of the last frame before the present state was saved; likewise the report. Empty once another frame has run. */
    private OptionalInt savedPasses = OptionalInt.empty();

    private Optional<SolveReport> savedReport = Optional.empty();
    /** Null unless viewers ask for detail. */
    private @Nullable DetailMonitor watch;
    /** True if forces are added up. */
    private boolean tallies;
    /** True if those are of the frame before. */
    private boolean tallied;

    Simulation(SceneCompiler compiler, Scene scene) {
        this.compiler = compiler;
        this.scene = scene;
        stepper = newStepper();
        measures = new RunMeasures(this, compiler);
        begin();
    }

    private Stepper newStepper() {
        return newStepper(frame, time);
    }

    private Stepper newStepper(long number, double startTime) {
        Stepper made = new Stepper(compiler, scene, number, startTime, pointer);
        tally(made);
        return made;
    }

    /** Starts newly laid out arrays at their authored positions. */
    private void begin() {
        stepper.start();
        attempts = new FrameAttempts(stepper);
        stepper.settle();
        asDrawn = true;
        stepped = false;
        savedPasses = OptionalInt.empty();
        measures.begin();
    }

    /** The scene that runs: the compiled one, or the one given to the last {@link #update}. */
    public Scene scene() {
        return scene;
    }

    /**
     * The particles of the run itself, not a copy: those of the scene, and behind them the places of {@link
     * #addedParticles}. Between frames, the thread that steps the run may write the positions
     * {@code x, y, z} and {@code prevX, prevY, prevZ}, those of pinned particles included; the next frame begins there.
     * Everything else may only be read: in a run with elements, what is written there is undone, and with it the other
     * changes since the last frame.
     */
    public ParticleArrays particles() {
        return stepper.particles;
    }

    /**
     * The springs by index. A run that does not need these arrays makes them on the first call, and keeps them from
     * then on.
     */
    public SpringArrays springs() {
        return stepper.springs.arrays();
    }

    /** Indices of the springs in the order of a forward pass of the positional solver; a copy. */
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

    /** The springs that elements have added. */
    public AddedSprings added() {
        return stepper.reserves.springs().added();
    }

    /** The particles that elements have added. */
    public AddedParticles addedParticles() {
        return stepper.reserves.particles().added();
    }

    /** The index of a particle in {@link #particles}; −1 if neither the scene nor an element has one with this id. */
    public int indexOf(int particleId) {
        int drawn = scene.particles().positionOf(particleId);
        return drawn >= 0 ? drawn : addedParticles().indexOf(particleId);
    }

    /**
     * A particle as it is drawn, or as an element added it.
     *
     * @param index into {@link #particles}
     */
    public Particle particle(int index) {
        return stepper.store.record(index, scene);
    }

    /**
     * The scene that runs, and behind its particles and springs those that elements have added; {@link #scene} itself if
     * there are none.
     */
    public Scene shownScene() {
        return shown.of(scene, addedParticles(), added());
    }

    /** Frames stepped since the start. */
    public long frameNumber() {
        return frame;
    }

    /** Simulated time since the start, s. */
    public double time() {
        return time;
    }

    public int tornCount() {
        return stepper.tornCount();
    }

    /** The tears of the springs that are torn now, in the order in which they tore. */
    public List<Tear> tears() {
        return stepper.tears.tears(scene.springs());
    }

    /** The tears of the last frame, as far as the springs are still torn. */
    List<Tear> newTears() {
        return stepper.tears.latest(scene.springs());
    }

    /**
     * What the measures of the compiler have found so far, in its order. Asks the measures, which changes nothing but {@link
     * #faults} if one of them fails.
     */
    public List<Measured> measures() {
        return measures.read();
    }

    /** Why the run stopped; empty if it did not. */
    public Optional<Divergence> divergence() {
        return attempts.divergence();
    }

    /** How many substeps of a frame the springs of the scene take. */
    public SubstepRates substepRates() {
        return stepper.rates();
    }

    /** What runs the passes of this scene, and what has become of it. */
    public RunDevice device() {
        return stepper.device;
    }

    /**
     * Goes on with another device, or with nothing on the processor, between frames; in double precision with the same
     * bits.
     */
    public void runOn(Optional<ComputeDevice> device) {
        compiler = compiler.on(device);
        stepper.device.want(device);
        if (RunDevice.obstacle(scene).isPresent()) return;
        stepper.followDevice();
        stepped = false;
    }

    /** The element types that failed, in the order in which they failed, and the measures that did; immutable. */
    public List<Fault> faults() {
        List<Fault> ofElements = stepper.kernels.faults();
        List<Fault> ofMeasures = measures.faults();
        return ofMeasures.isEmpty()
                ? ofElements
                : Stream.concat(ofElements.stream(), ofMeasures.stream()).toList();
    }

    /**
     * The strain (l − L)/L above which an element would remove a spring now, torn or not; infinite if no element tells a
     * limit.
     *
     * @param spring index into {@link #springs}
     */
    public double strainLimit(int spring) {
        return stepper.strainLimit(spring);
    }

    /**
     * The rest length that elements have given each spring for good, as plastic flow does, by index, m; NaN for a spring
     * that keeps the rest length of its scene. Asks the kernels.
     */
    public double[] lastingRestLengths() {
        return stepper.lastingRestLengths();
    }

    /**
     * The parameters with which an element of the scene goes on from now: those that it has, and such as hold what it
     * remembers of the run. Asks its kernel.
     */
    public Parameters lastingParameters(Element element) {
        return stepper.lastingParameters(element);
    }

    /**
     * The channels of the run with their values now, in the order of the element types. Asks the kernels, which changes
     * nothing but {@link #faults} if one of them fails. Values of particles are in the order of {@link #shownScene},
     * those of springs in the order of {@link #springs}.
     */
    public List<ChannelValues> channels() {
        return stepper.channels();
    }

    /**
     * The force of each spring now, by index, N: positive if it pulls, NaN if it is torn. Under an integrator that takes
     * springs as forces it is {@code k_s (l − L) + k_d dl/dt}; under {@code xpbd} it is −λ/h² of the last substep. Empty
     * under {@code positional}, which knows no forces, and under any integrator that takes springs as constraints until a
     * frame is complete after the start, after {@link #restore}, {@link #update} and {@link #runOn}, and where a device
     * was lost with them.
     */
    public double[] springForces() {
        return stepper.springForces(stepped);
    }

    /**
     * The most by which {@link #springForces} differ from {@code k_s (l − L) + k_d dl/dt} of the same spring, N, because
     * passes have not converged or a collider has moved an end since; of a rigid spring, how much one more projection would
     * change its force. What colliders have left counts with the stiffness of the springs there. Forces and energies
     * are as exact as this is small beside the largest force. Empty if the integrator knows no forces, solves equations
     * ({@link #solveReport}), or {@link #springForces} would be empty.
     */
    public OptionalDouble unmetForce() {
        double force = stepper.unmetForce(stepped);
        return Double.isNaN(force) ? OptionalDouble.empty() : OptionalDouble.of(force);
    }

    /**
     * The most by which two particles in contact are nearer to each other than they may be, as a share of the distance that
     * they have to keep, because rounds of collisions have not converged. Empty where {@link #unmetForce} is; other
     * integrators solve for contacts. Asks the kernels.
     */
    public OptionalDouble overlap() {
        return unmetForce().isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(stepper.overlap());
    }

    /**
     * The element types that act at contacts only after an implicit integrator has solved its equations, so that springs
     * there tell displaced forces; empty under other integrators.
     */
    public List<String> actingAfterSolve() {
        return stepper.actingAfterSolve();
    }

    /** What steps the run now; another one after an edit that needs it. */
    Stepper stepper() {
        return stepper;
    }

    /** What obstacles have stopped in the last frame. */
    public Contacts contacts() {
        return stepper.loop.contacts();
    }

    /** The duration of a substep h, s. */
    public double substepDuration() {
        return stepper.scene().solver().substepDuration();
    }

    /**
     * Runs one frame. If the result is not finite or out of bounds, the run switches off the element types that caused
     * it, each with a {@link Fault}, and runs the frame again without them. If no element type is the cause, or the
     * integrator failed, the run takes the frame back, {@link #divergence} gives the reason, and no further frame runs
     * until {@link #reset} or {@link #restore}.
     *
     * <p>If another thread {@linkplain ActiveCall#end ends} the frame, the run takes the frame back, too: positions,
     * velocities and torn springs are those after the previous frame, and the next call starts the frame again. The
     * state of elements is not taken back; they see the frame twice.
     *
     * @return true if the frame was completed
     */
    public boolean step() {
        ended = false;
        if (divergence().isPresent()) return false;
        stepped = false;
        ActiveCall work = stepper.kernels.work();
        work.beginFrame();
        try {
            boolean completed = completesFrame();
            if (!completed && watch != null) watch.forget();
            return completed;
        } catch (FrameEndedException unwanted) {
            attempts.stayBehind();
            if (watch != null) watch.forget();
            ended = true;
            return false;
        } finally {
            work.endFrame();
        }
    }

    /**
     * Runs frames like {@link #step()}, until all are completed or one is not.
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
        stepper.loop.touch(hands.at(scene, frame + 1));
        if (watch != null) watch.beforeFrame(particles(), substepDuration());
        stepper.tears.startFrame(frame + 1, time + scene.solver().timeStep());
        if (!attempts.complete(frame + 1, time)) return false;
        frame++;
        time += scene.solver().timeStep();
        savedPasses = OptionalInt.empty();
        savedReport = Optional.empty();
        stepped = true;
        tallied = tallies;
        measures.frameDone();
        return true;
    }

    /** What a person can do if springs of this run grow without end. */
    public Message remedy() {
        return attempts.advice().ofSprings();
    }

    /**
     * Goes back to the authored start: positions, velocities, torn springs and time. Releases a grabbed particle and
     * forgets the pointer's position.
     */
    public void reset() {
        pointer.moveTo(Optional.empty());
        hands.letGo();
        frame = 0;
        time = 0;
        stepper.close();
        stepper = newStepper();
        begin();
    }

    /** A copy of the current state for viewers. */
    public Frame frame() {
        ParticleArrays p = particles();
        AddedParticles more = addedParticles();
        return new Frame(
                frame,
                time,
                shownScene(),
                scene,
                more.shown(p.x),
                more.shown(p.y),
                more.shown(p.z),
                Arrays.copyOf(stepper.springs.torn, scene.springs().size() + added().count()),
                faces().torn.clone(),
                tornCount(),
                stepper.tears.last(scene.springs()),
                divergence(),
                faults(),
                solveReport(),
                passesUsed(),
                stepper.kernelInfo(),
                timesHeld(),
                hands.loose(scene, frame),
                Optional.ofNullable(watch).map(watching -> watching.read(this)));
    }

    /**
     * Has frames carry {@link FrameDetail}, or no longer. A run without it does nothing for it. The forces are known
     * after the next step.
     */
    public void detail(boolean wanted) {
        if (wanted != hasDetail()) watch = wanted ? new DetailMonitor() : null;
    }

    /**
     * Has the run add up forces for {@link #forces} from the next frame on, or no longer. The bits stay the same. Under {@code
     * positional}, springs are projected one at a time meanwhile, and instead of a device the processor runs the passes.
     */
    public void tally(boolean wanted) {
        if (wanted == tallies) return;
        tallies = wanted;
        tallied = false;
        tally(stepper);
        stepper.settle();
    }

    private void tally(Stepper of) {
        boolean changes = tallies ? of.device.inUse().isPresent() : of.device.isPaused();
        if (!tallies) of.loop.tally(false); // devices tell nothing, so what they run must not be asked
        of.device.pause(tallies);
        if (changes) of.followDevice();
        if (tallies) of.loop.tally(true);
    }

    /** True if forces are added up. */
    public boolean tallies() {
        return tallies;
    }

    /**
     * The forces in the last frame; empty unless it was {@linkplain #tally asked for them} before, and after the run went
     * elsewhere or took over an edit.
     */
    public Optional<FrameForces> forces() {
        return stepped && tallied ? stepper.loop.forces() : Optional.empty();
    }

    /** True if frames carry detail. */
    public boolean hasDetail() {
        return watch != null;
    }

    /** True if frames carry detail, but the forces in it are not known, because the frame before is not. */
    public boolean lacksForces() {
        if (watch == null) return false;
        return !watch.knows(particles()) || (tallies && forces().isEmpty());
    }

    /**
     * The most passes of any substep of the last frame; fewer than the scene's number if a tolerance ended the passes
     * early.
     */
    public int passesUsed() {
        return savedPasses.isPresent() ? savedPasses.getAsInt() : stepper.loop.passesUsed();
    }

    /**
     * In how many substeps since the start the guard held the motion of a part that exceeded its bounds; 0 if the guard is
     * off, or the integrator has none.
     */
    public long timesHeld() {
        return stepper.timesHeld();
    }

    /** In how many substeps since the start no turn could keep the angular momentum of a part. */
    public long timesLeft() {
        return stepper.timesLeft();
    }

    /** How well an implicit integrator solved the equations of the last frame; empty for other integrators. */
    public Optional<SolveReport> solveReport() {
        return savedPasses.isPresent() ? savedReport : stepper.solveReport();
    }

    /** The energy that elements hold now, J: 0 without such elements, NaN if an element type fails to tell it. */
    public double elementEnergy() {
        return stepper.elementEnergy();
    }

    /** Bounds on the fastest motion of the scene as it is drawn, elements included. */
    public FastestMotion fastestMotion() {
        return stepper.fastestMotion();
    }

    /** A copy of the run's state for {@link #restore}, which accepts it as long as the topology stays the same. */
    public SimulationState save() {
        return new SimulationState(
                frame, time, stepper.scene().solver(), stepper, passesUsed(), solveReport(), measures.save());
    }

    /**
     * Goes to a saved state. The same steps from there give the same bits. If the integrator or the time step has
     * changed since, the run takes the saved positions and velocities.
     *
     * @throws IllegalArgumentException if the saved run has other particles, springs or element types, elements that
     *     select others, or an integrator that is not known here
     */
    public void restore(SimulationState state) {
        state.requireFits(stepper);
        boolean asThen = scene != state.scene || stepper.startTime() == state.startTime;
        if (!asThen || !stepper.kernels.canRestore(state.off)) {
            stepper = newStepper(state.frame, asThen ? stepper.startTime() : state.startTime);
            attempts = new FrameAttempts(stepper);
        }
        goTo(state);
    }

    private void goTo(SimulationState state) {
        asDrawn = false;
        stepped = false;
        stepper.restore(state);
        savedPasses = OptionalInt.of(state.passesUsed);
        savedReport = state.solveReport;
        if (watch != null) watch.forget();
        frame = state.frame;
        time = state.time;
        stepper.settle();
        attempts.begin();
        measures.restore(state.measures);
    }

    /**
     * Goes to a saved state and to the scene that ran then, whatever has been edited or has failed since. The same steps
     * and edits from there give the same bits.
     *
     * @param state saved by this run, or by a run of the same compiler
     * @throws IllegalArgumentException if the element types or the integrator are not known here
     */
    public void returnTo(SimulationState state) {
        boolean asThen = scene == state.scene && stepper.startTime() == state.startTime;
        boolean lostNone = stepper.kernels.canRestore(state.off);
        if (!asThen || !lostNone)
            layOutAsIn(state, lostNone ? SceneEdit.between(scene, state.scene) : Optional.empty());
        restore(state);
    }

    /** @param edit the way back, if it keeps the layout */
    private void layOutAsIn(SimulationState state, Optional<SceneEdit> edit) {
        scene = state.scene;
        if (edit.isPresent()) {
            stepper.patch(edit.get(), state.startTime);
        } else {
            stepper = newStepper(state.frame, state.startTime);
        }
        attempts = new FrameAttempts(stepper);
    }

    /**
     * A hash that is equal for two runs if all bits of positions, velocities and torn springs are equal, and otherwise
     * almost certainly differs.
     */
    public long hash() {
        return StateHash.of(particles(), stepper.springs, added());
    }

    /**
     * Continues with an edited scene. Changed parameters are copied into the arrays. If the topology has changed, the
     * scene is compiled again, and particles and springs that remain keep their state by id. A particle that the edit
     * moved is displaced by the same vector in the run; if this puts it out of bounds, it starts again where it is
     * drawn. Before the first frame the run takes over the edited positions.
     *
     * @throws UnrunnableSceneException if the edit caused errors; the run then stays as it was
     */
    public void update(Scene edited) {
        update(edited, compiler);
    }

    /**
     * Continues with an edited scene and other element types, such as after a plugin was switched on or off; otherwise
     * like {@link #update(Scene)}.
     *
     * @param types makes the kernels from now on
     * @throws UnrunnableSceneException if the edit caused errors, or elements do not fit their new types; the run then
     *     stays as it was
     */
    public void update(Scene edited, SceneCompiler types) {
        boolean sameTypes = types == compiler;
        if (edited == scene && sameTypes) return;
        types.requireRunnable(scene, edited);
        Optional<SceneEdit> parameters = sameTypes ? SceneEdit.between(scene, edited) : Optional.empty();
        scene = edited;
        compiler = types;
        stepped = false;
        attempts.forgetDivergence();
        RunMeasures measuresBefore = measures;
        if (!sameTypes) measures = new RunMeasures(this, types);
        if (frame == 0) {
            boolean alone = asDrawn && stepper.kernels.isEmpty() && !hands.anyHeld();
            if (alone && parameters.isPresent() && parameters.get().keepsRules()) {
                redraw(parameters.get());
                measures.begin();
            } else {
                stepper.close();
                stepper = newStepper();
                begin();
            }
        } else if (parameters.isPresent()) {
            stepper.patch(parameters.get(), time);
            if (!attempts.covers(parameters.get())) guardEdited();
        } else {
            Stepper old = stepper;
            stepper = newStepper();
            stepper.carryOver(old);
            guardEdited();
        }
        stepper.settle();
        if (frame > 0 && measures != measuresBefore) measures.takeOver(measuresBefore);
    }

    private void redraw(SceneEdit edit) {
        stepper.redraw(edit);
        if (!attempts.covers(edit)) attempts = new FrameAttempts(stepper);
    }

    /** Makes new bounds and brings back the particles that the edit put out of bounds. */
    private void guardEdited() {
        attempts = new FrameAttempts(stepper);
        attempts.recall();
    }

    /**
     * Holds a particle and moves it to a point within the next frame, as if it were pinned to the hand. When released,
     * it keeps the hand's speed.
     *
     * @throws IllegalArgumentException if the run has no such particle
     */
    public void grab(int particleId, Vec3 target) {
        if (indexOf(particleId) < 0) {
            throw new IllegalArgumentException("there is no particle " + particleId + " to grab");
        }
        hands.grab(particleId, target);
    }

    /** Releases the grabbed particle, if there is one. */
    public void release() {
        hands.letGo();
    }

    /** The springs that hands cut in the frame that was computed last. */
    public IdSet cutByHands() {
        return hands.cut();
    }

    /**
     * Follows gestures from the next frame on, besides those of the scene.
     *
     * @param tracks all of them, in place of those given before
     */
    public void follow(List<Track> tracks) {
        hands.follow(tracks);
    }

    /**
     * Sets the pointer's position from the next frame on, for elements that follow it.
     *
     * @param point in the plane of the picture, at any depth, m; empty if the pointer is outside of the picture
     */
    public void point(Optional<Vec3> point) {
        pointer.moveTo(point);
    }
}
