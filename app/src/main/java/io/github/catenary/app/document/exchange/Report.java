package io.github.catenary.app.document.exchange;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonWriter;
import io.github.catenary.analysis.RunMetrics.BoundingBox;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.math.Printable;
import io.github.catenary.math.Vec3;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a command tells: named values and tables, as lines for people below a heading, and as a JSON object on one line
 * for programs. One thread.
 *
 * <p>A value for programs is a text, a number, a truth value, a vector, a box, another report, or a list of these.
 * {@code null}, an empty optional and a number that is not finite are {@code null}.
 */
public final class Report {
    /** The characters of a line that are printed: more than the longest path has, and less than fills a terminal. */
    static final int LONGEST = 5_000;

    private record Field(String key, @Nullable Object value) {}

    private final String heading;
    private final Map<String, String> lines = new LinkedHashMap<>();
    private final List<Field> fields = new ArrayList<>();
    private final List<Supplier<String>> below = new ArrayList<>();

    /** A report without a heading, or one that only programs read. */
    public Report() {
        this("");
    }

    /** @param heading the line above the others */
    public Report(String heading) {
        this.heading = heading;
    }

    /** Tells programs a value, and people the same in a line below the others. */
    public Report fact(String key, @Nullable Object value, String name, String text) {
        return value(key, value).line(name, text);
    }

    /** Tells both how many there are. */
    public Report count(String name, long count) {
        return fact(name, count, name, ReportNumber.count(count));
    }

    /** Tells programs a value. */
    public Report value(String key, @Nullable Object value) {
        fields.add(new Field(key, value));
        return this;
    }

    /** Tells people a value, in a line below the others. */
    public Report line(String name, String text) {
        lines.put(name, text);
        return this;
    }

    /** Tells programs an object for each row, and people the table, below the lines. */
    public <T> Report rows(String key, ReportTable<T> table, List<T> rows) {
        return rows(key, table, List.of(), rows);
    }

    /** @param before rows for people above the others, with a cell for each column */
    public <T> Report rows(String key, ReportTable<T> table, List<List<String>> before, List<T> rows) {
        below.add(() -> table.text(before, rows));
        return value(key, rows.stream().map(table::report).toList());
    }

    /** Tells people a table, below what is there. */
    public <T> Report below(ReportTable<T> table, List<T> rows) {
        below.add(() -> table.text(List.of(), rows));
        return this;
    }

    /** Tells people a sentence, below what is there. */
    public Report sentence(String text) {
        below.add(() -> shown(text));
        return this;
    }

    /** The lines for people: the heading, below it the values in two columns, then tables and sentences. */
    public String text() {
        int width = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
        List<String> text = new ArrayList<>();
        if (!heading.isEmpty()) text.add(shown(heading));
        lines.forEach((name, value) ->
                text.add(String.format(Locale.ROOT, "  %-" + width + "s  %s", Printable.line(name), shown(value))));
        below.forEach(each -> text.add(each.get()));
        return String.join(System.lineSeparator(), text);
    }

    private static String shown(String value) {
        if (value.length() <= LONGEST) return Printable.line(value);
        return Printable.line(value, LONGEST) + " (" + ReportNumber.count(value.length()) + " characters)";
    }

    /** The JSON object. Characters that would act on a terminal are escaped; it reads back to the same texts. */
    public String json() {
        StringWriter text = new StringWriter();
        try (JsonWriter json = new JsonWriter(text)) {
            json.setStrictness(Strictness.STRICT);
            write(json, this);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail to be written", e);
        }
        return plain(text.toString());
    }

    private static String plain(String json) {
        if (json.codePoints().noneMatch(Printable::acts)) return json;
        StringBuilder plain = new StringBuilder();
        json.codePoints().forEach(c -> {
            if (!Printable.acts(c)) plain.appendCodePoint(c);
            else for (char half : Character.toChars(c)) plain.append(String.format("\\u%04x", (int) half));
        });
        return plain.toString();
    }

    /** A value without what only says whether there is one; null if there is none. */
    static @Nullable Object known(@Nullable Object value) {
        if (value instanceof Optional<?> optional) return known(optional.orElse(null));
        if (value instanceof OptionalDouble optional) return known(optional.orElse(Double.NaN));
        return value instanceof Double number && !Double.isFinite(number) ? null : value;
    }

    private static void write(JsonWriter json, @Nullable Object told) throws IOException {
        Object value = known(told);
        if (value instanceof Report report) {
            json.beginObject();
            for (Field field : report.fields) write(json.name(field.key()), field.value());
            json.endObject();
        } else if (value instanceof Collection<?> items) {
            json.beginArray();
            for (Object item : items) write(json, item);
            json.endArray();
        } else if (value instanceof Double number) {
            json.jsonValue(Decimal.of(number));
        } else if (value instanceof Number whole) {
            json.value(whole);
        } else if (value instanceof Boolean truth) {
            json.value(truth);
        } else if (value instanceof Vec3 vector) {
            write(json, List.of(vector.x(), vector.y(), vector.z()));
        } else if (value instanceof BoundingBox box) {
            write(json, new Report().value("min", box.min()).value("max", box.max()));
        } else {
            json.value((String) value);
        }
    }
}
