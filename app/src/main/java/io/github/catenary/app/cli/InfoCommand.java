package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.SceneInfo;
import io.github.catenary.app.cli.report.StabilityReport;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.StepLimit;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what a scene is made of. */
@Command(
        name = "info",
        description = "Prints what a scene is made of, what it needs and how it is run.",
        mixinStandardHelpOptions = true)
final class InfoCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "SCENE", description = "Scene file, *.json or *.json.gz.")
    private Path file = Path.of("");

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(
            names = "--stability",
            description = "Also tell how far the scene is from feeding on itself: edge, growth and margin under the"
                    + " positional solver, and the largest steps of the explicit integrators.")
    private boolean stability;

    @Mixin
    private Patience patience = new Patience();

    @Mixin
    private SolverOverrides overrides = new SolverOverrides();

    InfoCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        overrides.check();
        patience.check();
        Scene scene = patience.await(session, file, () -> session.openToRun(file, overrides));
        Optional<StabilityReport> report = stability ? Optional.of(measure(scene)) : Optional.empty();
        SceneInfo info = new SceneInfo(file, scene, session.plugins(), report);
        session.out().println(json ? info.json() : info.text());
        return ExitCode.DONE;
    }

    /** Only what plugins do has to end in time: measuring a large scene may take minutes. */
    private StabilityReport measure(Scene scene) throws CommandFailure {
        StepLimit limit =
                patience.await(session, file, () -> session.start(scene).stepLimit());
        return new StabilityReport(scene, limit);
    }
}
