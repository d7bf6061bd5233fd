package io.github.catenary.app.run.compare;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.app.run.plot.RaceRecorder;
import io.github.catenary.app.run.preview.PreviewProblem;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Newest;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.sandbox.Watchdog;
import java.lang.System.Logger;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs one race on a daemon thread of its own, in real time or as fast as it can. All methods may be called from any
 * thread and return at once. An exception ends the race and is told with the state. A second daemon thread watches how
 * long a frame takes: if an element type exceeds the compiler's patience, the race is given up and its thread is left
 * behind; if the solver does, the frame is ended and the race paused, until the user plays on and so accepts it.
 */
final class RaceRunner implements AutoCloseable {
    /** The name of the thread. */
    static final String THREAD = "catenary-race";

    static final String WATCH = "catenary-race-watch";

    private static final Logger LOG = System.getLogger(RaceRunner.class.getName());
    private static final double NANOS_PER_SECOND = 1e9;

    /** The least time between two states, ns: no screen shows more. */
    private static final long LEAST_PAUSE = 16_000_000;

    /** The most time that a slow race tries to catch up with, ns. */
    private static final long CATCH_UP = 100_000_000;

    /** The time between two states in times of what a state costs, so that looking takes at most a fifth. */
    private static final int PAUSE = 4;

    /**
     * A particle of a drawing, in all runs of it, and where it is dragged to, m.
     *
     * @param drawing a scene that runs, under any settings
     */
    record Hand(Scene drawing, int particle, Vec3 target) {}

    private final SceneCompiler compiler;
    private final double timeStep;
    private final List<Entrant> entrants;
    private final Newest<RaceState> latest;
    private final BlockingQueue<Runnable> commands = new LinkedBlockingQueue<>();
    private final Thread thread = Background.thread(THREAD, this::work);
    private final Thread watchman = Background.thread(WATCH, this::watch);
    private volatile Optional<Hand> hand = Optional.empty();
    private volatile Optional<Vec3> pointer = Optional.empty();
    private volatile boolean closed;
    /** True once the thread is left behind with code that does not return. */
    private volatile boolean left;
    /** True while there is something to watch. */
    private volatile boolean busy = true;
    /** True if the user has accepted that frames take long. */
    private volatile boolean tolerant;

    private volatile Optional<RaceState.Trouble> pausedBy = Optional.empty();
    private final RaceRecorder recorder;
    private boolean playing;
    /** The frame at which it pauses. */
    private long pauseAt = Long.MAX_VALUE;

    private long due;
    private long nextLook;

    /**
     * Starts the thread, paused at the start of the scene.
     *
     * @param compiler for this race only
     * @param recorder measures the runs
     * @param viewer runs the listener, and gets at most one task at a time
     */
    RaceRunner(
            SceneCompiler compiler,
            List<Entrant> entrants,
            RaceRecorder recorder,
            Executor viewer,
            Consumer<RaceState> listener) {
        this.compiler = compiler;
        timeStep = entrants.get(0).settings().timeStep();
        this.entrants = List.copyOf(entrants);
        this.recorder = recorder;
        latest = new Newest<>(RaceState.NONE, viewer, state -> {
            if (!closed) listener.accept(state);
        });
        thread.start();
        watchman.start();
    }

    /** The newest state. */
    RaceState state() {
        return latest.get();
    }

    /** What was measured of the runs. */
    RaceRecorder recorder() {
        return recorder;
    }

    void play() {
        playTo(Long.MAX_VALUE);
    }

    /** Plays up to a frame, and pauses there; at once if it is there or later. */
    void playTo(long frame) {
        commands.add(() -> {
            pauseAt = frame;
            tolerant |= pausedBy.isPresent();
            pausedBy = Optional.empty();
            playing = true;
            due = System.nanoTime();
        });
    }

    void pause() {
        commands.add(() -> playing = false);
    }

    /** Leads a particle in all runs from the next frame on; empty releases it. */
    void lead(Optional<Hand> newHand) {
        hand = newHand;
    }

    /** Sets the position of the mouse for elements that follow it, m, in the plane of the picture. */
    void point(Optional<Vec3> at) {
        pointer = at;
    }

    /** Ends the thread and its current frame, without waiting. */
    @Override
    public void close() {
        closed = true;
        compiler.work().endAll();
        thread.interrupt();
        LockSupport.unpark(watchman);
    }

    private void watch() {
        Watchdog looks = new Watchdog(compiler.options().patience());
        while (!closed && !left) {
            if (busy) LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(Watchdog.INTERVAL_MILLIS));
            else LockSupport.park(this);
            looks.look(compiler.work()).ifPresent(this::end);
        }
    }

    private void end(Watchdog.Overrun overrun) {
        if (closed) return;
        double patience = compiler.options().patience();
        if (overrun.isOfSolver()) {
            if (tolerant) return;
            pausedBy = Optional.of(new RaceState.Trouble(Texts.text("race.costly", patience), Optional.empty(), false));
            overrun.frame().ifPresent(compiler.work()::end);
            return;
        }
        String who = PreviewProblem.who(overrun.who());
        String message = Texts.text("race.unanswering", who, patience, overrun.stage());
        left = true;
        compiler.work().endAll();
        thread.interrupt();
        show(state().stopped(new RaceState.Trouble(message, Optional.of(overrun.who()), true)));
    }

    /** Catches Throwable, because a plugin may throw anything and the window must tell of it. */
    private void work() {
        try {
            if (closed) return; // left before it began
            Race race = begin();
            try {
                run(race);
            } finally {
                race.leaveDevices();
            }
        } catch (Throwable thrown) {
            if (closed || left) return;
            LOG.log(Logger.Level.ERROR, "the race failed", thrown);
            String message = Texts.text("race.failed", Texts.text(ErrorText.of(thrown)));
            show(state().stopped(new RaceState.Trouble(message, Optional.empty(), true)));
        } finally {
            busy = false;
        }
    }

    private void run(Race race) throws InterruptedException {
        recorder.observe(race.frameNumber(), race.runs());
        look(race);
        while (!closed && !left) {
            Runnable command = next();
            if (command == null) step(race);
            else command.run();
            if (command != null || !playing || System.nanoTime() >= nextLook) look(race);
        }
    }

    /** @throws io.github.catenary.app.ui.memory.TooLittleMemoryException if the memory of its runs is not free */
    private Race begin() {
        List<Scene> scenes = entrants.stream().map(Entrant::scene).toList();
        return HeavyWork.RACE.reserve(scenes).during(() -> new Race(compiler, entrants));
    }

    /** Waits until a command comes, or a frame is due and there is no command: null. */
    private @Nullable Runnable next() throws InterruptedException {
        if (playing) return commands.poll(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        busy = false;
        Runnable command = commands.take();
        busy = true;
        LockSupport.unpark(watchman);
        return command;
    }

    private void step(Race race) {
        if (race.frameNumber() >= pauseAt) {
            playing = false;
            return;
        }
        hand.ifPresentOrElse(held -> race.grab(held.drawing(), held.particle(), held.target()), race::release);
        race.point(pointer);
        if (!race.step() || race.frameNumber() >= pauseAt) playing = false;
        recorder.observe(race.frameNumber(), race.runs());
        long frame = (long) Math.min(Long.MAX_VALUE / 2.0, timeStep * NANOS_PER_SECOND);
        due = Math.max(due + frame, System.nanoTime() - CATCH_UP);
    }

    private void look(Race race) {
        if (left) return;
        long start = System.nanoTime();
        show(new RaceState(playing, race.frameNumber(), race.standings(), race.frames(), pausedBy));
        long end = System.nanoTime();
        nextLook = end + Math.max(LEAST_PAUSE, PAUSE * (end - start));
    }

    private synchronized void show(RaceState state) {
        if (state().isOver()) return; // what an abandoned thread says no longer counts
        latest.set(state);
    }
}
