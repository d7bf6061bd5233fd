package io.github.catenary.app.tool;

import io.github.catenary.scene.Vec3;

/** Tells a drag from a click: a hand trembles by a pixel or two. */
final class Press {
    /** A drag begins when the pointer has moved farther from the press than this fraction of the event's reach. */
    private static final double THRESHOLD = 0.4;

    private final Vec3 at;
    private boolean dragging;

    Press(PointerEvent event) {
        at = event.world();
    }

    /** The position of the press, m. */
    Vec3 at() {
        return at;
    }

    /** True once the pointer has moved far enough, and from then on. */
    boolean dragging(PointerEvent event) {
        dragging |= event.world().distanceTo(at) > THRESHOLD * event.reach();
        return dragging;
    }
}
