package io.github.catenary.app.document.exchange;

import io.github.catenary.analysis.RunMetrics.BoundingBox;
import io.github.catenary.math.UnitText;
import io.github.catenary.math.Vec3;
import java.util.Locale;

/** Quantities as people read them. */
public final class ReportNumber {
    /** Stands for a number that is not finite. */
    public static final String BEYOND = "beyond what a double can hold";

    private static final int DIGITS = 6;

    private ReportNumber() {}

    /** A number with its unit: as {@link #number(double)} writes it, with a prefix where that needs an exponent. */
    public static String number(double value, String unit) {
        if (!Double.isFinite(value)) return BEYOND;
        return isPlain(value) ? number(value) + " " + unit : UnitText.of(value, unit, DIGITS);
    }

    /** A number with six significant digits, which are enough for people. */
    public static String number(double value) {
        if (!Double.isFinite(value)) return BEYOND;
        if (value == Math.rint(value) && Math.abs(value) < 1e6) return Long.toString((long) value);
        return isPlain(value)
                ? String.format(Locale.ROOT, "%.6f", value).replaceFirst("\\.?0+$", "")
                : String.format(Locale.ROOT, "%.5e", value);
    }

    private static boolean isPlain(double value) {
        double size = Math.abs(value);
        return value == 0 || (size >= 1e-3 && size < 1e6);
    }

    /** A whole number with commas between the thousands. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** A state hash: 16 hexadecimal digits. */
    public static String hash(long hash) {
        return String.format(Locale.ROOT, "%016x", hash);
    }

    /** The three numbers in brackets. */
    public static String vector(Vec3 vector) {
        return "(" + number(vector.x()) + ", " + number(vector.y()) + ", " + number(vector.z()) + ")";
    }

    /** The least and the greatest corner, m. */
    public static String box(BoundingBox box) {
        return vector(box.min()) + " to " + vector(box.max()) + " m";
    }
}
