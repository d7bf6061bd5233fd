package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.diagnosis.Breaks;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.app.document.workspace.SpareTime;
import io.github.catenary.app.run.preview.PreviewThread.Kind;
import io.github.catenary.app.ui.memory.HeapReservations;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Track;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Watchdog;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Runs a scene on its own daemon thread at the scene's rate. All methods may be called from any thread, return at once
 * and take effect on the runner's thread in the order of the calls; {@link #state} and the listeners give the results.
 * The thread sleeps while the run is paused and no command is waiting.
 *
 * <p>A second daemon thread watches how long element types take. If one exceeds the compiler's patience in a frame, the
 * state reports it, see {@link PreviewProblem#offersToSwitchOff}, and the run is paused once the frame ends, if it ever
 * does; {@link #switchOff} continues without that type on a new thread. If the solver itself exceeds the budget, the
 * frame is ended and the run is paused in the state before it; the first frames after a scene is opened or edited have
 * a larger budget. If the user plays on, frames may exceed the budget until a command is waiting. The state tells how
 * long such a frame has taken so far. An edit, a jump or a stop ends every frame
 * that has taken a second.
 */
public final class PreviewRunner implements AutoCloseable {
    public static final double MIN_SPEED = 0.01;
    public static final double MAX_SPEED = 8;

    static final String THREAD_NAME = PreviewThread.NAME;
    static final String WATCH_NAME = "catenary-preview-watch";

    /** A piece of work that is over after fewer looks of the watchdog is not worth a message. */
    private static final int LOOKS_BEFORE_PROGRESS = 3;

    /**
     * A frame that has taken so long ends once an edit, a jump or a stop is waiting, s. With a shorter time, the run of
     * a large scene would stand still while somebody drags a particle in the drawing, which edits at every move.
     */
    private static final double LONG_FRAME = 1;

    private final List<PreviewListener> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean told = new AtomicBoolean(true);
    private volatile SceneCompiler compiler;
    private final Executor viewer;
    private final Thread watchman = Background.thread(WATCH_NAME, this::watch);
    private volatile PreviewThread current;
    private volatile PreviewState latest = PreviewState.NONE;
    /** Counts how often the run of another document was asked for; what is told of an earlier one is out of date. */
    private volatile int turn;
    /** The turn to which the latest state belongs. */
    private volatile int latestTurn;

    private volatile Scene asked = Scene.EMPTY;
    private volatile Optional<String> unanswering = Optional.empty();
    private volatile double askedSpeed = 1;
    private volatile long askedBudget = RecordedRun.usualBudget();
    private volatile boolean askedDetail;
    private volatile RunObserver observer = RunObserver.NONE;
    private final RunShelf shelf = new RunShelf();
    private volatile Runnable thinned = () -> {};
    private final SpareTime spare = new SpareTime(() -> state().status().playing());
    private volatile boolean closed;

    /**
     * Starts the threads with an empty scene.
     *
     * @param compiler knows the installed element types, and how runs use the machine
     * @param viewer runs the listeners, for example {@code SwingUtilities::invokeLater}; it gets at most one task
     *     at a time, however fast the run is
     */
    public PreviewRunner(SceneCompiler compiler, Executor viewer) {
        this.compiler = compiler;
        this.viewer = viewer;
        this.current = new PreviewThread(new PreviewRun(compiler, System::nanoTime, Set.of(), spare.memory()), this);
        current.start();
        watchman.start();
    }

    /** The newest state; never waits. */
    public PreviewState state() {
        return latest;
    }

    /** The time that the run leaves to analyses. */
    public SpareTime spareTime() {
        return spare;
    }

    public void addListener(PreviewListener listener) {
        listeners.add(listener);
    }

    public void removeListener(PreviewListener listener) {
        listeners.remove(listener);
    }

    /** Has every run watched on its thread from now on, in place of the previous observer. */
    public synchronized void observe(RunObserver watches) {
        observer = watches;
        current.run().observe(watches);
    }

    /** Publishes the state again, so that an observer sees a run that is paused. */
    public void refresh() {
        submit(Kind.OTHER, target -> {});
    }

    /** Opens another scene at its start, paused. An element type that does not answer is abandoned. */
    public synchronized void open(Scene scene) {
        asked = scene;
        unanswering.ifPresent(this::switchOff);
        turnTo(Kind.OPENS, target -> target.open(scene));
    }

    private void turnTo(Kind kind, Consumer<PreviewRun> effect) {
        int next = turn + 1;
        turn = next;
        PreviewThread thread = current;
        thread.submit(kind, target -> {
            thread.beAt(next);
            effect.accept(target);
        });
    }

    /**
     * Puts the run aside, paused, because its document is no longer in front. What it has recorded is kept, with the rest of
     * its state, for {@link #comeBack}.
     */
    synchronized LeftRun leave() {
        LeftRun left = new LeftRun(asked, latest.transport().timeline());
        PreviewThread thread = current;
        thread.submit(Kind.STOPS, target -> {
            target.putAside();
            shelf.add(target);
            thread.turnTo(target.another());
            left.keep(target);
        });
        return left;
    }

    /** Goes on with a run that was put aside, in place of the present one. */
    synchronized void comeBack(LeftRun left) {
        asked = left.scene();
        unanswering.ifPresent(this::switchOff);
        PreviewThread thread = current;
        turnTo(Kind.OTHER, target -> {
            if (left.run().isEmpty()) {
                target.open(left.scene());
                return;
            }
            PreviewRun run = left.run().get();
            shelf.remove(run);
            thread.turnTo(run);
            run.observe(observer);
            run.takeUp(compiler, askedSpeed, askedDetail);
        });
    }

    /** A run that was put aside is not needed any more, because its document is closed. */
    void forget(LeftRun left) {
        submit(Kind.OTHER, target -> left.run().ifPresent(shelf::remove));
    }

    /** Has the viewer run something the first time that recordings behind the one in front lose saved states. */
    public void onThinned(Runnable tell) {
        thinned = tell;
    }

    /**
     * Keeps the recordings of all documents within their memory, which is less than was asked for if the heap is full.
     * Called by the thread of the run in front.
     */
    void limitMemory(PreviewRun front) {
        long recorded = front.recordedBytes() + shelf.bytes();
        long all = Math.min(askedBudget, recorded + Math.max(0, HeapReservations.OF_PROGRAM.free()));
        long most = Math.max(0, all - front.recordedBytes());
        boolean less = shelf.limit(most, Math.max(most, all / 2));
        front.setBudget(all - Math.min(shelf.leastBytes(), all / 2));
        if (!less) return;
        Runnable tell = thinned;
        thinned = () -> {};
        viewer.execute(tell);
    }

    /**
     * Continues with an edited scene without starting over. A scene that cannot run is reported, and the run continues
     * with the previous one.
     */
    public void show(Scene scene) {
        asked = scene;
        spare.edited();
        submit(Kind.SHOWS, target -> target.show(scene));
    }

    /**
     * Continues with other element types, for example after a plugin was switched on, switched off or reloaded. A scene
     * that does not fit them is reported, and the run continues with the previous types.
     *
     * @param others knows the element types from now on; the options stay those of the first compiler
     */
    public synchronized void use(SceneCompiler others) {
        SceneCompiler next = others.with(compiler.options());
        compiler = next;
        if (unanswering.isPresent()) startAnew(Set.of());
        else submit(Kind.OTHER, target -> target.use(next));
    }

    /** Plays: first what is recorded, then new frames. */
    public void play() {
        submit(Kind.OTHER, target -> target.play(false));
    }

    /** Plays backward to the first recorded frame. */
    public void playBackward() {
        submit(Kind.OTHER, target -> target.play(true));
    }

    /** Plays backward, or pauses if it does so already. */
    public void playBackwardOrPause() {
        submit(Kind.STOPS, target -> {
            if (target.isPlaying() && target.playhead().isBackward()) target.pause();
            else target.play(true);
        });
    }

    /**
     * Plays if paused, pauses if playing. The state when the command takes effect decides, not the last {@link #state}.
     */
    public void playOrPause() {
        submit(Kind.STOPS, target -> {
            if (target.isPlaying()) target.pause();
            else target.play(false);
        });
    }

    public void pause() {
        submit(Kind.STOPS, PreviewRun::pause);
    }

    /** Pauses and goes on by one frame. */
    public void step() {
        submit(Kind.OTHER, PreviewRun::step);
    }

    /** Pauses and goes back by one frame. */
    public void stepBack() {
        submit(Kind.STOPS, PreviewRun::stepBack);
    }

    /**
     * Pauses, and gives what is needed to compute the step of the present frame elsewhere.
     *
     * @param receiver called once by the viewer; with nothing if there is no run, or if it fails
     */
    public void lookIntoStep(Consumer<Optional<StepSource>> receiver) {
        ask(
                target -> {
                    target.pause();
                    return target.stepSource();
                },
                source -> viewer.execute(() -> receiver.accept(source)));
    }

    /** Answers also if the question fails, with nothing; the failure ends the run and is told with the state. */
    private <T> void ask(Function<PreviewRun, Optional<T>> question, Consumer<Optional<T>> receiver) {
        submit(Kind.OTHER, target -> {
            Optional<T> answer = Optional.empty();
            try {
                answer = question.apply(target);
            } finally {
                receiver.accept(answer);
            }
        });
    }

    /** Goes to a recorded frame, or as near to it as there is one. */
    public void goTo(long frame) {
        submit(Kind.GOES, target -> target.goTo(frame));
    }

    /** Goes to the last event before the frame that is shown, or to the first frame. */
    public void goToPreviousEvent() {
        Timeline timeline = latest.transport().timeline();
        goTo(timeline.events().stream()
                .mapToLong(RunEvent::frame)
                .filter(frame -> frame < timeline.present())
                .max()
                .orElse(timeline.first()));
    }

    /** Goes to the first event after the frame that is shown, or to the last frame. */
    public void goToNextEvent() {
        Timeline timeline = latest.transport().timeline();
        goTo(timeline.events().stream()
                .mapToLong(RunEvent::frame)
                .filter(frame -> frame > timeline.present())
                .min()
                .orElse(timeline.last()));
    }

    /** Sets the frames to repeat; empty to play on to the end. */
    public void setLoop(Optional<Transport.Loop> loop) {
        submit(Kind.OTHER, target -> target.playhead().setLoop(loop));
    }

    /** Repeats all that is recorded, or no longer repeats. Does nothing if there are no two frames. */
    public void loopOrNot() {
        Timeline timeline = latest.transport().timeline();
        boolean loops = latest.transport().loop().isPresent();
        if (loops) setLoop(Optional.empty());
        else if (timeline.last() > timeline.first()) {
            setLoop(Optional.of(new Transport.Loop(timeline.first(), timeline.last())));
        }
    }

    /** Plays forward, and pauses at a frame. */
    public void playTo(long frame) {
        submit(Kind.OTHER, target -> target.playTo(frame));
    }

    /**
     * Finds out why a spring tore, or why the run stopped. The run is paused, and shows the first frame of what is found
     * out.
     *
     * @param torn id of the spring; empty to ask why the run stopped
     * @param frame a frame in which the spring is torn
     * @param unwanted asked between frames, on the runner's thread; if true, the search ends without a result
     * @param told is given the cause by the viewer; empty if nothing happened, if it is no longer recorded, or if
     *     the run fails
     */
    public void why(OptionalInt torn, long frame, BooleanSupplier unwanted, Consumer<Optional<Cause>> told) {
        ask(target -> target.why(torn, frame, unwanted), found -> viewer.execute(() -> told.accept(found)));
    }

    /**
     * Finds what broke up to the end of the shown branch. The run is paused.
     *
     * @param unwanted asked on the runner's thread; true ends the search
     * @param told called by the viewer; empty if there is no run, or if the search was ended
     */
    public void breaks(BooleanSupplier unwanted, Consumer<Optional<Breaks>> told) {
        ask(target -> target.breaks(unwanted), found -> viewer.execute(() -> told.accept(found)));
    }

    /**
     * Gives a copy of what is recorded in the shown branch.
     *
     * @param from the first frame; the nearest recorded one is taken
     * @param receiver called on the runner's thread; empty if there is no run, or if it fails
     */
    public void copy(long from, Consumer<Optional<RunCopy>> receiver) {
        ask(target -> target.copy(from), receiver);
    }

    /**
     * Computes a stored run again with the present element types, as {@link RepeatedRun#of} says. On the thread of the
     * caller, which is not the EDT.
     */
    public Optional<RepeatedRun> repeat(StoredRun stored, BooleanSupplier unwanted, DoubleConsumer progress) {
        return RepeatedRun.of(stored, compiler, unwanted, progress);
    }

    /**
     * Copies the recording for a run file.
     *
     * @param receiver called by the viewer; empty if there is no run, or if it cannot be computed from its start
     */
    public void capture(Consumer<Optional<RunCapture>> receiver) {
        ask(PreviewRun::capture, found -> viewer.execute(() -> receiver.accept(found)));
    }

    /** Shows another branch of the recording. */
    public void choose(int branch) {
        submit(Kind.OTHER, target -> target.choose(branch));
    }

    /** Shows a branch as a ghost beside the one that is shown, or none. */
    public void showGhost(OptionalInt branch) {
        submit(Kind.OTHER, target -> target.showGhost(branch));
    }

    /** Sets the memory that the recordings of all open documents may take together, bytes. */
    public void setRecordingBudget(long bytes) {
        askedBudget = bytes;
        refresh();
    }

    /** Has frames carry velocities and forces from now on, or no longer: see {@link Simulation#detail}. */
    public void setDetail(boolean wanted) {
        if (wanted == askedDetail) return;
        askedDetail = wanted;
        submit(Kind.OTHER, target -> target.setDetail(wanted));
    }

    /**
     * Runs the scene from its start without an element type, until {@link #reset}. A call of that type that is still
     * running is abandoned together with its thread.
     */
    public synchronized void switchOff(String elementType) {
        Set<String> off = new HashSet<>(current.run().off());
        off.add(elementType);
        startAnew(off);
    }

    /** Abandons the run with its thread and starts another run of the same scene. */
    private void startAnew(Set<String> off) {
        PreviewThread left = current;
        unanswering = Optional.empty();
        current = new PreviewThread(new PreviewRun(compiler, System::nanoTime, off, spare.memory()), this);
        left.abandon();
        current.run().observe(observer);
        current.start();
        Scene scene = asked;
        double speed = askedSpeed;
        submit(Kind.OTHER, target -> {
            target.playhead().setSpeed(speed);
            target.setDetail(askedDetail);
        });
        turnTo(Kind.OPENS, target -> target.open(scene));
    }

    /**
     * Pauses and goes back to the start of the drawing. What is recorded stays, as frames ahead or as another branch;
     * but if the run failed or a type was switched off, the scene is compiled again.
     */
    public void reset() {
        submit(Kind.STOPS, PreviewRun::reset);
    }

    /** The speed that was set last. */
    public double speed() {
        return askedSpeed;
    }

    /**
     * Sets the number of simulated seconds per second.
     *
     * @throws IllegalArgumentException if it is not in [{@value #MIN_SPEED}, {@value #MAX_SPEED}]
     */
    public void setSpeed(double speed) {
        if (!(speed >= MIN_SPEED && speed <= MAX_SPEED)) {
            throw new IllegalArgumentException("speed is " + NumberText.of(speed) + ", but must be in ["
                    + NumberText.of(MIN_SPEED) + ", " + NumberText.of(MAX_SPEED) + "]");
        }
        askedSpeed = speed;
        submit(Kind.OTHER, target -> target.playhead().setSpeed(speed));
    }

    /** Grabs a particle and moves it to a point. Does nothing if an edit has deleted the particle. */
    public void grab(int particle, Vec3 point) {
        submit(Kind.LEADS, target -> target.grab(particle, point));
    }

    /**
     * Lets a hand do something to the run, on the thread of the run.
     *
     * @param holds whether the hand goes on moving the run
     */
    public void touch(Consumer<RecordedRun> hand, boolean holds) {
        submit(Kind.LEADS, target -> target.touch(hand, holds));
    }

    /** Replaces the recorded gestures by edited ones; the run is computed again from where they differ. */
    public void retrack(UnaryOperator<List<Track>> edit) {
        submit(Kind.OTHER, target -> target.retrack(edit));
    }

    /** Releases the held particle, if any. */
    public void release() {
        submit(Kind.LEADS, PreviewRun::release);
    }

    /**
     * Sets the position of the mouse, for elements that follow it: m, in the plane of the picture, or empty. Costs
     * nothing while no frame is computed.
     */
    public void point(Optional<Vec3> at) {
        current.run().point(at);
    }

    /** Ends the threads after their current frame, without waiting. No later call has an effect. */
    @Override
    public synchronized void close() {
        closed = true;
        current.end();
        LockSupport.unpark(watchman);
    }

    private void submit(Kind kind, Consumer<PreviewRun> effect) {
        current.submit(kind, effect);
    }

    /** The thread to wake when there is something to watch. */
    Thread watchman() {
        return watchman;
    }

    private void watch() {
        Watchdog looks = new Watchdog(compiler.options().patience());
        PreviewThread watched = current;
        PreviewRun run = watched.run();
        int inProgress = 0;
        while (!closed) {
            if (watched != current || run != current.run()) looks.forget();
            watched = current;
            run = watched.run();
            if (watched.busy()) LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(Watchdog.INTERVAL_MILLIS));
            else LockSupport.park(this);
            ActiveCall work = watched.run().work();
            Optional<Watchdog.Overrun> overrun = looks.look(work);
            if (looks.secondsOfFrame() > LONG_FRAME && watched.isLeavingFrame())
                work.frame().ifPresent(work::end);
            inProgress = work.progress().isPresent() ? inProgress + 1 : 0;
            if (inProgress >= LOOKS_BEFORE_PROGRESS && overrun.isEmpty()) tellOfProgress(watched);
            if (overrun.isPresent()) tellOf(overrun.get(), watched);
        }
    }

    private PreviewState computing(double seconds, ActiveCall work) {
        return latest.withAlso(PreviewProblem.computing(latest.status().frame() + 1, seconds, work.progress()));
    }

    /** Shows how far a long piece of work within a frame is. */
    private synchronized void tellOfProgress(PreviewThread watched) {
        if (watched != current || closed || unanswering.isPresent()) return;
        ActiveCall work = watched.run().work();
        if (work.progress().isPresent()) show(computing(0, work));
    }

    /**
     * Reports an overrun. An overrun of an element type is shown at once, and the run pauses if the frame ever ends. An
     * overrun of the solver ends the frame, unless the user has tolerated it and no command is waiting.
     */
    private synchronized void tellOf(Watchdog.Overrun overrun, PreviewThread watched) {
        String type = overrun.who();
        if (watched != current || closed) return;
        boolean tolerated = watched.run().isTolerated(type)
                || (overrun.isOfSolver() && overrun.seconds() < watched.run().patience());
        boolean ends = watched.isWaitedFor();
        if (overrun.isOfSolver() && !tolerated) {
            submit(Kind.OTHER, target -> target.complainOfSlow(type));
            ends = true;
        }
        ActiveCall work = watched.run().work();
        if (ends) overrun.frame().ifPresent(work::end);
        if (overrun.isOfSolver()) {
            // Once the frame is over, the thread of the run shows it.
            if (!ends && overrun.frame().equals(work.frame())) show(computing(overrun.seconds(), work));
            return;
        }
        if (tolerated) return;
        if (unanswering.isEmpty()) submit(Kind.OTHER, target -> target.complainOfSlow(type));
        unanswering = Optional.of(type);
        show(latest.withOnly(PreviewProblem.unanswering(overrun)));
    }

    /** Makes a state the newest, unless it comes from an abandoned thread, or is of a run that is no longer in front. */
    synchronized void publish(PreviewThread source, PreviewState state) {
        if (source != current || source.turn() != turn) return;
        unanswering = Optional.empty();
        show(state);
    }

    private void show(PreviewState state) {
        latest = state;
        latestTurn = turn;
        if (told.compareAndSet(true, false)) viewer.execute(this::tell);
    }

    private void tell() {
        told.set(true);
        if (latestTurn != turn) return; // the next state is on its way
        PreviewState newest = latest;
        for (PreviewListener listener : listeners) listener.previewChanged(newest);
    }
}
