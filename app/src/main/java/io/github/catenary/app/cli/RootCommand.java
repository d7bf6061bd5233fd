package io.github.catenary.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** What is done without the name of a command: the editor is opened. */
@Command(
        name = "catenary",
        description = "A studio for mass-spring scenes. Without a command it opens the editor.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit codes: 0 done, 1 the scene has problems or the run diverged, 2 wrong usage, 3 file trouble.",
            "What a command takes: catenary COMMAND --help"
        })
final class RootCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(arity = "0..1", paramLabel = "SCENE", description = "Scene to open in the editor.")
    private Optional<Path> scene = Optional.empty();

    RootCommand(Session session) {
        this.session = session;
    }

    @Option(names = "--safe", scope = ScopeType.INHERIT, description = "Start without plugins.")
    void setSafe(boolean safe) {
        session.setSafe(safe);
    }

    @Override
    public Integer call() throws CommandFailure {
        return new EditorStart(session).open(scene);
    }
}
