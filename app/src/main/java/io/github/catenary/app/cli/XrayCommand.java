package io.github.catenary.app.cli;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.app.cli.report.XrayTables;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints what happens inside of one step of a run, stage by stage. */
@Command(
        name = "xray",
        description = "Runs a scene up to a frame, and prints what its step consists of: motion, passes, solver steps,"
                + " elements; who moved farthest, and the residual after each.",
        mixinStandardHelpOptions = true)
final class XrayCommand extends SceneCommand {
    @Option(
            names = "--at",
            paramLabel = "FRAME",
            defaultValue = "1",
            description = "The frame in which the step ends, 1 or more. Default: ${DEFAULT-VALUE}.")
    private long at;

    XrayCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK);
        takesScene("");
        answersInJson("Print one JSON object.");
        overridesSolver();
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        if (at < 1) throw CommandFailure.usage("--at is " + at + ", but must be 1 or more");
    }

    @Override
    int execute() throws CommandFailure {
        Path scene = scene();
        StepXray xray = await(scene, this::xray);
        session.out().printLines(json() ? XrayTables.json(scene, xray) : XrayTables.text(xray));
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

    private StepXray xray() throws CommandFailure {
        Path scene = scene();
        Scene opened = openToRun(scene);
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
