package io.github.catenary.app.render.mark;

import java.awt.geom.Point2D;

/** A part of the screen that a tool draws to act on what is seen in it. */
public sealed interface ScreenArea permits Marquee, Lasso {
    /** True for a pixel inside; a point that is not seen is in no area. */
    boolean contains(Point2D at);
}
