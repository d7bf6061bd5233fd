package io.github.catenary.app.cli;

import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Edits a scene and writes the one that comes out. */
abstract class EditingCommand extends SceneCommand {
    private static final String OUT = "--out";

    @Option(
            names = OUT,
            required = true,
            paramLabel = "FILE",
            description = "The file to save, *.json or *.json.gz, or - for standard output.")
    private Path out = Path.of("");

    @Option(names = "--force", description = "Replace FILE if it exists.")
    private boolean force;

    EditingCommand(Session session) {
        super(session);
        takesScene("");
        answersInJson("Print one JSON object.");
    }

    /** The file to write. */
    final Path out() {
        return out;
    }

    @Override
    final Stream<Path> results() {
        return Stream.of(out);
    }

    @Override
    void check() throws CommandFailure {
        ResultFile.requireScene(OUT, out);
        ResultFile.requireOther(out, scene());
        ResultFile.requireNew(out, force);
        super.check();
    }
}
