package io.github.catenary.app.ui.text;

import io.github.catenary.math.UnitText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Reads and formats the numbers of fields: a decimal point in every language, and an exponent for many zeros. */
public final class Numbers {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,4})?");
    private static final int EXACT_DIGITS = 17;
    private static final int ROUNDED_DIGITS = 6;
    private static final int BRIEF_DIGITS = 7;

    /** A number with more digits before the point is written with an exponent. */
    private static final int PLAIN_DIGITS = 15;

    private Numbers() {}

    /** The shortest text that reads back as the same number, on every JDK. {@code value} is finite. */
    public static String exact(double value) {
        for (int digits = 1; digits < EXACT_DIGITS; digits++) {
            BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
            if (rounded.doubleValue() == value) return notation(rounded);
        }
        return notation(new BigDecimal(value).round(new MathContext(EXACT_DIGITS)));
    }

    /**
     * The number as fields show it: all digits before the point, and after it as many as make seven in total.
     * {@code value} is finite.
     */
    public static String brief(double value) {
        BigDecimal all = new BigDecimal(value);
        int before = all.precision() - all.scale();
        int digits = Math.max(BRIEF_DIGITS, before <= PLAIN_DIGITS ? before : 0);
        return notation(all.round(new MathContext(digits)));
    }

    /** Six digits, for read-only numbers; a word or a dash if the number is not finite. */
    public static String rounded(double value) {
        return rounded(value, ROUNDED_DIGITS);
    }

    /** The given number of digits, for numbers read at a glance; a word or a dash if the number is not finite. */
    public static String rounded(double value, int digits) {
        if (Double.isNaN(value)) return "–";
        if (Double.isInfinite(value)) return (value < 0 ? "-" : "") + Texts.text("panel.infinite");
        return notation(new BigDecimal(value).round(new MathContext(digits)));
    }

    /**
     * A number with its unit, for people: as {@link UnitText} writes it, the only place that knows prefixes; a word or a
     * dash if the number is not finite.
     *
     * @param unit such as {@code N/m}; empty for a pure number
     */
    public static String quantity(double value, int digits, String unit) {
        return Double.isFinite(value) ? UnitText.of(value, unit, digits) : rounded(value, digits);
    }

    /** Reads a typed number; empty if the text is not a number or is beyond the range of a double. */
    public static OptionalDouble read(String text) {
        String trimmed = text.strip();
        if (!NUMBER.matcher(trimmed).matches()) return OptionalDouble.empty();
        double value = Double.parseDouble(trimmed);
        // Adding zero turns -0.0, which no user means, into 0.0.
        return Double.isFinite(value) ? OptionalDouble.of(value + 0.0) : OptionalDouble.empty();
    }

    private static String notation(BigDecimal number) {
        if (number.signum() == 0) return "0";
        BigDecimal bare = number.stripTrailingZeros();
        int exponent = bare.precision() - bare.scale() - 1;
        if (exponent >= -5 && exponent < PLAIN_DIGITS) return bare.toPlainString();
        return bare.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
    }
}
