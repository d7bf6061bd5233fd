package io.github.catenary.app.legend;

import io.github.catenary.app.text.Numbers;
import java.util.Locale;

/** Numbers as a legend writes them. */
public final class LegendNumber {
    private LegendNumber() {}

    /** Three digits, or a dash if the value is not finite. */
    public static String of(double value) {
        if (!Double.isFinite(value)) return "–";
        if (value == 0) return "0"; // also −0
        double size = Math.abs(value);
        if (size < 1e-3 || size >= 1e5) return String.format(Locale.ROOT, "%.1e", value);
        int digits = Math.max(0, 2 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** A round number without the noughts behind it: 0.5, 20, 1e6. */
    public static String round(double value) {
        return Numbers.rounded(value, 1);
    }
}
