package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.space.FineFrames;
import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.ui.memory.HeapReservations;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.Ghost;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.device.ComputeDevice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * The run that a preview shows. Its public methods are the commands that {@link PreviewRunner#submit} hands to it.
 * Confined to the thread of the runner; it never waits. Before a scene is compiled, and after a failure, there is no run,
 * and commands that need one do nothing.
 */
public final class PreviewRun {
    private final LongSupplier nanoTime;
    private final MemoryGate memory;
    private final RunTypes types;
    private final Playhead playhead;
    private final RunReadings readings;
    private Scene wanted = Scene.EMPTY;
    /** The fine net that is seen in place of the running one; empty if what runs is seen itself. */
    private Optional<FineFrames> fine = Optional.empty();

    private Optional<RecordedRun> recording = Optional.empty();
    private Optional<Ghost> ghost = Optional.empty();
    private Optional<PreviewProblem> complaint = Optional.empty();
    private long budget = RecordedRun.usualBudget();
    private boolean detail;
    private boolean forces;
    private boolean held;
    /** The position of the mouse, m. Another thread may write it at any time; each frame reads the current value. */
    private volatile Optional<Vec3> pointer = Optional.empty();

    private volatile RunObserver observer = RunObserver.NONE;

    /**
     * @param nanoTime as {@link System#nanoTime}
     * @param off the element types to leave out until a reset
     * @param memory lets heavy work begin
     */
    PreviewRun(SceneCompiler compiler, LongSupplier nanoTime, Set<String> off, MemoryGate memory) {
        this.nanoTime = nanoTime;
        this.memory = memory;
        types = new RunTypes(compiler, off);
        playhead = new Playhead(nanoTime);
        readings = new RunReadings(nanoTime, memory);
    }

    /** The element types that run. */
    RunTypes types() {
        return types;
    }

    /** How the run is played. */
    Playhead playhead() {
        return playhead;
    }

    /** What is recorded; empty if there is no run. */
    Optional<RecordedRun> recording() {
        return recording;
    }

    /** Pauses, and lends what is recorded to a search, which may leave it at another frame. */
    Optional<RecordedRun> lend() {
        pause();
        readings.forgetSolves();
        return recording;
    }

    /** Lets heavy work begin. */
    MemoryGate memory() {
        return memory;
    }

    /** Has the run watched from now on. Any thread. */
    void observe(RunObserver watches) {
        observer = watches;
    }

    /** Opens another scene at its start, paused. */
    void open(Scene scene) {
        types.opened();
        fine = Optional.empty();
        wanted = scene;
        readings.open();
        compile();
    }

    private void compile() {
        types.begun();
        pause();
        readings.begin();
        forgetRecording();
        complaint = Optional.empty();
        try {
            take(begin(wanted).during(() -> new RecordedRun(types.compiler(), wanted, budget, nanoTime)), wanted);
            askForDetail(recording.get());
        } catch (UnrunnableSceneException e) {
            complain(Kind.UNRUNNABLE_SCENE, e);
        }
    }

    /** A scene is compiled in any case, because that is what a preview is for, but after work that holds much memory. */
    private static HeapReservations.Reservation begin(Scene scene) {
        return HeapReservations.OF_PROGRAM.takeInTurn(HeavyWork.RUN.bytes(scene));
    }

    /** Goes on with a recording, which was compiled by the compiler of {@link #types}. */
    void take(RecordedRun recorded, Scene scene) {
        wanted = scene;
        recorded.name((kind, number) -> Texts.text("touch.track." + kind.fileName(), number));
        recording = Optional.of(recorded);
    }

    /** Continues with an edited scene. If it cannot run, that is told, and the run continues with the previous one. */
    void show(Scene scene) {
        fine = Optional.empty();
        show(scene, false);
    }

    /** Continues with a coarser net of an edited scene, on which the fine one rides. */
    void ride(FineFrames onCoarse) {
        fine = Optional.of(onCoarse);
        show(onCoarse.coarse(), false);
    }

    /** Uses other element types from now on, including those that were switched off; the run continues. */
    void use(SceneCompiler others) {
        types.use(others);
        readings.forgetRemarks();
        ghost = Optional.empty();
        show(wanted, true);
    }

    /** Goes on with another device, or with nothing on the processor. */
    void runOn(Optional<ComputeDevice> device) {
        Optional<ComputeDevice> before = types.device();
        types.runOn(device);
        types.edited(); // the first frame may wait for a driver
        recording.ifPresent(run -> run.runOn(before, device));
        ghost = Optional.empty();
    }

    private void show(Scene scene, boolean otherTypes) {
        wanted = scene;
        types.edited();
        if (recording.isEmpty()) {
            compile();
            return;
        }
        HeapReservations.Reservation reserved = begin(scene);
        try {
            if (otherTypes) recording.get().use(types.compiler(), scene);
            else recording.get().update(scene, playhead.unwanted());
            readings.forgetSolves();
            complaint = Optional.empty();
        } catch (UnrunnableSceneException e) {
            complain(Kind.UNRUNNABLE_EDIT, e);
        } catch (OutOfMemoryError e) { // the run before and the one after do not fit beside each other
            compile();
            complaint = complaint.or(() -> Optional.of(new PreviewProblem(Kind.REMARK, Texts.text("preview.anew"))));
        } finally {
            reserved.giveBack();
        }
    }

    private void complain(Kind kind, UnrunnableSceneException why) {
        complaint = Optional.of(new PreviewProblem(kind, Texts.reason(why)));
    }

    /**
     * Pauses and goes back to the start of the drawing. What is recorded stays, as frames ahead or as another branch;
     * but if the run failed or a type was switched off, the scene is compiled again.
     */
    public void reset() {
        pause();
        readings.forgetSolves();
        if (types.restore() || recording.isEmpty()) {
            compile();
            return;
        }
        RecordedRun run = recording.get();
        run.reset(complaint.isEmpty() ? wanted : run.run().scene()); // a drawing that cannot run is not what runs
    }

    /**
     * Pauses because an element type, or {@link io.github.catenary.solver.sandbox.ActiveCall#SOLVER}, exceeded its budget
     * in a frame. If the user plays on, it is tolerated.
     */
    void complainOfSlow(String elementType) {
        pause();
        types.complainOfSlow(elementType);
    }

    /** Abandons the run after a failure in the middle of a step; a reset or an edit starts a new run. */
    void fail(Throwable why) {
        pause();
        forgetRecording();
        complaint = Optional.of(new PreviewProblem(Kind.FAILED, Texts.text(ErrorText.of(why))));
    }

    private void forgetRecording() {
        recording = Optional.empty();
        ghost = Optional.empty();
        playhead.forgetRun();
    }

    /** Plays: first what is recorded, then new frames. */
    public void play() {
        play(false);
    }

    /** Plays backward to the first recorded frame. */
    public void playBackward() {
        play(true);
    }

    private void play(boolean backward) {
        if (recording.isEmpty()) return;
        if (!isPlaying()) types.tolerate();
        playhead.play(backward);
    }

    /** Plays if paused, pauses if playing. */
    public void playOrPause() {
        if (isPlaying()) pause();
        else play();
    }

    /** Plays backward, or pauses if it does so already. */
    public void playBackwardOrPause() {
        if (isPlaying() && playhead.isBackward()) pause();
        else playBackward();
    }

    /** Plays forward, and pauses at a frame. */
    public void playTo(long frame) {
        if (recording.isPresent()) playhead.playTo(frame);
    }

    public void pause() {
        playhead.pause();
    }

    boolean isPlaying() {
        return playhead.isPlaying();
    }

    /** Pauses and goes on by one frame. */
    public void step() {
        pause();
        recording.ifPresent(run -> {
            run.point(pointer);
            playhead.step(run, nanos -> stepped(run, nanos));
        });
    }

    /** Pauses and goes back by one frame. */
    public void stepBack() {
        pause();
        recording.ifPresent(run -> goTo(run.run().frameNumber() - 1));
    }

    /** Goes to a recorded frame, or as near to it as there is one. */
    void goTo(long frame) {
        recording.filter(run -> playhead.goTo(run, frame)).ifPresent(run -> readings.forgetSolves());
    }

    /** Sets the frames to repeat; empty to play on to the end. */
    public void setLoop(Optional<Transport.Loop> loop) {
        playhead.setLoop(loop);
    }

    /** Shows another branch of the recording; does nothing if it is forgotten. */
    public void choose(int branch) {
        pause();
        recording.filter(run -> run.has(branch)).ifPresent(run -> run.choose(branch, playhead.unwanted()));
        if (ghost.isPresent() && ghost.get().branch() == branch) ghost = Optional.empty();
    }

    /** Shows a branch as a ghost beside the one that is shown, or none. */
    public void showGhost(OptionalInt branch) {
        ghost = recording
                .filter(run -> branch.isPresent() && run.has(branch.getAsInt()))
                .flatMap(run -> memory.attemptNow(
                        HeavyWork.GHOST, run.run().scene(), () -> run.ghost(types.compiler(), branch.getAsInt())));
    }

    /** @param holds whether the hand goes on moving the run */
    void touch(Consumer<RecordedRun> hand, boolean holds) {
        recording.ifPresent(hand);
        held = holds;
    }

    /** Replaces the recorded gestures by edited ones; the run is computed again from where they differ. */
    public void retrack(UnaryOperator<List<Track>> edit) {
        recording.ifPresent(run -> run.retrack(edit.apply(run.timeline().tracks()), playhead.unwanted()));
    }

    /** Takes effect in the next frame. Any thread. */
    void point(Optional<Vec3> at) {
        pointer = at;
    }

    private void askForDetail(RecordedRun run) {
        run.run().detail(detail || forces);
        run.run().tally(forces);
    }

    /** Has frames carry what springs, pins and colliders push, or no longer. */
    void setForces(boolean wantsForces) {
        forces = wantsForces;
        setDetail(detail);
    }

    /** Has frames carry velocities and net forces, or no longer. */
    void setDetail(boolean wantsDetail) {
        detail = wantsDetail;
        recording.ifPresent(run -> {
            askForDetail(run);
            if (!isPlaying()) run.findForces(playhead.unwanted());
        });
    }

    /** Pauses, because the document is no longer in front; whatever moves the run by hand lets go. */
    void putAside() {
        pause();
        touch(RecordedRun::release, false);
        pointer = Optional.empty();
    }

    /** Goes on as the run of the document in front. */
    void takeUp(
            SceneCompiler installed,
            Optional<ComputeDevice> device,
            double speed,
            boolean wantsDetail,
            boolean wantsForces) {
        playhead.setSpeed(speed);
        if (!device.equals(types.device())) runOn(device);
        forces = wantsForces;
        setDetail(wantsDetail);
        if (installed != types.installed()) use(installed);
    }

    /** A run without a scene, with the same types and the same of them left out. */
    PreviewRun another() {
        PreviewRun other = new PreviewRun(types.installed(), nanoTime, types.off(), memory);
        other.playhead.setSpeed(playhead.speed());
        other.types.runOn(types.device());
        other.budget = budget;
        other.detail = detail;
        other.forces = forces;
        other.observer = observer;
        return other;
    }

    void setBudget(long bytes) {
        if (bytes == budget) return;
        budget = bytes;
        recording.ifPresent(run -> run.setBudget(bytes));
    }

    /** About how much memory the recording takes, bytes. */
    long recordedBytes() {
        return recording.map(RecordedRun::bytes).orElse(0L);
    }

    /** Computes the frames that are due; false if none was. */
    boolean tick() {
        if (recording.isEmpty()) return false;
        RecordedRun run = recording.get();
        run.point(pointer);
        return playhead.tick(run, nanos -> stepped(run, nanos));
    }

    private void stepped(RecordedRun run, long nanos) {
        types.stepped();
        readings.stepped(run.run());
        observer.observe(run, nanos / 1e6);
    }

    /** The time until a frame is due if no command comes, ns; {@link Long#MAX_VALUE} while paused. */
    long nanosUntilTick() {
        return recording.map(playhead::nanosUntilTick).orElse(Long.MAX_VALUE);
    }

    /** A copy of the present state. */
    PreviewState state() {
        recording.ifPresent(run -> {
            observer.observe(run, Double.NaN);
            readings.take(run.run(), held, types.compiler());
        });
        Optional<Scene> running = recording.map(run -> run.run().scene());
        List<PreviewProblem> problems = new ArrayList<>(complaint.stream().toList());
        problems.addAll(types.problems(running, wanted, readings.frameNumber()));
        PreviewStatus status = readings.status(recording, playhead, types.compiler(), problems);
        // The status comes first, because it marks the time line.
        return new PreviewState(
                readings.lastFrame().map(this::seen), status, readings.ailment(), readings.unmet(), transport());
    }

    private Frame seen(Frame frame) {
        return fine.filter(riding -> riding.fits(frame))
                .map(riding -> riding.of(frame))
                .orElse(frame);
    }

    private Transport transport() {
        return new Transport(
                recording.map(RecordedRun::timeline).orElse(Timeline.NONE),
                playhead.isBackward(),
                playhead.loop(),
                budget,
                ghost.map(shown -> OptionalInt.of(shown.branch())).orElse(OptionalInt.empty()),
                ghost.flatMap(shown -> shown.at(readings.frameNumber(), playhead.unwanted())));
    }
}
