package io.github.catenary.replay;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.state.Tear;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * A run that records itself. At the end of the recording a step computes a new frame; before the end it computes the
 * next recorded frame again, with the same bits. A grab or an edit before the end begins another branch, and the frames
 * that were computed before are kept. For one thread at a time.
 */
public final class RecordedRun {
    private static final long MOST_USUAL_BUDGET = 512L << 20;

    /** The work between two keyframes, ns: any frame is reached within about this time. */
    static final long SPACING = 50_000_000;

    /** The most branches; the oldest is forgotten first. */
    static final int MOST_BRANCHES = 8;

    private final LongSupplier nanoTime;
    private final Simulation run;
    private final Playback playback;
    private final List<Branch> branches = new ArrayList<>();
    private Branch branch;
    private long budget;
    private int nextId = 1;
    /** What the next new frame gets. */
    private Inputs live = Inputs.NONE;
    /** Edits since the present frame was computed, which is the last one. */
    private int edits;

    private Scene beforeEdits;
    /** True if the present frame cannot be computed again from an earlier keyframe. */
    private boolean spoilt;

    private List<RunEvent> events = List.of();
    private long bytes;

    /**
     * Compiles a run at its start.
     *
     * @param budget memory for the recording, bytes
     * @param nanoTime as {@link System#nanoTime}
     * @throws UnrunnableSceneException if the scene has errors
     */
    public RecordedRun(SceneCompiler compiler, Scene scene, long budget, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.budget = budget;
        run = compiler.compile(scene);
        beforeEdits = scene;
        branch = new Branch(nextId++, null, run.save());
        branches.add(branch);
        playback = new Playback(run, branch);
        bytes = MemoryLimit.bytes(branches);
    }

    /** Memory for a recording unless another limit is set: 512 MB, or a quarter of a smaller heap, bytes. */
    public static long usualBudget() {
        return Math.min(MOST_USUAL_BUDGET, Runtime.getRuntime().maxMemory() / 4);
    }

    /** The run at the present frame. Only this recording may step it, edit it or move anything in it. */
    public Simulation run() {
        return run;
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
        List<Timeline.Future> futures = branches.stream().map(Branch::future).toList();
        return new Timeline(
                first(), run.frameNumber(), branch.last, branch.lastTime, events, futures, branch.id, bytes);
    }

    /** Holds a particle from the next new frame on. Before the end, begins a branch. */
    public void grab(int particle, Vec3 target) {
        if (!isAtEnd()) fork();
        live = live.withHand(Optional.of(new Inputs.Hand(particle, target)));
    }

    /** Releases the held particle. */
    public void release() {
        live = live.withHand(Optional.empty());
    }

    /** Sets the position of the mouse for the next new frame, m. */
    public void point(Optional<Vec3> at) {
        live = live.withPointer(at);
    }

    /**
     * Goes on to the next frame: a recorded one, or at the end a new one.
     *
     * @return false if the frame was not completed, as {@link Simulation#step()} says
     */
    public boolean step() {
        return isAtEnd() ? compute() : playback.advance(branch);
    }

    private boolean compute() {
        settle();
        Inputs before = branch.inputsOf(branch.last);
        // Without elements nobody reads the position of the mouse.
        Inputs now = run.scene().elements().isEmpty() ? live.withPointer(Optional.empty()) : live;
        now.applyTo(run);
        int torn = run.tornCount();
        int faults = run.faults().size();
        long held = run.timesHeld();
        long start = nanoTime.getAsLong();
        boolean completed = run.step();
        branch.work += nanoTime.getAsLong() - start;
        if (!completed) {
            spoilt = !run.scene().elements().isEmpty(); // they have seen the frame
            if (run.divergence().isPresent())
                note(RunEvent.Kind.DIVERGED, 1, run.divergence().get().particle());
            return false;
        }
        branch.last = run.frameNumber();
        branch.lastTime = run.time();
        branch.addInputs(branch.last, now);
        spoilt = run.faults().size() > faults;
        if (before.isGrabbedIn(now)) {
            note(RunEvent.Kind.GRABBED, 1, now.hand().orElseThrow().particle());
        }
        if (run.timesHeld() > held) note(RunEvent.Kind.HELD, Math.toIntExact(run.timesHeld() - held), 0);
        if (spoilt) note(RunEvent.Kind.FAILED, 1, 0);
        if (run.tornCount() > torn) note(RunEvent.Kind.TORN, run.tornCount() - torn, firstTear(torn));
        if (branch.work - branch.before(branch.last).work() >= SPACING) keep(false);
        return true;
    }

    /** The id of the spring that tore after {@code torn} others. */
    private int firstTear(int torn) {
        List<Tear> tears = run.tears();
        return tears.get(Math.min(torn, tears.size() - 1)).spring();
    }

    private void note(RunEvent.Kind kind, int count, int subject) {
        branch.addEvent(new RunEvent(kind, run.frameNumber(), run.time(), count, subject));
        showEvents();
    }

    private void showEvents() {
        List<RunEvent> all = new ArrayList<>();
        Branch later = null;
        for (Branch each = branch; each != null; each = each.parent) {
            long end = later == null ? Long.MAX_VALUE : later.fork;
            each.events.stream().filter(event -> event.frame() <= end).forEach(all::add);
            later = each;
        }
        all.sort((a, b) -> Long.compare(a.frame(), b.frame()));
        events = List.copyOf(all);
    }

    private void keep(boolean fixed) {
        branch.keep(run.save(), fixed);
        limit();
    }

    private void limit() {
        if (branches.size() > MOST_BRANCHES) MemoryLimit.forgetAnother(branches, branch);
        MemoryLimit.enforce(budget, branches, branch);
        bytes = MemoryLimit.bytes(branches);
        long first = first();
        if (!events.isEmpty() && events.get(0).frame() < first) showEvents();
        if (run.frameNumber() < first) playback.goTo(branch, first, () -> false);
    }

    /** Records what happened at the last frame since it was computed, before the run goes elsewhere. */
    private void settle() {
        boolean once = edits == 1 && !branch.edits.containsKey(branch.last);
        if (once && !spoilt && branch.last != branch.fork) {
            branch.addEdit(branch.last, run.scene(), beforeEdits);
            // The keyframe was saved before the edit.
            if (branch.keyframes.containsKey(branch.last)) keep(false);
        } else if (edits > 0 || spoilt) {
            branch.dropEdit(branch.last);
            keep(true);
        }
        edits = 0;
        spoilt = false;
        beforeEdits = run.scene();
    }

    /**
     * Continues with an edited scene, as {@link Simulation#update(Scene)} does. Before the end, begins a branch.
     *
     * @throws UnrunnableSceneException if the edit caused errors; the run then stays as it was
     */
    public void update(Scene edited) {
        if (edited == run.scene()) return;
        boolean past = !isAtEnd();
        run.update(edited);
        if (past) fork();
        else edits++;
        if (run.frameNumber() > 0) note(RunEvent.Kind.EDITED, 1, 0);
    }

    /**
     * Continues with an edited scene and other element types. What was recorded with the previous types is forgotten.
     *
     * @throws UnrunnableSceneException if elements do not fit their new types; the run then stays as it was
     */
    public void use(SceneCompiler types, Scene edited) {
        run.update(edited, types);
        branches.clear();
        begin(new Branch(nextId++, null, run.save()));
    }

    /** Begins a branch at the present frame. */
    private void fork() {
        begin(new Branch(nextId++, playback.owner(), run.save()));
    }

    private void begin(Branch next) {
        branch = next;
        branches.add(next);
        playback.moveTo(next);
        edits = 0;
        spoilt = false;
        beforeEdits = run.scene();
        showEvents();
        limit();
    }

    /**
     * Goes to the start of a scene. If the recording begins there and nobody has touched it since, its frames stay ahead;
     * otherwise a branch begins.
     *
     * @throws UnrunnableSceneException if the scene has errors
     */
    public void reset(Scene scene) {
        live = Inputs.NONE;
        boolean empty = branch.last == branch.fork && branch.fork == 0;
        if (!empty) leaveEnd();
        boolean whole =
                first() == 0 && branch.fork == 0 && edits == 0 && run.faults().isEmpty();
        if (whole && branch.isUntouched() && branch.before(0).state().scene() == scene) {
            goTo(0, () -> false);
            return;
        }
        run.reset();
        run.update(scene);
        edits = 0;
        spoilt = false;
        if (empty) {
            branch.keep(run.save(), true);
            branch.events.clear();
            beforeEdits = scene;
            showEvents();
        } else {
            begin(new Branch(nextId++, null, run.save()));
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
        Branch chosen = find(id);
        leaveEnd();
        branch = chosen;
        showEvents();
        long frame = Math.max(first(), Math.min(branch.last, run.frameNumber()));
        playback.goTo(branch, frame, unwanted);
    }

    private void leaveEnd() {
        if (isAtEnd()) settle();
    }

    /**
     * A second run, which shows another branch.
     *
     * @throws IllegalArgumentException if there is no such branch
     */
    public Ghost ghost(SceneCompiler compiler, int id) {
        Branch followed = find(id);
        SimulationState start = followed.before(followed.first()).state();
        Simulation second = compiler.compile(start.scene());
        second.returnTo(start);
        return new Ghost(new Playback(second, followed), followed);
    }

    /** True if there is a branch with this id. */
    public boolean has(int id) {
        return branches.stream().anyMatch(each -> each.id == id);
    }

    private Branch find(int id) {
        return branches.stream()
                .filter(each -> each.id == id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no branch " + id));
    }

    /** The memory that the recording may take, bytes. */
    public long budget() {
        return budget;
    }

    /** Sets the memory that the recording may take, bytes. */
    public void setBudget(long newBudget) {
        budget = newBudget;
        limit();
    }
}
