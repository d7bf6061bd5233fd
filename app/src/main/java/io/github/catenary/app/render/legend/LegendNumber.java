package io.github.catenary.app.render.legend;

import java.util.Locale;

/** Numbers at the ends of a bar of colours, in a unit that gives them few zeros. */
final class LegendNumber {
    private static final int DIGITS = 3;
    /** A number that is smaller than the largest by this factor is 0 on a bar of colours. */
    private static final double NOTHING = 1e-6;

    private LegendNumber() {}

    /**
     * Three digits, or a dash if the value is not finite.
     *
     * @param largest the size of the largest number of the bar
     */
    static String of(double value, double largest) {
        if (!Double.isFinite(value)) return "–";
        double size = Math.abs(value);
        if (size <= NOTHING * largest) return "0"; // also −0
        int digits = Math.max(0, DIGITS - 1 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
