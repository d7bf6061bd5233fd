package io.github.catenary.edit.review;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as messages show them. */
final class Rounded {
    private static final MathContext TWO_DIGITS = new MathContext(2);

    private Rounded() {}

    /** A finite number with two significant digits. */
    static String of(double value) {
        return of(new BigDecimal(value));
    }

    /** The quotient of two finite numbers, the second greater than 0, even if it is beyond the range of numbers. */
    static String ofRatio(double value, double by) {
        return of(new BigDecimal(value).divide(new BigDecimal(by), TWO_DIGITS));
    }

    private static String of(BigDecimal value) {
        BigDecimal rounded = value.round(TWO_DIGITS).stripTrailingZeros();
        boolean isPlain = rounded.scale() > -7 && rounded.scale() < 7;
        return isPlain ? rounded.toPlainString() : rounded.toString();
    }
}
