package io.github.catenary.app.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.catenary.io.Decimal;
import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Vec3;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Results for machines: one JSON object on one line. */
public final class JsonLine {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonLine() {}

    /** Writes what stands in an object or list. */
    @FunctionalInterface
    public interface Content {
        void write(JsonGenerator json) throws IOException;
    }

    /** The line of an object that {@code content} fills. */
    public static String of(Content content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            content.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot fail to be written", e);
        }
        return text.toString();
    }

    /** An object as a field. */
    public static void object(JsonGenerator json, String name, Content content) throws IOException {
        json.writeObjectFieldStart(name);
        content.write(json);
        json.writeEndObject();
    }

    /** A list of objects. */
    public static <T> void objects(JsonGenerator json, String name, List<T> items, Item<T> item) throws IOException {
        json.writeArrayFieldStart(name);
        for (T each : items) {
            json.writeStartObject();
            item.write(json, each);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes the fields of one object of a list. */
    @FunctionalInterface
    public interface Item<T> {
        void write(JsonGenerator json, T item) throws IOException;
    }

    /** The shortest number that reads back to the same double; {@code null} for what is beyond those that it can hold. */
    public static void number(JsonGenerator json, String name, double value) throws IOException {
        json.writeFieldName(name);
        if (Double.isFinite(value)) json.writeNumber(Decimal.of(value));
        else json.writeNull();
    }

    static void number(JsonGenerator json, String name, OptionalDouble value) throws IOException {
        if (value.isPresent()) number(json, name, value.getAsDouble());
        else json.writeNullField(name);
    }

    static void vector(JsonGenerator json, String name, Vec3 vector) throws IOException {
        json.writeArrayFieldStart(name);
        json.writeNumber(Decimal.of(vector.x()));
        json.writeNumber(Decimal.of(vector.y()));
        json.writeNumber(Decimal.of(vector.z()));
        json.writeEndArray();
    }

    /** Problems of a file as a list, as docs/cli.md describes them. */
    public static void problems(JsonGenerator json, List<Problem> problems) throws IOException {
        objects(json, "problems", problems, (generator, problem) -> {
            generator.writeStringField("severity", problem.severity().name().toLowerCase(Locale.ROOT));
            generator.writeNumberField("line", problem.line());
            generator.writeNumberField("column", problem.column());
            generator.writeStringField("path", problem.path());
            generator.writeStringField("message", problem.message());
        });
    }
}
