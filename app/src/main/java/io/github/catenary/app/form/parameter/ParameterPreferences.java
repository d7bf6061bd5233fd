package io.github.catenary.app.form.parameter;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Remembers the parameters with which things were used last, each in a setting {@code <kind>.<id>.<name>}. A setting
 * that no longer fits its parameter is left out. EDT only.
 */
public final class ParameterPreferences {
    private final Settings settings;
    private final String kind;

    /** @param kind that of the things, such as {@code operation} */
    public ParameterPreferences(Settings settings, String kind) {
        this.settings = settings;
        this.kind = kind;
    }

    /** What was remembered last; it fits the schema. */
    public Parameters last(Described item) {
        Parameters last = Parameters.NONE;
        for (Parameter parameter : item.schema().parameters()) {
            Optional<Value> value = read(parameter, settings.get(key(item, parameter), ""));
            if (value.isEmpty() || parameter.problem(value.get()).isPresent()) continue;
            last = last.with(parameter.name(), value.get());
        }
        return item.schema().check(last).isEmpty() ? last : Parameters.NONE;
    }

    public void remember(Described item, Parameters parameters) {
        for (Parameter parameter : item.schema().parameters()) {
            String text = parameters
                    .find(parameter.name())
                    .map(ParameterPreferences::text)
                    .orElse("");
            settings.keep(key(item, parameter), text);
        }
    }

    private String key(Described item, Parameter parameter) {
        return kind + "." + item.id() + "." + parameter.name();
    }

    private static String text(Value value) {
        if (value instanceof Value.Num number) return number.text();
        if (value instanceof Value.Bool on) return Boolean.toString(on.value());
        if (value instanceof Value.Items items) {
            return items.values().stream().map(ParameterPreferences::text).collect(Collectors.joining(" "));
        }
        return value instanceof Value.Text text ? text.value() : "";
    }

    private static Optional<Value> read(Parameter parameter, String text) {
        if (text.isEmpty()) return Optional.empty();
        if (parameter instanceof Parameter.Switch) return Optional.of(Value.of(Boolean.parseBoolean(text)));
        boolean word = parameter instanceof Parameter.Choice
                || parameter instanceof Parameter.Text
                || parameter instanceof Parameter.Colour;
        if (word) return Optional.of(Value.of(text));
        List<Value> numbers =
                Stream.of(text.split(" ")).flatMap(ParameterPreferences::number).toList();
        if (parameter instanceof Parameter.Vector) return Optional.of(new Value.Items(numbers));
        return numbers.stream().findFirst();
    }

    private static Stream<Value> number(String text) {
        try {
            double number = Double.parseDouble(text);
            return Double.isFinite(number) ? Stream.of(Value.of(number)) : Stream.empty();
        } catch (NumberFormatException someoneEditedTheFile) {
            return Stream.empty();
        }
    }
}
