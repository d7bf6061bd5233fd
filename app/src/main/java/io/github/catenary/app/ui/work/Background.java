package io.github.catenary.app.ui.work;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Makes the threads of the program. All are daemons: none keeps the program from exiting. Any thread. */
public final class Background {
    private static final long IDLE_SECONDS = 2;

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
}
