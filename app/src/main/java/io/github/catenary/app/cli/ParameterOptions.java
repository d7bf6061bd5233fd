package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.ParameterText;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterSchema.Mistake;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Turns a schema into options of a command, {@code --name value}, with the schema's descriptions. */
final class ParameterOptions {
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
                .description(
                        Printable.line(ParameterText.description(parameter)).replace("%", "%%"));
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
        if (parameter instanceof Parameter.Colour) return "RRGGBB";
        return parameter instanceof Parameter.Text ? "TEXT" : "all|group:ID|ID,ID-ID,…";
    }

    /**
     * The values on the command line, in the schema's order.
     *
     * @throws CommandFailure if they do not fit the schema, with a line for each mistake
     */
    Parameters parameters(ParseResult given) throws CommandFailure {
        Parameters parameters = Parameters.NONE;
        for (Parameter parameter : schema.parameters()) {
            String option = name(parameter);
            if (!given.hasMatchedOption(option)) continue;
            String text = given.matchedOptionValue(option, "");
            parameters = parameters.with(parameter.name(), new OptionValue(option, parameter).read(text));
        }
        List<Mistake> mistakes = schema.check(parameters);
        if (mistakes.isEmpty()) return parameters;
        throw CommandFailure.usage(mistakes.stream()
                .map(mistake -> "--" + mistake.name() + ": " + mistake.message())
                .toList());
    }
}
