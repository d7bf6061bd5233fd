package io.github.catenary.app.cli;

import io.github.catenary.analysis.rest.Rest;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.app.cli.report.SettleReport;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.LockCheck;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.sandbox.Fault;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** Finds where a scene comes to rest, without running it. */
@Command(
        name = "settle",
        description = "Finds where a drawn scene comes to rest, without running it, and what its pins carry there.",
        mixinStandardHelpOptions = true)
final class SettleCommand extends SolvingCommand {
    SettleCommand(Session session) {
        super(session);
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene opened = openToRun(file);
        RestSearch.Limits limits = limits("settling " + file);
        Rest rest = await(file, () -> RestSearch.find(session.compiler(), opened, limits));
        if (out().isPresent() && rest.isWhole()) session.save(moved(opened, rest), out().get());
        print(file, SettleReport.of(file, opened, rest));
        for (Fault fault : rest.faults()) session.tell(file + ": " + fault.elementType() + ": " + fault.message());
        SettleReport.trouble(rest).forEach(why -> session.tell(file + ": " + why));
        return rest.isWhole() && rest.faults().isEmpty() ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    /** Refused where it would move what a group locks, as in the editor. */
    private Scene moved(Scene opened, Rest rest) throws CommandFailure {
        Scene moved = rest.in(opened);
        try {
            LockCheck.require(opened, moved);
        } catch (EditRefusedException refused) {
            throw CommandFailure.badScene(scene(), refused.problems());
        }
        return moved;
    }
}
