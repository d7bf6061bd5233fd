package io.github.catenary.solver.wide;

/**
 * 1/√x by multiplications alone, which a processor does far more of at a time than square roots and divisions: a first
 * guess from the bits of x (Lomont, Fast Inverse Square Root, 2003), and two polynomials in the relative error of x·y². The
 * result is within 0.7 units in the last place; the same bits wherever the same operations are done in this order.
 */
public final class InverseSqrt {
    /** Minus half of the bits of x: a guess whose square is wrong by 7 % at most, as much above as below. */
    public static final long GUESS = 0x5FE6E950C7B537A9L;

    /** ((1 + e)^(−½) − 1) / e for |e| ≤ 0.07, so that 10⁻⁶ of the error is left: constant, linear and quadratic term. */
    public static final double ROUGH_0 = -0.4999985910752816;

    public static final double ROUGH_1 = 0.37605315096867353;
    public static final double ROUGH_2 = -0.31375660655033616;

    /** The same for the error that is then left, by Taylor. */
    public static final double FINE_0 = -0.5;

    public static final double FINE_1 = 0.375;

    private InverseSqrt() {}

    /**
     * 1/√x.
     *
     * @param x from 10⁻³⁰⁰ to 10³⁰⁰; a smaller one gives more than 10¹⁵⁰ and less than 10¹⁵⁵, 0 included
     */
    static double of(double x) {
        double guess = Double.longBitsToDouble(GUESS - (Double.doubleToRawLongBits(x) >>> 1));
        double error = Math.fma(x * guess, guess, -1);
        double rough = Math.fma(guess * error, Math.fma(Math.fma(ROUGH_2, error, ROUGH_1), error, ROUGH_0), guess);
        error = Math.fma(x * rough, rough, -1);
        return Math.fma(rough * error, Math.fma(FINE_1, error, FINE_0), rough);
    }
}
