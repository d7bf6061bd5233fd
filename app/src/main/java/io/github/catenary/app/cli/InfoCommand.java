package io.github.catenary.app.cli;

import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.app.cli.report.RunFileReport;
import io.github.catenary.app.cli.report.SceneInfo;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.ExpectedStretch;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Describes a scene. */
@Command(
        name = "info",
        description = "Prints the content of a scene, what it needs, and how it runs; or what a run file holds.",
        mixinStandardHelpOptions = true)
final class InfoCommand extends SceneCommand {
    @Option(
            names = "--stability",
            description =
                    "Also print how far springs are expected to stretch, what each level of quality takes and costs,"
                            + " and how close the scene is to instability: edge, growth and margin under the positional solver,"
                            + " how many colours its springs take, and the largest steps of the explicit integrators.")
    private boolean stability;

    InfoCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK);
        takesScene("; or run file, *.run");
        answersInJson("Print one JSON object.");
        overridesSolver();
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        if (RunFile.isNamed(file)) {
            refuseOthers(file, Set.of("--json", "--patience", "--strict", "--set"));
            print(file, RunFileReport.of(file, session.loadRun(file), Optional.empty()));
            return ExitCode.DONE;
        }
        Scene scene = await(file, () -> openToRun(file));
        Optional<MoreSubsteps> passes = await(file, () -> MoreSubsteps.ofStart(scene, session.compiler(), () -> false));
        Report report = SceneInfo.of(file, scene, session.plugins(), passes);
        if (stability) measure(report, scene);
        print(file, report);
        return ExitCode.DONE;
    }

    private void measure(Report report, Scene scene) throws CommandFailure {
        ExpectedStretch expected = await(scene(), () -> session.compiler().expectedStretch(scene));
        SceneInfo.addStretch(report, scene, expected);
        FastestMotion motion =
                await(scene(), () -> session.start(explicit(scene)).fastestMotion());
        session.status().shares("measuring the stability of " + scene()).report(0);
        patience().awaitOne("the measuring of the stability", scene(), "leave --stability out", wish -> {
            SceneInfo.addStability(report, scene, motion, wish::cancelled);
            return report;
        });
    }

    /** The scene under a method that evaluates forces, since elements may resist by other means elsewhere. */
    private static Scene explicit(Scene scene) {
        return scene.withSolver(scene.solver().withIntegrator("velocity-verlet"));
    }
}
