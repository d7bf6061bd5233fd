package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.Optional;

/**
 * What a pointer points at: a pixel of a view, and the plane that the view works in.
 *
 * @param transform how the view sees the scene
 * @param x of the pixel, px
 * @param y of the pixel, px, downwards
 */
public record PickRay(ViewTransform transform, WorkPlane plane, double x, double y) {
    /** px */
    private static final double SAME_SPOT = 0.5;

    /** The point of the plane at the pixel; empty where the plane is not seen, or only as a line. */
    public Optional<Vec3> point() {
        return plane.under(transform, x, y);
    }

    /** The point at the pixel in the plane through {@code anchor} that is parallel to the work plane. */
    public Optional<Vec3> point(Vec3 anchor) {
        return plane.under(transform, x, y, anchor);
    }

    /** Points nearer than this are one spot, m: they could not be told apart on the screen. */
    public double sameSpot() {
        return SAME_SPOT / transform.scale();
    }

    /** The same view, pointed at where it sees a point of the world. */
    PickRay at(Vec3 point) {
        Point2D.Double seen = transform.place(point);
        return new PickRay(transform, plane, seen.x, seen.y);
    }

    /** The pixel. */
    public Point2D.Double pixel() {
        return new Point2D.Double(x, y);
    }
}
