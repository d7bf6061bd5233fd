package io.github.catenary.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Opens the editor. */
@Command(
        name = "edit",
        description = "Opens the editor, as does catenary without a command.",
        mixinStandardHelpOptions = true)
final class OpenEditorCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(arity = "0..1", paramLabel = "SCENE", description = "Scene to open. Default: an empty scene.")
    private Optional<Path> scene = Optional.empty();

    OpenEditorCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        return new EditorStart(session).open(scene);
    }
}
