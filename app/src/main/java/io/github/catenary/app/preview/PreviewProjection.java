package io.github.catenary.app.preview;

import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;

/** Places points of the run in the preview's picture, and back. */
public interface PreviewProjection {
    /** Where a point is seen, px; not a number if it is behind the eye. */
    Point2D place(double x, double y, double z);

    /** The point at a pixel in the plane through {@code anchor} that faces the viewer. */
    Vec3 point(double x, double y, Vec3 anchor);

    /** The position in the table of the particle that is seen nearest to a pixel, or -1 if none is within reach, px. */
    default int nearest(Frame frame, double x, double y, double reach) {
        double best = reach;
        int found = -1;
        for (int i = 0; i < frame.x().length; i++) {
            double distance = place(frame.x()[i], frame.y()[i], frame.z()[i]).distance(x, y);
            if (!(distance <= best)) continue;
            best = distance;
            found = i;
        }
        return found;
    }
}
