package io.github.catenary.app.canvas;

import io.github.catenary.app.tool.KeyCursor;
import io.github.catenary.app.tool.WorkPlane;
import io.github.catenary.scene.Vec3;
import java.util.Optional;

/**
 * The keyboard's cursor in a view: where Enter places a particle, or does what a click of the tool does. It shows from
 * an arrow key or Enter on, until the mouse moves. EDT only.
 */
final class CanvasCursor {
    private final CanvasPanel canvas;
    private Optional<Place> place = Optional.empty();

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
        return point().map(it -> new KeyCursor(it, view.plane(), view.aim(it).sameSpot()));
    }

    /** Shows it at a point, in view. */
    void show(Vec3 point) {
        canvas.view().reveal(point);
        place = Optional.of(new Place(point, canvas.view().plane()));
        canvas.tellPointer(Optional.of(point));
        tell();
    }

    void hide() {
        if (place.isEmpty()) return;
        place = Optional.empty();
        canvas.overlayChanged();
    }

    /** Tells the tool where it is. */
    void tell() {
        key().ifPresent(canvas.tool()::cursorMoved);
        canvas.overlayChanged();
    }
}
