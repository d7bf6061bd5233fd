package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.tool.KeyCursor;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import java.util.Optional;

/**
 * The keyboard's cursor in a view, at which Enter does what the button of the mouse does at the pointer. It shows from an
 * arrow key or Enter on, until the mouse moves. EDT only.
 */
final class CanvasCursor {
    /** During a drag, px: one press of an arrow key is no tremble of a hand. */
    private static final double DRAG_REACH = 1;

    private final CanvasPanel canvas;
    private Optional<Place> place = Optional.empty();

    /** The tool whose drag Enter began. */
    private Optional<Tool> held = Optional.empty();

    /** True while a tool works here, and may select what it likes. */
    private boolean working;

    /**
     * @param point m
     * @param plane the work plane at that time; the cursor goes along with it
     */
    private record Place(Vec3 point, WorkPlane plane) {
        Vec3 in(WorkPlane now) {
            return now.equals(plane) ? point : now.onto(point);
        }
    }

    CanvasCursor(CanvasPanel canvas) {
        this.canvas = canvas;
    }

    /** Where it is, m; empty while it does not show. */
    Optional<Vec3> point() {
        return place.map(it -> it.in(canvas.view().plane()));
    }

    /** As tools see it. */
    Optional<KeyCursor> key() {
        CanvasView view = canvas.view();
        return point().map(it -> new KeyCursor(it, view.plane(), view.ray(it).sameSpot()));
    }

    /** True during a drag that Enter began. */
    boolean drags() {
        return held.equals(Optional.of(canvas.tool())) && canvas.tool().busy();
    }

    /** Shows it at a point, in view. */
    void show(Vec3 point) {
        canvas.view().reveal(point);
        place = Optional.of(new Place(point, canvas.view().plane()));
        canvas.tellPointer(Optional.of(point));
        tell();
    }

    /** Ends a drag that Enter began, too; the scene is as before it. */
    void hide() {
        if (drags()) canvas.tool().cancel();
        letGo();
        if (place.isEmpty()) return;
        place = Optional.empty();
        canvas.overlayChanged();
    }

    /** The tool is dragged no more. */
    void letGo() {
        held = Optional.empty();
    }

    /** Gives way to what was selected elsewhere, if arrow keys move the selection. */
    void selected(Selection now) {
        if (!working && !now.isEmpty() && canvas.tool().movesSelection()) hide();
    }

    private void work(Runnable work) {
        working = true;
        try {
            work.run();
        } finally {
            working = false;
        }
    }

    /** Tells the tool where it is. */
    void tell() {
        work(this::follow);
    }

    private void follow() {
        Tool tool = canvas.tool();
        if (tool.atCursor() == Tool.AtCursor.OWN) key().ifPresent(tool::cursorMoved);
        else if (drags()) pointer(DRAG_REACH, 0).ifPresent(tool::dragged);
        else pointer(CanvasMouse.REACH_PIXELS, 0).ifPresent(tool::moved);
        canvas.overlayChanged();
    }

    /**
     * Enter.
     *
     * @param modifiers that are down, as {@link java.awt.event.InputEvent} has them
     * @throws EditRefusedException if nothing can be done here
     */
    void enter(int modifiers) {
        Tool tool = canvas.tool();
        if (tool.atCursor() == Tool.AtCursor.OWN) key().ifPresent(tool::entered);
        else pointer(CanvasMouse.REACH_PIXELS, modifiers).ifPresent(there -> work(() -> enter(tool, there)));
    }

    private void enter(Tool tool, PointerEvent there) {
        if (drags()) {
            letGo();
            tool.released(there);
            return;
        }
        tool.pressed(there);
        if (tool.atCursor() == Tool.AtCursor.CLICK) {
            tool.released(there);
        } else {
            held = Optional.of(tool);
            if (!tool.busy()) throw EditRefusedException.nothingAtCursor();
        }
    }

    private Optional<PointerEvent> pointer(double reach, int modifiers) {
        return point().map(it -> CanvasMouse.event(canvas, canvas.view().ray(it), reach, modifiers, 1));
    }
}
