package io.github.catenary.app.editor.transform;

import java.util.EnumSet;
import java.util.Set;

/** What can be taken hold of around a selection. */
enum TransformHandle {
    LEFT(-1, 0),
    RIGHT(1, 0),
    BOTTOM(0, -1),
    TOP(0, 1),
    BOTTOM_LEFT(-1, -1),
    BOTTOM_RIGHT(1, -1),
    TOP_LEFT(-1, 1),
    TOP_RIGHT(1, 1),
    /** Outside a corner; it turns the selection. */
    TURN(1, 1),
    /** The point about which the selection turns. */
    PIVOT(0, 0);

    /** Those that scale the selection. */
    static final Set<TransformHandle> SCALING = EnumSet.range(LEFT, TOP_RIGHT);

    /** On which side of the frame it is: -1 for the left, 0 for the middle, 1 for the right. */
    final int across;

    /** -1 for the bottom, 0 for the middle, 1 for the top. */
    final int up;

    TransformHandle(int across, int up) {
        this.across = across;
        this.up = up;
    }

    boolean scales() {
        return SCALING.contains(this);
    }
}
