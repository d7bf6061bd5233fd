package io.github.catenary.app.cli;

import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.spi.ContributionKind;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Solves a scene for its integrator without running it, and writes the scene that comes out if it is to. */
abstract class SolvingCommand extends SceneCommand {
    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the scene that comes out: *.json, *.json.gz, or - for standard output.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--force", description = "Replace FILE if it exists.")
    private boolean force;

    @Option(
            names = "--limit",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long the search may take, greater than 0. Default: ${DEFAULT-VALUE}.")
    private double limit;

    SolvingCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK);
        takesScene("");
        answersInJson("Print one JSON object.");
        overridesSolver();
    }

    /** The file to write; empty if none is. */
    final Optional<Path> out() {
        return out;
    }

    /** @param what is done, for the line that shows the progress */
    final RestSearch.Limits limits(String what) {
        return new RestSearch.Limits(() -> false, session.status().shares(what)::report, limit);
    }

    @Override
    final Stream<Path> results() {
        return out.stream();
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        if (!(limit > 0)) throw CommandFailure.usage("--limit is " + limit + ", but must be greater than 0");
        if (out.isEmpty()) {
            if (force) throw CommandFailure.usage("--force belongs to --out, which is not given");
            return;
        }
        ResultFile.requireScene("--out", out.get());
        ResultFile.requireOther(out.get(), scene());
        ResultFile.requireNew(out.get(), force);
    }
}
