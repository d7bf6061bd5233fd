package io.github.catenary.solver.kernel;

/**
 * Numbers by chance that are the same in every run of a scene, for kernels. A number is a function of the substep, a
 * stream and an index, and of nothing that was asked before: it comes out the same after a reset, a restored state or a
 * step back, in whatever order and on whichever thread it is asked for, and there is no state to save. Within a substep
 * the same question has the same answer, so that an integrator that takes forces several times meets one and the same
 * gust. Allocates nothing.
 *
 * <p>SplitMix64 (Steele, Lea, Flood 2014): the finalizer of MurmurHash3 over a counter that goes up by the golden ratio.
 * Good for gusts, jitter and noise; not for secrets.
 */
public final class RandomSource {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    /** One unit in the last of the 53 bits of a double in [0, 1). */
    private static final double ULP = 0x1p-53;

    private long substep;

    public RandomSource() {}

    /** Sets the substep; the first of a frame is 0. */
    public void at(long frame, int substepOfFrame) {
        substep = mix(mix(frame + GOLDEN) + substepOfFrame + GOLDEN);
    }

    /**
     * A stream of numbers of its own, which does not go with any other.
     *
     * @param type the element type's id, which keeps two types apart
     * @param seed keeps two elements of one type apart, such as the element's id or a parameter
     */
    public static long stream(String type, long seed) {
        long hash = seed;
        for (int i = 0; i < type.length(); i++) hash = mix(hash + GOLDEN + type.charAt(i));
        return mix(hash + GOLDEN);
    }

    /**
     * Evenly spread over [0, 1).
     *
     * @param stream from {@link #stream}, worked out once when the kernel is compiled
     * @param index which number of the stream in this substep, such as a particle's; any
     */
    public double uniform(long stream, long index) {
        return (bits(stream, index) >>> 11) * ULP;
    }

    /** Evenly spread over [−1, 1). */
    public double symmetric(long stream, long index) {
        return 2 * uniform(stream, index) - 1;
    }

    /** 64 bits, each 0 or 1 with the same chance. */
    public long bits(long stream, long index) {
        return mix(mix(stream + substep) + index * GOLDEN);
    }

    private static long mix(long z) {
        long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }
}
