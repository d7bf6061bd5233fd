package io.github.catenary.app.cli.report;

import io.github.catenary.scene.Printable;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A table for people in columns of fixed width: the first column to the left, the others to the right. */
final class Columns {
    private Columns() {}

    /** @param rows all with as many cells as the first */
    static String of(List<List<String>> rows) {
        List<List<String>> shown = rows.stream()
                .map(row -> row.stream().map(Printable::line).toList())
                .toList();
        return shown.stream().map(row -> line(shown, row)).collect(Collectors.joining(System.lineSeparator()));
    }

    private static String line(List<List<String>> rows, List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            int column = i;
            int width = rows.stream()
                    .mapToInt(each -> each.get(column).length())
                    .max()
                    .orElse(1);
            line.append(String.format(Locale.ROOT, (i == 0 ? "%-" : "  %") + width + "s", cells.get(i)));
        }
        return line.toString();
    }
}
