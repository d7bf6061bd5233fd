package io.github.catenary.solver.parallel;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A few threads, shared by all runs, that help with independent tiles. Each thread has a share of the tiles, the same
 * in every pass, so that their data stays in its cache. A thread that finishes its share takes tiles from the shares of
 * others. The caller does so, too, and does not wait for a helper that has not begun, so that a busy machine does not
 * stall the run. The result does not depend on which thread processed a tile. Starting and waiting allocate nothing.
 */
public final class WorkerPool {
    /** Work in numbered pieces that share no data. */
    public interface Work {
        void piece(int number);
    }

    /** The most threads of a job, the caller's included; more would mainly wait for each other. */
    public static final int MOST_THREADS = 64;

    public static final WorkerPool SHARED = new WorkerPool();

    /**
     * How often a helper checks for work before it sleeps: about 0.1 ms, which is longer than the time between two
     * passes.
     */
    private static final int SPINS = 3000;
    /** How often the caller checks before it lets other threads run, in case a helper was interrupted. */
    private static final int PATIENCE = 2000;
    /** How long the other threads may run then, ns. */
    private static final long PAUSE = 20_000;

    private static final int BITS = 16;
    private static final int MASK = (1 << BITS) - 1;
    /**
     * Distance between shares: two cache lines, so that threads that take from different shares do not disturb each
     * other.
     */
    private static final int APART = 16;

    private final AtomicBoolean busy = new AtomicBoolean();
    /** For each share: the number of the job, the end of its pieces, and the next piece. */
    private final AtomicLongArray shares = new AtomicLongArray((MOST_THREADS + 1) * APART);
    /** Number of jobs so far. */
    private final AtomicLong jobs = new AtomicLong();

    private final AtomicInteger unfinished = new AtomicInteger();
    private final AtomicInteger asleep = new AtomicInteger();
    private volatile @Nullable Work work;
    private volatile @Nullable Throwable failure;
    private volatile Thread[] helpers = {};
    /** Threads of the job, the caller's included. */
    private volatile int wanted = 1;

    private WorkerPool() {}

    /**
     * Processes all pieces and returns when they are done. If the helpers work for another run, or there are none, the
     * caller does everything.
     *
     * @param to after the last piece, less than 65,536
     * @param threads the most threads, the caller's included, at most {@value #MOST_THREADS}
     */
    public void run(Work given, int from, int to, int threads) {
        if (threads < 2 || to - from < 2 || !busy.compareAndSet(false, true)) {
            for (int piece = from; piece < to; piece++) given.piece(piece);
            return;
        }
        try {
            if (helpers.length < threads - 1) hire(threads - 1);
            wanted = threads;
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
        long job = jobs.get() + 1;
        int count = wanted;
        for (int k = 0; k < count; k++) {
            int begin = from + (to - from) * k / count;
            int end = from + (to - from) * (k + 1) / count;
            shares.set((k + 1) * APART, (job << (2 * BITS)) | ((long) end << BITS) | begin);
        }
        jobs.set(job);
        if (asleep.get() > 0) for (int i = 0; i < count - 1; i++) LockSupport.unpark(helpers[i]);
        boolean left = true;
        while (left) left = takePiece(0);
        for (int looks = 0; unfinished.get() > 0; looks++) {
            if (looks < PATIENCE) Thread.onSpinWait();
            else LockSupport.parkNanos(this, PAUSE);
        }
        Throwable failed = failure;
        if (failed != null) throw new IllegalStateException("a piece of work failed", failed);
    }

    /** Processes one piece, from a thread's own share if it has any; returns false if none is left. */
    private boolean takePiece(int thread) {
        int count = wanted;
        for (int k = 0; k < count; k++) {
            if (takeOf((thread + k) % count)) return true;
        }
        return false;
    }

    private boolean takeOf(int share) {
        int at = (share + 1) * APART;
        while (true) {
            long seen = shares.get(at);
            int piece = (int) (seen & MASK);
            if (piece >= (int) ((seen >>> BITS) & MASK)) return false;
            if (shares.compareAndSet(at, seen, seen + 1)) {
                work(piece);
                return true;
            }
        }
    }

    private void work(int piece) {
        Work present = work; // the job cannot end before this piece does
        try {
            if (present != null) present.piece(piece);
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
        } finally {
            unfinished.decrementAndGet();
        }
    }

    private void hire(int count) {
        Thread[] more = new Thread[count];
        System.arraycopy(helpers, 0, more, 0, helpers.length);
        for (int i = helpers.length; i < count; i++) {
            int thread = i + 1;
            more[i] = new Thread(() -> help(thread), "catenary-solver-" + thread);
            more[i].setDaemon(true);
        }
        int first = helpers.length;
        helpers = more;
        for (int i = first; i < count; i++) more[i].start();
    }

    private void help(int thread) {
        int looks = 0;
        long seen = jobs.get();
        while (true) {
            if (thread < wanted && takePiece(thread)) {
                looks = 0;
            } else if (++looks < SPINS) {
                Thread.onSpinWait();
            } else {
                sleep(seen);
                looks = 0;
            }
            if (looks == 0) seen = jobs.get();
        }
    }

    /** Sleeps unless a job has come after the one seen last. */
    private void sleep(long seen) {
        asleep.incrementAndGet();
        if (jobs.get() == seen) LockSupport.park(this);
        asleep.decrementAndGet();
    }
}
