package io.github.catenary.math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A number as a message shows it: the shortest decimal that reads back to the same double. The notation is that of
 * scene files ({@code 1}, {@code 0.1}, {@code 1e-7}), so a person can search the file for a number from a message.
 */
public final class NumberText {
    /** This many digits distinguish any two doubles. */
    private static final int MOST_DIGITS = 17;

    private static final int LARGEST_PLAIN = 21;
    private static final int SMALLEST_PLAIN = -6;

    private NumberText() {}

    /** @param value any; a value that is not finite gives {@code NaN}, {@code Infinity} or {@code -Infinity} */
    public static String of(double value) {
        if (!Double.isFinite(value)) return Double.toString(value);
        if (value == 0) return 1 / value > 0 ? "0" : "-0";
        BigDecimal shortest = shortest(value);
        int beforePoint = shortest.precision() - shortest.scale();
        if (beforePoint > SMALLEST_PLAIN && beforePoint <= LARGEST_PLAIN) return shortest.toPlainString();
        // Scientific notation: nobody counts the zeros of 0.0000001.
        int exponent = beforePoint - 1;
        return shortest.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
    }

    /**
     * The shortest decimal that reads back to {@code value}. Slower than {@link Double#toString}, which gives a digit
     * too many before JDK 19; messages are rare enough.
     */
    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < MOST_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == value) return rounded.stripTrailingZeros();
        }
        return exact.round(new MathContext(MOST_DIGITS, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }
}
