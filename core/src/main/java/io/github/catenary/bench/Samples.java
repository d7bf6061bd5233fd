package io.github.catenary.bench;

import java.util.Arrays;

/** How long a piece of work takes: the median of five samples after a warm-up. */
public final class Samples {
    /** An odd number, so that the median is one of them; a machine that does other work as well spoils one or two. */
    static final int COUNT = 5;

    private Samples() {}

    /**
     * ns per round.
     *
     * @param seconds all samples together; warming up takes as long again. A sample has at least one whole round
     */
    public static double medianNanos(double seconds, Runnable round) {
        nanosPerRound(seconds, round);
        double[] samples = new double[COUNT];
        for (int i = 0; i < COUNT; i++) samples[i] = nanosPerRound(seconds / COUNT, round);
        Arrays.sort(samples);
        return samples[COUNT / 2];
    }

    private static double nanosPerRound(double seconds, Runnable round) {
        long least = (long) (1e9 * seconds);
        long begin = System.nanoTime();
        long rounds = 0;
        long elapsed;
        do {
            round.run();
            rounds++;
            elapsed = System.nanoTime() - begin;
        } while (elapsed < least);
        return (double) elapsed / rounds;
    }
}
