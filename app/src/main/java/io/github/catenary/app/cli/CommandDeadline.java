package io.github.catenary.app.cli;

import io.github.catenary.app.ui.work.Background;
import io.github.catenary.io.Progress;
import io.github.catenary.solver.FrameCost;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Watchdog;
import io.github.catenary.solver.sandbox.Watchdog.Overrun;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Option;

/**
 * How long a command waits for a frame or for the code of one plugin. A run that is given up stays on its daemon
 * thread, which does not keep the program alive. The speed of the machine decides whether a run is given up, but never
 * changes the result of a run that ends.
 */
final class CommandDeadline {
    static final String THREAD_NAME = "catenary-run";

    private static final double MILLIS_PER_SECOND = 1000;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "How long a frame, or the code of one plugin, may take before it is given up, greater than 0."
                    + " Default: ${DEFAULT-VALUE}.")
    private double seconds;

    double seconds() {
        return seconds;
    }

    /** Checks the option, and sets this time limit for the session's runs. */
    void check(Session session) throws CommandFailure {
        if (!(seconds > 0)) throw CommandFailure.usage("--patience is " + seconds + ", but must be greater than 0");
        session.setOptions(session.options().withPatience(seconds));
    }

    /**
     * Does work that calls element types of the session's compiler.
     *
     * @param scene what runs, for the message
     * @throws CommandFailure if the work fails, or if an element type takes longer than the limit
     */
    <T> T await(Session session, String scene, Callable<T> work) throws CommandFailure {
        SceneCompiler compiler = session.renewCompiler();
        ActiveCall mark = compiler.work();
        Watchdog watch = new Watchdog(compiler.options().patience());
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = start(task);
        while (true) {
            try {
                return task.get(Watchdog.INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
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

    /** Work that can be asked to stop but may never do so. */
    interface Stoppable<T> {
        T run(Progress progress) throws CommandFailure;
    }

    /**
     * Does work of a single plugin, such as reading a file of another program.
     *
     * @param who the worker for the message, such as {@code importer acme.mesh}
     * @param file the file for the message
     * @throws CommandFailure if the work fails, or if it takes longer than the limit
     */
    <T> T awaitOne(String who, Path file, Stoppable<T> work) throws CommandFailure {
        return awaitOne(who, file, "switch its plugin off", work);
    }

    /**
     * Does work that can take long, whoever does it. The limit begins again each time that the work reports.
     *
     * @param remedy what helps besides more time
     */
    <T> T awaitOne(String who, Path file, String remedy, Stoppable<T> work) throws CommandFailure {
        AtomicBoolean givenUp = new AtomicBoolean();
        AtomicBoolean reported = new AtomicBoolean();
        FutureTask<T> task = new FutureTask<>(() -> work.run(wish(givenUp, reported)));
        Thread thread = start(task);
        for (int looks = 1; true; looks++) {
            if (reported.getAndSet(false)) looks = 1;
            try {
                return task.get(Watchdog.INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException stillAtWork) {
                // Counts looks instead of measuring time: while the machine sleeps, neither the work nor the watch
                // continues.
                double waited = looks * Watchdog.INTERVAL_MILLIS / MILLIS_PER_SECOND;
                if (waited <= seconds) continue;
                givenUp.set(true);
                thread.interrupt();
                throw CommandFailure.badRun(String.format(
                        Locale.ROOT,
                        "%s: %s has been running for %.1f s and was given up. Allow it more time with --patience, or"
                                + " %s",
                        file,
                        who,
                        waited,
                        remedy));
            } catch (ExecutionException e) {
                throw failure(e);
            } catch (InterruptedException e) {
                givenUp.set(true);
                thread.interrupt();
                Thread.currentThread().interrupt();
                throw CommandFailure.internal(file + ": the work was interrupted");
            }
        }
    }

    private static Progress wish(AtomicBoolean toStop, AtomicBoolean reported) {
        return new Progress() {
            @Override
            public void report(double fraction) {
                reported.set(true);
            }

            @Override
            public boolean cancelled() {
                return toStop.get();
            }
        };
    }

    private static Thread start(FutureTask<?> task) {
        return Background.start(THREAD_NAME, task);
    }

    private static String text(Overrun overrun, Session session) {
        if (overrun.isOfSolver()) {
            return String.format(
                    Locale.ROOT,
                    "one frame has been running for %.1f s%s; the run was given up. Lower its passes or substeps, or"
                            + " allow it more time with --patience",
                    overrun.seconds(),
                    session.running()
                            .map(scene -> " (" + FrameCost.of(scene).why().english() + ")")
                            .orElse(""));
        }
        boolean inFrame = overrun.frame().isPresent();
        boolean isMeasure = overrun.who().startsWith("measure ");
        return String.format(
                Locale.ROOT,
                "%s has been running%s for %.1f s (%s); the run was given up. %s, or allow it more time with"
                        + " --patience",
                overrun.who().contains(" ") ? overrun.who() : "element type " + overrun.who(),
                inFrame ? " on one frame" : "",
                overrun.seconds(),
                overrun.stage(),
                isMeasure ? "Switch its plugin off with catenary plugins --off" : "Leave it out of the scene");
    }

    /** Rethrows what the work threw, as if it had run on this thread. */
    private static CommandFailure failure(ExecutionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) throw error;
        if (cause instanceof RuntimeException unexpected) throw unexpected;
        if (cause instanceof CommandFailure failure) return failure;
        throw new IllegalStateException("the work failed", cause);
    }
}
