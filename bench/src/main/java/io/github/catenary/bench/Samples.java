package io.github.catenary.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures the duration of work: the median of five samples after a warm-up. */
public final class Samples {
    /** An odd number, so that the median is a sample; on a machine with other work one or two samples are disturbed. */
    static final int COUNT = 5;

    private Samples() {}

    /**
     * Time per round, ns.
     *
     * @param watch the clock; for work on several threads only {@link Stopwatch#WALL}
     * @param seconds the time of all samples together, s; the warm-up takes as long again. A sample has at least one
     *     whole round
     */
    public static double medianNanos(Stopwatch watch, double seconds, Runnable round) {
        return medianNanos(watch, seconds, List.of(round))[0];
    }

    /**
     * Time per round of several pieces of work, for comparison, ns. Their samples take turns, so that other work of the
     * machine affects all of them equally.
     *
     * @param seconds the time of all samples of one piece, s; its warm-up takes as long again
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

    /**
     * Time per round of the fastest of five samples after a warm-up, ns: the best that the machine can do without
     * disturbance.
     *
     * @param rounds work that runs at the same time, each on its own thread; a round of any of them counts. One thread
     *     is timed by {@link Stopwatch#THREAD}, several by {@link Stopwatch#WALL}
     */
    static double fastestNanos(double seconds, List<Runnable> rounds) {
        if (rounds.size() == 1) {
            return fastest(seconds, duration -> nanosPerRound(Stopwatch.THREAD, duration, rounds.get(0)));
        }
        ExecutorService threads = Executors.newFixedThreadPool(rounds.size());
        try {
            return fastest(seconds, duration -> nanosTogether(threads, duration, rounds));
        } finally {
            threads.shutdown();
        }
    }

    private interface Sample {
        /** Time per round, measured for the given time, ns. */
        double nanos(double seconds);
    }

    private static double fastest(double seconds, Sample sample) {
        sample.nanos(seconds);
        double fastest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < COUNT; i++) fastest = Math.min(fastest, sample.nanos(seconds / COUNT));
        return fastest;
    }

    private static double nanosTogether(ExecutorService threads, double seconds, List<Runnable> rounds) {
        CyclicBarrier start = new CyclicBarrier(rounds.size());
        List<Callable<Double>> samples = new ArrayList<>();
        for (Runnable round : rounds) {
            samples.add(() -> {
                start.await();
                return nanosPerRound(Stopwatch.WALL, seconds, round);
            });
        }
        try {
            double roundsPerNano = 0;
            for (Future<Double> each : threads.invokeAll(samples)) roundsPerNano += 1 / each.get();
            return 1 / roundsPerNano;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("the threads did not come to the end of a sample", e);
        }
    }

    static double median(double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
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
