package io.github.catenary.app.cli;

import io.github.catenary.scene.check.ErrorText;
import java.awt.AWTError;
import java.awt.HeadlessException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
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
        return open(session, scene);
    }

    /** Opens the editor, or explains why it cannot and what to do instead. */
    static int open(Session session, Optional<Path> scene) throws CommandFailure {
        if (scene.isPresent() && Files.notExists(scene.get())) {
            throw CommandFailure.file("cannot open " + scene.get() + ": it does not exist");
        }
        try {
            session.host().editor().open(scene, session.installedPlugins());
            return ExitCode.DONE;
        } catch (HeadlessException | AWTError | UnsatisfiedLinkError e) {
            String file = scene.map(Path::toString).orElse("SCENE");
            throw CommandFailure.notHere("the editor needs a display, and this machine has none. To render a scene to a"
                    + " picture instead: catenary render " + file + " --frames 200 --out picture.png");
        } catch (EditorFailedException e) {
            if (session.stackTrace()) e.printStackTrace(session.host().err());
            throw CommandFailure.internal("the editor could not open its window: "
                    + ErrorText.of(Objects.requireNonNullElse(e.getCause(), e)).english()
                    + (session.stackTrace() ? "" : "; --stacktrace shows where"));
        }
    }
}
