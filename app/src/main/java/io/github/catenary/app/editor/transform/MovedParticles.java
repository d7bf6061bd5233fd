package io.github.catenary.app.editor.transform;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.GridMove;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/**
 * The particles that move with the selection, and the frame around them; found anew only when scene, selection or work
 * plane changed. EDT only.
 */
final class MovedParticles {
    private final Workspace workspace;
    private Scene scene;
    private Selection selection = Selection.EMPTY;
    private IdSet particles = IdSet.empty();
    /** The last frame that was asked for; empty if the particles are others since. */
    private Optional<SelectionFrame> frame = Optional.empty();

    MovedParticles(Workspace workspace) {
        this.workspace = workspace;
        scene = workspace.scene();
    }

    IdSet now() {
        if (scene == workspace.scene() && selection == workspace.selection()) return particles;
        scene = workspace.scene();
        selection = workspace.selection();
        particles = GridMove.moved(scene, selection);
        frame = Optional.empty();
        return particles;
    }

    /** The frame around the particles; empty without any. */
    Optional<SelectionFrame> frame(WorkPlane plane) {
        IdSet now = now();
        if (frame.isEmpty() || !frame.get().plane().equals(plane)) frame = SelectionFrame.of(scene, now, plane);
        return frame;
    }
}
