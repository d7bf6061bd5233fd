package io.github.catenary.app.cli;

import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.app.cli.report.Report;
import io.github.catenary.app.cli.report.RunFileReport;
import io.github.catenary.app.cli.report.SceneInfo;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Describes a scene. */
@Command(
        name = "info",
        description = "Prints the content of a scene, what it needs, and how it runs; or what a run file holds.",
        mixinStandardHelpOptions = true)
final class InfoCommand implements Callable<Integer> {
    private final Session session;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "SCENE",
            description = "Scene file, *.json or *.json.gz, or - for standard input; or run file, *.run.")
    private Path file = Path.of("");

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(
            names = "--stability",
            description = "Also print how close the scene is to instability: edge, growth and margin under the"
                    + " positional solver, and the largest steps of the explicit integrators.")
    private boolean stability;

    @Mixin
    private SceneOptions options = new SceneOptions();

    @Mixin
    private SolverOverrides overrides = new SolverOverrides();

    InfoCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        session.answerInJson(json, List.of(file), Stream.empty());
        overrides.check(session);
        options.check(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK);
        if (RunFile.isNamed(file)) {
            RunCommand.RunAgain.refuseOthers(spec, file, Set.of("--json", "--patience", "--strict", "--set"));
            session.print(RunFileReport.of(file, session.loadRun(file), Optional.empty()), json, Stream.empty());
            return ExitCode.DONE;
        }
        Scene scene = options.await(session, file, () -> session.openToRun(file, overrides));
        Optional<MoreSubsteps> passes =
                options.await(session, file, () -> MoreSubsteps.ofStart(scene, session.compiler(), () -> false));
        Report report = SceneInfo.of(file, scene, session.plugins(), passes);
        if (stability) measure(report, scene);
        session.print(report, json, Stream.empty());
        session.answered(file);
        return ExitCode.DONE;
    }

    private void measure(Report report, Scene scene) throws CommandFailure {
        FastestMotion motion =
                options.await(session, file, () -> session.start(scene).fastestMotion());
        session.status().shares("measuring the stability of " + file).report(0);
        options.patience().awaitOne("the measuring of the stability", file, "leave --stability out", wish -> {
            SceneInfo.addStability(report, scene, motion, wish::cancelled);
            return report;
        });
    }
}
