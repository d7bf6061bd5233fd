package io.github.catenary.app.render.chart;

import io.github.catenary.io.json.Decimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An axis of a chart: of numbers, linear or logarithmic, or of words that stand side by side. Immutable.
 *
 * @param title below the axis
 * @param words the words from the first to the last; empty for an axis of numbers
 * @param from the least number
 * @param to the greatest number, greater than {@code from}
 * @param log true if equal distances are equal ratios
 */
record ChartAxis(String title, List<String> words, double from, double to, boolean log) {
    private static final int FEW = 6;
    /** Numbers that differ by less than this share of them are the same but for rounding. */
    private static final double SAME = 1e-12;

    private static final double[] STEPS = {1, 2, 5, 10};

    /** A place on the axis with what stands there; 0 is the beginning, 1 the end. */
    record Tick(double place, String text) {}

    ChartAxis {
        words = List.copyOf(words);
    }

    /** Without words, nothing has a place on it. */
    static ChartAxis ofWords(String title, List<String> words) {
        double to = words.isEmpty() ? Double.NaN : 1;
        return new ChartAxis(title, words, to - 1, to, false);
    }

    /**
     * An axis from the least to the greatest of some numbers; without numbers, one on which nothing has a place.
     *
     * @param numbers all finite
     * @param mayBeLog true: it is logarithmic if the numbers span more than the ratio
     */
    static ChartAxis ofNumbers(String title, List<Double> numbers, boolean mayBeLog, double ratio) {
        if (numbers.isEmpty()) return new ChartAxis(title, List.of(), Double.NaN, Double.NaN, false);
        double least = numbers.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = numbers.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        boolean log = mayBeLog && least > 0 && most / least >= ratio;
        boolean apart = most - least > SAME * Math.max(Math.abs(least), Math.abs(most));
        if (apart) return new ChartAxis(title, List.of(), least, most, log);
        double around = least == 0 ? 1 : Math.abs(least) / 2;
        return new ChartAxis(title, List.of(), least - around, most + around, false);
    }

    /** True if nothing has a place on it. */
    boolean isEmpty() {
        return words.isEmpty() && Double.isNaN(from);
    }

    /** Where a cell stands; NaN if it has no place here. */
    double place(String cell) {
        if (!words.isEmpty()) {
            int at = words.indexOf(cell);
            return at < 0 ? Double.NaN : (at + 0.5) / words.size();
        }
        return place(number(cell));
    }

    double place(double value) {
        if (log) {
            double begin = Math.log(from);
            return value > 0 ? (Math.log(value) - begin) / (Math.log(to) - begin) : Double.NaN;
        }
        return (value / 2 - from / 2) / (to / 2 - from / 2); // the span of doubles is more than a double can hold
    }

    /** A cell as a number; NaN if it is none. */
    static double number(String cell) {
        try {
            return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>();
        if (!words.isEmpty()) {
            int each = (words.size() + 2 * FEW - 1) / (2 * FEW);
            for (int i = 0; i < words.size(); i += each) {
                ticks.add(new Tick((i + 0.5) / words.size(), shown(words.get(i))));
            }
            return ticks;
        }
        if (isEmpty()) return ticks;
        if (log && to / from >= 100) {
            int first = (int) Math.ceil(Math.log10(from) - 1e-9);
            int last = (int) Math.floor(Math.log10(to) + 1e-9);
            int each = Math.max(1, (last - first + FEW) / FEW);
            for (int e = first; e <= last; e += each) ticks.add(tick(Math.pow(10, e)));
            return ticks;
        }
        double step = step((to - from) / FEW);
        double last = Math.min(to + 1e-9 * step, Double.MAX_VALUE);
        for (double k = Math.ceil(from / step - 1e-9); k * step <= last; k++) ticks.add(tick(k * step));
        return ticks;
    }

    private Tick tick(double value) {
        return new Tick(place(value), text(value));
    }

    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double each : STEPS) if (each * power >= least * (1 - 1e-9)) return each * power;
        return 10 * power;
    }

    /** A number in a few digits. */
    static String text(double value) {
        if (value == 0) return "0";
        double size = Math.abs(value);
        if (size >= 1e6 || size < 1e-3) {
            String[] parts = String.format(Locale.ROOT, "%.1e", value).split("e", -1);
            return parts[0].replaceFirst("\\.0$", "") + "e" + Integer.parseInt(parts[1]);
        }
        return Decimal.of(Double.parseDouble(String.format(Locale.ROOT, "%.4g", value)));
    }

    private static String shown(String word) {
        double number = number(word);
        if (!Double.isNaN(number)) return text(number);
        return word.length() <= 20 ? word : word.substring(0, 19) + "…";
    }
}
