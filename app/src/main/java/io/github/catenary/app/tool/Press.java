package io.github.catenary.app.tool;

import java.awt.geom.Point2D;

/** Tells a drag from a click: a hand trembles by a pixel or two. */
public final class Press {
    /** A drag begins when the pointer has moved farther from the press than this fraction of the event's reach. */
    private static final double THRESHOLD = 0.4;

    private final Aim at;
    private boolean dragging;

    public Press(PointerEvent event) {
        at = event.aim();
    }

    /** How far the hand of a click trembles, m. */
    static double tremble(PointerEvent event) {
        return THRESHOLD * event.reach() / event.aim().sight().scale();
    }

    /** Where the press was. */
    public Aim at() {
        return at;
    }

    /** True once the pointer has moved far enough, and from then on. */
    public boolean dragging(PointerEvent event) {
        Point2D now = event.aim().pixel();
        dragging |= now.distance(at.x(), at.y()) > THRESHOLD * event.reach();
        return dragging;
    }
}
