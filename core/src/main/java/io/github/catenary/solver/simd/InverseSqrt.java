package io.github.catenary.solver.simd;

/**
 * 1/√x by multiplications, of which a processor can do far more at a time than square roots and divisions: a first
 * guess from the bits of x (Lomont, Fast Inverse Square Root, 2003), then two polynomials in the relative error of
 * x·y². The result is within 0.7 units in the last place. The same operations in this order give the same bits
 * everywhere.
 */
public final class InverseSqrt {
    /**
     * Subtracting half the bits of x from it gives a guess whose square is wrong by at most 7 %, equally up and down.
     */
    public static final long GUESS = 0x5FE6E950C7B537A9L;

    /** ((1 + e)^(−½) − 1) / e for |e| ≤ 0.07, which leaves 10⁻⁶ of the error: constant, linear and quadratic terms. */
    public static final double ROUGH_0 = -0.4999985910752816;

    public static final double ROUGH_1 = 0.37605315096867353;
    public static final double ROUGH_2 = -0.31375660655033616;

    /** The same for the remaining error, by Taylor series. */
    public static final double FINE_0 = -0.5;

    public static final double FINE_1 = 0.375;

    private InverseSqrt() {}

    /**
     * 1/√x.
     *
     * @param x from 10⁻³⁰⁰ to 10³⁰⁰; a smaller one, 0 included, gives a result between 10¹⁵⁰ and 10¹⁵⁵
     */
    public static double of(double x) {
        double guess = Double.longBitsToDouble(GUESS - (Double.doubleToRawLongBits(x) >>> 1));
        double error = Math.fma(x * guess, guess, -1);
        double rough = Math.fma(guess * error, Math.fma(Math.fma(ROUGH_2, error, ROUGH_1), error, ROUGH_0), guess);
        error = Math.fma(x * rough, rough, -1);
        return Math.fma(rough * error, Math.fma(FINE_1, error, FINE_0), rough);
    }
}
