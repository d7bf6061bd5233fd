package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;
import java.util.OptionalInt;

/**
 * How a view sees points of the world, and what of the world is at its pixels. Screen coordinates are in px with y down.
 * Immutable, so that any thread may use it; two that see alike are equal.
 */
public interface ViewTransform {
    /** Sets {@code into} to where a point is seen, px; not a number if it is behind the eye. */
    void place(double x, double y, double z, Point2D.Double into);

    /** Where a point is seen, px; not a number if it is behind the eye. */
    default Point2D.Double place(double x, double y, double z) {
        Point2D.Double at = new Point2D.Double();
        place(x, y, z, at);
        return at;
    }

    /** Where a point is seen, px; not a number if it is behind the eye. */
    default Point2D.Double place(Vec3 point) {
        return place(point.x(), point.y(), point.z());
    }

    /** A number that is greater the nearer a point is to the viewer; it has no unit. */
    double nearness(double x, double y, double z);

    /**
     * The point at a pixel in the plane through {@code anchor} that faces the viewer, m.
     *
     * @throws io.github.catenary.math.BeyondRangeException where coordinates end
     */
    Vec3 point(double x, double y, Vec3 anchor);

    /** The direction from the middle of the view to the viewer, of length 1. */
    Vec3 toViewer();

    /** How many px a metre has in the middle of the view. */
    double scale();

    /** The radius of a ball around a point as it is seen, px; not a number if the point is behind the eye. */
    double radius(double x, double y, double z, double metres);

    /** The id of the particle that is seen nearest to a pixel; empty if none is within reach, px. */
    default OptionalInt nearest(Frame frame, double x, double y, double reach) {
        Point2D.Double at = new Point2D.Double();
        double best = reach;
        int found = -1;
        for (int i = 0; i < frame.x().length; i++) {
            place(frame.x()[i], frame.y()[i], frame.z()[i], at);
            double distance = at.distance(x, y);
            if (!(distance <= best)) continue;
            best = distance;
            found = i;
        }
        return found < 0
                ? OptionalInt.empty()
                : OptionalInt.of(frame.scene().particles().at(found).id());
    }

    /** How a camera sees points in a view of this size, px. */
    static ViewTransform of(Camera camera, int width, int height) {
        return new CameraTransform(camera, width, height);
    }
}
