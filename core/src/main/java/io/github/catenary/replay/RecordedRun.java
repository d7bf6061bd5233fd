package io.github.catenary.replay;

import io.github.catenary.io.run.StoredRun;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.interaction.Touches;
import io.github.catenary.solver.interaction.TrackPlayer;
import io.github.catenary.solver.sandbox.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * A run that records itself. At the end of the recording a step computes a new frame; before the end it computes the
 * next recorded frame again, with the same bits. A grab or an edit before the end begins another branch, and the frames
 * that were computed before are kept. For one thread at a time.
 */
public final class RecordedRun {
    private static final long MOST_USUAL_BUDGET = 512L << 20;

    private final Simulation run;
    private final Playback playback;
    private final Branches branches;
    private final EventLog events;
    private final FrameRecorder recorder;
    private Branch branch;
    private final LiveInputs live = new LiveInputs();

    /**
     * Compiles a run at its start.
     *
     * @param budget memory for the recording, bytes
     * @param nanoTime as {@link System#nanoTime}
     * @throws UnrunnableSceneException if the scene has errors
     */
    public RecordedRun(SceneCompiler compiler, Scene scene, long budget, LongSupplier nanoTime) {
        run = compiler.compile(scene);
        branches = new Branches(budget);
        branch = branches.make(null, run.save());
        branches.add(branch);
        playback = new Playback(run, branch);
        events = new EventLog(run);
        recorder = new FrameRecorder(run, nanoTime, events, this::limit);
        limit();
    }

    /** Memory for a recording unless another limit is set: 512 MB, or a quarter of a smaller heap, bytes. */
    public static long usualBudget() {
        return Math.min(MOST_USUAL_BUDGET, Runtime.getRuntime().maxMemory() / 4);
    }

    /** The run at the present frame. Only this recording may step it, edit it or move anything in it. */
    public Simulation run() {
        return run;
    }

    /**
     * Computes the present frame again if it lacks the forces that {@link Simulation#detail} asked for.
     *
     * @param unwanted asked between frames; if true, the run stays at the frame that it has reached
     */
    public void findForces(BooleanSupplier unwanted) {
        boolean can = run.lacksForces() && run.divergence().isEmpty() && run.frameNumber() > first();
        if (can) goTo(run.frameNumber(), unwanted);
    }

    /** True if the next step computes a new frame. */
    public boolean isAtEnd() {
        return run.frameNumber() == branch.last && playback.owner() == branch;
    }

    /** The first frame that can be shown. */
    public long first() {
        return branch.ownerOf(Long.MIN_VALUE).first();
    }

    /** The last frame that was computed in the shown branch. */
    public long last() {
        return branch.last;
    }

    /** A copy of what is recorded, for viewers. */
    public Timeline timeline() {
        return new Timeline(
                first(),
                run.frameNumber(),
                branch.last,
                branch.lastTime,
                events.shown(),
                branches.futures(),
                branch.id,
                isAtEnd() ? live.tracks(branch) : branch.tracks,
                branches.bytes());
    }

    /** Names new tracks from now on. */
    public void name(TrackNames names) {
        live.name(names);
    }

    /** Holds a particle from the next new frame on. Before the end, begins a branch. */
    public void grab(int particle, Vec3 target) {
        lead(TouchKind.HOLD, particle, target, 0, 0);
    }

    /**
     * Leads the hand to a point from the next new frame on, until {@link #release}; the new frames record its way as a
     * track. Before the end, begins a branch.
     *
     * @param kind one with a path
     * @param particle the particle that it holds or pulls; otherwise 0
     * @param strength as {@link Track#strength} says, likewise the radius
     * @throws IllegalArgumentException if a track cannot have these values
     */
    public void lead(TouchKind kind, int particle, Vec3 at, double strength, double radius) {
        Track checked = Track.along("hand", kind, 1, particle, strength, radius, at);
        goOnAnew();
        live.hand().lead(checked.kind(), particle, at, strength, radius);
    }

    /**
     * Cuts springs in the next new frame, or pins, unpins, freezes or thaws particles from then on. Before the end,
     * begins a branch.
     *
     * @param kind one without a path
     */
    public void reach(TouchKind kind, IdSet ids) {
        if (kind.data() == TouchKind.Data.PATH) throw new IllegalArgumentException(kind + " needs a path");
        if (ids.isEmpty()) return;
        goOnAnew();
        live.hand().reach(kind, ids);
    }

    /** A hand acts in the next new frame: before the end in a branch. */
    private void goOnAnew() {
        if (isAtEnd()) branch.goOnAnew();
        else fork(false, Optional.empty());
    }

    /** What hands do in the next frame, and so what lasts of what they did. */
    public Touches touches() {
        List<Track> tracks = isAtEnd() ? next().tracks() : branch.tracks;
        return new TrackPlayer().at(run.scene().tracks(), tracks, run.frameNumber() + 1);
    }

    /** Ends the hand's gestures. */
    public void release() {
        live.hand().release();
    }

    /** Sets the position of the mouse for the next new frame, m. */
    public void point(Optional<Vec3> at) {
        live.point(at);
    }

    /**
     * Goes on to the next frame: a recorded one, or at the end a new one.
     *
     * @return false if the frame was not completed, as {@link Simulation#step()} says
     */
    public boolean step() {
        return isAtEnd() ? compute() : playback.advance(branch);
    }

    private Inputs next() {
        return live.next(branch, run.scene());
    }

    private boolean compute() {
        recorder.settle(branch);
        boolean repeated = branch.isRepeating();
        return recorder.compute(
                branch, next(), () -> repeated ? Optional.empty() : live.hand().commit());
    }

    /** Notes what a watcher has found in the present frame, if that is the last one. */
    public void mark(RunEvent.Kind kind) {
        if (isAtEnd()) events.add(branch, kind, 1, 0);
    }

    private void limit() {
        branches.limit(branch);
        long first = first();
        List<RunEvent> shown = events.shown();
        if (!shown.isEmpty() && shown.get(0).frame() < first) events.show(branch);
        if (run.frameNumber() < first) playback.goTo(branch, first, () -> false);
    }

    /**
     * Continues with an edited scene, as {@link Simulation#update(Scene)} does. Before the end, begins a branch.
     *
     * @throws UnrunnableSceneException if the edit caused errors; the run then stays as it was
     */
    public void update(Scene edited) {
        update(edited, () -> false);
    }

    /**
     * Like {@link #update(Scene)}. If the scene's tracks changed in frames that are past, a branch begins before the first
     * of them, and the run comes back from there. On the way it repeats what hands and the mouse did.
     *
     * @param unwanted asked between frames; if true, the run stays at the frame that it has reached
     * @throws UnrunnableSceneException if the edit caused errors; the run then stays as it was
     */
    public void update(Scene edited, BooleanSupplier unwanted) {
        if (edited == run.scene()) return;
        List<Track> before = run.scene().tracks();
        long present = run.frameNumber();
        long first = TrackEdits.firstDifference(before, edited.tracks(), branch.tracks);
        boolean past = !isAtEnd();
        if (first <= present) {
            updatePast(edited, first);
            comeBack(present, unwanted);
            return;
        }
        Scene unedited = run.scene();
        run.update(edited);
        if (past) fork(before != edited.tracks(), Optional.of(unedited));
        else recorder.edited(branch, unedited);
        if (run.frameNumber() > 0) events.add(branch, RunEvent.Kind.EDITED, 1, 0);
    }

    /** Begins a branch with an edited scene before a frame. If the scene is refused, the run shows what it showed. */
    private void updatePast(Scene edited, long frame) {
        long present = run.frameNumber();
        boolean stopped = isAtEnd() && run.divergence().isPresent();
        goTo(Math.max(first(), frame - 1), () -> false);
        Scene unedited = run.scene();
        try {
            run.update(edited);
        } catch (UnrunnableSceneException refused) {
            if (!stopped || !stopAgain(() -> false)) goTo(present, () -> false);
            throw refused;
        }
        fork(true, Optional.of(unedited));
    }

    /**
     * Replaces the recorded gestures, such as after one was moved or deleted. If they act differently in frames that are
     * past, a branch begins before the first of them, and the run comes back from there. On the way it repeats what the
     * mouse did.
     *
     * @param unwanted asked between frames; if true, the run stays at the frame that it has reached
     */
    public void retrack(List<Track> tracks, BooleanSupplier unwanted) {
        long first = TrackEdits.firstDifference(branch.tracks, tracks, List.of());
        long present = run.frameNumber();
        Scene now = run.scene();
        live.hand().forget();
        if (first <= branch.last) {
            goTo(Math.max(first(), Math.min(branch.last, first - 1)), () -> false);
            Scene before = run.scene();
            run.update(now);
            fork(true, Optional.of(before));
        }
        branch.tracks = List.copyOf(tracks);
        comeBack(present, unwanted);
    }

    private void comeBack(long frame, BooleanSupplier unwanted) {
        boolean goesOn = true;
        while (goesOn && run.frameNumber() < frame && !unwanted.getAsBoolean()) goesOn = step();
    }

    /**
     * Continues with an edited scene and other element types. What was recorded with the previous types is forgotten.
     *
     * @throws UnrunnableSceneException if elements do not fit their new types; the run then stays as it was
     */
    public void use(SceneCompiler types, Scene edited) {
        run.update(edited, types);
        branches.clear();
        begin(branches.make(null, run.save()));
    }

    /**
     * Goes on with another device, or with nothing on the processor. What was recorded is forgotten if one of them computes
     * in single precision, because the other would not compute it again with the same bits.
     */
    public void runOn(Optional<ComputeDevice> before, Optional<ComputeDevice> device) {
        run.runOn(device);
        if (Stream.of(before, device).flatMap(Optional::stream).noneMatch(ComputeDevice::isSingle)) return;
        branches.clear();
        begin(branches.make(null, run.save()));
    }

    /**
     * Begins a branch at the present frame.
     *
     * @param repeats whether it repeats the gestures and the way of the mouse that are recorded after this frame; until
     *     then the hand and the mouse of today are set aside
     * @param unedited the scene before the edit that begins the branch; empty if a hand begins it
     */
    private void fork(boolean repeats, Optional<Scene> unedited) {
        Branch next = branches.make(playback.owner(), run.save());
        unedited.ifPresent(before -> next.noteEdit(next.fork, run.scene(), before));
        if (repeats) next.repeat(branch);
        else next.tracks = TrackEdits.until(branch.tracks, run.frameNumber());
        begin(next);
    }

    private void begin(Branch next) {
        branch = next;
        branches.add(next);
        playback.moveTo(next);
        recorder.begin();
        events.show(branch);
        limit();
    }

    /**
     * Copies all futures that can be computed again from the start of a scene.
     *
     * @return empty if the shown future cannot, such as after its beginning was forgotten
     */
    public Optional<RunDraft> draft() {
        leaveEnd();
        return RunDraft.of(branches.all(), branch, run.frameNumber());
    }

    /** Begins a branch at the start of a scene; the first branch if it is empty. */
    int startAgain(Scene scene) {
        run.reset();
        run.update(scene);
        begin(branches.make(null, run.save()));
        return branch.id;
    }

    /**
     * Begins a branch with edits at a frame of another one.
     *
     * @return its id; empty if the frame is not there any more, or cannot be computed
     */
    OptionalInt startFrom(int other, long frame, List<Scene> edits, BooleanSupplier unwanted) {
        if (!branches.has(other)) return OptionalInt.empty();
        choose(other, unwanted);
        if (frame < first() || frame > branch.last || !goTo(frame, unwanted)) return OptionalInt.empty();
        List<Scene> before = new ArrayList<>();
        for (Scene edited : edits) {
            before.add(run.scene());
            run.update(edited);
        }
        Branch next = branches.make(playback.owner(), run.save());
        for (int i = 0; i < edits.size(); i++) next.noteEdit(frame, edits.get(i), before.get(i));
        begin(next);
        if (frame > 0 && !edits.isEmpty()) events.add(branch, RunEvent.Kind.EDITED, edits.size(), 0);
        return OptionalInt.of(branch.id);
    }

    /** Has the next new frames of the shown branch, up to one, moved by these from outside. */
    void repeat(List<Track> tracks, SortedMap<Long, Optional<Vec3>> pointers, long until) {
        branch.repeat(tracks, pointers, until);
    }

    /** Goes on with an edited scene at the last frame, without a look at its tracks. */
    void edit(Scene edited) {
        Scene before = run.scene();
        run.update(edited);
        recorder.edited(branch, before);
        if (run.frameNumber() > 0) events.add(branch, RunEvent.Kind.EDITED, 1, 0);
    }

    /** Notes again what happened in the present frame, if that is the last one. */
    void note(StoredRun.Mark mark) {
        RunEvent.Kind kind = RunEvent.Kind.valueOf(mark.kind().name());
        if (isAtEnd()) events.add(branch, kind, mark.count(), mark.subject());
    }

    /**
     * Goes to the start of a scene. If the recording begins there and nobody has touched it since, its frames stay ahead;
     * otherwise a branch begins.
     *
     * @throws UnrunnableSceneException if the scene has errors
     */
    public void reset(Scene scene) {
        live.point(Optional.empty());
        live.hand().forget();
        boolean empty = branch.last == branch.fork && branch.fork == 0;
        if (!empty) leaveEnd();
        boolean whole = first() == 0
                && branch.fork == 0
                && !recorder.isEdited()
                && run.faults().stream().noneMatch(Fault::isOff);
        if (whole && branch.isUntouched() && branch.before(0).state().scene() == scene) {
            goTo(0, () -> false);
            return;
        }
        run.reset();
        run.update(scene);
        if (empty) {
            branch.keep(run.save(), true);
            branch.stop = Optional.empty();
            branch.events.clear();
            branch.meetings.clear();
            branch.tracks = List.of();
            branch.goOnAnew();
            recorder.begin();
            events.show(branch);
        } else {
            begin(branches.make(null, run.save()));
        }
    }

    /**
     * Goes to a frame of the shown branch.
     *
     * @param frame from {@link #first()} to {@link #last()}
     * @param unwanted asked between frames; if true, the run stays at the frame that it has reached
     * @return false if it did not arrive
     */
    public boolean goTo(long frame, BooleanSupplier unwanted) {
        if (frame < first() || frame > branch.last) {
            throw new IllegalArgumentException(
                    "frame is " + frame + ", but must be in [" + first() + ", " + branch.last + "]");
        }
        leaveEnd();
        return playback.goTo(branch, frame, unwanted);
    }

    /**
     * Shows another branch, at the present frame or where the branch ends.
     *
     * @throws IllegalArgumentException if there is no such branch
     */
    public void choose(int id, BooleanSupplier unwanted) {
        Branch chosen = branches.find(id);
        leaveEnd();
        branch = chosen;
        events.show(branch);
        long frame = Math.max(first(), Math.min(branch.last, run.frameNumber()));
        playback.goTo(branch, frame, unwanted);
    }

    /**
     * Goes to the last frame, and tries the frame in which the run stopped again, so that {@link Simulation#divergence}
     * tells why. Records nothing.
     *
     * @param unwanted asked between frames
     * @return false if the run did not stop, or does not stop again, or if it did not arrive
     */
    public boolean stopAgain(BooleanSupplier unwanted) {
        if (branch.stop.isEmpty() || !goTo(branch.last, unwanted)) return false;
        if (!recorder.repeatStop(branch.stop.get())) return run.divergence().isPresent();
        playback.goTo(branch, branch.last, () -> false); // an element keeps something that no saved state contains
        return false;
    }

    private void leaveEnd() {
        if (isAtEnd()) recorder.settle(branch);
    }

    /**
     * A second run, which shows another branch.
     *
     * @throws IllegalArgumentException if there is no such branch
     */
    public Ghost ghost(SceneCompiler compiler, int id) {
        Branch followed = branches.find(id);
        SimulationState start = followed.before(followed.first()).state();
        Simulation second = compiler.compile(start.scene());
        second.returnTo(start);
        return new Ghost(new Playback(second, followed), followed);
    }

    /**
     * How the present frame was computed; of a run that stopped, the frame that failed; at the start, the first frame.
     */
    public StepRecipe recipe() {
        boolean failed = isAtEnd() && run.divergence().isPresent();
        boolean next = failed || run.frameNumber() == first();
        if (next && isAtEnd()) return new StepRecipe(run.save(), List.of(), branch.stop.orElseGet(this::next));
        return branch.recipe(run.frameNumber() + (next ? 1 : 0));
    }

    /**
     * A copy of the shown branch from a frame on, for another thread.
     *
     * @param from from {@link #first()} to {@link #last()}
     */
    public RecordingCopy reel(long from) {
        if (from < first() || from > branch.last) {
            throw new IllegalArgumentException(
                    "from is " + from + ", but must be in [" + first() + ", " + branch.last + "]");
        }
        leaveEnd();
        return new RecordingCopy(branch, Math.max(from, first()));
    }

    /** True if there is a branch with this id. */
    public boolean has(int id) {
        return branches.has(id);
    }

    /** About how much memory the recording takes, bytes. */
    public long bytes() {
        return branches.bytes();
    }

    /** The memory that the recording takes after {@link #thin} at best, bytes. */
    public long leastBytes() {
        return branches.leastBytes();
    }

    /**
     * Removes saved states until the recording takes no more memory than that, bytes, or as little as it can. Every frame
     * can still be shown; it takes longer to go to it.
     */
    public void thin(long most) {
        if (branches.bytes() > most) branches.thin(most);
    }

    /** The memory that the recording may take, bytes. */
    public long budget() {
        return branches.budget();
    }

    /** Sets the memory that the recording may take, bytes. */
    public void setBudget(long newBudget) {
        branches.setBudget(newBudget);
        limit();
    }
}
