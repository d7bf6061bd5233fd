package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.edit.mesh.MeshKnife;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Where a line on the screen crosses springs. */
final class Crossings {
    /** Halvings that lead to the place on a spring: more than a double has digits. */
    private static final int HALVINGS = 54;

    private record Found(MeshKnife.Crossing crossing, double fromStart) {}

    private final ViewTransform transform;
    private final Line2D line;
    private final Point2D.Double at = new Point2D.Double();

    private Crossings(ViewTransform transform, Line2D line) {
        this.transform = transform;
        this.line = line;
    }

    /** The crossings in the order of the line. A spring with an end behind the eye has none. */
    static List<MeshKnife.Crossing> of(Scene scene, ViewTransform transform, Line2D line) {
        return new Crossings(transform, line).in(scene);
    }

    private List<MeshKnife.Crossing> in(Scene scene) {
        Table<Particle> particles = scene.particles();
        double[] x = new double[particles.size()];
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            place(particles.at(i).position());
            x[i] = at.x;
            y[i] = at.y;
        }
        List<Found> found = new ArrayList<>();
        for (Spring spring : scene.springs()) {
            int a = particles.positionOf(spring.a());
            int b = particles.positionOf(spring.b());
            if (line.intersectsLine(x[a], y[a], x[b], y[b])) {
                add(spring, particles.at(a).position(), particles.at(b).position(), found);
            }
        }
        found.sort(Comparator.comparingDouble(Found::fromStart));
        return found.stream().map(Found::crossing).toList();
    }

    private void place(Vec3 point) {
        transform.place(point.x(), point.y(), point.z(), at);
    }

    /** Which side of the line a point of the way from a to b is on. In perspective, shares of the way are not as seen. */
    private double side(Vec3 a, Vec3 b, double share) {
        place(a.times(1 - share).plus(b.times(share)));
        double dx = line.getX2() - line.getX1();
        double dy = line.getY2() - line.getY1();
        return dx * (at.y - line.getY1()) - dy * (at.x - line.getX1());
    }

    private void add(Spring spring, Vec3 a, Vec3 b, List<Found> found) {
        double sideOfA = side(a, b, 0);
        double sideOfB = side(a, b, 1);
        if (!(sideOfA * sideOfB < 0)) return; // it touches an end, or runs along
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = low + (high - low) / 2;
            if (side(a, b, middle) * sideOfA > 0) low = middle;
            else high = middle;
        }
        if (low == 0 || high == 1) return;
        place(a.times(1 - high).plus(b.times(high)));
        double fromStart = at.distance(line.getX1(), line.getY1());
        found.add(new Found(new MeshKnife.Crossing(spring.id(), high), fromStart));
    }
}
