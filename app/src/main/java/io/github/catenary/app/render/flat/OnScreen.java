package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.space.Balls;
import io.github.catenary.math.Vec3;
import java.awt.Dimension;
import java.awt.geom.Point2D;

/** A painted scene in screen coordinates, with the counts that decide its level of detail. */
final class OnScreen {
    /** A spring this far outside the view, px, may still show part of its line or halo. */
    private static final double MARGIN = 16;

    /**
     * With more springs than this in view, springs are hairlines without antialiasing, which take a fifth of the time.
     */
    private static final int PLAIN_FROM = 8_000;

    /** Dashes cost several times as much as solid lines, and they do not show on short springs. */
    private static final int DASHED_UP_TO = 1_500;

    private static final double DASHED_FROM_LENGTH = 16;

    final PaintedScene scene;
    final Topology topology;
    final double width;
    final double height;
    private final ViewTransform transform;

    /** Entry i: the coordinate of the particle at position i on the screen, px. */
    final double[] x;

    final double[] y;

    /** The particles that take room. */
    final Balls balls;

    /** The number of springs that are at least partly in view. */
    final int springs;

    /** The average length of the springs in view, px; 0 if there are none. */
    final double springLength;

    /** @param size of the view, px */
    OnScreen(PaintedScene scene, ViewTransform transform, Dimension size) {
        this.scene = scene;
        topology = scene.topology();
        balls = scene.balls();
        this.transform = transform;
        width = size.width;
        height = size.height;
        int count = scene.scene().particles().size();
        x = new double[count];
        y = new double[count];
        Point2D.Double at = new Point2D.Double();
        for (int i = 0; i < count; i++) {
            transform.place(scene.x(i), scene.y(i), scene.z(i), at);
            x[i] = at.x;
            y[i] = at.y;
        }
        int seen = 0;
        double length = 0;
        for (int i = 0; i < topology.a.length; i++) {
            if (!seesSpring(i)) continue;
            seen++;
            length += springLength(i);
        }
        springs = seen;
        springLength = seen == 0 ? 0 : length / seen;
    }

    /** How a step of 1 px at a particle along an axis is seen, px; shorter than that if the axis points to the viewer. */
    Point2D.Double step(int particle, Vec3 axis) {
        Vec3 by = axis.times(1 / transform.scale());
        Point2D.Double to =
                transform.place(scene.x(particle) + by.x(), scene.y(particle) + by.y(), scene.z(particle) + by.z());
        return new Point2D.Double(to.x - x[particle], to.y - y[particle]);
    }

    private double springLength(int spring) {
        double dx = x[topology.b[spring]] - x[topology.a[spring]];
        double dy = y[topology.b[spring]] - y[topology.a[spring]];
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** False if the spring at this position is torn, lacks an end, or is certainly out of view. */
    boolean seesSpring(int spring) {
        int a = topology.a[spring];
        int b = topology.b[spring];
        if (a < 0 || b < 0 || scene.torn(spring)) return false;
        return Math.max(x[a], x[b]) >= -MARGIN
                && Math.min(x[a], x[b]) <= width + MARGIN
                && Math.max(y[a], y[b]) >= -MARGIN
                && Math.min(y[a], y[b]) <= height + MARGIN;
    }

    boolean seesParticle(int particle) {
        return x[particle] >= -MARGIN
                && x[particle] <= width + MARGIN
                && y[particle] >= -MARGIN
                && y[particle] <= height + MARGIN;
    }

    /** True if so many springs are in view that each must be painted as cheaply as possible. */
    boolean plain() {
        return springs > PLAIN_FROM;
    }

    /** True if dashes are affordable and visible. */
    boolean dashed() {
        return springs <= DASHED_UP_TO && springLength >= DASHED_FROM_LENGTH;
    }

    /** The radius of a particle, px: full size between long springs, a dot between short ones. */
    double particleRadius() {
        return springs == 0 ? 4.5 : Math.max(0, Math.min(4.5, 0.12 * springLength));
    }

    /** The radius of a ball, px; 0 for a particle that is none, or if it is not to be seen. */
    double radius(int particle) {
        double metres = balls.count() == 0 ? 0 : balls.radiusOf(particle);
        if (metres == 0) return 0;
        double radius = transform.radius(scene.x(particle), scene.y(particle), scene.z(particle), metres);
        return radius > 0 ? radius : 0;
    }

    /** True if a particle is drawn as a ball instead of a dot. */
    boolean isBall(int particle) {
        double radius = radius(particle);
        return radius > 0 && radius >= particleRadius();
    }

    /** The width of a spring's line, px. */
    float springWidth() {
        if (springLength >= 24) return 1.8f;
        return springLength >= 10 ? 1.3f : 1;
    }
}
