package io.github.catenary.app.cli;

import io.github.catenary.analysis.rest.OtherIntegrators;
import io.github.catenary.analysis.rest.RestLengths;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.app.cli.report.SettleReport;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Finds the rest lengths with which a drawing is its own rest. */
@Command(
        name = "solve-rest",
        description = "Finds the rest lengths with which a drawn scene stays as it is drawn, for its integrator.",
        mixinStandardHelpOptions = true)
final class SolveRestCommand extends SolvingCommand {
    /** Longer than this nobody wants to wait for what the others do, s. */
    private static final double OTHERS = 10;

    @Option(
            names = "--springs",
            paramLabel = "SET",
            description =
                    "Only springs whose lengths may change: all (the default), group:1, or ids such as 1,3,5-9. The"
                            + " particles at their ends stay if all others do.")
    private Optional<String> chosen = Optional.empty();

    SolveRestCommand(Session session) {
        super(session);
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene opened = openToRun(file);
        IdSet springs = springs(opened);
        RestSearch.Limits limits = limits("solving " + file);
        RestLengths.Solved solved = await(file, () -> RestLengths.solve(session.compiler(), opened, springs, limits));
        List<OtherIntegrators.Moved> others =
                solved.isWhole() ? await(file, () -> others(solved.scene(), limits)) : List.of();
        if (out().isPresent() && solved.isWhole()) session.save(solved.scene(), out().get());
        print(file, SettleReport.of(file, opened, solved, others));
        SettleReport.trouble(solved).forEach(why -> session.tell(file + ": " + why));
        return solved.isWhole() ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    private List<OtherIntegrators.Moved> others(Scene scene, RestSearch.Limits limits) {
        return OtherIntegrators.of(
                session.compiler(),
                scene,
                new RestSearch.Limits(limits.cancelled(), limits.progress(), Math.min(OTHERS, limits.seconds())));
    }

    private IdSet springs(Scene scene) throws CommandFailure {
        if (chosen.isEmpty()) return IdSet.ofAll(scene.springs());
        IdSet springs = IdSetText.springs("--springs", chosen.get(), scene);
        if (springs.isEmpty()) {
            throw CommandFailure.usage("--springs is \"" + chosen.get() + "\", but the scene has no such spring");
        }
        return springs;
    }
}
