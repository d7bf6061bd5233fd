package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.spi.Outline;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/** The corners of the lines that stand for an outline. */
public final class OutlinePoints {
    /** Corners of the polygon that stands for a circle. */
    private static final int CIRCLE = 96;

    /** Points farther out than this, px, are moved closer, because Java2D computes in floats. */
    private static final double FAR = 1e7;

    private OutlinePoints() {}

    /** Takes a corner. */
    public interface Taker {
        /** @param x m; may be infinite, as may y and z */
        void take(double x, double y, double z);
    }

    /** Hands over the corners, from the first to the last. */
    public static void of(Outline outline, Taker to) {
        if (outline instanceof Outline.Polyline polyline) {
            for (Vec3 point : polyline.points()) to.take(point.x(), point.y(), point.z());
        } else if (outline instanceof Outline.Circle circle) {
            circle(circle, to);
        }
    }

    /** The corners as a view sees them, px; not a number behind the eye. */
    public static List<Point2D.Double> of(Outline outline, ViewTransform transform) {
        List<Point2D.Double> line = new ArrayList<>();
        of(outline, (x, y, z) -> {
            Point2D.Double at = transform.place(x, y, z);
            line.add(new Point2D.Double(near(at.x), near(at.y)));
        });
        return line;
    }

    private static double near(double coordinate) {
        return Math.max(-FAR, Math.min(FAR, coordinate));
    }

    private static void circle(Outline.Circle circle, Taker to) {
        Vec3 n = unit(circle.normal());
        // perpendicular to the normal, built from an axis that is not close to it
        Vec3 right = unit(cross(n, Math.abs(n.x()) < 0.5 ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0)));
        Vec3 up = cross(n, right);
        Vec3 centre = circle.centre();
        for (int i = 0; i <= CIRCLE; i++) {
            double angle = 2 * Math.PI * i / CIRCLE;
            double a = circle.radius() * Math.cos(angle);
            double b = circle.radius() * Math.sin(angle);
            to.take(
                    centre.x() + a * right.x() + b * up.x(),
                    centre.y() + a * right.y() + b * up.y(),
                    centre.z() + a * right.z() + b * up.z());
        }
    }

    /** Scales first, because the squares of tiny and huge coordinates leave the range of a double. */
    public static Vec3 unit(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        Vec3 scaled = new Vec3(v.x() / largest, v.y() / largest, v.z() / largest);
        return scaled.times(1 / scaled.length());
    }

    private static Vec3 cross(Vec3 a, Vec3 b) {
        return new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }
}
