package io.github.catenary.bench;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What this machine could do at best, the fastest of five samples: how fast memory streams, and how fast it takes one square
 * root and one division, which a spring's projection wants. A kernel that makes them of multiplications can be faster.
 * Several threads work at the same time, each on arrays of its own, and count together; on one the time is that of
 * {@link Stopwatch#THREAD}, on several that of {@link Stopwatch#WALL}.
 *
 * @param threads that it was measured on
 * @param streamBytesPerSecond of a triad {@code a = b + s·c} over arrays too large for any cache, the bytes counted as
 *     McCalpin's STREAM does: two reads and a write
 * @param scalarNanos for an independent square root and division in double precision, one after another
 * @param vectorNanos the same in vectors, as the JVM's compiler makes them of a plain loop; about {@code scalarNanos}
 *     where it makes none
 */
public record MachineRoof(int threads, double streamBytesPerSecond, double scalarNanos, double vectorNanos) {
    /** All threads together: three arrays of 64 MiB. */
    private static final int STREAM_LENGTH = 8 << 20;
    /** Each thread at least three arrays of 8 MiB, more than its part of any cache. */
    private static final int LEAST_STREAM_LENGTH = 1 << 20;

    private static final int BYTES_PER_TRIAD = 3 * Double.BYTES;
    /** Four arrays that stay in the first cache. */
    private static final int LOOP_LENGTH = 1024;

    /** What a spring is to a projection: two ends, rest length, and the share of each end. */
    private static final int SPRING_BYTES = 2 * Integer.BYTES + 3 * Double.BYTES;
    /** What a pass does to a particle: three coordinates read and written. */
    private static final int PARTICLE_BYTES = 2 * 3 * Double.BYTES;

    /**
     * Measures it.
     *
     * @param seconds of each of the three measurements, not counting the warm-up, which takes as long again
     * @param threads at least 1
     * @throws OutOfMemoryError if there are no 192 MiB, or no 24 MiB a thread
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

    /** ns per round of all threads together, each with work of its own. */
    private static double nanos(double seconds, int threads, Supplier<Runnable> work) {
        return Samples.fastestNanos(
                seconds, Stream.generate(work).limit(threads).toList());
    }

    /**
     * ns per projection if each pass had to fetch every spring and every particle from memory, and wrote the particles
     * back. No bound for a scene that fits in a cache, nor for a solver that does several passes over a part of a scene
     * before the next part.
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

    /** Indirect, because then the compiler makes no vectors of it. */
    private static void oneByOne(double[] out, double[] radicand, double[] dividend, int[] order) {
        for (int i = 0; i < out.length; i++) out[i] = dividend[order[i]] / Math.sqrt(radicand[order[i]]);
    }
}
