package io.github.catenary.app.editor.tool;

/** What the pointer may snap to. */
public enum SnapTarget {
    GRID,
    PARTICLES,
    /** The middle of a spring, or else its nearest point. */
    SPRINGS,
    /** A direction from where a gesture began: a multiple of 15°. */
    ANGLES
}
