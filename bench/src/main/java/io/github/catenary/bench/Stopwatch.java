package io.github.catenary.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The clock of a measurement. */
public enum Stopwatch {
    /**
     * The CPU time of the calling thread: waiting for a processor does not count. Only for work on one thread. If the
     * JVM cannot measure it, it is wall-clock time.
     */
    THREAD,
    /** Wall-clock time. */
    WALL;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Time since an arbitrary moment, ns. */
    public long nanos() {
        return this == THREAD && THREADS.isCurrentThreadCpuTimeSupported()
                ? THREADS.getCurrentThreadCpuTime()
                : System.nanoTime();
    }
}
