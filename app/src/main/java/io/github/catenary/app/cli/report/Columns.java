package io.github.catenary.app.cli.report;

import io.github.catenary.math.Printable;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A table for people in columns of fixed width: the first column to the left, the others to the right. */
final class Columns {
    private Columns() {}

    /** @param rows at least one, all with as many cells as the first */
    static String of(List<List<String>> rows) {
        List<List<String>> shown = rows.stream()
                .map(row -> row.stream().map(Printable::line).toList())
                .toList();
        int[] widths = new int[shown.get(0).size()];
        for (List<String> row : shown) {
            for (int i = 0; i < widths.length; i++)
                widths[i] = Math.max(widths[i], row.get(i).length());
        }
        return shown.stream().map(row -> line(widths, row)).collect(Collectors.joining(System.lineSeparator()));
    }

    private static String line(int[] widths, List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(
                    String.format(Locale.ROOT, (i == 0 ? "%-" : "  %") + Math.max(1, widths[i]) + "s", cells.get(i)));
        }
        return line.toString();
    }
}
