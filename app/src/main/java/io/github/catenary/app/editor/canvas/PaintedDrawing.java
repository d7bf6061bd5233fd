package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.flat.PaintedScene;

/** The open scene as all views of the drawing paint it, so that they share its arrays. EDT only. */
public final class PaintedDrawing {
    private final Workspace workspace;
    private PaintedScene painted;

    PaintedDrawing(Workspace workspace) {
        this.workspace = workspace;
        painted = PaintedScene.of(workspace.scene());
    }

    /** The scene as it is now. */
    PaintedScene now() {
        painted = painted.next(workspace.scene());
        return painted;
    }
}
