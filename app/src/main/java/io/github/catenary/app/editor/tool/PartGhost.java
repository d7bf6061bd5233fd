package io.github.catenary.app.editor.tool;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import java.util.ArrayList;
import java.util.List;

/**
 * A part that is not there yet, as lines.
 *
 * @param lines m
 */
public record PartGhost(List<Line> lines) {
    /** More lines would only be slower to draw. */
    private static final int MOST = 2_000;

    private static final int CIRCLE = 48;

    /** A line between two points, m. */
    public record Line(Vec3 from, Vec3 to) {}

    public PartGhost {
        lines = List.copyOf(lines);
    }

    /** The structural springs of a part, or evenly some of them; all springs if none is structural. */
    public static PartGhost of(Scene part) {
        List<Spring> springs = part.springs().stream()
                .filter(each -> each.kind() == SpringKind.STRUCTURAL)
                .toList();
        if (springs.isEmpty()) springs = part.springs().asList();
        int stride = 1 + (springs.size() - 1) / MOST;
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < springs.size(); i += stride) {
            Spring spring = springs.get(i);
            lines.add(new Line(
                    part.particles().get(spring.a()).position(),
                    part.particles().get(spring.b()).position()));
        }
        return new PartGhost(lines);
    }

    /** Lines from each point to the next. */
    static PartGhost along(List<Vec3> points) {
        List<Line> lines = new ArrayList<>();
        for (int i = 1; i < points.size(); i++) lines.add(new Line(points.get(i - 1), points.get(i)));
        return new PartGhost(lines);
    }

    /** A circle in a plane. */
    static PartGhost circle(WorkPlane plane, Vec3 centre, double radius) {
        List<Vec3> points = new ArrayList<>();
        for (int i = 0; i <= CIRCLE; i++) {
            double angle = 2 * Math.PI * i / CIRCLE;
            points.add(centre.plus(plane.right().times(radius * Math.cos(angle)))
                    .plus(plane.up().times(radius * Math.sin(angle))));
        }
        return along(points);
    }
}
