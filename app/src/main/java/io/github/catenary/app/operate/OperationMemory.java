package io.github.catenary.app.operate;

import io.github.catenary.app.settings.Settings;
import io.github.catenary.edit.Operation;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Remembers the parameters with which operations were done last, each in a setting {@code operation.<id>.<name>}. A
 * setting that no longer fits its parameter is left out. EDT only.
 */
final class OperationMemory {
    private final Settings settings;

    OperationMemory(Settings settings) {
        this.settings = settings;
    }

    Parameters last(Operation operation) {
        Parameters last = Parameters.NONE;
        for (Parameter parameter : operation.schema().parameters()) {
            Optional<Value> value = read(parameter, settings.get(key(operation, parameter), ""));
            if (value.isEmpty() || parameter.problem(value.get()).isPresent()) continue;
            last = last.with(parameter.name(), value.get());
        }
        return operation.schema().check(last).isEmpty() ? last : Parameters.NONE;
    }

    void remember(Operation operation, Parameters parameters) {
        for (Parameter parameter : operation.schema().parameters()) {
            String text =
                    parameters.find(parameter.name()).map(OperationMemory::text).orElse("");
            String key = key(operation, parameter);
            if (!settings.get(key, "").equals(text)) settings.set(key, text);
        }
    }

    private static String key(Operation operation, Parameter parameter) {
        return "operation." + operation.id() + "." + parameter.name();
    }

    private static String text(Value value) {
        if (value instanceof Value.Num number) return number.text();
        if (value instanceof Value.Bool on) return Boolean.toString(on.value());
        if (value instanceof Value.Items items) {
            return items.values().stream().map(OperationMemory::text).collect(Collectors.joining(" "));
        }
        return value instanceof Value.Text text ? text.value() : "";
    }

    private static Optional<Value> read(Parameter parameter, String text) {
        if (text.isEmpty()) return Optional.empty();
        if (parameter instanceof Parameter.Switch) return Optional.of(Value.of(Boolean.parseBoolean(text)));
        if (parameter instanceof Parameter.Choice) return Optional.of(Value.of(text));
        List<Value> numbers =
                Stream.of(text.split(" ")).flatMap(OperationMemory::number).toList();
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
