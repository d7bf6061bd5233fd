package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.RunMetrics.BoundingBox;
import io.github.catenary.math.Printable;
import io.github.catenary.math.UnitText;
import io.github.catenary.math.Vec3;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A heading and named values below it, in two columns. */
public final class Facts {
    /** The characters of a value that are printed: more than the longest path has, and less than fills a terminal. */
    static final int LONGEST = 5_000;

    private static final int DIGITS = 6;

    private final String heading;
    private final Map<String, String> values = new LinkedHashMap<>();

    /** @param heading the line above the values */
    public Facts(String heading) {
        this.heading = heading;
    }

    /** Adds a line below the others. */
    public Facts add(String name, String value) {
        values.put(name, value);
        return this;
    }

    /** Stands for a number that is not finite. */
    static final String BEYOND = "beyond what a double can hold";

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

    static String vector(Vec3 vector) {
        return "(" + number(vector.x()) + ", " + number(vector.y()) + ", " + number(vector.z()) + ")";
    }

    static String box(BoundingBox box) {
        return vector(box.min()) + " to " + vector(box.max()) + " m";
    }

    @Override
    public String toString() {
        int width = values.keySet().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder(shown(heading));
        values.forEach((name, value) -> text.append(
                String.format(Locale.ROOT, "%n  %-" + width + "s  %s", Printable.line(name), shown(value))));
        return text.toString();
    }

    private static String shown(String value) {
        if (value.length() <= LONGEST) return Printable.line(value);
        return Printable.line(value, LONGEST) + " (" + count(value.length()) + " characters)";
    }
}
