package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A tool that applies one edit to the clicked item, to the particle at the keyboard's cursor, or to everything inside a
 * rectangle.
 */
abstract class AreaTool implements Tool {
    private final Workspace workspace;
    private final RectangleDrag rectangle = new RectangleDrag();
    private Hit hovered = Hit.NOTHING;

    AreaTool(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The item that a click at this point applies to. */
    abstract Hit at(Scene scene, PointerEvent event);

    /** The edit for the clicked item, which is in the scene. */
    abstract Command clicked(Scene scene, Hit item);

    /** The edit for the items inside a rectangle that ended with this event; there is at least one. */
    abstract Command enclosed(Selection inside, PointerEvent event);

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
        Optional<Marquee> drawn = rectangle.end(event);
        moved(event);
        if (drawn.isPresent()) {
            Selection inside = Hit.inside(scene, event.ray().transform(), drawn.get());
            if (!inside.isEmpty()) workspace.document().execute(enclosed(inside, event));
        } else if (!hovered.isNothing()) {
            workspace.document().execute(clicked(scene, hovered));
        }
        moved(event); // the item under the pointer may be gone
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = at(workspace.scene(), event);
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.OWN;
    }

    @Override
    public void cursorMoved(KeyCursor cursor) {
        Scene scene = workspace.scene();
        OptionalInt there = cursor.particle(scene);
        Selection found = there.isPresent() ? Selection.ofParticles(IdSet.of(there.getAsInt())) : Selection.EMPTY;
        boolean free = !GroupMarks.of(scene).free(found).isEmpty();
        hovered = free ? Hit.ofParticle(there.getAsInt()) : Hit.NOTHING;
    }

    @Override
    public void entered(KeyCursor cursor) {
        cursorMoved(cursor);
        if (hovered.isNothing()) throw EditRefusedException.nothingAtCursor();
        workspace.document().execute(clicked(workspace.scene(), hovered));
        cursorMoved(cursor); // the particle may be gone
    }

    @Override
    public void left() {
        hovered = Hit.NOTHING;
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
