package io.github.catenary.app.canvas;

import io.github.catenary.app.view.Sight;
import io.github.catenary.element.CoreElements;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Outline;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;

/** Draws the outlines of core's elements, such as colliders, and the radii of particles. */
final class ElementPainter {
    /** Corners of the polygon that stands for a circle. */
    private static final int CIRCLE = 96;
    /** Points farther out than this, px, are moved closer, because Java2D computes in floats. */
    private static final double FAR = 1e7;
    /** The dot of a particle hides a radius smaller than this, px. */
    private static final double LEAST_RADIUS = 4;

    private static final float WIDTH = 1.2f;
    private static final float THIN = 0.6f;

    private final Graphics2D g;
    private final Sight sight;
    private final Dimension size;
    private final Point2D.Double at = new Point2D.Double();
    private final PaintTrouble trouble;

    /** @param trouble is told of elements whose outline fails; the others are still drawn */
    ElementPainter(Graphics2D g, Sight sight, Dimension size, PaintTrouble trouble) {
        this.g = g;
        this.sight = sight;
        this.size = size;
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
        for (Element element : scene.elements()) {
            if (!element.enabled()) continue;
            for (ConstraintType type : CoreElements.all()) {
                boolean runs = type.id().equals(element.type())
                        && type.schema().check(element.parameters()).isEmpty();
                if (!runs) continue; // another type, or an element with errors, which the list of problems shows
                trouble.layer(
                        g,
                        "outline",
                        layer -> paintOutline(layer, type, element),
                        Integer.toString(element.id()),
                        type.id());
            }
        }
    }

    private void paintOutline(Graphics2D layer, ConstraintType type, Element element) {
        for (Outline outline : type.outline(type.schema().resolve(element.parameters()))) draw(layer, outline);
    }

    private void draw(Graphics2D layer, Outline outline) {
        Path2D.Double line = new Path2D.Double();
        if (outline instanceof Outline.Polyline polyline) {
            polyline.points().forEach(point -> add(line, point.x(), point.y(), point.z()));
        } else if (outline instanceof Outline.Circle circle) {
            addCircle(line, circle);
        }
        layer.draw(line);
    }

    private void addCircle(Path2D line, Outline.Circle circle) {
        Vec3 n = unit(circle.normal());
        // perpendicular to the normal, built from an axis that is not close to it
        Vec3 right = unit(cross(n, Math.abs(n.x()) < 0.5 ? new Vec3(1, 0, 0) : new Vec3(0, 1, 0)));
        Vec3 up = cross(n, right);
        Vec3 centre = circle.centre();
        for (int i = 0; i <= CIRCLE; i++) {
            double angle = 2 * Math.PI * i / CIRCLE;
            double a = circle.radius() * Math.cos(angle);
            double b = circle.radius() * Math.sin(angle);
            add(
                    line,
                    centre.x() + a * right.x() + b * up.x(),
                    centre.y() + a * right.y() + b * up.y(),
                    centre.z() + a * right.z() + b * up.z());
        }
    }

    /** Scales first, because the squares of tiny and huge coordinates leave the range of a double. */
    private static Vec3 unit(Vec3 v) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        Vec3 scaled = new Vec3(v.x() / largest, v.y() / largest, v.z() / largest);
        return scaled.times(1 / scaled.length());
    }

    /** Adds a point whose coordinates, m, may be infinite. */
    private void add(Path2D line, double worldX, double worldY, double worldZ) {
        sight.place(worldX, worldY, worldZ, at);
        double x = near(at.x);
        double y = near(at.y);
        if (line.getCurrentPoint() == null) line.moveTo(x, y);
        else line.lineTo(x, y);
    }

    private static double near(double coordinate) {
        return Math.max(-FAR, Math.min(FAR, coordinate));
    }

    private static Vec3 cross(Vec3 a, Vec3 b) {
        return new Vec3(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    private void paintRadii(PaintedScene painted) {
        g.setStroke(new BasicStroke(THIN));
        Table<Particle> particles = painted.scene().particles();
        for (int i = 0; i < particles.size(); i++) {
            double radius = particles.at(i).radius() * sight.scale();
            if (radius < LEAST_RADIUS || radius > FAR) continue;
            sight.place(painted.x(i), painted.y(i), painted.z(i), at);
            double x = at.x;
            double y = at.y;
            boolean seen = x + radius >= 0 && x - radius <= size.width && y + radius >= 0 && y - radius <= size.height;
            if (seen) g.draw(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
        }
    }
}
