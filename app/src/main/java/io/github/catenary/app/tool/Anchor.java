package io.github.catenary.app.tool;

import io.github.catenary.app.view.Sight;
import io.github.catenary.scene.Vec3;
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

    Anchor(Aim aim) {
        pixel = aim.pixel();
        point = aim.point();
    }

    /** Where it is seen now, px, or where it was if it is not seen. */
    Point2D.Double in(Sight sight) {
        return point.map(sight::place)
                .filter(at -> Double.isFinite(at.x + at.y))
                .orElse(pixel);
    }
}
