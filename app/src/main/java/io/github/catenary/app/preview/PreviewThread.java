package io.github.catenary.app.preview;

import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The daemon thread that a run has to itself. Never dies of what it runs: whatever a solver or a plugin throws ends the
 * run, not the thread, and is reported as a {@link PreviewProblem}. What never returns cannot be ended from outside; such a
 * thread is {@link #abandon}ed, and ends should it ever return.
 */
final class PreviewThread {
    static final String NAME = "catenary-preview";

    private static final Logger LOG = System.getLogger(PreviewRunner.class.getName());

    /** What a command does to the scene that is to be run, which tells whether the next one makes it pointless. */
    enum Kind {
        OPENS,
        SHOWS,
        /** Moves something in the run, and waits for a frame like everything that moves. */
        LEADS,
        OTHER
    }

    private record Command(Kind kind, Consumer<PreviewRun> effect) {
        boolean isReplacedBy(Command next) {
            return changesScene() && (next.kind == Kind.OPENS || (kind == Kind.SHOWS && next.kind == Kind.SHOWS));
        }

        boolean changesScene() {
            return kind == Kind.OPENS || kind == Kind.SHOWS;
        }

        boolean takeEffect(PreviewRun target) {
            effect.accept(target);
            return true;
        }
    }

    private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    private final PreviewRun run;
    private final PreviewRunner owner;
    private final Thread thread = new Thread(this::work, NAME);
    private volatile boolean busy = true;
    private volatile boolean ended;

    PreviewThread(PreviewRun run, PreviewRunner owner) {
        this.run = run;
        this.owner = owner;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    PreviewRun run() {
        return run;
    }

    /** False while it sleeps until something is asked of it. */
    boolean busy() {
        return busy;
    }

    void submit(Kind kind, Consumer<PreviewRun> effect) {
        commands.add(new Command(kind, effect));
    }

    /** True if somebody asked for what should not wait for a frame that takes long. */
    boolean isWaitedFor() {
        return commands.stream().anyMatch(command -> command.kind != Kind.LEADS);
    }

    /** Lets it end, and the frame it is at, without waiting for it. */
    void end() {
        ended = true;
        submit(Kind.OTHER, target -> {});
        run.work().endAll();
    }

    /** Leaves it to itself, and disturbs its sleep, if that is what it does. */
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
                if (!pointless) survive(() -> command.takeEffect(run));
            }
            changed |= !ended && survive(run::tick);
            if (changed && !ended && survive(this::publish)) survive(this::publish); // now of a run that failed
        }
    }

    private boolean publish() {
        owner.publish(this, run.state());
        return false;
    }

    /**
     * Does a piece of work that says whether there is something new to show; a failure is. Whatever is thrown, this
     * thread has to live on and tell, hence Throwable.
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
            // Only code that ran in a step can have interrupted this thread, or it was abandoned and ends.
            return batch;
        } finally {
            if (!busy) {
                busy = true;
                LockSupport.unpark(owner.watchman());
            }
        }
        commands.drainTo(batch);
        return batch;
    }
}
