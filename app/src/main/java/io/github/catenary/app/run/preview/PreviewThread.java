package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.work.Background;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The daemon thread of a run. It survives everything that it runs: an exception of a solver or a plugin ends the run,
 * not the thread, and is reported as a {@link PreviewProblem}. Code that never returns cannot be ended from outside;
 * its thread is {@link #abandon}ed, and ends if the code ever returns.
 */
final class PreviewThread {
    static final String NAME = "catenary-preview";

    private static final Logger LOG = System.getLogger(PreviewRunner.class.getName());

    /** The effect of a command on the scene to run; it decides whether the next command makes this one obsolete. */
    enum Kind {
        OPENS,
        SHOWS,
        /** Moves something in the run; takes effect with the next frame, like everything that moves. */
        LEADS,
        /** Goes to a frame. */
        GOES,
        /** Pauses, or puts the run aside. */
        STOPS,
        OTHER
    }

    private record Command(Kind kind, Consumer<PreviewRun> effect) {
        boolean isReplacedBy(Command next) {
            if (kind == Kind.GOES && next.kind == Kind.GOES) return true;
            return changesScene() && (next.kind == Kind.OPENS || (kind == Kind.SHOWS && next.kind == Kind.SHOWS));
        }

        boolean changesScene() {
            return kind == Kind.OPENS || kind == Kind.SHOWS;
        }
    }

    private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    private volatile PreviewRun run;
    private final PreviewRunner owner;
    private final Thread thread = Background.thread(NAME, this::work);
    private volatile int turn;
    private volatile boolean busy = true;
    private volatile boolean ended;

    PreviewThread(PreviewRun run, PreviewRunner owner) {
        this.run = run;
        this.owner = owner;
        run.playhead().yieldTo(this::isWaitedFor);
    }

    /** The last turn of the owner that has taken effect. */
    int turn() {
        return turn;
    }

    void beAt(int reached) {
        turn = reached;
    }

    /** Goes on with another run. Called by a command, on this thread. */
    void turnTo(PreviewRun other) {
        run = other;
        other.playhead().yieldTo(this::isWaitedFor);
    }

    void start() {
        thread.start();
    }

    PreviewRun run() {
        return run;
    }

    /** False while the thread sleeps until a command comes. */
    boolean busy() {
        return busy;
    }

    void submit(Kind kind, Consumer<PreviewRun> effect) {
        commands.add(new Command(kind, effect));
    }

    /** True if a command is waiting that should not wait for a long frame. */
    boolean isWaitedFor() {
        return commands.stream().anyMatch(command -> command.kind != Kind.LEADS);
    }

    /** True if a command is waiting after which nobody looks at the frame in progress: an edit, a jump or a stop. */
    boolean isLeavingFrame() {
        return commands.stream()
                .anyMatch(command -> command.changesScene() || command.kind == Kind.GOES || command.kind == Kind.STOPS);
    }

    /** Ends the thread and its current frame, without waiting. */
    void end() {
        ended = true;
        submit(Kind.OTHER, target -> {});
        run.types().work().endAll();
    }

    /** Ends the thread as {@link #end} does, and also interrupts the code that it runs. */
    void abandon() {
        end();
        thread.interrupt();
    }

    private void work() {
        while (!ended) {
            List<Command> batch = awaitCommands();
            boolean changed = !batch.isEmpty();
            for (int i = 0; i < batch.size() && !ended; i++) {
                Command command = batch.get(i);
                boolean pointless = i + 1 < batch.size() && command.isReplacedBy(batch.get(i + 1));
                if (!pointless) fails(() -> command.effect.accept(run));
            }
            changed |= !ended && survive(run::tick);
            if (changed && !ended) fails(() -> owner.limitMemory(run));
            if (changed && !ended && fails(this::publish)) fails(this::publish); // publishes the failure of the run
        }
    }

    private void publish() {
        owner.publish(this, run.state());
    }

    private boolean fails(Runnable work) {
        return survive(() -> {
            work.run();
            return false;
        });
    }

    /**
     * Runs work that returns whether there is something new to show; true after a failure. It catches Throwable because
     * the thread must survive and report any failure.
     */
    private boolean survive(BooleanSupplier work) {
        try {
            return work.getAsBoolean();
        } catch (Throwable e) {
            run.fail(e);
            LOG.log(Logger.Level.ERROR, "the run of the preview failed", e);
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
                busy = false;
                batch.add(commands.take());
            }
        } catch (InterruptedException e) {
            // The thread was abandoned and ends, or code in a step interrupted it.
            return batch;
        } finally {
            if (!busy) {
                busy = true;
                owner.watch().wake();
            }
        }
        commands.drainTo(batch);
        return batch;
    }
}
