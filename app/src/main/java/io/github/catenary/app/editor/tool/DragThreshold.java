package io.github.catenary.app.editor.tool;

import java.awt.geom.Point2D;

/** Tells a drag from a click: a hand trembles by a pixel or two. */
public final class DragThreshold {
    /** A drag begins when the pointer has moved farther from the press than this fraction of the event's reach. */
    private static final double THRESHOLD = 0.4;

    private final PickRay at;
    private boolean dragging;

    public DragThreshold(PointerEvent event) {
        at = event.ray();
    }

    /** How far the hand of a click trembles, m. */
    static double tremble(PointerEvent event) {
        return THRESHOLD * event.reach() / event.ray().transform().scale();
    }

    /** Where the press was. */
    public PickRay at() {
        return at;
    }

    /** True once the pointer has moved far enough, and from then on. */
    public boolean dragging(PointerEvent event) {
        Point2D now = event.ray().pixel();
        dragging |= now.distance(at.x(), at.y()) > THRESHOLD * event.reach();
        return dragging;
    }
}
