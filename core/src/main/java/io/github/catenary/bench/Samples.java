package io.github.catenary.bench;

import java.util.Arrays;
import java.util.List;

/** How long pieces of work take: the median of five samples after a warm-up. */
public final class Samples {
    /** An odd number, so that the median is one of them; a machine that does other work as well spoils one or two. */
    static final int COUNT = 5;

    private Samples() {}

    /**
     * ns per round.
     *
     * @param watch for work on several threads only {@link Stopwatch#WALL}
     * @param seconds all samples together; warming up takes as long again. A sample has at least one whole round
     */
    public static double medianNanos(Stopwatch watch, double seconds, Runnable round) {
        return medianNanos(watch, seconds, List.of(round))[0];
    }

    /**
     * ns per round of several pieces of work that are to be compared. Their samples take turns, so that what else the
     * machine does hits all of them alike.
     *
     * @param seconds all samples of one piece together; warming it up takes as long again
     */
    public static double[] medianNanos(Stopwatch watch, double seconds, List<Runnable> rounds) {
        for (Runnable round : rounds) nanosPerRound(watch, seconds, round);
        double[][] samples = new double[rounds.size()][COUNT];
        for (int sample = 0; sample < COUNT; sample++) {
            for (int i = 0; i < samples.length; i++) {
                samples[i][sample] = nanosPerRound(watch, seconds / COUNT, rounds.get(i));
            }
        }
        return Arrays.stream(samples).mapToDouble(Samples::median).toArray();
    }

    /** ns per round of the fastest of five samples, after a warm-up: what the machine can do when nothing disturbs it. */
    static double fastestNanos(Stopwatch watch, double seconds, Runnable round) {
        nanosPerRound(watch, seconds, round);
        double fastest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < COUNT; i++) fastest = Math.min(fastest, nanosPerRound(watch, seconds / COUNT, round));
        return fastest;
    }

    private static double median(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return sorted[COUNT / 2];
    }

    private static double nanosPerRound(Stopwatch watch, double seconds, Runnable round) {
        long least = (long) (1e9 * seconds);
        long begin = watch.nanos();
        long rounds = 0;
        long elapsed;
        do {
            round.run();
            rounds++;
            elapsed = watch.nanos() - begin;
        } while (elapsed < least);
        return (double) elapsed / rounds;
    }
}
