package io.github.catenary.app.ui.memory;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The heap that is free for work besides what is open. Work that needs much of it reserves it first, so that two pieces
 * of work do not count on the same memory. An eighth of the heap is kept for the window and its edits. Any thread.
 */
public final class HeapReservations {
    /** The heap of this program, of which there is one. */
    public static final HeapReservations OF_PROGRAM = new HeapReservations(new JavaHeap());

    /** The part of the heap that is not given away. */
    private static final int KEPT = 8;

    /** Work that needs a smaller part of the heap need not ask: there is always room for it. */
    private static final int SLIGHT = 256;

    /** Work that was cancelled may take so long to notice that. */
    private static final long LONGEST_TURN_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** A heap, in bytes. */
    interface Heap {
        long max();

        /** What is in use, without what is known to be garbage. */
        long used();
    }

    /** Memory that is reserved until it is given back. Any thread. */
    public final class Reservation {
        private final AtomicLong bytes;

        private Reservation(long bytes) {
            this.bytes = new AtomicLong(bytes);
        }

        /** Gives the memory back; does nothing if that was done. */
        public void giveBack() {
            release(bytes.getAndSet(0));
        }

        /** Does work, and gives the memory back however the work ends. */
        public <T> T during(Supplier<T> work) {
            try {
                return work.get();
            } finally {
                giveBack();
            }
        }
    }

    private final Heap heap;
    private long reserved;

    HeapReservations(Heap heap) {
        this.heap = heap;
    }

    /** What is neither in use nor reserved, nor kept for the window, bytes; negative if there is less than that. */
    public synchronized long free() {
        return heap.max() - heap.max() / KEPT - heap.used() - reserved;
    }

    /** True if so much, in bytes, can be reserved now. */
    public synchronized boolean fits(long bytes) {
        return isSlight(bytes) || bytes <= free();
    }

    private boolean isSlight(long bytes) {
        return bytes <= heap.max() / SLIGHT;
    }

    /**
     * Reserves memory if it is free; never waits.
     *
     * @param bytes not negative
     * @return empty if it is not free
     */
    public synchronized Optional<Reservation> reserve(long bytes) {
        return fits(bytes) ? Optional.of(take(bytes)) : Optional.empty();
    }

    /** Reserves memory for work that is done in any case, so that other work does not count on it. */
    public synchronized Reservation take(long bytes) {
        if (bytes < 0) throw new IllegalArgumentException("bytes is " + bytes + ", but must not be negative");
        reserved += bytes;
        return new Reservation(bytes);
    }

    /**
     * Reserves memory for work that is done in any case. If it is not free, the call waits a while for other work to give
     * some back. Not on the EDT.
     */
    public Reservation takeInTurn(long bytes) {
        long end = System.nanoTime() + LONGEST_TURN_NANOS;
        while (!fits(bytes) && isBusy() && System.nanoTime() - end < 0) LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        return take(bytes);
    }

    private synchronized void release(long bytes) {
        reserved -= bytes;
    }

    /**
     * Reserves memory, and waits for that as long as other work has some reserved. It has no garbage taken away, because
     * that stops the whole program, for seconds if the heap is large. Not on the EDT.
     *
     * @param cancelled asked while it waits
     * @return empty if the memory is not free
     * @throws CancellationException if it waits and {@code cancelled} returns true
     */
    public Optional<Reservation> await(long bytes, BooleanSupplier cancelled) {
        while (true) {
            Optional<Reservation> found = reserve(bytes);
            if (found.isPresent()) return found;
            if (cancelled.getAsBoolean()) throw new CancellationException("the work was cancelled");
            if (!isBusy()) return reserve(bytes);
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }

    private synchronized boolean isBusy() {
        return reserved > 0;
    }
}
