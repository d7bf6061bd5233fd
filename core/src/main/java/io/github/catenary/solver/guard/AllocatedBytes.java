package io.github.catenary.solver.guard;

import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** How many bytes a thread has allocated, where the JVM tells. */
public final class AllocatedBytes {
    private static final boolean TOLD = isTold();

    private AllocatedBytes() {}

    /** By this thread since its start; 0 where the JVM does not tell. Allocates nothing. */
    public static long ofThisThread() {
        return TOLD ? Counter.ofThisThread() : 0;
    }

    private static boolean isTold() {
        try {
            return Counter.isTold();
        } catch (LinkageError thisJvmHasNone) {
            return false;
        }
    }

    /** Apart, for not every JVM has the class that it needs. */
    private static final class Counter {
        private static final com.sun.management.@Nullable ThreadMXBean THREADS =
                ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads ? threads : null;

        static boolean isTold() {
            return THREADS != null
                    && THREADS.isThreadAllocatedMemorySupported()
                    && THREADS.isThreadAllocatedMemoryEnabled();
        }

        static long ofThisThread() {
            return THREADS == null ? 0 : THREADS.getCurrentThreadAllocatedBytes();
        }
    }
}
