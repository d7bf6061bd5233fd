package io.github.catenary.solver.kernel;

/**
 * Pseudorandom numbers for kernels, the same in every run of a scene. A number is a function of only the substep, a
 * stream and an index. It is therefore the same after a reset, a restored state or a step back, in any order and on any
 * thread, and there is no state to save. Within a substep the same stream and index give the same number, so that an
 * integrator that evaluates forces several times meets the same gust each time. Allocates nothing.
 *
 * <p>The generator is SplitMix64 (Steele, Lea, Flood 2014): the finalizer of MurmurHash3 over a counter that increases
 * by the golden ratio. Suitable for gusts, jitter and noise; not for cryptography.
 */
public final class RandomSource {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    /** One unit in the last place of the 53 bits of a double in [0, 1). */
    private static final double ULP = 0x1p-53;

    private long substep;

    public RandomSource() {}

    /** Sets the substep; the first of a frame is 0. */
    public void at(long frame, int substepOfFrame) {
        substep = mix(mix(frame + GOLDEN) + substepOfFrame + GOLDEN);
    }

    /**
     * A stream of numbers that is independent of all others.
     *
     * @param type the element type's id, which separates types
     * @param seed separates elements of one type, such as the element's id or a parameter
     */
    public static long stream(String type, long seed) {
        long hash = seed;
        for (int i = 0; i < type.length(); i++) hash = mix(hash + GOLDEN + type.charAt(i));
        return mix(hash + GOLDEN);
    }

    /**
     * A number with uniform distribution over [0, 1).
     *
     * @param stream from {@link #stream}, computed once when the kernel is compiled
     * @param index index of the number within the substep, such as a particle's; any value
     */
    public double uniform(long stream, long index) {
        return (bits(stream, index) >>> 11) * ULP;
    }

    /** A number with uniform distribution over [−1, 1). */
    public double symmetric(long stream, long index) {
        return 2 * uniform(stream, index) - 1;
    }

    /** 64 random bits. */
    public long bits(long stream, long index) {
        return mix(mix(stream + substep) + index * GOLDEN);
    }

    private static long mix(long z) {
        long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }
}
