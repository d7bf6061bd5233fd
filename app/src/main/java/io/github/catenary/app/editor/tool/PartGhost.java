package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.Clipboard;
import io.github.catenary.edit.CopyOperation;
import io.github.catenary.edit.Placement;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A part that is not there yet, as lines and points.
 *
 * @param lines m
 * @param points m; where nothing joins particles
 */
public record PartGhost(List<Line> lines, List<Vec3> points) {
    /** More lines would only be slower to draw. */
    private static final int MOST = 2_000;

    private static final int CIRCLE = 48;

    /** A line between two points, m. */
    public record Line(Vec3 from, Vec3 to) {}

    public PartGhost {
        lines = List.copyOf(lines);
        points = List.copyOf(points);
    }

    PartGhost(List<Line> lines) {
        this(lines, List.of());
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

    /**
     * Copies of a part: their structural springs, or their particles where there are none; their boxes where that is too
     * much, and evenly some of them where even the boxes are.
     */
    public static PartGhost of(Scene scene, CopyOperation.Copies copies) {
        Clipboard part = Clipboard.copy(scene, Selection.ofParticles(copies.particles()));
        int count = copies.placements().size();
        List<Line> own = linesOf(part);
        if (own.isEmpty() && (long) count * part.particles().size() <= MOST) {
            return new PartGhost(
                    List.of(),
                    copies.placements().stream()
                            .flatMap(placement -> part.particles().stream()
                                    .map(each -> placement.place().apply(each).position()))
                            .toList());
        }
        List<Line> drawn = own.isEmpty() || (long) count * own.size() > MOST ? box(part) : own;
        int stride = 1 + count * drawn.size() / MOST;
        List<Line> lines = new ArrayList<>();
        for (int k = count - 1; k >= 0; k -= stride) { // the last one in any case, it tells how far they go
            Placement placement = copies.placements().get(k);
            for (Line line : drawn) lines.add(new Line(placed(placement, line.from), placed(placement, line.to)));
        }
        return new PartGhost(lines);
    }

    private static Vec3 placed(Placement placement, Vec3 point) {
        return placement.place().apply(Particle.of(1, point)).position();
    }

    private static List<Line> linesOf(Clipboard part) {
        if (part.springs().size() > MOST) return box(part);
        Table<Particle> particles = Table.of(part.particles());
        return part.springs().stream()
                .map(spring -> new Line(
                        particles.get(spring.a()).position(),
                        particles.get(spring.b()).position()))
                .toList();
    }

    /** The edges of the smallest box along the axes; none twice, where it is flat. */
    private static List<Line> box(Clipboard part) {
        Vec3 low = part.particles().get(0).position();
        Vec3 high = low;
        for (Particle each : part.particles()) {
            Vec3 at = each.position();
            low = new Vec3(Math.min(low.x(), at.x()), Math.min(low.y(), at.y()), Math.min(low.z(), at.z()));
            high = new Vec3(Math.max(high.x(), at.x()), Math.max(high.y(), at.y()), Math.max(high.z(), at.z()));
        }
        Set<Line> edges = new LinkedHashSet<>();
        for (int corner = 0; corner < 8; corner++) {
            for (int bit = 1; bit < 8; bit <<= 1) {
                if ((corner & bit) != 0) continue;
                Line edge = new Line(corner(low, high, corner), corner(low, high, corner | bit));
                if (!edge.from.equals(edge.to)) edges.add(edge);
            }
        }
        return List.copyOf(edges);
    }

    private static Vec3 corner(Vec3 low, Vec3 high, int bits) {
        return new Vec3(
                (bits & 1) == 0 ? low.x() : high.x(),
                (bits & 2) == 0 ? low.y() : high.y(),
                (bits & 4) == 0 ? low.z() : high.z());
    }

    /** How it looks in a view. */
    public List<OverlayShape> marks(PickRay ray) {
        return marks(ray, OverlayShape.Tone.HANDLE);
    }

    /** How it looks in a view, in the given colour. */
    public List<OverlayShape> marks(PickRay ray, OverlayShape.Tone tone) {
        List<OverlayShape> marks = new ArrayList<>();
        for (Line line : lines) {
            marks.add(new OverlayShape.Line(
                    ray.transform().place(line.from), ray.transform().place(line.to), tone, false));
        }
        for (Vec3 point : points) {
            marks.add(new OverlayShape.Knob(ray.transform().place(point), OverlayShape.Figure.CIRCLE, tone, false));
        }
        return marks;
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
