package io.github.catenary.app.cli.report;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A parameter as the object that docs/cli.md describes. */
public final class ParameterJson {
    private ParameterJson() {}

    public static void write(JsonWriter json, Parameter parameter) throws IOException {
        json.name("name").value(parameter.name());
        json.name("kind").value(parameter.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        json.name("description").value(ParameterText.description(parameter));
        json.name("unit").value(unit(parameter).filter(unit -> !unit.isEmpty()).orElse(null));
        json.name("bounds");
        Optional<Bounds> bounds = bounds(parameter);
        if (bounds.isPresent()) write(json, bounds.get());
        else json.nullValue();
        json.name("choices");
        if (parameter instanceof Parameter.Choice choice) write(json, choice.choices());
        else json.nullValue();
        json.name("default")
                .value(parameter.defaultValue().map(ParameterText::text).orElse(null));
    }

    private static Optional<String> unit(Parameter parameter) {
        if (parameter instanceof Parameter.Decimal number) return Optional.of(number.unit());
        if (parameter instanceof Parameter.Whole number) return Optional.of(number.unit());
        if (parameter instanceof Parameter.Vector vector) return Optional.of(vector.unit());
        return parameter instanceof Parameter.Amounts amounts ? Optional.of(amounts.unit()) : Optional.empty();
    }

    private static Optional<Bounds> bounds(Parameter parameter) {
        if (parameter instanceof Parameter.Decimal number) return Optional.of(number.bounds());
        if (parameter instanceof Parameter.Whole number) return Optional.of(number.bounds());
        return parameter instanceof Parameter.Amounts amounts ? Optional.of(amounts.bounds()) : Optional.empty();
    }

    private static void write(JsonWriter json, Bounds bounds) throws IOException {
        json.beginObject();
        JsonLine.number(json, "min", bounds.min());
        json.name("minIncluded").value(bounds.minIncluded());
        JsonLine.number(json, "max", bounds.max());
        json.name("maxIncluded").value(bounds.maxIncluded());
        json.endObject();
    }

    private static void write(JsonWriter json, List<String> choices) throws IOException {
        json.beginArray();
        for (String choice : choices) json.value(choice);
        json.endArray();
    }
}
