package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.ParameterText;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterSchema.Mistake;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The subcommand of {@code new} for one generator; the generator's parameters are options. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
final class GenerateCommand implements Callable<Integer> {
    private final Session session;
    private final Generator generator;
    private final CommandSpec spec;
    private final ParameterOptions options;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "SCENE",
            description = "The file to save, *.json or *.json.gz, or - for standard output.")
    private Path out = Path.of("");

    @Mixin
    private SceneCommand.ProgressOption progress = new SceneCommand.ProgressOption();

    @Mixin
    private CommandDeadline patience = new CommandDeadline();

    @Option(names = "--force", description = "Replace an existing file.")
    private boolean force;

    @Option(names = "--title", paramLabel = "TEXT", description = "Title of the scene. Default: the generator's name.")
    private Optional<String> title = Optional.empty();

    @Option(
            names = "--quality",
            paramLabel = "LEVEL",
            completionCandidates = Words.Qualities.class,
            description = "How far springs stretch at most: draft (1.10), normal (1.03), stiff (1.015) or film (1.005)."
                    + " Default: normal.")
    private Optional<String> quality = Optional.empty();

    private GenerateCommand(Session session, Generator generator) {
        this.session = session;
        this.generator = generator;
        options = new ParameterOptions(generator.schema());
        spec = CommandSpec.forAnnotatedObject(this).name(generator.id());
        spec.usageMessage().description(Printable.line(generator.description()).replace("%", "%%"));
        options.specs().forEach(spec::addOption);
    }

    static CommandSpec spec(Session session, Generator generator) {
        return new GenerateCommand(session, generator).spec;
    }

    @Override
    public Integer call() throws CommandFailure {
        ResultFile.requireScene("--out", out);
        Parameters parameters = options.parameters(spec.commandLine().getParseResult());
        List<Mistake> mistakes = generator.schema().check(parameters);
        if (!mistakes.isEmpty()) {
            throw CommandFailure.usage(mistakes.stream()
                    .map(mistake -> "--" + mistake.name() + ": " + mistake.message())
                    .toList());
        }
        ResultFile.requireNew(out, force);
        progress.check(session);
        patience.check(session);
        Quality level = quality.isPresent() ? SolverOverrides.quality(quality.get()) : Quality.NORMAL;
        session.status().shares("making " + spec.name()).report(0);
        Scene scene = generateInTime(parameters, level);
        session.save(session.plugins().noting(scene), out);
        session.report(Stream.of(out))
                .println(out + ": " + ReportNumber.count(scene.particles().size()) + " particles, "
                        + ReportNumber.count(scene.springs().size()) + " springs");
        return ExitCode.DONE;
    }

    private Scene generateInTime(Parameters parameters, Quality level) throws CommandFailure {
        if (Generators.all().contains(generator)) return generate(parameters, level);
        return patience.awaitOne("generator " + spec.name(), out, wish -> generate(parameters, level));
    }

    private Scene generate(Parameters parameters, Quality level) throws CommandFailure {
        try {
            Scene empty = Scene.NEW.withTitle(title.orElse(generator.label()), "");
            Scene made = Generators.addTo(empty, generator, parameters);
            Scene scene = made.withSolver(SolverOverrides.chosen(level, made, session.compiler()));
            for (Problem problem : SceneCheck.problems(scene)) {
                if (problem.isError()) throw CommandFailure.usage(refused(problem.message()));
            }
            return scene;
        } catch (IllegalArgumentException e) {
            if (e.getCause() instanceof OutOfMemoryError memory)
                throw memory; // smaller parameters are not the only way
            throw CommandFailure.usage(refused(String.valueOf(e.getMessage())));
        }
    }

    private String refused(String reason) {
        return "these parameters make no usable " + spec.name() + ": " + reason;
    }

    /** Turns a schema into options of a command, {@code --name value}, with the schema's descriptions. */
    private static final class ParameterOptions {
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

        /** The values on the command line, in the schema's order. Their bounds are not checked yet. */
        Parameters parameters(ParseResult given) throws CommandFailure {
            Parameters parameters = Parameters.NONE;
            for (Parameter parameter : schema.parameters()) {
                String option = name(parameter);
                if (!given.hasMatchedOption(option)) continue;
                String text = given.matchedOptionValue(option, "");
                parameters = parameters.with(parameter.name(), new OptionValue(option, parameter).read(text));
            }
            return parameters;
        }
    }
}
