package io.github.catenary.math;

/**
 * The generator SplitMix64 (Steele, Lea, Flood 2014): the finalizer of MurmurHash3 over a counter that increases by the
 * golden ratio. The same bits on every machine. Not for cryptography.
 */
public final class SplitMix64 {
    /** The step of the counter. */
    public static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** One unit in the last place of the 53 bits of a double in [0, 1). */
    private static final double ULP = 0x1p-53;

    private SplitMix64() {}

    /** 64 random bits from a counter. */
    public static long mix(long z) {
        long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }

    /** Random bits as a number with uniform distribution over [0, 1). */
    public static double uniform(long bits) {
        return (bits >>> 11) * ULP;
    }
}
