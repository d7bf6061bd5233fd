package io.github.catenary.math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A number with its unit as people read it, with an engineering prefix where that saves zeros: {@code 4.9 GJ}, {@code
 * 46.88 kN/m}, {@code 20 ms}, {@code 0.5 %}. From 0.01 to 10,000 a number stands as it is.
 */
public final class UnitText {
    /**
     * A unit with a factor.
     *
     * @param sign what stands behind a number; empty for a pure number
     * @param exponent a number in the plain unit is multiplied by 10 to minus this
     */
    public record Scaled(String sign, int exponent) {
        /** What a number in the plain unit is multiplied by. */
        public double factor() {
            return Math.pow(10, -exponent);
        }
    }

    private static final String PREFIXES = "pnµm kMGTPE";
    private static final int PLAIN = PREFIXES.indexOf(' ');
    private static final int THOUSAND = 3;
    /** Digits before the point from which a number has a prefix, and from which the ticks of an axis have one. */
    private static final int LONG = 5;

    private static final int LONG_ON_AXIS = 6;

    /** The first parts of units that take a prefix; seconds take none above 1, because nobody reads kiloseconds. */
    private static final List<String> PREFIXED = List.of("J", "N", "Pa", "W", "Hz", "rad", "m", "s", "g");

    /** A kilogram has its prefix already; these are the same units. */
    private static final Map<String, String> NEWTONS = Map.of("kg·m/s", "N·s", "kg·m²/s", "N·m·s");

    private static final String PER_CENT = "%";
    /** The decimals of a percentage: a strain of less than a millionth is nothing that anybody means. */
    private static final int DECIMALS_OF_PER_CENT = 4;

    private UnitText() {}

    /**
     * A number with its unit.
     *
     * @param value any; one that is not finite is written as {@link Double#toString} does
     * @param unit such as {@code N/m}, {@code kg} or {@code ms}; empty for a pure number
     * @param digits significant digits, at least 1
     */
    public static String of(double value, String unit, int digits) {
        if (!Double.isFinite(value)) return behind(Double.toString(value), unit);
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        if (unit.equals(PER_CENT)) {
            int decimals = Math.min(rounded.scale(), DECIMALS_OF_PER_CENT);
            return behind(notation(rounded.setScale(decimals, RoundingMode.HALF_EVEN)), unit);
        }
        Scaled scaled = prefixed(rounded, unit, LONG).orElse(new Scaled(unit, 0));
        return behind(notation(rounded.scaleByPowerOfTen(-scaled.exponent())), scaled.sign());
    }

    /**
     * The unit in which numbers up to a size are read without many zeros, as on an axis: with a prefix or, if it takes
     * none, with a power of ten.
     *
     * @param largest the size of the largest number, finite, at least 0
     */
    public static Scaled scaled(double largest, String unit) {
        BigDecimal value = new BigDecimal(largest);
        boolean tiny = unit.equals(PER_CENT) && before(value) <= -2; // tiny shares keep their noughts
        if (tiny || isPlain(value, LONG_ON_AXIS)) return new Scaled(unit, 0);
        int exponent = THOUSAND * thousands(value);
        String power = "10" + raised(exponent);
        return prefixed(value, unit, LONG_ON_AXIS)
                .orElse(new Scaled(unit.isEmpty() ? power : power + " " + unit, exponent));
    }

    private static boolean isPlain(BigDecimal value, int tooLong) {
        return value.signum() == 0 || (before(value) > -2 && before(value) < tooLong);
    }

    /** The digits before the point; negative for noughts behind it. */
    private static int before(BigDecimal value) {
        return value.precision() - value.scale();
    }

    private static int thousands(BigDecimal value) {
        return Math.floorDiv(before(value) - 1, THOUSAND);
    }

    /** Empty if the unit takes no prefix of that size. */
    private static Optional<Scaled> prefixed(BigDecimal value, String unit, int tooLong) {
        if (isPlain(value, tooLong)) return Optional.empty();
        String base = NEWTONS.getOrDefault(unit, unit);
        int prefix = PLAIN + thousands(value);
        if (base.equals("kg")) {
            base = "g";
            prefix++;
        } else if (base.equals("ms")) {
            base = "s";
            prefix--;
        }
        boolean longer = base.equals("s") && prefix > PLAIN;
        if (longer || prefix < 0 || prefix >= PREFIXES.length() || !takesPrefix(base)) return Optional.empty();
        String sign = prefix == PLAIN ? base : PREFIXES.charAt(prefix) + base;
        return Optional.of(new Scaled(sign, THOUSAND * thousands(value)));
    }

    /** A prefix in front of a square or a cube would be squared, too. */
    private static boolean takesPrefix(String unit) {
        for (String first : PREFIXED) {
            if (!unit.startsWith(first)) continue;
            String rest = unit.substring(first.length());
            if (rest.isEmpty() || rest.startsWith("/") || rest.startsWith("·")) return true;
        }
        return false;
    }

    private static String raised(int exponent) {
        String digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
        StringBuilder text = new StringBuilder(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) text.append(digits.charAt(digit - '0'));
        return text.toString();
    }

    private static String notation(BigDecimal number) {
        if (number.signum() == 0) return "0";
        BigDecimal bare = number.stripTrailingZeros();
        int exponent = bare.precision() - bare.scale() - 1;
        if (exponent >= -5 && exponent < 9) return bare.toPlainString();
        return bare.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
    }

    private static String behind(String number, String sign) {
        return sign.isEmpty() ? number : number + " " + sign;
    }
}
