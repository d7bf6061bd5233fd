package io.github.catenary.bench;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The limits of this machine, the fastest of five samples: the bandwidth of memory, and the time of one square root and
 * one division, which the projection of a spring needs. A kernel that replaces both by multiplications can be faster.
 * Several threads work at the same time, each on its own arrays, and their work is added up. One thread is timed by
 * {@link Stopwatch#THREAD}, several by {@link Stopwatch#WALL}.
 *
 * @param threads the threads of the measurement
 * @param streamBytesPerSecond the bandwidth of a triad {@code a = b + s·c} over arrays too large for any cache, with
 *     the bytes counted as McCalpin's STREAM does: two reads and a write
 * @param scalarNanos the time of an independent square root and division in double precision, one after another, ns
 * @param vectorNanos the same in vectors, as the JVM's compiler makes them from a plain loop, ns; about
 *     {@code scalarNanos} if it makes none
 */
public record MachineRoof(int threads, double streamBytesPerSecond, double scalarNanos, double vectorNanos) {
    /** Three arrays of 64 MiB for all threads together. */
    private static final int STREAM_LENGTH = 8 << 20;
    /** At least three arrays of 8 MiB for each thread, more than its part of any cache. */
    private static final int LEAST_STREAM_LENGTH = 1 << 20;

    private static final int BYTES_PER_TRIAD = 3 * Double.BYTES;
    /** Four arrays that fit in the first-level cache. */
    private static final int LOOP_LENGTH = 1024;

    /** What a projection reads of a spring: two ends, rest length, and the share of each end. */
    private static final int SPRING_BYTES = 2 * Integer.BYTES + 3 * Double.BYTES;
    /** What a pass moves for a particle: three coordinates read and written. */
    private static final int PARTICLE_BYTES = 2 * 3 * Double.BYTES;

    /**
     * Measures the machine.
     *
     * @param seconds the time of each of the three measurements, s, without the warm-up, which takes as long again
     * @param threads at least 1
     * @throws OutOfMemoryError if 192 MiB, or 24 MiB per thread, are not available
     */
    public static MachineRoof measure(double seconds, int threads) {
        return measure(seconds, threads, Math.max(LEAST_STREAM_LENGTH, STREAM_LENGTH / threads));
    }

    static MachineRoof measure(double seconds, int threads, int streamLength) {
        double stream = nanos(seconds, threads, () -> stream(streamLength));
        double scalar = nanos(seconds, threads, () -> arithmetic(false));
        double vector = nanos(seconds, threads, () -> arithmetic(true));
        return new MachineRoof(
                threads, 1e9 * BYTES_PER_TRIAD * streamLength / stream, scalar / LOOP_LENGTH, vector / LOOP_LENGTH);
    }

    /** Time per round of all threads together, each with its own work, ns. */
    private static double nanos(double seconds, int threads, Supplier<Runnable> work) {
        return Samples.fastestNanos(
                seconds, Stream.generate(work).limit(threads).toList());
    }

    /**
     * The time per projection if each pass fetched every spring and every particle from memory and wrote the particles
     * back, ns. It is no bound for a scene that fits in a cache, nor for a solver that does several passes over one
     * part of a scene before the next.
     */
    public double streamNanos(long particles, long springs) {
        double bytes = SPRING_BYTES + PARTICLE_BYTES * ((double) particles / springs);
        return 1e9 * bytes / streamBytesPerSecond;
    }

    private static Runnable stream(int length) {
        double[] a = new double[length];
        double[] b = new double[length];
        double[] c = new double[length];
        Arrays.fill(b, 1);
        Arrays.fill(c, 2);
        return () -> triad(a, b, c);
    }

    private static void triad(double[] a, double[] b, double[] c) {
        for (int i = 0; i < a.length; i++) a[i] = b[i] + 3 * c[i];
    }

    private static Runnable arithmetic(boolean vectors) {
        double[] out = new double[LOOP_LENGTH];
        double[] radicand = new double[LOOP_LENGTH];
        double[] dividend = new double[LOOP_LENGTH];
        int[] order = new int[LOOP_LENGTH];
        for (int i = 0; i < LOOP_LENGTH; i++) {
            radicand[i] = 1.1 + 0.001 * i;
            dividend[i] = 0.3 + 0.002 * i;
            order[i] = i;
        }
        return vectors ? () -> inVectors(out, radicand, dividend) : () -> oneByOne(out, radicand, dividend, order);
    }

    private static void inVectors(double[] out, double[] radicand, double[] dividend) {
        for (int i = 0; i < out.length; i++) out[i] = dividend[i] / Math.sqrt(radicand[i]);
    }

    /** Indirect indices, so that the compiler does not use vectors. */
    private static void oneByOne(double[] out, double[] radicand, double[] dividend, int[] order) {
        for (int i = 0; i < out.length; i++) out[i] = dividend[order[i]] / Math.sqrt(radicand[order[i]]);
    }
}
