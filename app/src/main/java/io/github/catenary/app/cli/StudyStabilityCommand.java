package io.github.catenary.app.cli;

import io.github.catenary.analysis.study.StabilityStudy;
import io.github.catenary.app.cli.report.BenchTable;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs random scenes and counts those that do not stay bounded. */
@Command(
        name = "stability",
        description = "Runs random scenes and counts those that leave their bounds. They have 2 to 40 particles, masses"
                + " over six decades, pins, drags, elasticities up to 2, and consistent or inconsistent rest lengths."
                + " Exit code 1 if any leaves its bounds under the symmetric sweep. Scenes with springs of elasticity"
                + " exactly 2 and no drag, for which there is no proof, are counted separately.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class StudyStabilityCommand implements Callable<Integer> {
    /** The number of progress messages. */
    private static final int PARTS = 20;

    private final Session session;

    @Option(
            names = "--scenes",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Number of scenes, at least 1. Default: ${DEFAULT-VALUE}.")
    private int scenes;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "3000",
            description = "Frames of each scene, at least 1. Default: ${DEFAULT-VALUE}.")
    private int steps;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Number of the first scene; a number gives the same scene everywhere. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--sweep",
            paramLabel = "ORDER",
            defaultValue = "symmetric",
            description = "symmetric or forward. Default: ${DEFAULT-VALUE}.")
    private String sweep = "symmetric";

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    StudyStabilityCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        session.answerInJson(json, List.of(), Stream.empty());
        StabilityStudy study = study();
        StabilityStudy.Result result = study.run(this::tellProgress);
        for (StabilityStudy.Escape escape : result.escapes()) {
            session.tell("scene " + escape.seed() + " " + escape.message());
        }
        session.print(report(study, result), json, Stream.empty());
        return exitCode(study.sweep(), result.left(false));
    }

    /**
     * Under the forward sweep there is no guarantee, so scenes that leave their bounds are not a failure.
     *
     * @param left scenes that left their bounds, without those with elasticity 2 and no drag, for which there is no
     *     guarantee either
     */
    static int exitCode(Sweep sweep, int left) {
        return sweep == Sweep.SYMMETRIC && left > 0 ? ExitCode.BAD_SCENE : ExitCode.DONE;
    }

    private StabilityStudy study() throws CommandFailure {
        try {
            return new StabilityStudy(scenes, steps, seed, SolverOverrides.sweep(sweep));
        } catch (IllegalArgumentException e) {
            throw CommandFailure.usage("--" + e.getMessage());
        }
    }

    /** Prints a line for each twentieth. Several threads call it, so the lines may be out of order. */
    private void tellProgress(int done) {
        if (done * (long) PARTS / scenes != (done - 1) * (long) PARTS / scenes) {
            session.tell(ReportNumber.count(done) + " of " + ReportNumber.count(scenes) + " scenes");
        }
    }

    private String text(StabilityStudy study, StabilityStudy.Result result) {
        return ReportNumber.count(result.left(false)) + " of " + ReportNumber.count(scenes - result.mirroring())
                + " scenes left their bounds in " + ReportNumber.count(steps) + " steps under the "
                + BenchTable.sweep(study.sweep())
                + " sweep, and " + ReportNumber.count(result.left(true)) + " of "
                + ReportNumber.count(result.mirroring())
                + " that mirror without drag (elasticity exactly 2); the others stayed within "
                + ReportNumber.number(result.farthest()) + " times what flight and fall reach";
    }

    private Report report(StabilityStudy study, StabilityStudy.Result result) {
        return new Report(text(study, result))
                .value("scenes", scenes)
                .value("steps", steps)
                .value("seed", seed)
                .value("sweep", BenchTable.sweep(study.sweep()))
                .value("left", result.left(false))
                .value("mirroring", result.mirroring())
                .value("mirroringLeft", result.left(true))
                .value("farthest", result.farthest())
                .value(
                        "escapes",
                        result.escapes().stream()
                                .map(escape -> new Report()
                                        .value("seed", escape.seed())
                                        .value("mirrors", escape.mirrors())
                                        .value("message", escape.message()))
                                .toList());
    }
}
