package io.github.catenary.app.handle;

import io.github.catenary.app.tool.GridMove;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;

/** The particles that move with the selection; found anew only when scene or selection changed. EDT only. */
final class MovedParticles {
    private final Workspace workspace;
    private Scene scene;
    private Selection selection = Selection.EMPTY;
    private IdSet particles = IdSet.empty();

    MovedParticles(Workspace workspace) {
        this.workspace = workspace;
        scene = workspace.scene();
    }

    IdSet now() {
        if (scene == workspace.scene() && selection == workspace.selection()) return particles;
        scene = workspace.scene();
        selection = workspace.selection();
        particles = GridMove.moved(scene, selection);
        return particles;
    }
}
