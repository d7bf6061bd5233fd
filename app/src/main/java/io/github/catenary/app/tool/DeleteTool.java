package io.github.catenary.app.tool;

import io.github.catenary.app.shell.Workspace;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Scene;
import java.util.Optional;

/** Deletes the item that is clicked, or everything inside of a rectangle. */
public final class DeleteTool implements Tool {
    private final Workspace workspace;
    private final RectangleDrag rectangle = new RectangleDrag();
    private Hit hovered = Hit.NOTHING;

    public DeleteTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "delete";
    }

    @Override
    public void pressed(PointerEvent event) {
        rectangle.begin(event);
    }

    @Override
    public void dragged(PointerEvent event) {
        rectangle.drag(event);
    }

    @Override
    public void released(PointerEvent event) {
        if (!rectangle.active()) return;
        Scene scene = workspace.scene();
        Optional<WorldRectangle> drawn = rectangle.end(event);
        Selection doomed = drawn.map(it -> Hit.inside(scene, it))
                .orElseGet(() -> Hit.at(scene, event).selection());
        if (!doomed.isEmpty()) workspace.document().execute(new DeleteItems(doomed));
        moved(event);
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = Hit.at(workspace.scene(), event);
    }

    @Override
    public void cancel() {
        rectangle.cancel();
    }

    @Override
    public boolean busy() {
        return rectangle.active();
    }

    @Override
    public Overlay overlay() {
        return rectangle.rectangle().map(Overlay::of).orElseGet(() -> Overlay.hovering(hovered));
    }
}
