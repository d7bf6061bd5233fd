package io.github.catenary.app.cli.report;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A parameter in sentences, for the help of an option and for the tables of elements, and as an object. */
public final class ParameterText {
    private ParameterText() {}

    /** The description, the accepted values and the default, in sentences. */
    public static String description(Parameter parameter) {
        StringBuilder text = new StringBuilder(parameter.description());
        if (!parameter.description().endsWith(".")) text.append('.');
        if (parameter instanceof Parameter.Decimal number)
            text.append(range("A number", number.bounds(), number.unit()));
        if (parameter instanceof Parameter.Whole number)
            text.append(range("A whole number", number.bounds(), number.unit()));
        if (parameter instanceof Parameter.Vector vector && !vector.unit().isEmpty()) {
            text.append(" In ").append(vector.unit()).append('.');
        }
        if (parameter instanceof Parameter.Colour)
            text.append(" A colour: six hexadecimal digits, # before them or not.");
        if (parameter instanceof Parameter.File file) {
            text.append(" A file beside the scene or below, with an ending of ")
                    .append(String.join(", ", file.endings()))
                    .append('.');
        }
        if (parameter instanceof Parameter.Choice choice) {
            text.append(" One of ").append(String.join(", ", choice.choices())).append('.');
        }
        if (parameter instanceof Parameter.Amounts amounts) {
            text.append(range("A number for each", amounts.bounds(), amounts.unit()))
                    .append(" Usually ")
                    .append(NumberText.of(amounts.usual()))
                    .append('.');
            return text.toString();
        }
        parameter
                .defaultValue()
                .ifPresent(
                        value -> text.append(" Default: ").append(text(value)).append('.'));
        return text.toString();
    }

    private static String range(String what, Bounds bounds, String unit) {
        return " " + what + " " + bounds + (unit.isEmpty() ? "" : ", " + unit) + ".";
    }

    /** A value as the command line accepts it. */
    public static String text(Value value) {
        if (value instanceof Value.Num number) return number.text();
        if (value instanceof Value.Text text) return text.value();
        if (value instanceof Value.Bool bool) return Boolean.toString(bool.value());
        if (value instanceof Value.Items items) {
            return items.values().stream().map(ParameterText::text).collect(Collectors.joining(","));
        }
        throw new IllegalArgumentException("no option has a default such as " + value);
    }

    /** The object that docs/cli.md describes. */
    public static Report report(Parameter parameter) {
        return new Report()
                .value("name", parameter.name())
                .value("kind", parameter.getClass().getSimpleName().toLowerCase(Locale.ROOT))
                .value("description", description(parameter))
                .value("unit", unit(parameter).filter(unit -> !unit.isEmpty()))
                .value("bounds", bounds(parameter).map(ParameterText::report))
                .value("coordinates", parameter instanceof Parameter.Vector vector ? rule(vector) : null)
                .value("choices", parameter instanceof Parameter.Choice choice ? choice.choices() : null)
                .value("endings", parameter instanceof Parameter.File file ? file.endings() : null)
                .value("default", parameter.defaultValue().map(ParameterText::text));
    }

    /** What the three numbers must be, as a word: any, not-all-zero or positive. */
    private static String rule(Parameter.Vector vector) {
        return vector.coordinates().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Report report(Bounds bounds) {
        return new Report()
                .value("min", bounds.min())
                .value("minIncluded", bounds.minIncluded())
                .value("max", bounds.max())
                .value("maxIncluded", bounds.maxIncluded());
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
}
