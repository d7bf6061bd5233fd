package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.work.Background;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Watchdog;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The daemon thread that watches how long the frames of a runner take, and tells of those that take long. It sleeps while
 * the run does.
 */
final class PreviewWatch {
    static final String NAME = "catenary-preview-watch";

    /** A piece of work that is over after fewer looks is not worth a message. */
    private static final int LOOKS_BEFORE_PROGRESS = 3;

    /**
     * A frame that has taken so long ends once an edit, a jump or a stop is waiting, s. With a shorter time, the run of
     * a large scene would stand still while somebody drags a particle in the drawing, which edits at every move.
     */
    private static final double LONG_FRAME = 1;

    private final PreviewRunner owner;
    private final double patience;
    private final Thread thread = Background.thread(NAME, this::watch);
    private volatile boolean ended;
    private volatile Optional<String> unanswering = Optional.empty();

    /** @param patience how long an element type may take in a frame, s */
    PreviewWatch(PreviewRunner owner, double patience) {
        this.owner = owner;
        this.patience = patience;
    }

    void start() {
        thread.start();
    }

    /** There is something to watch. */
    void wake() {
        LockSupport.unpark(thread);
    }

    /** Ends the thread, without waiting. */
    void end() {
        ended = true;
        wake();
    }

    /** The element type that does not answer. */
    Optional<String> unanswering() {
        return unanswering;
    }

    /** The run goes on, or another one begins. */
    void answered() {
        unanswering = Optional.empty();
    }

    private void watch() {
        Watchdog looks = new Watchdog(patience);
        PreviewThread watched = owner.current();
        PreviewRun run = watched.run();
        int inProgress = 0;
        while (!ended) {
            if (watched != owner.current() || run != owner.current().run()) looks.forget();
            watched = owner.current();
            run = watched.run();
            if (watched.busy()) LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(Watchdog.INTERVAL_MILLIS));
            else LockSupport.park(this);
            ActiveCall work = watched.run().types().work();
            Optional<Watchdog.Overrun> overrun = looks.look(work);
            if (looks.secondsOfFrame() > LONG_FRAME && watched.isLeavingFrame())
                work.frame().ifPresent(work::end);
            inProgress = work.progress().isPresent() ? inProgress + 1 : 0;
            if (overrun.isEmpty() && inProgress < LOOKS_BEFORE_PROGRESS) continue;
            synchronized (owner) { // so that it does not turn to another thread meanwhile
                if (watched != owner.current() || ended) continue;
                if (overrun.isPresent()) tellOf(overrun.get(), watched);
                else tellOfProgress(watched.run().types().work());
            }
        }
    }

    /** Shows how far a long piece of work within a frame is. */
    private void tellOfProgress(ActiveCall work) {
        if (unanswering.isEmpty() && work.progress().isPresent()) owner.show(computing(0, work));
    }

    private PreviewState computing(double seconds, ActiveCall work) {
        PreviewState state = owner.state();
        return state.withAlso(PreviewProblem.computing(state.status().frame() + 1, seconds, work.progress()));
    }

    /**
     * Reports an overrun. An overrun of an element type is shown at once, and the run pauses if the frame ever ends. An
     * overrun of the solver ends the frame, unless the user has tolerated it and no command is waiting.
     */
    private void tellOf(Watchdog.Overrun overrun, PreviewThread watched) {
        String type = overrun.who();
        RunTypes types = watched.run().types();
        boolean tolerated = types.isTolerated(type) || (overrun.isOfSolver() && overrun.seconds() < types.patience());
        boolean ends = watched.isWaitedFor();
        if (overrun.isOfSolver() && !tolerated) {
            owner.submit(target -> target.complainOfSlow(type));
            ends = true;
        }
        ActiveCall work = types.work();
        if (ends) overrun.frame().ifPresent(work::end);
        if (overrun.isOfSolver()) {
            // Once the frame is over, the thread of the run shows it.
            if (!ends && overrun.frame().equals(work.frame())) owner.show(computing(overrun.seconds(), work));
            return;
        }
        if (tolerated) return;
        if (unanswering.isEmpty()) owner.submit(target -> target.complainOfSlow(type));
        unanswering = Optional.of(type);
        owner.show(owner.state().withOnly(PreviewProblem.unanswering(overrun)));
    }
}
