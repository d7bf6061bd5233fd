package io.github.catenary.solver;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A few threads, the same for all runs, that help with tiles which can be worked at in any order. A helper takes one tile
 * after the other while there are any; the caller does, too, and waits for no helper that has not begun. So nothing stands
 * still on a busy machine, and who did a tile leaves no trace in it. Starting and waiting allocate nothing.
 */
final class LaneThreads {
    /** Work in numbered pieces that touch nothing in common. */
    interface Work {
        void piece(int number);
    }

    static final LaneThreads SHARED = new LaneThreads();

    /** Looks at the state before a helper goes to sleep, about a tenth of a millisecond: longer than between two passes. */
    private static final int SPINS = 3000;
    /** Looks before the caller lets others run, should a helper have been interrupted. */
    private static final int PATIENCE = 2000;
    /** How long the others may run then, ns. */
    private static final long PAUSE = 20_000;

    private static final int BITS = 16;
    private static final int MASK = (1 << BITS) - 1;

    private final AtomicBoolean busy = new AtomicBoolean();
    /** Number of the job, then where its pieces end, then the next piece. */
    private final AtomicLong state = new AtomicLong();

    private final AtomicInteger unfinished = new AtomicInteger();
    private final AtomicInteger asleep = new AtomicInteger();
    private volatile @Nullable Work work;
    private volatile @Nullable Throwable failure;
    private volatile Thread[] helpers = {};
    private volatile int wanted = 1;
    private long job;

    private LaneThreads() {}

    /**
     * Does all pieces and returns when they are done. If the helpers are at another run's work, or there are none, the
     * caller does everything.
     *
     * @param to after the last piece, less than 65,536
     * @param threads the caller's included
     */
    void run(Work given, int from, int to, int threads) {
        if (threads < 2 || to - from < 2 || !busy.compareAndSet(false, true)) {
            for (int piece = from; piece < to; piece++) given.piece(piece);
            return;
        }
        try {
            if (helpers.length < threads - 1) hire(threads - 1);
            wanted = threads - 1;
            share(given, from, to);
        } finally {
            work = null;
            busy.set(false);
        }
    }

    private void share(Work given, int from, int to) {
        failure = null;
        work = given;
        unfinished.set(to - from);
        job++;
        state.set((job << (2 * BITS)) | ((long) to << BITS) | from);
        if (asleep.get() > 0) for (int i = 0; i < wanted; i++) LockSupport.unpark(helpers[i]);
        boolean left = true;
        while (left) left = takePiece();
        for (int looks = 0; unfinished.get() > 0; looks++) {
            if (looks < PATIENCE) Thread.onSpinWait();
            else LockSupport.parkNanos(this, PAUSE);
        }
        Throwable failed = failure;
        if (failed != null) throw new IllegalStateException("a piece of work failed", failed);
    }

    /** Does one piece; false if there is none left. */
    private boolean takePiece() {
        long seen = state.get();
        int piece = (int) (seen & MASK);
        if (piece >= (int) ((seen >>> BITS) & MASK)) return false;
        if (!state.compareAndSet(seen, seen + 1)) return true; // somebody else was quicker
        Work present = work; // the job cannot end before this piece does
        try {
            if (present != null) present.piece(piece);
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
        } finally {
            unfinished.decrementAndGet();
        }
        return true;
    }

    private void hire(int count) {
        Thread[] more = new Thread[count];
        System.arraycopy(helpers, 0, more, 0, helpers.length);
        for (int i = helpers.length; i < count; i++) {
            int number = i;
            more[i] = new Thread(() -> help(number), "catenary-solver-" + (i + 1));
            more[i].setDaemon(true);
        }
        int first = helpers.length;
        helpers = more;
        for (int i = first; i < count; i++) more[i].start();
    }

    private void help(int number) {
        int looks = 0;
        while (true) {
            if (number < wanted && takePiece()) {
                looks = 0;
            } else if (++looks < SPINS) {
                Thread.onSpinWait();
            } else {
                sleep(state.get());
                looks = 0;
            }
        }
    }

    private void sleep(long seen) {
        asleep.incrementAndGet();
        boolean idle = (seen & MASK) >= ((seen >>> BITS) & MASK);
        if (state.get() == seen && idle) LockSupport.park(this);
        asleep.decrementAndGet();
    }
}
