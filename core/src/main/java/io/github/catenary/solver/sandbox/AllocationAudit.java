package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the kernels that allocate too much in a frame; kernels should allocate nothing. */
public final class AllocationAudit implements KernelAudit {
    /**
     * The limit for one frame: far more than the JVM itself allocates, but soon exceeded by a kernel that allocates
     * repeatedly.
     */
    public static final long MOST_BYTES = 64L << 20;

    private static final long MEGABYTE = 1L << 20;
    /** True if this JVM reports the allocations of a thread. */
    private static final boolean TOLD = isTold();

    private final long[] allocated;
    private long start;

    /** @param kernels number of kernels in the run */
    public AllocationAudit(int kernels) {
        allocated = new long[kernels];
    }

    @Override
    public void before(Stage stage) {
        start = bytesOfThisThread();
    }

    @Override
    public Optional<Message> after(int kernel, Stage stage) {
        allocated[kernel] += bytesOfThisThread() - start;
        if (allocated[kernel] <= MOST_BYTES) return Optional.empty();
        return Optional.of(Message.of(
                "fault.allocates",
                "it allocated {0} MB in one frame; it must allocate nothing",
                allocated[kernel] / MEGABYTE));
    }

    @Override
    public boolean endsTheFrame() {
        return false;
    }

    /** Bytes that this thread has allocated since its start; 0 if the JVM does not report them. Allocates nothing. */
    public static long bytesOfThisThread() {
        return TOLD ? Counter.ofThisThread() : 0;
    }

    private static boolean isTold() {
        try {
            return Counter.isTold();
        } catch (LinkageError thisJvmHasNone) {
            return false;
        }
    }

    /** A class of its own, because not every JVM has the class that it needs. */
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
