package io.github.catenary.review;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as messages show them. */
final class Rounded {
    private static final MathContext TWO_DIGITS = new MathContext(2);

    private Rounded() {}

    /** A finite number with two significant digits. */
    static String of(double value) {
        BigDecimal rounded = new BigDecimal(value).round(TWO_DIGITS).stripTrailingZeros();
        boolean isPlain = rounded.scale() > -7 && rounded.scale() < 7;
        return isPlain ? rounded.toPlainString() : rounded.toString();
    }
}
