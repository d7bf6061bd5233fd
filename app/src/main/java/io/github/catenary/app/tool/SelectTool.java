package io.github.catenary.app.tool;

import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import java.util.Optional;

/**
 * Selects by a click (Shift adds or removes) and by a rectangle that begins on empty ground (Shift adds). A drag of a
 * selected item moves the selection.
 */
public final class SelectTool implements Tool {
    private final Workspace workspace;
    private final RectangleDrag rectangle = new RectangleDrag();
    private Optional<SelectionDrag> drag = Optional.empty();

    /** The pressed item of a larger selection. A click without a drag selects it alone. */
    private Hit pressed = Hit.NOTHING;

    private Hit hovered = Hit.NOTHING;

    public SelectTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "select";
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        Document document = workspace.document();
        Hit hit = Hit.at(document.scene(), event);
        if (hit.isNothing()) {
            rectangle.begin(event);
        } else if (event.shift()) {
            document.select(document.selection().toggled(hit.selection()));
        } else {
            if (!hit.isIn(document.selection())) document.select(hit.selection());
            pressed = hit;
            drag = Optional.of(new SelectionDrag(document, event));
        }
    }

    @Override
    public void dragged(PointerEvent event) {
        rectangle.drag(event);
        drag.ifPresent(it -> it.to(event));
    }

    @Override
    public void released(PointerEvent event) {
        if (rectangle.active()) {
            selectInside(rectangle.end(event), event);
        } else if (drag.isPresent()) {
            SelectionDrag ended = drag.get();
            Hit clicked = pressed;
            ended.to(event);
            forget();
            if (ended.began()) ended.drop();
            else workspace.document().select(clicked.selection());
        }
        moved(event);
    }

    private void selectInside(Optional<Marquee> drawn, PointerEvent event) {
        Document document = workspace.document();
        Selection inside = drawn.map(
                        it -> Hit.inside(document.scene(), event.aim().sight(), it))
                .orElse(Selection.EMPTY);
        document.select(event.shift() ? document.selection().plus(inside) : inside);
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
        rectangle.cancel();
        drag.ifPresent(SelectionDrag::cancel);
        forget();
    }

    private void forget() {
        drag = Optional.empty();
        pressed = Hit.NOTHING;
    }

    @Override
    public boolean busy() {
        return rectangle.active() || drag.isPresent();
    }

    @Override
    public Overlay overlay() {
        if (drag.isPresent()) return Overlay.NONE;
        return rectangle.rectangle().map(Overlay::of).orElseGet(() -> Overlay.hovering(hovered));
    }
}
