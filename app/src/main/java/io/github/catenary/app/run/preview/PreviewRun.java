package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.analysis.diagnosis.Breaks;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.ui.memory.HeapReservations;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.Ghost;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameCost;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The run that a preview shows, with its commands. Confined to one thread; it never waits. {@link #tick} computes the
 * frames that are due by the given clock. {@link PreviewRunner} documents the methods.
 */
final class PreviewRun {
    /** The frames that may take longer than others. */
    private static final int FIRST_FRAMES = 3;
    /** How many times as long they may take. */
    private static final double FIRST_PATIENCE = 5;

    /** Knows all installed types; {@link #compiler} leaves out those that are switched off. */
    private SceneCompiler whole;

    private final LongSupplier nanoTime;
    private final Playhead playhead;
    private final StretchMeter stretch;
    private final SolveMonitor solves = new SolveMonitor();
    private final BlowUpMonitor blowUps = new BlowUpMonitor();
    private final MemoryGate memory;
    private final InstabilityMonitor ailments;
    private final CheckMarks marks = new CheckMarks();
    private boolean held;
    private boolean detail;
    /** The element types over their budget that the user has let continue. */
    private final Set<String> tolerated = ConcurrentHashMap.newKeySet();

    private volatile SceneCompiler compiler;
    private volatile Set<String> off;
    private Optional<String> slow = Optional.empty();
    /** Frames computed since the scene was opened or edited. */
    private volatile int frames;
    /** How long the frame took that was ended, s. */
    private double endedAfter;

    private Scene wanted = Scene.EMPTY;
    private Optional<RecordedRun> recording = Optional.empty();
    private Optional<Ghost> ghost = Optional.empty();
    private long budget = RecordedRun.usualBudget();
    private Optional<Frame> lastFrame = Optional.empty();
    private Optional<PreviewProblem> complaint = Optional.empty();
    private final SceneRemarks remarks = new SceneRemarks();
    /** The position of the mouse, m. Another thread may write it at any time; each frame reads the current value. */
    private volatile Optional<Vec3> pointer = Optional.empty();

    private volatile RunObserver observer = RunObserver.NONE;

    /** @param nanoTime as {@link System#nanoTime} */
    PreviewRun(SceneCompiler compiler, LongSupplier nanoTime) {
        this(compiler, nanoTime, Set.of());
    }

    /** @param off the element types to leave out until a reset */
    PreviewRun(SceneCompiler compiler, LongSupplier nanoTime, Set<String> off) {
        this(compiler, nanoTime, off, new MemoryGate());
    }

    /**
     * @param off the element types to leave out until a reset
     * @param memory lets heavy work begin
     */
    PreviewRun(SceneCompiler compiler, LongSupplier nanoTime, Set<String> off, MemoryGate memory) {
        this.memory = memory;
        ailments = new InstabilityMonitor(memory);
        this.whole = compiler;
        this.off = Set.copyOf(off);
        this.compiler = compiler.without(off);
        this.nanoTime = nanoTime;
        playhead = new Playhead(nanoTime);
        stretch = new StretchMeter(nanoTime);
    }

    /** Has the run watched from now on. Any thread. */
    void observe(RunObserver watches) {
        observer = watches;
    }

    /** How the run is played. */
    Playhead playhead() {
        return playhead;
    }

    private Optional<Simulation> simulation() {
        return recording.map(RecordedRun::run);
    }

    /**
     * How long the solver may take for the present frame, s. The first frames after a scene is opened or edited may take
     * longer: the JVM may not have compiled the solver yet, and an integrator may prepare for the scene. Any thread.
     */
    double patience() {
        double usual = compiler.options().patience();
        return frames < FIRST_FRAMES ? FIRST_PATIENCE * usual : usual;
    }

    /** Uses other element types from now on, including those that were switched off; the run continues. */
    void use(SceneCompiler other) {
        whole = other;
        off = Set.of();
        slow = Optional.empty();
        compiler = other.without(off);
        remarks.forget();
        ghost = Optional.empty();
        show(wanted, true);
    }

    /** The element type that is running at the moment. Any thread. */
    ActiveCall work() {
        return compiler.work();
    }

    /** The element types that are left out. Any thread. */
    Set<String> off() {
        return off;
    }

    /** True if the user has accepted that the element type is slow. Any thread. */
    boolean isTolerated(String elementType) {
        return tolerated.contains(elementType);
    }

    void open(Scene scene) {
        tolerated.clear();
        wanted = scene;
        lastFrame = Optional.empty();
        compile();
    }

    /**
     * Pauses because an element type, or {@link ActiveCall#SOLVER}, exceeded its budget in a frame. If the user plays
     * on, it is tolerated.
     */
    void complainOfSlow(String elementType) {
        pause();
        endedAfter = patience();
        slow = Optional.of(elementType);
    }

    private void compile() {
        frames = 0;
        pause();
        slow = Optional.empty();
        solves.forget();
        marks.forget();
        forgetRecording();
        complaint = Optional.empty();
        try {
            recording = Optional.of(begin(wanted).during(() -> new RecordedRun(compiler, wanted, budget, nanoTime)));
            recording.get().run().detail(detail);
            recording.get().name((kind, number) -> Texts.text("touch.track." + kind.fileName(), number));
        } catch (UnrunnableSceneException e) {
            complain(Kind.UNRUNNABLE_SCENE, e);
        }
    }

    /** A scene is compiled in any case, because that is what a preview is for, but after work that holds much memory. */
    private static HeapReservations.Reservation begin(Scene scene) {
        return HeapReservations.OF_PROGRAM.takeInTurn(HeavyWork.RUN.bytes(scene));
    }

    void show(Scene scene) {
        show(scene, false);
    }

    private void show(Scene scene, boolean otherTypes) {
        wanted = scene;
        frames = 0;
        slow = slow.filter(who -> !who.equals(ActiveCall.SOLVER)); // the edit may have solved it
        if (recording.isEmpty()) {
            compile();
            return;
        }
        HeapReservations.Reservation held = begin(scene);
        try {
            if (otherTypes) recording.get().use(compiler, scene);
            else recording.get().update(scene, playhead.unwanted());
            solves.forget();
            complaint = Optional.empty();
        } catch (UnrunnableSceneException e) {
            complain(Kind.UNRUNNABLE_EDIT, e);
        } catch (OutOfMemoryError e) { // the run before and the one after do not fit beside each other
            compile();
            complaint = complaint.or(() -> Optional.of(new PreviewProblem(Kind.REMARK, Texts.text("preview.anew"))));
        } finally {
            held.giveBack();
        }
    }

    private void complain(Kind kind, UnrunnableSceneException why) {
        complaint = Optional.of(new PreviewProblem(kind, Texts.reason(why)));
    }

    void play(boolean backward) {
        if (recording.isEmpty()) return;
        if (!playhead.isPlaying()) {
            slow.ifPresent(tolerated::add);
            slow = Optional.empty();
        }
        playhead.play(backward);
    }

    void pause() {
        playhead.pause();
    }

    void step() {
        pause();
        recording.ifPresent(run -> {
            run.point(pointer);
            playhead.step(run, nanos -> stepped(run, nanos));
        });
    }

    void stepBack() {
        pause();
        recording.ifPresent(run -> goTo(run.run().frameNumber() - 1));
    }

    void goTo(long frame) {
        recording.ifPresent(run -> {
            if (!playhead.goTo(run, frame)) return;
            solves.forget();
        });
    }

    void playTo(long frame) {
        if (recording.isPresent()) playhead.playTo(frame);
    }

    Optional<Cause> why(OptionalInt torn, long frame, BooleanSupplier unwanted) {
        pause();
        solves.forget();
        return recording
                .flatMap(run -> memory.attemptNow(
                        HeavyWork.CAUSE, run.run().scene(), () -> RecordedPast.why(run, torn, frame, unwanted)))
                .flatMap(cause -> cause);
    }

    /** The breaks up to the end of the shown branch; the run is then at that end, unless the way was given up. */
    Optional<Breaks> breaks(BooleanSupplier unwanted) {
        pause();
        solves.forget();
        return recording
                .filter(run -> run.goTo(run.last(), unwanted))
                .map(run -> new Breaks(run.run().tears()));
    }

    /** Shows a branch; does nothing if it is forgotten. */
    void choose(int branch) {
        pause();
        recording.filter(run -> run.has(branch)).ifPresent(run -> run.choose(branch, playhead.unwanted()));
        if (ghost.isPresent() && ghost.get().branch() == branch) ghost = Optional.empty();
    }

    void showGhost(OptionalInt branch) {
        ghost = recording
                .filter(run -> branch.isPresent() && run.has(branch.getAsInt()))
                .flatMap(run -> memory.attemptNow(
                        HeavyWork.GHOST, run.run().scene(), () -> run.ghost(compiler, branch.getAsInt())));
    }

    /** How the step of the present frame is computed; empty if there is no run. */
    Optional<StepSource> stepSource() {
        return recording.map(run -> new StepSource(run.recipe(), compiler.with(compiler.options())));
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

    /** The memory that the recording takes without the saved states that can be computed again, bytes. */
    long leastBytes() {
        return recording.map(RecordedRun::leastBytes).orElse(0L);
    }

    /** Has the recording take no more memory than that, bytes, as far as no frame is lost. */
    void thin(long bytes) {
        recording.ifPresent(run -> run.thin(bytes));
    }

    /** Pauses, because the document is no longer in front; whatever moves the run by hand lets go. */
    void putAside() {
        pause();
        release();
        pointer = Optional.empty();
    }

    /** Goes on as the run of the document in front. */
    void takeUp(SceneCompiler types, double speed, boolean wantsDetail) {
        playhead.setSpeed(speed);
        if (detail != wantsDetail) setDetail(wantsDetail);
        if (types != whole) use(types);
    }

    /** The compiler of the run that it takes. */
    SceneCompiler compiler() {
        return compiler;
    }

    /** Goes on with a recording, which was compiled by {@link #compiler}. */
    void take(RecordedRun recorded, Scene scene) {
        wanted = scene;
        recorded.name((kind, number) -> Texts.text("touch.track." + kind.fileName(), number));
        recording = Optional.of(recorded);
    }

    Optional<RunCapture> capture() {
        return recording
                .flatMap(RecordedRun::draft)
                .map(draft -> new RunCapture(
                        draft, compiler.without(off), off.stream().sorted().toList()));
    }

    /** A run without a scene, with the same types and the same of them left out. */
    PreviewRun another() {
        PreviewRun other = new PreviewRun(whole, nanoTime, off, memory);
        other.playhead.setSpeed(playhead.speed());
        other.budget = budget;
        other.detail = detail;
        other.observer = observer;
        return other;
    }

    /** Has frames carry velocities and forces, or no longer. */
    void setDetail(boolean wantsDetail) {
        detail = wantsDetail;
        recording.ifPresent(run -> {
            run.run().detail(detail);
            if (!isPlaying()) run.findForces(playhead.unwanted());
        });
    }

    void reset() {
        pause();
        solves.forget();
        slow = Optional.empty();
        if (!off.isEmpty()) {
            off = Set.of();
            compiler = whole.without(Set.of());
            compile();
        } else if (recording.isPresent()) {
            // A drawing that cannot run is not what runs.
            recording
                    .get()
                    .reset(complaint.isEmpty() ? wanted : recording.get().run().scene());
        } else {
            compile();
        }
    }

    void grab(int particle, Vec3 target) {
        touch(
                run -> {
                    if (run.run().indexOf(particle) >= 0) run.grab(particle, target);
                },
                true);
    }

    void release() {
        touch(RecordedRun::release, false);
    }

    /** @param holds whether the hand goes on moving the run */
    void touch(Consumer<RecordedRun> hand, boolean holds) {
        recording.ifPresent(hand);
        held = holds;
    }

    /** Replaces the recorded gestures by edited ones. */
    void retrack(UnaryOperator<List<Track>> edit) {
        recording.ifPresent(run -> run.retrack(edit.apply(run.timeline().tracks()), playhead.unwanted()));
    }

    /** Takes effect in the next frame. Any thread. */
    void point(Optional<Vec3> at) {
        pointer = at;
    }

    /** A copy of what is recorded from a frame on; empty if there is no run. */
    Optional<RunCopy> copy(long from) {
        return recording.map(run -> {
            long first = Math.max(run.first(), Math.min(run.last(), from));
            return new RunCopy(run.reel(first), compiler.without(off));
        });
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

    /** Computes the frames that are due; false if none was. */
    boolean tick() {
        if (recording.isEmpty()) return false;
        RecordedRun run = recording.get();
        run.point(pointer);
        return playhead.tick(run, nanos -> stepped(run, nanos));
    }

    private void stepped(RecordedRun run, long nanos) {
        int before = frames;
        if (before < FIRST_FRAMES) frames = before + 1;
        solves.note(run.run().solveReport());
        observer.observe(run, nanos / 1e6);
    }

    boolean isPlaying() {
        return playhead.isPlaying();
    }

    /** The time until a frame is due if no command comes, ns; {@link Long#MAX_VALUE} while paused. */
    long nanosUntilTick() {
        return recording.map(playhead::nanosUntilTick).orElse(Long.MAX_VALUE);
    }

    /** A copy of the present state. */
    PreviewState state() {
        recording.ifPresent(run -> observer.observe(run, Double.NaN));
        simulation().ifPresent(this::look);
        long number = lastFrame.map(Frame::number).orElse(0L);
        double time = lastFrame.map(Frame::time).orElse(0.0);
        int torn = lastFrame.map(Frame::tornCount).orElse(0);
        return new PreviewState(
                lastFrame,
                new PreviewStatus(
                        playhead.isPlaying(),
                        playhead.speed(),
                        number,
                        time,
                        playhead.pace(),
                        torn,
                        lastFrame.map(PreviewRun::added).orElse(0),
                        stretch.read(simulation(), playhead.isPlaying()),
                        effort(),
                        problems(),
                        faults()),
                ailments.latest(),
                ailments.unmet(),
                transport());
    }

    private Effort effort() {
        Optional<UnmetForce> unmet = simulation().flatMap(UnmetForce::of);
        return lastFrame.map(frame -> Effort.of(frame, unmet)).orElse(Effort.NONE);
    }

    private static int added(Frame frame) {
        return frame.addedCount() + frame.addedParticleCount();
    }

    private void look(Simulation run) {
        Frame frame = run.frame();
        lastFrame = Optional.of(frame);
        if (held) ailments.disturb();
        ailments.note(frame, run, compiler);
    }

    private Transport transport() {
        Optional<Frame> other =
                ghost.flatMap(shown -> shown.at(lastFrame.map(Frame::number).orElse(0L), playhead.unwanted()));
        return new Transport(
                recording.map(RecordedRun::timeline).orElse(Timeline.NONE),
                playhead.isBackward(),
                playhead.loop(),
                budget,
                ghost.map(shown -> OptionalInt.of(shown.branch())).orElse(OptionalInt.empty()),
                other);
    }

    /** The element types that failed in this run. */
    private List<Fault> faults() {
        return simulation().map(Simulation::faults).orElse(List.of());
    }

    private List<PreviewProblem> problems() {
        List<PreviewProblem> problems = new ArrayList<>();
        complaint.ifPresent(problems::add);
        Optional<Divergence> divergence = simulation().flatMap(Simulation::divergence);
        divergence.ifPresent(why -> problems.add(new PreviewProblem(Kind.DIVERGED, Texts.text(why.what()))));
        Optional<PreviewProblem> blowUp = divergence.isPresent()
                ? Optional.empty()
                : simulation().flatMap(run -> lastFrame.flatMap(frame -> blowUps.problem(frame, run)));
        blowUp.ifPresent(problems::add);
        recording.ifPresent(
                run -> marks.note(run, blowUp.isPresent(), solves.problem().isPresent(), ailments.symptom()));
        for (Fault fault : faults()) {
            problems.add(new PreviewProblem(Kind.FAULTY_PLUGIN, Texts.text(fault.what())));
        }
        slow.map(this::slow).ifPresent(problems::add);
        String left =
                simulation().map(run -> typesOf(run.scene(), off::contains)).orElse("");
        if (!left.isEmpty()) problems.add(new PreviewProblem(Kind.SWITCHED_OFF, left));
        solves.problem().ifPresent(problems::add);
        String missing = simulation()
                .map(run -> typesOf(run.scene(), type -> !whole.knows(type)))
                .orElse("");
        if (!missing.isEmpty()) problems.add(new PreviewProblem(Kind.NOT_INSTALLED, missing));
        problems.addAll(remarks.of(simulation().map(Simulation::scene).orElse(Scene.EMPTY), compiler));
        problems.sort((a, b) -> a.kind().compareTo(b.kind()));
        return problems;
    }

    private PreviewProblem slow(String who) {
        if (who.equals(ActiveCall.SOLVER)) {
            long next = lastFrame.map(Frame::number).orElse(0L) + 1;
            Scene scene = simulation().map(Simulation::scene).orElse(wanted);
            String why = Texts.text(FrameCost.of(scene).why());
            return new PreviewProblem(Kind.COSTLY_FRAME, Texts.text("preview.costly", next, endedAfter, why));
        }
        return new PreviewProblem(
                Kind.SLOW_PLUGIN,
                Texts.text(
                        "preview.slow", PreviewProblem.who(who), whole.options().patience()),
                Optional.of(who));
    }

    private static String typesOf(Scene scene, Predicate<String> which) {
        return scene.elements().stream()
                .filter(Element::enabled)
                .map(Element::type)
                .filter(which)
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
