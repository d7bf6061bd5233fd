package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.parallel.WorkerPool;

/**
 * Work on ranges of a table that do not depend on each other, which threads share. The ranges are the same for any number
 * of threads.
 *
 * @param threads the most threads, the caller's included
 */
record Pieces(int threads) {
    /** All work by the caller. */
    static final Pieces ALONE = new Pieces(1);

    /** Few enough entries that threads share the work evenly, enough that it pays to begin with them. */
    private static final int SIZE = 1 << 12;

    interface Range {
        /** Works on the entries from {@code begin} to before {@code end}. */
        void work(int begin, int end);
    }

    /** Works on all entries of a table. */
    void each(int count, Range range) {
        int pieces = (count + SIZE - 1) / SIZE;
        WorkerPool.SHARED.run(
                piece -> range.work(piece * SIZE, Math.min(count, (piece + 1) * SIZE)), 0, pieces, threads);
    }
}
