package io.github.catenary.app.cli;

import io.github.catenary.analysis.rest.RestLengths;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.app.cli.report.SettleReport;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** Finds the rest lengths with which a drawing is its own rest. */
@Command(
        name = "solve-rest",
        description = "Finds the rest lengths with which a drawn scene stays as it is drawn, for its integrator.",
        mixinStandardHelpOptions = true)
final class SolveRestCommand extends SolvingCommand {
    SolveRestCommand(Session session) {
        super(session);
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene opened = openToRun(file);
        RestLengths.Solved solved =
                await(file, () -> RestLengths.solve(session.compiler(), opened, RestSearch.Limits.NONE));
        if (out().isPresent() && solved.isWhole()) session.save(solved.scene(), out().get());
        print(file, SettleReport.of(file, opened, solved));
        SettleReport.trouble(solved).forEach(why -> session.tell(file + ": " + why));
        return solved.isWhole() ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }
}
