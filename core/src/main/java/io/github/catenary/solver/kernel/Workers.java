package io.github.catenary.solver.kernel;

import io.github.catenary.solver.parallel.WorkerPool;

/**
 * The threads with which a kernel may share its work during a call: pieces that write nothing that another piece reads
 * or writes, so that no result depends on the number of threads. Running them allocates nothing. For the thread that
 * steps the run; the pieces run on any.
 */
public final class Workers {
    /** Work in numbered pieces, any of which may run at the same time as any other. */
    public interface Pieces {
        void piece(int number);
    }

    private static final Pieces NOTHING = number -> {};

    private final int threads;
    private final WorkerPool.Work adapter = this::work;
    private Pieces pieces = NOTHING;

    /**
     * Internal: called by the run.
     *
     * @param threads the most threads that share the work, the caller's included, at least 1
     */
    public Workers(int threads) {
        this.threads = threads;
    }

    /** The most threads that share the work, the caller's included, at least 1. */
    public int threads() {
        return threads;
    }

    /**
     * Processes the pieces 0 … count − 1 and returns when they are done. Below some ten microseconds of work for each
     * thread, one piece is faster than several.
     *
     * @param count less than 65,536
     */
    public void run(Pieces work, int count) {
        if (threads < 2 || count < 2) {
            for (int number = 0; number < count; number++) work.piece(number);
            return;
        }
        pieces = work;
        try {
            WorkerPool.SHARED.run(adapter, 0, count, threads);
        } finally {
            pieces = NOTHING;
        }
    }

    private void work(int number) {
        pieces.piece(number);
    }
}
