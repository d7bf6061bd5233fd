package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.app.tool.Tool.Overlay;
import io.github.catenary.app.tool.Tool.RubberSpring;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.Vec3;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;

/** Draws the preview of a tool and the keyboard's cursor. */
final class OverlayPainter {
    private static final double RADIUS = 4.5;
    private static final double CURSOR = 9;
    private static final double OUTSIDE = 100;

    private final Graphics2D g;
    private final Viewport viewport;
    private final SceneColors colors;

    OverlayPainter(Graphics2D g, Viewport viewport, SceneColors colors) {
        this.g = g;
        this.viewport = viewport;
        this.colors = colors;
    }

    void paint(Overlay overlay) {
        overlay.spring().ifPresent(this::spring);
        overlay.ghostParticle().ifPresent(this::ghost);
        overlay.rectangle().ifPresent(this::rectangle);
    }

    private void rectangle(WorldRectangle world) {
        double left = near(viewport.screenX(world.minX()), viewport.width());
        double top = near(viewport.screenY(world.maxY()), viewport.height());
        double right = near(viewport.screenX(world.maxX()), viewport.width());
        double bottom = near(viewport.screenY(world.minY()), viewport.height());
        Rectangle2D shape = new Rectangle2D.Double(left, top, right - left, bottom - top);
        g.setColor(translucent(colors.selection(), 40));
        g.fill(shape);
        g.setColor(colors.selection());
        g.setStroke(new BasicStroke(1));
        g.draw(shape);
    }

    private void spring(RubberSpring spring) {
        ScreenLine line = new ScreenLine();
        line.set(
                viewport.screenX(spring.from().x()),
                viewport.screenY(spring.from().y()),
                viewport.screenX(spring.to().x()),
                viewport.screenY(spring.to().y()));
        if (!line.cut(viewport.width(), viewport.height(), viewport.width())) return;
        g.setColor(colors.of(spring.kind()));
        g.setStroke(SceneColors.stroke(spring.kind(), 2));
        g.draw(line.shape());
    }

    private void ghost(Vec3 point) {
        double x = near(viewport.screenX(point.x()), viewport.width());
        double y = near(viewport.screenY(point.y()), viewport.height());
        Ellipse2D disc = new Ellipse2D.Double(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
        g.setColor(translucent(colors.particle(), 70));
        g.fill(disc);
        g.setColor(translucent(colors.particle(), 150));
        g.setStroke(new BasicStroke(1));
        g.draw(disc);
    }

    /** Draws a cross with an open middle where Enter would place a particle. */
    void cursor(Vec3 point) {
        double x = near(viewport.screenX(point.x()), viewport.width());
        double y = near(viewport.screenY(point.y()), viewport.height());
        g.setColor(colors.text());
        g.setStroke(new BasicStroke(1.5f));
        for (int side = -1; side <= 1; side += 2) {
            g.draw(new Line2D.Double(x + side * 3, y, x + side * CURSOR, y));
            g.draw(new Line2D.Double(x, y + side * 3, x, y + side * CURSOR));
        }
    }

    /** Moves a coordinate far out of view to just outside it, because Java2D computes in floats. */
    private static double near(double coordinate, int size) {
        return Math.max(-OUTSIDE, Math.min(size + OUTSIDE, coordinate));
    }

    private static Color translucent(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }
}
