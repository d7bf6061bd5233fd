package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.Document;
import java.util.List;
import java.util.Optional;

/**
 * Moves the selection from wherever the drag begins, so that nobody has to hit small items. A drag that begins on an
 * unselected item moves that item alone.
 */
public final class MoveTool implements Tool {
    private final Workspace workspace;
    private Optional<SelectionDrag> drag = Optional.empty();
    private Hit hovered = Hit.NOTHING;

    public MoveTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "move";
    }

    @Override
    public boolean movesSelection() {
        return true;
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.DRAG;
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        Document document = workspace.document();
        Hit hit = Hit.at(document.scene(), event);
        if (!hit.isNothing() && !hit.isIn(document.selection())) document.select(hit.selection());
        drag = Optional.of(new SelectionDrag(document, event)).filter(SelectionDrag::hasHold);
    }

    @Override
    public void dragged(PointerEvent event) {
        drag.ifPresent(it -> it.to(event));
    }

    @Override
    public void released(PointerEvent event) {
        Optional<SelectionDrag> ended = drag;
        drag = Optional.empty();
        ended.ifPresent(it -> {
            it.to(event);
            it.drop();
        });
        moved(event);
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = Hit.at(workspace.scene(), event);
    }

    @Override
    public void left() {
        hovered = Hit.NOTHING;
    }

    @Override
    public void cancel() {
        drag.ifPresent(SelectionDrag::cancel);
        drag = Optional.empty();
    }

    @Override
    public boolean busy() {
        return drag.isPresent();
    }

    @Override
    public Overlay overlay() {
        return drag.isPresent() ? Overlay.NONE : Overlay.hovering(hovered);
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        return drag.map(it -> it.marks(ray, workspace.scene())).orElse(List.of());
    }
}
