package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

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
        ResultFile.requireNew(out, force);
        progress.check(session);
        patience.check(session);
        Quality level = quality.isPresent() ? SolverOverrides.quality(quality.get()) : Quality.NORMAL;
        session.status().shares("making " + spec.name()).report(0);
        Scene scene = generateInTime(parameters, level);
        session.save(scene, out);
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
}
