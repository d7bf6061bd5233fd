package io.github.catenary.app.preview;

import io.github.catenary.scene.NumberText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.KernelFactory;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs a scene on one daemon thread of its own, at the scene's rate. All methods may be called from any thread, return
 * at once and take effect on the runner's thread in the order of the calls; {@link #state} and the listeners tell what
 * came of them. While it is paused and nothing is asked of it, the thread sleeps.
 *
 * <p>The thread never dies of what it runs: whatever a solver or a plugin throws ends the run, not the runner, and is
 * reported as a {@link PreviewProblem}.
 */
public final class PreviewRunner implements AutoCloseable {
    public static final double MIN_SPEED = 0.1;
    public static final double MAX_SPEED = 4;

    static final String THREAD_NAME = "catenary-preview";

    private static final Logger LOG = System.getLogger(PreviewRunner.class.getName());

    /** What a command does to the scene that is to be run, which tells whether the next one makes it pointless. */
    private enum Kind {
        OPENS,
        SHOWS,
        OTHER
    }

    private record Command(Kind kind, Consumer<PreviewRun> effect) {
        boolean isReplacedBy(Command next) {
            return kind != Kind.OTHER && (next.kind == Kind.OPENS || (kind == Kind.SHOWS && next.kind == Kind.SHOWS));
        }

        boolean takeEffect(PreviewRun target) {
            effect.accept(target);
            return true;
        }
    }

    private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    private final List<PreviewListener> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean told = new AtomicBoolean(true);
    private final PreviewRun run;
    private final Executor viewer;
    private volatile PreviewState latest = PreviewState.NONE;
    private volatile double askedSpeed = 1;
    private volatile boolean closed;

    /**
     * Starts the thread, with nothing to run.
     *
     * @param factories the element types that are installed
     * @param viewer runs the listeners, such as {@code SwingUtilities::invokeLater}; it is given at most one task at a
     *     time, however fast the run is
     * @throws IllegalArgumentException if two factories have one id
     */
    public PreviewRunner(Iterable<? extends KernelFactory> factories, Executor viewer) {
        this.run = new PreviewRun(factories, System::nanoTime);
        this.viewer = viewer;
        Thread thread = new Thread(this::work, THREAD_NAME);
        thread.setDaemon(true);
        thread.start();
    }

    /** The newest state; never waits. */
    public PreviewState state() {
        return latest;
    }

    public void addListener(PreviewListener listener) {
        listeners.add(listener);
    }

    public void removeListener(PreviewListener listener) {
        listeners.remove(listener);
    }

    /** Runs another scene from its start, paused. */
    public void open(Scene scene) {
        submit(Kind.OPENS, target -> target.open(scene));
    }

    /**
     * Goes on with an edited scene, without starting over. One that cannot run is reported, and the run goes on with the
     * scene before it.
     */
    public void show(Scene scene) {
        submit(Kind.SHOWS, target -> target.show(scene));
    }

    /**
     * Goes on with other element types, such as after a plugin was switched on, off or loaded anew. A scene that does not
     * fit them is reported, and the run goes on with the types before.
     *
     * @param factories all that are installed now; no two have one id
     */
    public void use(List<? extends KernelFactory> factories) {
        submit(Kind.OTHER, target -> target.use(factories));
    }

    public void play() {
        submit(Kind.OTHER, PreviewRun::play);
    }

    /** Plays if it is paused, pauses if it plays: what it does then, not what {@link #state} last said. */
    public void playOrPause() {
        submit(Kind.OTHER, target -> {
            if (target.isPlaying()) target.pause();
            else target.play();
        });
    }

    public void pause() {
        submit(Kind.OTHER, PreviewRun::pause);
    }

    /** Pauses and runs exactly one frame. */
    public void step() {
        submit(Kind.OTHER, PreviewRun::step);
    }

    /** Pauses and goes back to the authored start; compiles anew if the run had failed. */
    public void reset() {
        submit(Kind.OTHER, PreviewRun::reset);
    }

    /** The speed that was asked for last. */
    public double speed() {
        return askedSpeed;
    }

    /**
     * Sets how many simulated seconds pass in a second.
     *
     * @throws IllegalArgumentException if it is not in [{@value #MIN_SPEED}, {@value #MAX_SPEED}]
     */
    public void setSpeed(double speed) {
        if (!(speed >= MIN_SPEED && speed <= MAX_SPEED)) {
            throw new IllegalArgumentException("speed is " + NumberText.of(speed) + ", but must be in ["
                    + NumberText.of(MIN_SPEED) + ", " + NumberText.of(MAX_SPEED) + "]");
        }
        askedSpeed = speed;
        submit(Kind.OTHER, target -> target.setSpeed(speed));
    }

    /** Holds a particle and leads it to a point. A particle that an edit has taken away cannot be held: nothing happens. */
    public void grab(int particle, Vec3 point) {
        submit(Kind.OTHER, target -> target.grab(particle, point));
    }

    /** Lets go of the particle that is held, if one is. */
    public void release() {
        submit(Kind.OTHER, PreviewRun::release);
    }

    /** Ends the thread after the frame it is at, without waiting for it. Nothing has an effect afterwards. */
    @Override
    public void close() {
        closed = true;
        submit(Kind.OTHER, target -> {});
    }

    private void submit(Kind kind, Consumer<PreviewRun> effect) {
        commands.add(new Command(kind, effect));
    }

    private void work() {
        while (!closed) {
            List<Command> batch = awaitCommands();
            boolean changed = !batch.isEmpty();
            for (int i = 0; i < batch.size(); i++) {
                Command command = batch.get(i);
                boolean pointless = i + 1 < batch.size() && command.isReplacedBy(batch.get(i + 1));
                if (!pointless) survive(() -> command.takeEffect(run));
            }
            changed |= survive(run::tick);
            if (changed && !closed && survive(this::publish)) survive(this::publish); // now of a run that failed
        }
    }

    /**
     * Does a piece of work that says whether there is something new to show; a failure is. Whatever is thrown, this
     * thread has to live on and tell, hence Throwable.
     */
    private boolean survive(BooleanSupplier work) {
        try {
            return work.getAsBoolean();
        } catch (Throwable e) {
            LOG.log(Logger.Level.ERROR, "the run of the preview failed", e);
            run.fail(e);
            return true;
        }
    }

    /** Sleeps until a command comes or a frame is due. */
    private List<Command> awaitCommands() {
        List<Command> batch = new ArrayList<>();
        try {
            if (run.isPlaying()) {
                Command first = commands.poll(run.nanosUntilTick(), TimeUnit.NANOSECONDS);
                if (first != null) batch.add(first);
            } else {
                batch.add(commands.take());
            }
        } catch (InterruptedException e) {
            // Only code that runs in a step can have interrupted this thread; close() ends it, and nothing else does.
            return batch;
        }
        commands.drainTo(batch);
        return batch;
    }

    private boolean publish() {
        latest = run.state();
        if (told.compareAndSet(true, false)) viewer.execute(this::tell);
        return false;
    }

    private void tell() {
        told.set(true);
        PreviewState newest = latest;
        for (PreviewListener listener : listeners) listener.previewChanged(newest);
    }
}
