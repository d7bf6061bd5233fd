package io.github.catenary.app.cli.report;

import io.github.catenary.math.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rows that all have the same columns: for people as columns of text or as Markdown, for programs as a {@link Report} for
 * each row.
 *
 * @param <T> what a row is about
 */
public final class ReportTable<T> {
    private record Column<T>(String heading, Function<T, String> text) {}

    private record Field<T>(String key, Function<T, ?> value) {}

    private final List<Column<T>> columns = new ArrayList<>();
    private final List<Field<T>> fields = new ArrayList<>();
    private final int[] widths;

    /**
     * @param widths those of the columns, in characters, negative for columns whose texts are to the left, 0 for one
     *     that is as wide as its text; none: as wide as the texts need, the first to the left. A table whose rows are
     *     printed one by one must know them.
     */
    public ReportTable(int... widths) {
        this.widths = widths.clone();
    }

    /** A column for both. */
    public ReportTable<T> column(String heading, Function<T, String> text, String key, Function<T, ?> value) {
        return column(heading, text).value(key, value);
    }

    /** A column for people. */
    public ReportTable<T> column(String heading, Function<T, String> text) {
        columns.add(new Column<>(heading, text));
        return this;
    }

    /** A value for programs, as a {@link Report} has it. */
    public ReportTable<T> value(String key, Function<T, ?> value) {
        fields.add(new Field<>(key, value));
        return this;
    }

    /** The values of a row for programs. */
    public Report report(T row) {
        Report report = new Report();
        for (Field<T> field : fields) report.value(field.key(), field.value().apply(row));
        return report;
    }

    /** The headings of the columns in one line. */
    public String heading() {
        return line(headings());
    }

    /** A row in one line. */
    public String line(T row) {
        return line(cells(row));
    }

    private List<String> headings() {
        return columns.stream().map(Column::heading).toList();
    }

    private List<String> cells(T row) {
        return columns.stream().map(column -> column.text().apply(row)).toList();
    }

    private String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) line.append(i == 0 ? "" : " ").append(padded(cells.get(i), widths[i]));
        return line.toString();
    }

    private static String padded(String cell, int width) {
        return width == 0 ? cell : String.format(Locale.ROOT, "%" + width + "s", cell);
    }

    /**
     * The table for people.
     *
     * @param before rows above the others, with a cell for each column
     */
    String text(List<List<String>> before, List<T> rows) {
        List<List<String>> all = new ArrayList<>();
        all.add(headings());
        all.addAll(before);
        rows.forEach(row -> all.add(cells(row)));
        List<List<String>> shown = all.stream()
                .map(row -> row.stream().map(Printable::line).toList())
                .toList();
        int[] needed = new int[columns.size()];
        for (List<String> row : shown) {
            for (int i = 0; i < needed.length; i++)
                needed[i] = Math.max(needed[i], row.get(i).length());
        }
        needed[0] = -needed[0];
        return shown.stream().map(row -> spaced(row, needed)).collect(Collectors.joining(System.lineSeparator()));
    }

    private static String spaced(List<String> cells, int... needed) {
        List<String> padded = new ArrayList<>();
        for (int i = 0; i < needed.length; i++) padded.add(padded(cells.get(i), needed[i]));
        return String.join("  ", padded);
    }

    /** The table as Markdown, the first column as code. */
    String markdown(List<T> rows) {
        List<String> lines = new ArrayList<>();
        lines.add(markdownLine(headings()));
        lines.add(columns.stream().map(column -> "---").collect(Collectors.joining("|", "|", "|")));
        for (T row : rows) {
            List<String> cells = new ArrayList<>(cells(row));
            cells.set(0, "`" + cells.get(0) + "`");
            lines.add(markdownLine(cells).replace("*", "\\*"));
        }
        return String.join("\n", lines);
    }

    private static String markdownLine(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }
}
