package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.space.OutlinePoints;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.Outline;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;

/** Draws the outlines of elements, such as colliders, and the radii of particles. */
final class ElementPainter {
    /** A radius larger than this, px, is out of view, and beyond the floats of Java2D. */
    private static final double FAR = 1e7;
    /** The dot of a particle hides a radius smaller than this, px. */
    private static final double LEAST_RADIUS = 4;

    private static final float WIDTH = 1.2f;
    private static final float THIN = 0.6f;

    private final Graphics2D g;
    private final ViewTransform transform;
    private final Dimension size;
    private final Point2D.Double at = new Point2D.Double();
    private final ShapeProvider bodies;
    private final PaintTrouble trouble;

    /**
     * @param bodies tells what elements show
     * @param trouble is told of elements whose outline fails; the others are still drawn
     */
    ElementPainter(Graphics2D g, ViewTransform transform, Dimension size, ShapeProvider bodies, PaintTrouble trouble) {
        this.g = g;
        this.transform = transform;
        this.size = size;
        this.bodies = bodies;
        this.trouble = trouble;
    }

    /** @param color a neutral colour, which marks neither a kind of spring nor the selection */
    void paint(PaintedScene painted, Color color) {
        g.setColor(color);
        paintOutlines(painted.scene());
        paintRadii(painted);
    }

    private void paintOutlines(Scene scene) {
        g.setStroke(new BasicStroke(WIDTH));
        for (ElementShape shape : SceneBodies.shapes(scene, bodies, trouble)) {
            for (Outline line : shape.lines()) draw(line);
        }
    }

    private void draw(Outline outline) {
        Path2D.Double path = new Path2D.Double();
        for (Point2D.Double point : OutlinePoints.of(outline, transform)) {
            if (path.getCurrentPoint() == null) path.moveTo(point.x, point.y);
            else path.lineTo(point.x, point.y);
        }
        g.draw(path);
    }

    private void paintRadii(PaintedScene painted) {
        g.setStroke(new BasicStroke(THIN));
        Table<Particle> particles = painted.scene().particles();
        for (int i = 0; i < particles.size(); i++) {
            double radius = particles.at(i).radius() * transform.scale();
            if (radius < LEAST_RADIUS || radius > FAR) continue;
            transform.place(painted.x(i), painted.y(i), painted.z(i), at);
            double x = at.x;
            double y = at.y;
            boolean seen = x + radius >= 0 && x - radius <= size.width && y + radius >= 0 && y - radius <= size.height;
            if (seen) g.draw(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
        }
    }
}
