package io.github.catenary.app.cli;

import io.github.catenary.scene.check.ErrorText;
import java.awt.AWTError;
import java.awt.HeadlessException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** Opens the editor, or explains why it cannot and what to do instead. */
final class EditorStart {
    private final Session session;

    EditorStart(Session session) {
        this.session = session;
    }

    int open(Optional<Path> scene) throws CommandFailure {
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
