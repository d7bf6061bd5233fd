package io.github.catenary.bench;

import java.util.Arrays;

/**
 * What this machine could do at best, on one thread, the fastest of five samples: how fast memory streams, and how fast it takes one square
 * root and one division, the least that a spring's projection needs.
 *
 * @param streamBytesPerSecond of a triad {@code a = b + s·c} over arrays too large for any cache, the bytes counted as
 *     McCalpin's STREAM does: two reads and a write
 * @param scalarNanos for an independent square root and division in double precision, one after another
 * @param vectorNanos the same in vectors, as the JVM's compiler makes them of a plain loop; about {@code scalarNanos}
 *     where it makes none
 */
public record MachineRoof(double streamBytesPerSecond, double scalarNanos, double vectorNanos) {
    /** Three arrays of 64 MiB. */
    private static final int STREAM_LENGTH = 8 << 20;

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
     * @throws OutOfMemoryError if there are no 192 MiB
     */
    public static MachineRoof measure(double seconds) {
        return measure(seconds, STREAM_LENGTH);
    }

    static MachineRoof measure(double seconds, int streamLength) {
        return new MachineRoof(stream(seconds, streamLength), arithmetic(seconds, false), arithmetic(seconds, true));
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

    private static double stream(double seconds, int length) {
        double[] a = new double[length];
        double[] b = new double[length];
        double[] c = new double[length];
        Arrays.fill(b, 1);
        Arrays.fill(c, 2);
        double nanos = Samples.fastestNanos(Stopwatch.THREAD, seconds, () -> triad(a, b, c));
        return 1e9 * BYTES_PER_TRIAD * length / nanos;
    }

    private static void triad(double[] a, double[] b, double[] c) {
        for (int i = 0; i < a.length; i++) a[i] = b[i] + 3 * c[i];
    }

    private static double arithmetic(double seconds, boolean vectors) {
        double[] out = new double[LOOP_LENGTH];
        double[] radicand = new double[LOOP_LENGTH];
        double[] dividend = new double[LOOP_LENGTH];
        int[] order = new int[LOOP_LENGTH];
        for (int i = 0; i < LOOP_LENGTH; i++) {
            radicand[i] = 1.1 + 0.001 * i;
            dividend[i] = 0.3 + 0.002 * i;
            order[i] = i;
        }
        Runnable loop =
                vectors ? () -> inVectors(out, radicand, dividend) : () -> oneByOne(out, radicand, dividend, order);
        return Samples.fastestNanos(Stopwatch.THREAD, seconds, loop) / LOOP_LENGTH;
    }

    private static void inVectors(double[] out, double[] radicand, double[] dividend) {
        for (int i = 0; i < out.length; i++) out[i] = dividend[i] / Math.sqrt(radicand[i]);
    }

    /** Indirect, because then the compiler makes no vectors of it. */
    private static void oneByOne(double[] out, double[] radicand, double[] dividend, int[] order) {
        for (int i = 0; i < out.length; i++) out[i] = dividend[order[i]] / Math.sqrt(radicand[order[i]]);
    }
}
