package io.github.catenary.app.cli;

import io.github.catenary.solver.FrameCost;
import io.github.catenary.solver.WorkMark;
import io.github.catenary.solver.WorkWatch;
import io.github.catenary.solver.WorkWatch.Overrun;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Option;

/**
 * How long a command waits for a frame, or for an element type. A run that is given up is left to itself on its thread, which does not
 * keep the program from ending; whether it is depends on the speed of the machine, but never what a run gives that ends.
 */
final class Patience {
    static final String THREAD_NAME = "catenary-run";

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "How long a frame, or one element type, may take before the run is given up, greater than 0."
                    + " Default: ${DEFAULT-VALUE}.")
    private double seconds;

    void check() throws CommandFailure {
        if (!(seconds > 0)) throw CommandFailure.usage("--patience is " + seconds + ", but must be greater than 0");
    }

    /**
     * Does work that calls element types of a session's compiler.
     *
     * @param scene which runs, for the message
     * @throws CommandFailure of the work, or if an element type takes longer than it may
     */
    <T> T await(Session session, Path scene, Callable<T> work) throws CommandFailure {
        WorkMark mark = session.renewCompiler().work();
        WorkWatch watch = new WorkWatch(seconds);
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, THREAD_NAME);
        thread.setDaemon(true);
        thread.start();
        while (true) {
            try {
                return task.get(WorkWatch.INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException stillAtWork) {
                Optional<Overrun> overrun = watch.look(mark);
                if (overrun.isEmpty()) continue;
                overrun.get().frame().ifPresent(mark::end);
                thread.interrupt();
                throw CommandFailure.badRun(scene + ": " + text(overrun.get(), session));
            } catch (ExecutionException e) {
                throw failure(e);
            } catch (InterruptedException e) {
                thread.interrupt();
                Thread.currentThread().interrupt();
                throw CommandFailure.internal(scene + ": the run was interrupted");
            }
        }
    }

    private static String text(Overrun overrun, Session session) {
        if (overrun.isOfSolver()) {
            return String.format(
                    Locale.ROOT,
                    "one frame has been at work for %.1f s%s; the run was given up. Lower its passes or substeps, or"
                            + " allow it more time with --patience",
                    overrun.seconds(),
                    session.running()
                            .map(scene -> " (" + FrameCost.of(scene).why().english() + ")")
                            .orElse(""));
        }
        return String.format(
                Locale.ROOT,
                "%s has been at work on one frame for %.1f s (%s); the run was given up. Leave it out of the scene, or allow"
                        + " it more time with --patience",
                overrun.who().contains(" ") ? overrun.who() : "element type " + overrun.who(),
                overrun.seconds(),
                overrun.stage());
    }

    /** What the work threw, as if it had been done on this thread. */
    private static CommandFailure failure(ExecutionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) throw error;
        if (cause instanceof RuntimeException unexpected) throw unexpected;
        if (cause instanceof CommandFailure failure) return failure;
        throw new IllegalStateException(cause);
    }
}
