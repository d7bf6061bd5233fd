package io.github.catenary.analysis.sweep;

import io.github.catenary.generate.MisfitException;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Curves that were measured: what changes with time, such as {@code particle:16.x}. Immutable.
 *
 * @param names what was measured, at least one
 * @param times ascending, s, at least two
 * @param values for each name a value at each time; NaN where there is none
 */
public record TargetCurve(List<String> names, List<Double> times, List<List<Double>> values) {
    /** The most points of all curves. */
    public static final int MOST_POINTS = 1_000_000;

    private static final int LONGEST = 60;
    private static final String TIME = "time";

    public TargetCurve {
        names = List.copyOf(names);
        times = List.copyOf(times);
        values = values.stream().map(List::copyOf).toList();
    }

    /**
     * Reads CSV: the first line has {@code time} and the names, each other line a time and the values.
     *
     * @throws MisfitException if the text has another form; the message begins with the line
     */
    public static TargetCurve read(String text) {
        List<String> lines = text.lines().toList();
        List<String> heading = lines.isEmpty() ? List.of() : SweepFile.cells(lines.get(0));
        if (heading.size() < 2 || !heading.get(0).strip().equals(TIME)) {
            throw wrong(
                    1,
                    Message.of(
                            "target.heading",
                            "expected the columns time and one or more of what was measured, such as time,particle:16.x"));
        }
        List<String> names =
                heading.subList(1, heading.size()).stream().map(String::strip).toList();
        List<Double> times = new ArrayList<>();
        List<List<Double>> values = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) values.add(new ArrayList<>());
        for (int i = 1; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) add(i + 1, SweepFile.cells(lines.get(i)), times, values);
        }
        if (times.size() < 2)
            throw wrong(1, Message.of("target.lines", "expected at least two lines below the heading"));
        for (int i = 0; i < names.size(); i++) {
            if (values.get(i).stream().allMatch(value -> Double.isNaN(value))) {
                throw wrong(1, Message.of("target.no-values", "the column {0} has no values", shown(names.get(i))));
            }
        }
        return new TargetCurve(names, times, values);
    }

    private static void add(int line, List<String> cells, List<Double> times, List<List<Double>> values) {
        if (cells.size() != values.size() + 1) {
            throw wrong(
                    line, Message.of("target.cells", "expected {0} cells, found {1}", values.size() + 1, cells.size()));
        }
        double time = number(line, cells.get(0));
        if (!(time >= 0) || (!times.isEmpty() && !(time > times.get(times.size() - 1)))) {
            throw wrong(
                    line,
                    Message.of(
                            "target.time",
                            "expected a time from 0 on, later than that above, found {0}",
                            shown(cells.get(0))));
        }
        if ((long) times.size() * values.size() >= MOST_POINTS) {
            throw wrong(line, Message.of("target.points", "more than {0} points, which is the limit", MOST_POINTS));
        }
        times.add(time);
        for (int i = 0; i < values.size(); i++) {
            String cell = cells.get(i + 1);
            values.get(i).add(cell.isBlank() ? Double.NaN : number(line, cell));
        }
    }

    private static double number(int line, String cell) {
        try {
            double value = Double.parseDouble(cell.strip());
            if (Double.isFinite(value)) return value;
        } catch (NumberFormatException e) {
            Message what = Message.of("target.number", "expected a number, found \"{0}\"", shown(cell));
            throw new MisfitException(ofLine(line, what), e);
        }
        throw wrong(line, Message.of("target.finite", "expected a finite number, found {0}", shown(cell)));
    }

    private static String shown(String cell) {
        return Printable.line(cell.strip(), LONGEST);
    }

    private static MisfitException wrong(int line, Message what) {
        return new MisfitException(ofLine(line, what));
    }

    private static Message ofLine(int line, Message what) {
        return Message.of("target.line", "{0}: {1}", line, what);
    }

    /** The last time, s. */
    public double end() {
        return times.get(times.size() - 1);
    }

    /** How far the values of a curve are apart, by which its distances are measured; 1 for a constant. */
    double span(int curve) {
        double[] known = values.get(curve).stream()
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .toArray();
        double span = Arrays.stream(known).max().orElse(0)
                - Arrays.stream(known).min().orElse(0);
        return span > 0 ? span : 1;
    }
}
