package io.github.catenary.app.document.exchange;

import io.github.catenary.io.json.Decimal;
import io.github.catenary.math.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows that all have the same columns: for people as columns of text or as Markdown, for programs as a {@link Report} for
 * each row, for spreadsheets as CSV (RFC 4180; lines end in \n). One thread.
 *
 * <p>A cell of CSV is a text, a number or a truth value. It is empty for {@code null}, an empty optional and a number
 * that is not finite.
 *
 * @param <T> what a row is about
 */
public final class ReportTable<T> {
    /** The characters of most lines of CSV. */
    private static final int USUAL_LINE = 100;

    private record Column<T>(String heading, Function<T, String> text) {}

    private record Field<T>(String key, Function<T, ?> value) {}

    private final List<Column<T>> columns = new ArrayList<>();
    private final List<Field<T>> fields = new ArrayList<>();
    private final int[] widths;
    private String names = "";

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

    /**
     * Names the columns of CSV where they are not called as the keys for programs.
     *
     * @param ofColumns a name for each value, in their order, between commas
     * @throws IllegalArgumentException if there are not as many names as values
     */
    public ReportTable<T> csv(String ofColumns) {
        int count = ofColumns.split(",", -1).length;
        if (count != fields.size()) {
            throw new IllegalArgumentException(
                    "the table has " + fields.size() + " values, but " + count + " names are given");
        }
        names = ofColumns;
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
        return line(headings(), " ", widths);
    }

    /** A row in one line. */
    public String line(T row) {
        return line(cells(row), " ", widths);
    }

    /** The table as CSV. */
    public String csv(List<T> rows) {
        return csvHeading() + rows.stream().map(this::csvLine).collect(Collectors.joining());
    }

    /** The first line of CSV: the names of the columns. */
    public String csvHeading() {
        return (names.isEmpty() ? fields.stream().map(Field::key).collect(Collectors.joining(",")) : names) + "\n";
    }

    /**
     * A row as a line of CSV.
     *
     * @throws IllegalArgumentException if a value fits no cell
     */
    public String csvLine(T row) {
        StringBuilder line = new StringBuilder(USUAL_LINE);
        for (int i = 0; i < fields.size(); i++) {
            if (i > 0) line.append(',');
            cell(line, fields.get(i).value().apply(row));
        }
        return line.append('\n').toString();
    }

    private static void cell(StringBuilder line, @Nullable Object value) {
        Object known = Report.known(value);
        if (known instanceof Double number) {
            line.append(Decimal.of(number));
        } else if (known instanceof String text) {
            line.append(cell(text));
        } else if (known instanceof Number || known instanceof Boolean) {
            line.append(known);
        } else if (known != null) {
            throw new IllegalArgumentException("a cell cannot hold " + known);
        }
    }

    /** A text as one cell of a CSV file (RFC 4180). */
    public static String cell(String text) {
        return isPlain(text) ? text : quoted(Printable.line(text));
    }

    /** True for what a cell shows as it is, which most texts are. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == ',' || c == '"') return false;
        }
        return true;
    }

    private static String quoted(String cell) {
        return cell.contains(",") || cell.contains("\"") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }

    private List<String> headings() {
        return columns.stream().map(Column::heading).toList();
    }

    private List<String> cells(T row) {
        return columns.stream().map(column -> column.text().apply(row)).toList();
    }

    private static String line(List<String> cells, String gap, int... widths) {
        List<String> padded = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) padded.add(padded(cells.get(i), widths[i]));
        return String.join(gap, padded);
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
        return shown.stream().map(row -> line(row, "  ", needed)).collect(Collectors.joining(System.lineSeparator()));
    }

    /** The table as Markdown, the first column as code. */
    public String markdown(List<T> rows) {
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
