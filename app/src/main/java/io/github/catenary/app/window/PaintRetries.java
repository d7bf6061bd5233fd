package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.flat.PaintFaults;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import java.util.Optional;

/**
 * Has what could not be painted be tried again: after an edit, and once the preview shows the edited scene, which takes
 * a while. EDT only.
 */
final class PaintRetries {
    private final PaintFaults faults;
    /** The scene that the preview shows. */
    private Optional<Scene> running = Optional.empty();

    private PaintRetries(PaintFaults faults) {
        this.faults = faults;
    }

    static void follow(Workspace workspace, PreviewRunner runner, PaintFaults faults) {
        PaintRetries made = new PaintRetries(faults);
        runner.addListener(made::shown);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                if (change.before() != change.after()) faults.retry();
            }

            @Override
            public void pluginsChanged() {
                faults.forget();
            }

            @Override
            public void documentOpened(Document document) {
                faults.forget();
            }
        });
    }

    private void shown(PreviewState state) {
        Optional<Scene> scene = state.frame().map(Frame::scene);
        if (scene.orElse(null) == running.orElse(null)) return;
        running = scene;
        faults.retry();
    }
}
