package io.github.catenary.solver.guard;

import io.github.catenary.scene.Message;
import java.util.Optional;

/** Finds the kernels that allocate more in a frame than any has reason to; they should allocate nothing. */
public final class AllocationAudit implements KernelAudit {
    /** Far more than the JVM itself ever allocates in a frame, and soon reached by what allocates without end. */
    public static final long MOST_BYTES = 64L << 20;

    private static final long MEGABYTE = 1L << 20;

    private final long[] allocated;
    private long start;

    /** @param kernels how many there are in the run */
    public AllocationAudit(int kernels) {
        allocated = new long[kernels];
    }

    @Override
    public void before(Stage stage) {
        start = AllocatedBytes.ofThisThread();
    }

    @Override
    public Optional<Message> after(int kernel, Stage stage) {
        allocated[kernel] += AllocatedBytes.ofThisThread() - start;
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
}
