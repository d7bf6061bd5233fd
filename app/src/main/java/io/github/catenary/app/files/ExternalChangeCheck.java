package io.github.catenary.app.files;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Says so when a document comes in front whose file another program has changed. EDT only. */
final class ExternalChangeCheck {
    private final Workspace workspace;
    private final SceneStore files;
    private final Latest<Optional<Path>> look;

    private ExternalChangeCheck(Workspace workspace, SceneStore files, Consumer<String> message) {
        this.workspace = workspace;
        this.files = files;
        look = new Latest<>(changed -> changed.filter(file -> workspace.file().equals(Optional.of(file)))
                .ifPresent(file -> message.accept(Texts.text("message.changed-on-disk", file.getFileName()))));
    }

    /** @param message shows a sentence in the status bar */
    static void follow(Workspace workspace, SceneStore files, Consumer<String> message) {
        ExternalChangeCheck made = new ExternalChangeCheck(workspace, files, message);
        workspace.addListener(Workspace.Listener.ofOpening(made::look));
    }

    private void look() {
        Optional<Path> file = workspace.file();
        look.forget();
        if (file.isPresent()) look.ask(() -> file.filter(files::isChanged));
    }
}
