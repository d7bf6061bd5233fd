package io.github.catenary.analysis.diagnosis;

import io.github.catenary.math.Amount;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as sentences have them. */
final class NumberWords {
    private NumberWords() {}

    /** Two decimals, s. */
    static String seconds(double time) {
        return String.format(Locale.ROOT, "%.2f", time);
    }

    /** A share in %, with as many decimals as it takes to tell it from another share, three at most. */
    static String percent(double share, double other) {
        int decimals = 0;
        while (decimals < 3 && share != other && rounded(share, decimals).compareTo(rounded(other, decimals)) == 0)
            decimals++;
        BigDecimal shown = rounded(share, decimals).stripTrailingZeros();
        return shown.setScale(Math.max(0, shown.scale()), RoundingMode.UNNECESSARY)
                .toPlainString();
    }

    private static BigDecimal rounded(double share, int decimals) {
        return new BigDecimal(share).movePointRight(2).setScale(decimals, RoundingMode.HALF_UP);
    }

    /** Three significant digits, with the unit. */
    static Amount quantity(double value, String unit) {
        return Amount.of(value, unit, 3);
    }

    /** Two significant digits; as a power of ten if the number is very large or very small. */
    static String two(double value) {
        if (!Double.isFinite(value)) return Double.toString(value);
        double size = Math.abs(value);
        if (size >= 1e6 || (size > 0 && size < 1e-4)) return power(value);
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(size < 100 ? 2 : 6, RoundingMode.HALF_UP));
        return size < 100
                ? rounded.stripTrailingZeros().toPlainString()
                : rounded.setScale(0, RoundingMode.HALF_UP).toPlainString();
    }

    /** Such as 1.5e7. */
    private static String power(double value) {
        return String.format(Locale.ROOT, "%.1e", value)
                .replace("e+0", "e")
                .replace("e+", "e")
                .replace("e-0", "e-");
    }
}
