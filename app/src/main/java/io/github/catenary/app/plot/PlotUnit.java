package io.github.catenary.app.plot;

import java.util.List;
import java.util.Set;

/**
 * The unit of a measured number. Curves of one unit share an axis.
 *
 * @param sign what stands behind a number; {@code 1} for a pure number
 * @param scale what a measured number is multiplied with before it is shown
 */
record PlotUnit(String sign, double scale) {
    private static final String PURE = "1";

    /** The prefixes of thousands, from 10⁻¹² on. */
    private static final List<String> PREFIXES = List.of("p", "n", "µ", "m", "", "k", "M", "G", "T");

    /** The units that take a prefix; before the others stands a power of ten. */
    private static final Set<String> PREFIXED = Set.of("J", "m", "m/s", "N", "N/m", "Pa", "s", "W");

    static final PlotUnit JOULE = of("J");
    static final PlotUnit KILOGRAM_METRE_PER_SECOND = of("kg·m/s");
    static final PlotUnit KILOGRAM_SQUARE_METRE_PER_SECOND = of("kg·m²/s");
    static final PlotUnit METRE = of("m");
    static final PlotUnit METRE_PER_SECOND = of("m/s");
    /** Measured as a fraction, shown in per cent. */
    static final PlotUnit FRACTION = new PlotUnit("%", 100);

    static final PlotUnit MILLISECOND = of("ms");
    static final PlotUnit PASS = of("×");
    /** A residual relative to the forces. */
    static final PlotUnit RELATIVE = of(PURE);

    /** Shown as it is measured. An empty sign is that of a pure number. */
    static PlotUnit of(String sign) {
        return new PlotUnit(sign.isEmpty() ? PURE : sign, 1);
    }

    /** A number, already scaled, with its unit. */
    String behind(String number) {
        return sign.equals(PURE) ? number : number + " " + sign;
    }

    /**
     * The unit with a prefix or a power of ten, so that the largest number is at least 1 and less than 1,000; this unit
     * where its numbers need none.
     *
     * @param largest the size of the largest number, already scaled
     */
    PlotUnit readable(double largest) {
        if (largest == 0 || (largest >= 0.01 && largest < 100_000)) return this;
        int thousands = (int) Math.floor(Math.log10(largest) / 3);
        int prefix = thousands + PREFIXES.indexOf("");
        boolean named = PREFIXED.contains(sign) && prefix >= 0 && prefix < PREFIXES.size();
        String power = "10" + raised(3 * thousands);
        String readable = named ? PREFIXES.get(prefix) + sign : sign.equals(PURE) ? power : power + " " + sign;
        return new PlotUnit(readable, scale / Math.pow(10, 3 * thousands));
    }

    private static String raised(int exponent) {
        String digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
        StringBuilder text = new StringBuilder(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) text.append(digits.charAt(digit - '0'));
        return text.toString();
    }
}
