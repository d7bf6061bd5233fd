package io.github.catenary.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What time is measured by. */
public enum Stopwatch {
    /**
     * The time that the calling thread computed: on a machine that does other work as well, the waiting for a processor
     * does not count. Only for work on one thread. Where the JVM cannot tell, it is the clock on the wall.
     */
    THREAD,
    /** The clock on the wall. */
    WALL;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** ns since some moment. */
    long nanos() {
        return this == THREAD && THREADS.isCurrentThreadCpuTimeSupported()
                ? THREADS.getCurrentThreadCpuTime()
                : System.nanoTime();
    }
}
