package io.github.catenary.app.tool;

import io.github.catenary.scene.Vec3;

/** Tells a drag from a click: a hand trembles by a pixel or two. */
final class Press {
    /** A drag has begun when the pointer is farther from where it went down than this share of an event's reach. */
    private static final double THRESHOLD = 0.4;

    private final Vec3 at;
    private boolean dragging;

    Press(PointerEvent event) {
        at = event.world();
    }

    /** Where the button went down, m. */
    Vec3 at() {
        return at;
    }

    /** True from the moment when the pointer has moved far enough. */
    boolean dragging(PointerEvent event) {
        dragging |= event.world().distanceTo(at) > THRESHOLD * event.reach();
        return dragging;
    }
}
