package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.tool.Tool.Overlay;
import io.github.catenary.app.editor.tool.Tool.RubberSpring;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.flat.ScreenLine;
import io.github.catenary.app.render.mark.Lasso;
import io.github.catenary.app.render.mark.Marquee;
import io.github.catenary.app.render.mark.ScreenArea;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;

/** Draws the preview of a tool and the keyboard's cursor. */
final class OverlayPainter {
    private static final double RADIUS = 4.5;
    private static final double CURSOR = 9;
    private static final double OUTSIDE = 100;

    private final Graphics2D g;
    private final ViewTransform transform;
    private final Dimension size;
    private final SceneColors colors;

    OverlayPainter(Graphics2D g, ViewTransform transform, Dimension size, SceneColors colors) {
        this.g = g;
        this.transform = transform;
        this.size = size;
        this.colors = colors;
    }

    /** Draws all but the area, which belongs to the view in which it is drawn. */
    void paint(Overlay overlay) {
        overlay.spring().ifPresent(this::spring);
        overlay.ghosts().forEach(this::ghost);
    }

    void area(ScreenArea drawn) {
        if (drawn instanceof Marquee rectangle) fill(shape(rectangle));
        else if (drawn instanceof Lasso lasso) fill(lasso.path());
    }

    private Rectangle2D shape(Marquee drawn) {
        double left = near(drawn.left(), size.width);
        double top = near(drawn.top(), size.height);
        double right = near(drawn.right(), size.width);
        double bottom = near(drawn.bottom(), size.height);
        return new Rectangle2D.Double(left, top, right - left, bottom - top);
    }

    private void fill(Shape shape) {
        g.setColor(translucent(colors.selection(), 40));
        g.fill(shape);
        g.setColor(colors.selection());
        g.setStroke(new BasicStroke(1));
        g.draw(shape);
    }

    private void spring(RubberSpring spring) {
        ScreenLine line = new ScreenLine();
        Point2D from = transform.place(spring.from());
        Point2D to = transform.place(spring.to());
        line.set(from.getX(), from.getY(), to.getX(), to.getY());
        if (!line.cut(size.width, size.height, size.width)) return;
        g.setColor(colors.of(spring.kind()));
        g.setStroke(SceneColors.stroke(spring.kind(), 2));
        g.draw(line.shape());
    }

    private void ghost(Vec3 point) {
        Point2D at = transform.place(point);
        double x = near(at.getX(), size.width);
        double y = near(at.getY(), size.height);
        Ellipse2D disc = new Ellipse2D.Double(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
        g.setColor(translucent(colors.particle(), 70));
        g.fill(disc);
        g.setColor(translucent(colors.particle(), 150));
        g.setStroke(new BasicStroke(1));
        g.draw(disc);
    }

    /** Draws a cross with an open middle where Enter would place a particle. */
    void cursor(Vec3 point) {
        Point2D at = transform.place(point);
        double x = near(at.getX(), size.width);
        double y = near(at.getY(), size.height);
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
