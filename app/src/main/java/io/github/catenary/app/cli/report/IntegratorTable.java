package io.github.catenary.app.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The table of the integrators, for people and for the documentation. */
public final class IntegratorTable {
    private static final List<String> HEADING = List.of(
            "integrator",
            "order in theory",
            "order observed",
            "energy change",
            "drift",
            "largest step predicted, s",
            "found, s",
            "ratio",
            "cost, µs");

    private static final String NOTES =
            "Order: slope of the error over four halvings of the step, three masses, against a fine run "
                    + "of rk4; xpbd promises none, and for positional stiffness an order has no meaning. Energy: "
                    + "three undamped masses, 100,000 steps of 0.01 s; the change is from the start to the mean of "
                    + "the last tenth, the drift from the mean of the first tenth, both as fractions. Largest step:"
                    + " of an oscillator of ω = √40/s, damped (*) if no step is small enough without damping; – "
                    + "means none up to 100 times 2/ω. Cost: a frame of a 30 × 30 cloth, one substep, on the "
                    + "machine where this was run.";

    private IntegratorTable() {}

    /** The cells of a row, in the order of the heading. The last one depends on the machine. */
    private static List<String> cells(IntegratorRow row, String name) {
        return List.of(
                name,
                row.theory(),
                row.order(),
                row.change(),
                row.drift(),
                row.predicted() + (row.damped() ? "*" : ""),
                row.found(),
                row.ratio(),
                row.cost());
    }

    /** The table for the documentation, as Markdown. */
    public static String markdown(List<IntegratorRow> rows) {
        List<String> lines = new ArrayList<>();
        lines.add(line(HEADING));
        lines.add(HEADING.stream().map(cell -> "---").collect(Collectors.joining("|", "|", "|")));
        for (IntegratorRow row : rows)
            lines.add(line(cells(row, "`" + row.id() + "`")).replace("*", "\\*"));
        lines.add("");
        lines.add(NOTES.replace("*", "\\*"));
        return String.join("\n", lines);
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** The table for people, in columns of fixed width. */
    public static String text(List<IntegratorRow> rows) {
        List<List<String>> table = new ArrayList<>();
        table.add(HEADING);
        rows.forEach(row -> table.add(cells(row, row.id())));
        return String.join(System.lineSeparator(), Columns.of(table), "", NOTES);
    }
}
