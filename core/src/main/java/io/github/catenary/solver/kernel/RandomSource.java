package io.github.catenary.solver.kernel;

import static io.github.catenary.math.SplitMix64.GOLDEN;
import static io.github.catenary.math.SplitMix64.mix;

import io.github.catenary.math.SplitMix64;

/**
 * Pseudorandom numbers for kernels, the same in every run of a scene. A number is a function of only the substep, a
 * stream and an index. It is therefore the same after a reset, a restored state or a step back, in any order and on any
 * thread, and there is no state to save. Within a substep the same stream and index give the same number, so that an
 * integrator that evaluates forces several times meets the same gust each time. Allocates nothing.
 *
 * <p>The generator is {@link SplitMix64}. Suitable for gusts, jitter and noise; not for cryptography.
 */
public final class RandomSource {
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
        return SplitMix64.uniform(bits(stream, index));
    }

    /** A number with uniform distribution over [−1, 1). */
    public double symmetric(long stream, long index) {
        return 2 * uniform(stream, index) - 1;
    }

    /** 64 random bits. */
    public long bits(long stream, long index) {
        return mix(mix(stream + substep) + index * GOLDEN);
    }
}
