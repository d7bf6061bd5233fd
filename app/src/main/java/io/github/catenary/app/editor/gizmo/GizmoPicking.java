package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.space.OutlinePoints;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The outlines of bodies as a view sees them. */
public final class GizmoPicking {
    private GizmoPicking() {}

    /** An element whose outline is in reach. */
    private record Seen(int element, double distance) {}

    /** The ids of the elements whose outlines are in reach of the pointer, the nearest first; of equals, the last drawn. */
    static IntStream all(Scene scene, ShapeProvider look, PointerEvent event) {
        List<Seen> seen = new ArrayList<>();
        for (Element element : scene.elements()) {
            if (!element.enabled()) continue;
            double distance = look.of(element).lines().stream()
                    .mapToDouble(
                            line -> distance(OutlinePoints.of(line, event.ray().transform()), event.ray()))
                    .min()
                    .orElse(Double.POSITIVE_INFINITY);
            if (distance <= event.reach()) seen.add(new Seen(element.id(), distance));
        }
        Collections.reverse(seen);
        seen.sort(Comparator.comparingDouble(Seen::distance));
        return seen.stream().mapToInt(Seen::element);
    }

    private static double distance(List<Point2D.Double> line, PickRay ray) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < line.size(); i++) {
            Point2D.Double a = line.get(i - 1);
            Point2D.Double b = line.get(i);
            double distance = Line2D.ptSegDist(a.x, a.y, b.x, b.y, ray.x(), ray.y());
            if (distance < least) least = distance; // false where the line is behind the eye
        }
        return least;
    }
}
