package io.github.catenary.app.ui.text;

import io.github.catenary.math.Unit;
import io.github.catenary.math.UnitText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and formats the numbers of fields: a decimal point in every language, and an exponent for many zeros. */
public final class Numbers {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,4})?");
    private static final Pattern WITH_UNIT = Pattern.compile("([-+.\\deE]*\\d\\.?)\\s*(.+)");
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

    /** As {@link #exact(double)}, in the unit that is shown, without its sign: 15 digits, unless that is the plain one. */
    public static String exact(double value, Units.Shown unit) {
        return unit.isPlain() ? exact(value) : notation(unit.of(value));
    }

    /** As {@link #brief(double)}, in the unit that is shown, without its sign. */
    public static String brief(double value, Units.Shown unit) {
        return unit.isPlain() ? brief(value) : brief(unit.of(value));
    }

    /**
     * The number as fields show it: all digits before the point, and after it as many as make seven in total.
     * {@code value} is finite.
     */
    public static String brief(double value) {
        return brief(new BigDecimal(value));
    }

    private static String brief(BigDecimal all) {
        int before = all.precision() - all.scale();
        int digits = Math.max(BRIEF_DIGITS, before <= PLAIN_DIGITS ? before : 0);
        return notation(all.round(new MathContext(digits)));
    }

    /** Six digits, for read-only numbers; a word or a dash if the number is not finite. */
    public static String rounded(double value) {
        return rounded(value, ROUNDED_DIGITS);
    }

    /** As {@link #rounded(double)}, in the unit that is shown, without its sign. */
    public static String rounded(double value, Units.Shown unit) {
        return Double.isFinite(value) && !unit.isPlain()
                ? rounded(unit.of(value).doubleValue())
                : rounded(value);
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
     * @param unit of SI, such as {@code N/m}, which may be shown in another one; empty for a pure number
     */
    public static String quantity(double value, int digits, String unit) {
        if (!Double.isFinite(value)) return rounded(value, digits);
        Units.Shown shown = Units.of(unit);
        double there = shown.isPlain() ? value : shown.of(value).doubleValue();
        return Double.isFinite(there) ? UnitText.of(there, shown.sign(), digits) : UnitText.of(value, unit, digits);
    }

    /** Reads a typed number; empty if the text is not a number or is beyond the range of a double. */
    public static OptionalDouble read(String text) {
        String trimmed = text.strip();
        if (!NUMBER.matcher(trimmed).matches()) return OptionalDouble.empty();
        double value = Double.parseDouble(trimmed);
        // Adding zero turns -0.0, which no user means, into 0.0.
        return Double.isFinite(value) ? OptionalDouble.of(value + 0.0) : OptionalDouble.empty();
    }

    /** As {@link #read(String)}, of a number in the unit that is shown, or in another one behind it: {@code 12 cm}. */
    public static OptionalDouble read(String text, Units.Shown shown) {
        OptionalDouble bare = read(text);
        if (bare.isPresent()) return finite(shown.plain(bare.getAsDouble()));
        Matcher parts = WITH_UNIT.matcher(text.strip());
        if (!parts.matches()) return OptionalDouble.empty();
        OptionalDouble number = read(parts.group(1));
        Optional<Unit> unit = Unit.named(parts.group(2));
        Optional<Unit> plain = Unit.named(shown.plain());
        boolean fits = unit.isPresent()
                && plain.isPresent()
                && unit.get().dimension().equals(plain.get().dimension());
        if (number.isEmpty() || !fits) return OptionalDouble.empty();
        BigDecimal size = unit.get().in(plain.get());
        return finite(BigDecimal.valueOf(number.getAsDouble()).multiply(size).doubleValue());
    }

    private static OptionalDouble finite(double value) {
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    private static String notation(BigDecimal number) {
        if (number.signum() == 0) return "0";
        BigDecimal bare = number.stripTrailingZeros();
        int exponent = bare.precision() - bare.scale() - 1;
        if (exponent >= -5 && exponent < PLAIN_DIGITS) return bare.toPlainString();
        return bare.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
    }
}
