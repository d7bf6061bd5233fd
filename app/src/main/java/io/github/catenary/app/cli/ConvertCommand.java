package io.github.catenary.app.cli;

import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a scene anew in its canonical form, packed or not. */
@Command(
        name = "convert",
        description = "Writes a scene anew in canonical form; the ending of OUT, .json or .json.gz, says whether it is"
                + " packed. Data that nobody knows is kept.",
        mixinStandardHelpOptions = true)
final class ConvertCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "IN", description = "Scene file, *.json or *.json.gz.")
    private Path in = Path.of("");

    @Parameters(index = "1", paramLabel = "OUT", description = "Where to write it; may be IN.")
    private Path out = Path.of("");

    @Option(names = "--force", description = "Replace OUT if it is there and is another file than IN.")
    private boolean force;

    ConvertCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        SceneName.require("OUT", out);
        Scene scene = session.open(in);
        if (Files.exists(out) && !force && !isInput()) {
            throw CommandFailure.file(out + " is there already and is left as it is; --force replaces it");
        }
        session.save(scene, out);
        session.out().println(out + ": written from " + in);
        return ExitCode.DONE;
    }

    private boolean isInput() throws CommandFailure {
        try {
            return Files.isSameFile(in, out);
        } catch (IOException e) {
            throw CommandFailure.writing(out, e);
        }
    }
}
