package io.github.catenary.app.cli.report;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonWriter;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.math.Printable;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Results for machines: one JSON object on one line. */
public final class JsonLine {
    private JsonLine() {}

    /** Writes what stands in an object or list. */
    @FunctionalInterface
    public interface Content {
        void write(JsonWriter json) throws IOException;
    }

    /** The line of an object that {@code content} fills. */
    public static String of(Content content) {
        StringWriter text = new StringWriter();
        try (JsonWriter json = new JsonWriter(text)) {
            json.setStrictness(Strictness.STRICT);
            json.beginObject();
            content.write(json);
            json.endObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail to be written", e);
        }
        return plain(text.toString());
    }

    /** The JSON with an escape for each character that would act on a terminal; it reads back to the same texts. */
    private static String plain(String json) {
        if (json.codePoints().noneMatch(Printable::acts)) return json;
        StringBuilder plain = new StringBuilder();
        json.codePoints().forEach(c -> {
            if (!Printable.acts(c)) plain.appendCodePoint(c);
            else for (char half : Character.toChars(c)) plain.append(String.format("\\u%04x", (int) half));
        });
        return plain.toString();
    }

    /** An object as a field. */
    public static void object(JsonWriter json, String name, Content content) throws IOException {
        json.name(name).beginObject();
        content.write(json);
        json.endObject();
    }

    /** A list of objects. */
    public static <T> void objects(JsonWriter json, String name, List<T> items, Item<T> item) throws IOException {
        json.name(name).beginArray();
        for (T each : items) {
            json.beginObject();
            item.write(json, each);
            json.endObject();
        }
        json.endArray();
    }

    /** Writes the fields of one object of a list. */
    @FunctionalInterface
    public interface Item<T> {
        void write(JsonWriter json, T item) throws IOException;
    }

    /** The shortest number that reads back to the same double; {@code null} for what is beyond those that it can hold. */
    public static void number(JsonWriter json, String name, double value) throws IOException {
        json.name(name);
        if (Double.isFinite(value)) json.jsonValue(Decimal.of(value));
        else json.nullValue();
    }

    static void number(JsonWriter json, String name, OptionalDouble value) throws IOException {
        if (value.isPresent()) number(json, name, value.getAsDouble());
        else json.name(name).nullValue();
    }

    static void vector(JsonWriter json, String name, Vec3 vector) throws IOException {
        json.name(name).beginArray();
        json.jsonValue(Decimal.of(vector.x()));
        json.jsonValue(Decimal.of(vector.y()));
        json.jsonValue(Decimal.of(vector.z()));
        json.endArray();
    }

    /** Problems of a file as a list, as docs/cli.md describes them. */
    public static void problems(JsonWriter json, List<Problem> problems) throws IOException {
        objects(json, "problems", problems, (writer, problem) -> {
            writer.name("severity").value(problem.severity().name().toLowerCase(Locale.ROOT));
            writer.name("line").value(problem.line());
            writer.name("column").value(problem.column());
            writer.name("path").value(problem.path());
            writer.name("message").value(problem.message());
        });
    }
}
