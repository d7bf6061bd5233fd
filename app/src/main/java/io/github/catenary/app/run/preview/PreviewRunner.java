package io.github.catenary.app.run.preview;

import io.github.catenary.app.document.workspace.SpareTime;
import io.github.catenary.app.render.space.FineFrames;
import io.github.catenary.app.run.preview.PreviewThread.Kind;
import io.github.catenary.app.ui.work.Newest;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.device.ComputeDevice;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/**
 * Runs a scene on its own daemon thread at the scene's rate. All methods may be called from any thread, return at once
 * and take effect on the runner's thread in the order of the calls; {@link #state} and the listeners give the results.
 * What a run can do and can be asked, {@link PreviewRun} says. The thread sleeps while the run is paused and no command
 * is waiting.
 *
 * <p>A second daemon thread watches how long element types take. If one exceeds the compiler's patience in a frame, the
 * state reports it, see {@link PreviewProblem#offersToSwitchOff}, and the run is paused once the frame ends, if it ever
 * does; {@link #switchOff} continues without that type on a new thread. If the solver itself exceeds the budget, the
 * frame is ended and the run is paused in the state before it; the first frames after a scene is opened or edited have
 * a larger budget. If the user plays on, frames may exceed the budget until a command is waiting. The state tells how
 * long such a frame has taken so far. An edit, a jump or a stop ends every frame that has taken a second.
 */
public final class PreviewRunner implements AutoCloseable {
    public static final double MIN_SPEED = 0.01;
    public static final double MAX_SPEED = 8;

    private final List<PreviewListener> listeners = new CopyOnWriteArrayList<>();
    private final Executor viewer;
    private final Newest<Told> latest;
    private final PreviewWatch watch;
    private volatile PreviewThread current;
    private volatile SceneCompiler compiler;
    /** Counts how often the run of another document was asked for; what is told of an earlier one is out of date. */
    private volatile int turn;

    private volatile Scene asked = Scene.EMPTY;
    private volatile double askedSpeed = 1;
    /** Who wants to know velocities and channels. */
    private final Set<Object> asksForDetail = ConcurrentHashMap.newKeySet();

    /** Who wants to know forces. */
    private final Set<Object> asksForForces = ConcurrentHashMap.newKeySet();

    private Runnable followsForces = () -> {};

    private volatile Optional<ComputeDevice> askedDevice = Optional.empty();
    private volatile RunObserver observer = RunObserver.NONE;
    private final RunShelf shelf = new RunShelf();
    private volatile Runnable thinned = () -> {};
    private final SpareTime spare = new SpareTime(() -> state().status().playing());

    /** What viewers are told, and the turn to which it belongs. */
    private record Told(PreviewState state, int turn) {}

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
        latest = new Newest<>(new Told(PreviewState.NONE, 0), viewer, this::tell);
        watch = new PreviewWatch(this, compiler.options().patience());
        current = new PreviewThread(run(Set.of()), this);
        current.start();
        watch.start();
    }

    private PreviewRun run(Set<String> off) {
        return new PreviewRun(compiler, System::nanoTime, off, spare.memory());
    }

    /** The newest state; never waits. */
    public PreviewState state() {
        return latest.get().state();
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
        submit(target -> {});
    }

    /** Opens another scene at its start, paused. An element type that does not answer is abandoned. */
    public synchronized void open(Scene scene) {
        asked = scene;
        watch.unanswering().ifPresent(this::switchOff);
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
        LeftRun left = new LeftRun(asked, state().transport().timeline());
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
        watch.unanswering().ifPresent(this::switchOff);
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
            run.takeUp(compiler, askedDevice, askedSpeed, askedDetail(), addsForces());
        });
    }

    /** A run that was put aside is not needed any more, because its document is closed. */
    void forget(LeftRun left) {
        submit(target -> left.run().ifPresent(shelf::remove));
    }

    /** Has the viewer run something the first time that recordings behind the one in front lose saved states. */
    public void onThinned(Runnable tell) {
        thinned = tell;
    }

    /** Called by the thread of the run in front. */
    void limitMemory(PreviewRun front) {
        if (!shelf.share(front)) return;
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

    /** Continues with a coarser net of an edited scene; states then show the fine one, as it rides on that. */
    void ride(FineFrames fine) {
        asked = fine.fine();
        spare.edited();
        submit(Kind.SHOWS, target -> target.ride(fine));
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
        if (watch.unanswering().isPresent()) startAnew(Set.of());
        else submit(target -> target.use(next));
    }

    /** Goes on with another device from the next frame on, or with nothing on the processor; in every document. */
    public void runOn(Optional<ComputeDevice> device) {
        askedDevice = device;
        submit(target -> target.runOn(device));
    }

    /** Has the run do something, such as {@link PreviewRun#step}. */
    public void submit(Consumer<PreviewRun> command) {
        submit(Kind.OTHER, command);
    }

    /** Has the run leave the frame in progress, with a command such as {@link PreviewRun#pause}. */
    public void stop(Consumer<PreviewRun> command) {
        submit(Kind.STOPS, command);
    }

    /**
     * Asks the run something.
     *
     * @param receiver called once by the viewer; with nothing if the question fails, which ends the run and is told with
     *     the state
     */
    public <T> void ask(Function<PreviewRun, Optional<T>> question, Consumer<Optional<T>> receiver) {
        submit(target -> {
            Optional<T> answer = Optional.empty();
            try {
                answer = question.apply(target);
            } finally {
                Optional<T> found = answer;
                viewer.execute(() -> receiver.accept(found));
            }
        });
    }

    /** Goes to a recorded frame, or as near to it as there is one. Of commands of this kind in a row, the last counts. */
    public void goTo(long frame) {
        submit(Kind.GOES, target -> target.goTo(frame));
    }

    /**
     * Computes a stored run again with the present element types, as {@link RepeatedRun#of} says. On the thread of the
     * caller, which is not the EDT.
     */
    public Optional<RepeatedRun> repeat(StoredRun stored, BooleanSupplier unwanted, DoubleConsumer progress) {
        return RepeatedRun.of(stored, compiler, unwanted, progress);
    }

    /** Sets the memory that the recordings of all open documents may take together, bytes. */
    public void setRecordingBudget(long bytes) {
        shelf.setBudget(bytes);
        refresh();
    }

    /**
     * Has frames carry velocities and forces from now on, as long as anybody wants it: see {@link Simulation#detail}.
     *
     * @param who wants it, or no longer
     */
    public void setDetail(Object who, boolean wanted) {
        boolean before = askedDetail();
        if (wanted) asksForDetail.add(who);
        else asksForDetail.remove(who);
        boolean now = askedDetail();
        if (now != before) submit(target -> target.setDetail(now));
    }

    private boolean askedDetail() {
        return !asksForDetail.isEmpty();
    }

    /**
     * Has frames carry what springs, pins and colliders push from now on, as long as anybody wants it: see {@link
     * Simulation#tally}.
     *
     * @param who wants it, or no longer
     */
    public void setForces(Object who, boolean wanted) {
        boolean before = addsForces();
        if (wanted) asksForForces.add(who);
        else asksForForces.remove(who);
        boolean now = addsForces();
        if (now == before) return;
        submit(target -> target.setForces(now));
        followsForces.run();
    }

    /** Sets who is told when the run begins to add forces up, or no longer does. */
    void onForces(Runnable follower) {
        followsForces = follower;
    }

    /** True if somebody reads forces. */
    boolean addsForces() {
        return !asksForForces.isEmpty();
    }

    /**
     * Runs the scene from its start without an element type, until {@link PreviewRun#reset}. A call of that type that is still
     * running is abandoned together with its thread.
     */
    public synchronized void switchOff(String elementType) {
        Set<String> off = new HashSet<>(current.run().types().off());
        off.add(elementType);
        startAnew(off);
    }

    /** Abandons the run with its thread and starts another run of the same scene. */
    private void startAnew(Set<String> off) {
        PreviewThread left = current;
        watch.answered();
        current = new PreviewThread(run(off), this);
        left.abandon();
        current.run().observe(observer);
        current.start();
        Scene scene = asked;
        double speed = askedSpeed;
        submit(target -> {
            target.playhead().setSpeed(speed);
            target.setDetail(askedDetail());
            target.setForces(addsForces());
            target.runOn(askedDevice);
        });
        turnTo(Kind.OPENS, target -> target.open(scene));
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
        submit(target -> target.playhead().setSpeed(speed));
    }

    /**
     * Lets a hand do something to the run, on the thread of the run.
     *
     * @param holds whether the hand goes on moving the run
     */
    public void touch(Consumer<RecordedRun> hand, boolean holds) {
        submit(Kind.LEADS, target -> target.touch(hand, holds));
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
        current.end();
        watch.end();
    }

    private void submit(Kind kind, Consumer<PreviewRun> effect) {
        current.submit(kind, effect);
    }

    /** The thread that watches the present one. */
    PreviewWatch watch() {
        return watch;
    }

    /** The thread of the run that is not abandoned. */
    PreviewThread current() {
        return current;
    }

    /** Makes a state the newest, unless it comes from an abandoned thread, or is of a run that is no longer in front. */
    synchronized void publish(PreviewThread source, PreviewState state) {
        if (source != current || source.turn() != turn) return;
        watch.answered();
        show(state);
    }

    /** Makes a state the newest. */
    void show(PreviewState state) {
        latest.set(new Told(state, turn));
    }

    private void tell(Told newest) {
        if (newest.turn() != turn) return; // the next state is on its way
        for (PreviewListener listener : listeners) listener.previewChanged(newest.state());
    }
}
