package io.github.catenary.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The program without a command: it opens the editor. */
@Command(
        name = "catenary",
        description = "A studio for mass-spring scenes. Without a command it opens the editor.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit codes: 0 done, 1 the scene has problems or the run diverged, 2 wrong usage, 3 a file error,"
                    + " 4 the program itself failed.",
            "Help on a command: catenary help COMMAND"
        })
final class RootCommand implements Callable<Integer> {
    private final Session session;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..1", paramLabel = "SCENE", description = "Scene to open in the editor.")
    private Optional<Path> scene = Optional.empty();

    RootCommand(Session session) {
        this.session = session;
    }

    @Option(names = "--safe", scope = ScopeType.INHERIT, description = "Start without plugins.")
    void setSafe(boolean safe) {
        session.setSafe(safe);
    }

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            description = "Print the stack trace of an unexpected failure.")
    void setStackTrace(boolean shown) {
        session.setStackTrace(shown);
    }

    /** A single word that is not a file is reported as an unknown command. */
    @Override
    public Integer call() throws CommandFailure {
        if (scene.isPresent() && UnknownWord.isMeantAsCommand(scene.get().toString())) {
            throw CommandFailure.usage(
                    UnknownWord.text(spec.commandLine(), scene.get().toString()));
        }
        return OpenEditorCommand.open(session, scene);
    }
}
