package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.parallel.WorkerPool;

/**
 * Work on ranges of tables that do not depend on each other, which threads share. The ranges are the same for any number
 * of threads.
 *
 * @param threads the most threads, the caller's included
 * @param check called by the caller before each table; throws if nobody waits for the work any more
 */
public record Pieces(int threads, Runnable check) {
    /** All work by the caller, to its end. */
    public static final Pieces ALONE = new Pieces(1, () -> {});

    /** Few enough entries that threads share the work evenly, enough that it pays to begin with them. */
    private static final int SIZE = 1 << 12;

    interface Range {
        /** Works on the entries from {@code begin} to before {@code end}. */
        void work(int begin, int end);
    }

    /** Works on all entries of a table. */
    void each(int count, Range range) {
        each(count, SIZE, range);
    }

    /** @param size entries of a range */
    void each(int count, int size, Range range) {
        check.run();
        int pieces = (count + size - 1) / size;
        WorkerPool.SHARED.run(
                piece -> range.work(piece * size, Math.min(count, (piece + 1) * size)), 0, pieces, threads);
    }
}
