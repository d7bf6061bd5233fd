package io.github.catenary.app.body;

import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.PointerEvent;
import io.github.catenary.app.view.Sight;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.spi.Outline;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The outlines of bodies as a view sees them. */
public final class BodyLines {
    /** Corners of the polygon that stands for a circle. */
    private static final int CIRCLE = 96;
    /** Points farther out than this, px, are moved closer, because Java2D computes in floats. */
    private static final double FAR = 1e7;

    private BodyLines() {}

    /** The points of a line, px; not a number behind the eye. */
    public static List<Point2D.Double> of(Outline outline, Sight sight) {
        List<Point2D.Double> line = new ArrayList<>();
        if (outline instanceof Outline.Polyline polyline) {
            polyline.points().forEach(point -> add(line, sight, point.x(), point.y(), point.z()));
        } else if (outline instanceof Outline.Circle circle) {
            addCircle(line, sight, circle);
        }
        return line;
    }

    private static void addCircle(List<Point2D.Double> line, Sight sight, Outline.Circle circle) {
        Vec3 n = unit(circle.normal());
        // perpendicular to the normal, built from an axis that is not close to it
        Vec3 right = unit(cross(n, Math.abs(n.x()) < 0.5 ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0)));
        Vec3 up = cross(n, right);
        Vec3 centre = circle.centre();
        for (int i = 0; i <= CIRCLE; i++) {
            double angle = 2 * Math.PI * i / CIRCLE;
            double a = circle.radius() * Math.cos(angle);
            double b = circle.radius() * Math.sin(angle);
            add(
                    line,
                    sight,
                    centre.x() + a * right.x() + b * up.x(),
                    centre.y() + a * right.y() + b * up.y(),
                    centre.z() + a * right.z() + b * up.z());
        }
    }

    /** Adds a point whose coordinates, m, may be infinite. */
    private static void add(List<Point2D.Double> line, Sight sight, double x, double y, double z) {
        Point2D.Double at = sight.place(x, y, z);
        line.add(new Point2D.Double(near(at.x), near(at.y)));
    }

    private static double near(double coordinate) {
        return Math.max(-FAR, Math.min(FAR, coordinate));
    }

    /** Scales first, because the squares of tiny and huge coordinates leave the range of a double. */
    static Vec3 unit(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        Vec3 scaled = new Vec3(v.x() / largest, v.y() / largest, v.z() / largest);
        return scaled.times(1 / scaled.length());
    }

    static Vec3 cross(Vec3 a, Vec3 b) {
        return new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    /** An element whose outline is in reach. */
    private record Seen(int element, double distance) {}

    /** The ids of the elements whose outlines are in reach of the pointer, the nearest first; of equals, the last drawn. */
    static IntStream all(Scene scene, BodyLook look, PointerEvent event) {
        List<Seen> seen = new ArrayList<>();
        for (Element element : scene.elements()) {
            if (!element.enabled()) continue;
            double distance = look.of(element).lines().stream()
                    .mapToDouble(line -> distance(of(line, event.aim().sight()), event.aim()))
                    .min()
                    .orElse(Double.POSITIVE_INFINITY);
            if (distance <= event.reach()) seen.add(new Seen(element.id(), distance));
        }
        Collections.reverse(seen);
        seen.sort(Comparator.comparingDouble(Seen::distance));
        return seen.stream().mapToInt(Seen::element);
    }

    private static double distance(List<Point2D.Double> line, Aim aim) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < line.size(); i++) {
            Point2D.Double a = line.get(i - 1);
            Point2D.Double b = line.get(i);
            double distance = Line2D.ptSegDist(a.x, a.y, b.x, b.y, aim.x(), aim.y());
            if (distance < least) least = distance; // false where the line is behind the eye
        }
        return least;
    }
}
