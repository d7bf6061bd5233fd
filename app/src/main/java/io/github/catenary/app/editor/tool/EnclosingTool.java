package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.ScreenArea;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import java.util.Optional;

/**
 * A tool that selects what is seen inside an area drawn by a drag, wherever the drag begins. Shift adds, Ctrl or Alt
 * takes away. A click picks one item.
 */
abstract class EnclosingTool implements Tool {
    private final Workspace workspace;
    private boolean down;
    private Hit hovered = Hit.NOTHING;

    EnclosingTool(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Begins an area; there is none yet. */
    abstract void begin(PointerEvent event);

    /** Leads the area to the pointer. */
    abstract void lead(PointerEvent event);

    /** The area so far; empty before the pointer has moved. */
    abstract Optional<? extends ScreenArea> area();

    /** Forgets the area. */
    abstract void forget();

    @Override
    public AtCursor atCursor() {
        return AtCursor.DRAG;
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        down = true;
        begin(event);
    }

    @Override
    public void dragged(PointerEvent event) {
        if (down) lead(event);
    }

    @Override
    public void released(PointerEvent event) {
        if (!down) return;
        lead(event);
        Document document = workspace.document();
        Optional<? extends ScreenArea> drawn = area();
        Selection picked = drawn.isPresent()
                ? Hit.inside(document.scene(), event.ray().transform(), drawn.get())
                : Hit.at(document.scene(), event).selection();
        cancel();
        document.select(
                Picking.of(event.shift(), event.control() || event.alt()).apply(document.selection(), picked));
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
        down = false;
        forget();
    }

    @Override
    public boolean busy() {
        return down;
    }

    @Override
    public Overlay overlay() {
        Optional<? extends ScreenArea> drawn = area();
        return drawn.isPresent() ? Overlay.of(drawn.get()) : Overlay.hovering(hovered);
    }
}
