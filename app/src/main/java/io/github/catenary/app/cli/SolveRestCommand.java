package io.github.catenary.app.cli;

import io.github.catenary.analysis.rest.RestLengths;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.app.cli.report.SettleReport;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Finds the rest lengths with which a drawing is its own rest. */
@Command(
        name = "solve-rest",
        description = "Finds the rest lengths with which a drawn scene stays as it is drawn, for its integrator.",
        mixinStandardHelpOptions = true)
final class SolveRestCommand extends SceneCommand {
    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the scene with these lengths: *.json, *.json.gz, or - for standard output.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--force", description = "Replace FILE if it exists.")
    private boolean force;

    SolveRestCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK);
        takesScene("");
        answersInJson("Print one JSON object.");
        overridesSolver();
    }

    @Override
    Stream<Path> results() {
        return out.stream();
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        if (out.isEmpty()) {
            if (force) throw CommandFailure.usage("--force belongs to --out, which is not given");
            return;
        }
        ResultFile.requireScene("--out", out.get());
        ResultFile.requireOther(out.get(), scene());
        ResultFile.requireNew(out.get(), force);
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene opened = openToRun(file);
        RestLengths.Solved solved =
                await(file, () -> RestLengths.solve(session.compiler(), opened, RestSearch.Limits.NONE));
        if (out.isPresent() && solved.isWhole()) session.save(solved.scene(), out.get());
        print(file, SettleReport.of(file, opened, solved));
        SettleReport.trouble(solved).forEach(why -> session.tell(file + ": " + why));
        return solved.isWhole() ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }
}
