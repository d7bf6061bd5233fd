package io.github.catenary.app.cli;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.app.cli.report.XrayTables;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what happens inside of one step of a run, stage by stage. */
@Command(
        name = "xray",
        description = "Runs a scene up to a frame, and prints what its step consists of: motion, passes, solver steps,"
                + " elements; who moved farthest, and the residual after each.",
        mixinStandardHelpOptions = true)
final class XrayCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "SCENE", description = "Scene file, *.json or *.json.gz, or - for standard input.")
    private Path scene = Path.of("");

    @Option(
            names = "--at",
            paramLabel = "FRAME",
            defaultValue = "1",
            description = "The frame in which the step ends, 1 or more. Default: ${DEFAULT-VALUE}.")
    private long at;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Mixin
    private SolverOverrides overrides = new SolverOverrides();

    @Mixin
    private SceneOptions options = new SceneOptions();

    XrayCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        session.answerInJson(json, List.of(scene), Stream.empty());
        overrides.check(session);
        options.check(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK);
        if (at < 1) throw CommandFailure.usage("--at is " + at + ", but must be 1 or more");
        StepXray xray = options.await(session, scene, this::look);
        session.out().printLines(json ? XrayTables.json(scene, xray) : XrayTables.text(xray));
        session.answered(scene);
        xray.divergence().map(Divergence::message).ifPresent(why -> session.tell(scene + ": " + why));
        if (xray.verdict() == Verdict.DIFFERENT) {
            session.tell(
                    scene + ": this X-ray differs from the recorded step, because an element keeps something that no"
                            + " saved state contains");
        }
        boolean well = xray.verdict() == Verdict.SAME || xray.verdict() == Verdict.CUT;
        return well ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    private StepXray look() throws CommandFailure {
        Scene opened = session.openToRun(scene, overrides);
        Simulation run = session.start(opened);
        for (long i = 1; i < at; i++) {
            session.status().frames(scene.toString(), i, at);
            if (run.step()) continue;
            Optional<String> why = run.divergence().map(Divergence::message);
            throw CommandFailure.badRun(scene + ": the run does not come to frame " + at
                    + why.map(text -> ": " + text).orElse(""));
        }
        session.status().frames(scene.toString(), at, at);
        return new StepXray(session.compiler(), run, before -> {});
    }
}
