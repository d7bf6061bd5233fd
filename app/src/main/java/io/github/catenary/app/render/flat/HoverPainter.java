package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.ViewTransform;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;

/** Marks the item under the pointer on top of a scene, at a cost that does not depend on the size of the scene. */
public final class HoverPainter {
    private static final double RADIUS = 6;
    /** Java2D computes in floats, px. */
    private static final double FAR = 1e6;

    private static final float WIDTH = 8;
    private static final int ALPHA = 140;

    private final Graphics2D g;
    private final ViewTransform transform;
    private final Dimension size;
    private final PaintedScene scene;
    private final PaintOptions options;

    public HoverPainter(
            Graphics2D g, ViewTransform transform, Dimension size, PaintedScene scene, PaintOptions options) {
        this.g = g;
        this.transform = transform;
        this.size = size;
        this.scene = scene;
        this.options = options;
    }

    public void paint() {
        if (options.hoveredParticle().isEmpty() && options.hoveredSpring().isEmpty()) return;
        Color color = options.colors().selection();
        g.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), ALPHA));
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        options.hoveredParticle().ifPresent(this::particle);
        options.hoveredSpring().ifPresent(this::spring);
    }

    private void particle(int id) {
        int i = scene.scene().particles().positionOf(id);
        if (i < 0) return;
        Point2D at = place(i);
        double ball = transform.radius(
                scene.x(i), scene.y(i), scene.z(i), scene.balls().radiusOf(i));
        double r = ball > RADIUS ? Math.min(ball, FAR) : RADIUS;
        if (sees(at.getX(), size.width, r) && sees(at.getY(), size.height, r))
            g.fill(new Ellipse2D.Double(at.getX() - r, at.getY() - r, 2 * r, 2 * r));
    }

    private void spring(int id) {
        scene.scene().springs().find(id).ifPresent(spring -> {
            Point2D a = place(scene.scene().particles().positionOf(spring.a()));
            Point2D b = place(scene.scene().particles().positionOf(spring.b()));
            ScreenLine line = new ScreenLine();
            line.set(a.getX(), a.getY(), b.getX(), b.getY());
            if (!line.cut(size.width, size.height, WIDTH)) return;
            g.setStroke(new BasicStroke(WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.draw(line.shape());
        });
    }

    private static boolean sees(double coordinate, int size, double radius) {
        return coordinate >= -radius && coordinate <= size + radius;
    }

    private Point2D place(int particle) {
        return transform.place(scene.x(particle), scene.y(particle), scene.z(particle));
    }
}
