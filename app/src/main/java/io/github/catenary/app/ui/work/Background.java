package io.github.catenary.app.ui.work;

import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/** Makes the threads of the program. All are daemons: none keeps the program from exiting. Any thread. */
public final class Background {
    private static final long IDLE_SECONDS = 2;

    /** Runs tasks at the same time, each on a thread of its own; one that never returns does not block the others. */
    static final Executor POOL = Executors.newCachedThreadPool(work -> thread("catenary-work", work));

    private Background() {}

    /**
     * A thread, which is not started.
     *
     * @param name the name in thread dumps
     */
    public static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Starts a thread, and returns it. */
    public static Thread start(String name, Runnable work) {
        Thread thread = thread(name, work);
        thread.start();
        return thread;
    }

    /**
     * Runs one task after the other, on one thread. An idle thread ends by itself after two seconds, so nobody has to shut
     * it down.
     *
     * @param name the name in thread dumps
     */
    public static ExecutorService executor(String name) {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> thread(name, work));
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /**
     * Runs a task, and hands over on the EDT what became of it.
     *
     * @param done gets the result
     * @param failed gets whatever the task threw
     */
    public static <T> void compute(
            Callable<? extends T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
        compute(POOL, work, done, failed);
    }

    /**
     * Runs a task, and hands over on the EDT what became of it.
     *
     * @param thread runs the task
     * @param done gets the result
     * @param failed gets whatever the task threw
     */
    public static <T> void compute(
            Executor thread, Callable<? extends T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
        thread.execute(() -> {
            Runnable outcome;
            try {
                T result = work.call();
                outcome = () -> done.accept(result);
            } catch (Throwable thrown) { // of a plugin, or when memory runs out: somebody waits for it
                outcome = () -> failed.accept(thrown);
            }
            SwingUtilities.invokeLater(outcome);
        });
    }

    /** Throws on the EDT what a task threw, for the report of the window. */
    public static void raise(Throwable failure) {
        SwingUtilities.invokeLater(() -> rethrow(failure));
    }

    /** Throws what a task threw, for the report of the window; a checked exception becomes the cause of another one. */
    public static void rethrow(Throwable failure) {
        if (failure instanceof RuntimeException exception) throw exception;
        if (failure instanceof Error error) throw error;
        throw new IllegalStateException("work in the background failed", failure);
    }
}
