package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.ParameterText;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.TargetValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Turns a schema into options of a command, {@code --name value}, with the schema's descriptions. */
final class ParameterOptions {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private static final Value ALL = TargetValue.of(Target.ALL);

    private final ParameterSchema schema;

    ParameterOptions(ParameterSchema schema) {
        this.schema = schema;
    }

    List<OptionSpec> specs() {
        return schema.parameters().stream().map(ParameterOptions::spec).toList();
    }

    private static OptionSpec spec(Parameter parameter) {
        OptionSpec.Builder option = OptionSpec.builder(name(parameter))
                .type(String.class)
                .paramLabel(label(parameter))
                .description(ParameterText.description(parameter).replace("%", "%%"));
        if (parameter instanceof Parameter.Choice choice) option.completionCandidates(choice.choices());
        if (parameter instanceof Parameter.Switch) option.arity("0..1").fallbackValue("true");
        else option.arity("1");
        return option.build();
    }

    private static String name(Parameter parameter) {
        return "--" + parameter.name();
    }

    private static String label(Parameter parameter) {
        if (parameter instanceof Parameter.Whole) return "N";
        if (parameter instanceof Parameter.Decimal) return "NUMBER";
        // The script for bash keeps the choices of a command's options by their labels, so each has its own.
        if (parameter instanceof Parameter.Choice) return parameter.name().toUpperCase(Locale.ROOT);
        if (parameter instanceof Parameter.Switch) return "true|false";
        if (parameter instanceof Parameter.Vector) return "X,Y,Z";
        if (parameter instanceof Parameter.Amounts) return "ID=NUMBER,…";
        return parameter instanceof Parameter.Text ? "TEXT" : "ID,ID,…";
    }

    /** The values on the command line, in the schema's order. Their bounds are not checked yet. */
    Parameters parameters(ParseResult given) throws CommandFailure {
        Parameters parameters = Parameters.NONE;
        for (Parameter parameter : schema.parameters()) {
            String option = name(parameter);
            if (!given.hasMatchedOption(option)) continue;
            String text = given.matchedOptionValue(option, "");
            parameters = parameters.with(parameter.name(), value(parameter, text));
        }
        return parameters;
    }

    private static Value value(Parameter parameter, String text) throws CommandFailure {
        if (parameter instanceof Parameter.Decimal || parameter instanceof Parameter.Whole)
            return number(parameter, text);
        if (parameter instanceof Parameter.Vector) return numbers(parameter, text);
        if (parameter instanceof Parameter.Particles || parameter instanceof Parameter.Springs)
            return selected(parameter, text);
        if (parameter instanceof Parameter.Amounts) return amounts(parameter, text);
        if (parameter instanceof Parameter.Switch) {
            if (text.equals("true") || text.equals("false")) return Value.of(Boolean.parseBoolean(text));
            throw mismatch(parameter, "true or false", text);
        }
        return Value.of(text);
    }

    private static Value.Items numbers(Parameter parameter, String text) throws CommandFailure {
        List<Value> values = new ArrayList<>();
        for (String part : text.split(",", -1)) values.add(number(parameter, part.strip()));
        return new Value.Items(values);
    }

    private static Value selected(Parameter parameter, String text) throws CommandFailure {
        if (Value.of(text).equals(ALL)) return ALL;
        if (text.startsWith("group:")) {
            return new Value.Fields(Map.of("group", number(parameter, text.substring("group:".length()))));
        }
        List<Value> values = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String[] ends = part.strip().split("-", 2);
            Value first = number(parameter, ends[0]);
            values.add(ends.length == 1 ? first : new Value.Items(List.of(first, number(parameter, ends[1]))));
        }
        return new Value.Items(values);
    }

    private static Value.Items amounts(Parameter parameter, String text) throws CommandFailure {
        List<Value> pairs = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String[] pair = part.split("=", -1);
            if (pair.length != 2) throw mismatch(parameter, "id=number,…", text);
            pairs.add(new Value.Items(List.of(number(parameter, pair[0].strip()), number(parameter, pair[1].strip()))));
        }
        return new Value.Items(pairs);
    }

    private static Value.Num number(Parameter parameter, String text) throws CommandFailure {
        // Java accepts notations that users do not mean as numbers: 0x1p3, 1d, NaN.
        if (!NUMBER.matcher(text).matches()) throw mismatch(parameter, "a number", text);
        double value = Double.parseDouble(text);
        if (Double.isFinite(value)) return new Value.Num(value, Decimal.of(value));
        throw mismatch(parameter, "a finite number", text);
    }

    private static CommandFailure mismatch(Parameter parameter, String expected, String text) {
        String what = parameter instanceof Parameter.Vector ? "three numbers x,y,z" : expected;
        return CommandFailure.usage(name(parameter) + ": expected " + what + ", found \"" + text + "\"");
    }
}
