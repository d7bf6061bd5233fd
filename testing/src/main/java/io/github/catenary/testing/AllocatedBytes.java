package io.github.catenary.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that a thread allocates. */
final class AllocatedBytes {
    private static final int WINDOWS = 5;

    private AllocatedBytes() {}

    /**
     * The bytes that some work allocates on this thread: the least of {@value #WINDOWS} repetitions. Work that allocates
     * does so in each of them; the JVM does so once, when it replaces compiled code.
     */
    static long of(Runnable work) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long counting = least(threads, () -> {});
        return least(threads, work) - counting;
    }

    private static long least(ThreadMXBean threads, Runnable work) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < WINDOWS; i++) {
            long start = threads.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - start);
        }
        return least;
    }
}
