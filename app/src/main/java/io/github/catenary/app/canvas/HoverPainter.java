package io.github.catenary.app.canvas;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;

/** Marks the item under the pointer on top of a scene, at a cost that does not depend on the size of the scene. */
final class HoverPainter {
    private static final double RADIUS = 6;
    private static final float WIDTH = 8;
    private static final int ALPHA = 140;

    private final Graphics2D g;
    private final Viewport viewport;
    private final PaintedScene scene;
    private final PaintOptions options;

    HoverPainter(Graphics2D g, Viewport viewport, PaintedScene scene, PaintOptions options) {
        this.g = g;
        this.viewport = viewport;
        this.scene = scene;
        this.options = options;
    }

    void paint() {
        if (options.hoveredParticle().isEmpty() && options.hoveredSpring().isEmpty()) return;
        Color color = options.colors().selection();
        g.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), ALPHA));
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        options.hoveredParticle().ifPresent(this::particle);
        options.hoveredSpring().ifPresent(this::spring);
    }

    private void particle(int id) {
        int i = scene.scene().particles().positionOf(id);
        if (i >= 0 && sees(x(i), viewport.width()) && sees(y(i), viewport.height()))
            g.fill(new Ellipse2D.Double(x(i) - RADIUS, y(i) - RADIUS, 2 * RADIUS, 2 * RADIUS));
    }

    private void spring(int id) {
        scene.scene().springs().find(id).ifPresent(spring -> {
            int a = scene.scene().particles().positionOf(spring.a());
            int b = scene.scene().particles().positionOf(spring.b());
            ScreenLine line = new ScreenLine();
            line.set(x(a), y(a), x(b), y(b));
            if (!line.cut(viewport.width(), viewport.height(), WIDTH)) return;
            g.setStroke(new BasicStroke(WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.draw(line.shape());
        });
    }

    private static boolean sees(double coordinate, int size) {
        return coordinate >= -RADIUS && coordinate <= size + RADIUS;
    }

    private double x(int particle) {
        return viewport.screenX(scene.x(particle));
    }

    private double y(int particle) {
        return viewport.screenY(scene.y(particle));
    }
}
