package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.FileCommands;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/** Opens scenes that were made elsewhere beside those that are open, and plays them. EDT only. */
final class PlayedScenes {
    private final FileCommands files;
    private final PreviewRunner run;
    private final PendingPlay pending;

    PlayedScenes(Workspace workspace, FileCommands files, PreviewRunner run) {
        this.files = files;
        this.run = run;
        pending = new PendingPlay(workspace::scene, () -> run.submit(PreviewRun::play));
        run.addListener(this::tell);
    }

    void open(Scene scene) {
        files.openNew(scene, () -> {
            pending.ask();
            tell(run.state());
        });
    }

    private void tell(PreviewState state) {
        pending.tell(state.canRun() ? Optional.of(state.frame().orElseThrow().scene()) : Optional.empty());
    }
}
