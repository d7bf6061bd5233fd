package io.github.catenary.app.run.interaction;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.stream.IntStream;

/** Finds what a hand reaches in a frame. Any thread. */
final class Knife {
    private Knife() {}

    /** The ids of the springs that are seen to cross a stroke; torn ones are left out. */
    static IdSet crossed(Frame frame, ViewTransform transform, Line2D stroke) {
        Table<Particle> particles = frame.scene().particles();
        double[] x = new double[particles.size()];
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            Point2D at = transform.place(frame.x()[i], frame.y()[i], frame.z()[i]);
            x[i] = at.getX();
            y[i] = at.getY();
        }
        IntStream.Builder found = IntStream.builder();
        for (int i = 0; i < frame.torn().length; i++) {
            if (frame.torn()[i]) continue;
            Spring spring = frame.scene().springs().at(i);
            int a = particles.positionOf(spring.a());
            int b = particles.positionOf(spring.b());
            if (a < 0 || b < 0 || !Double.isFinite(x[a] + y[a] + x[b] + y[b])) continue; // not seen
            if (stroke.intersectsLine(x[a], y[a], x[b], y[b])) found.add(spring.id());
        }
        return IdSet.of(found.build());
    }

    /** The ids of the particles in a ball. */
    static IdSet within(Frame frame, Vec3 centre, double radius) {
        IntStream.Builder found = IntStream.builder();
        for (int i = 0; i < frame.x().length; i++) {
            double dx = frame.x()[i] - centre.x();
            double dy = frame.y()[i] - centre.y();
            double dz = frame.z()[i] - centre.z();
            boolean inside = dx * dx + dy * dy + dz * dz <= radius * radius;
            if (inside) found.add(frame.scene().particles().at(i).id());
        }
        return IdSet.of(found.build());
    }
}
