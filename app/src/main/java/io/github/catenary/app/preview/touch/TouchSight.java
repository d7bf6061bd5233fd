package io.github.catenary.app.preview.touch;

import java.awt.geom.Point2D;

/** Where points of the run are seen. An instance never changes, so that another thread may use it. */
public interface TouchSight {
    /** The pixel of a point; not a number if it is behind the eye. */
    Point2D place(double x, double y, double z);
}
