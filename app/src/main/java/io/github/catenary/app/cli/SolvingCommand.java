package io.github.catenary.app.cli;

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

    @Override
    final Stream<Path> results() {
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
}
