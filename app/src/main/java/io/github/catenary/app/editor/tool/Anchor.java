package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.Optional;

/**
 * A place where a pointer was. It stays in the world, so that what is drawn from there does when the view is zoomed or
 * moved meanwhile.
 */
final class Anchor {
    private final Point2D.Double pixel;
    /** Empty where the work plane is not seen. */
    private final Optional<Vec3> point;

    Anchor(PickRay ray) {
        pixel = ray.pixel();
        point = ray.point();
    }

    /** Where it is seen now, px, or where it was if it is not seen. */
    Point2D.Double in(ViewTransform transform) {
        return point.map(transform::place)
                .filter(at -> Double.isFinite(at.x + at.y))
                .orElse(pixel);
    }
}
