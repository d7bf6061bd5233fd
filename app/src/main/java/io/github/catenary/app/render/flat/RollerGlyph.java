package io.github.catenary.app.render.flat;

import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/**
 * The mark of a particle that is locked along some axes. With one direction to go, as seen, it is the engineer's roller: a
 * foot on two wheels on a ground line along that direction. With more it is a plate with an arrow each way; with none, as
 * of a rail that points to the viewer, a ring.
 */
final class RollerGlyph {
    /** An axis that is seen shorter than this share of its length points to the viewer. */
    private static final double LEAST_STEP = 0.3;

    private final OnScreen screen;
    private final double x;
    private final double y;
    private final double r;
    /** The directions in which the particle moves, as seen, each of length 1. */
    private final List<Point2D.Double> ways = new ArrayList<>();

    /** @param radius of the particle's disc, px */
    RollerGlyph(OnScreen screen, int particle, double radius) {
        this.screen = screen;
        x = screen.x[particle];
        y = screen.y[particle];
        r = radius;
        AxisLocks locks = screen.scene.locks(particle);
        if (!locks.x()) addWay(particle, new Vec3(1, 0, 0));
        if (!locks.y()) addWay(particle, new Vec3(0, 1, 0));
        if (!locks.z()) addWay(particle, new Vec3(0, 0, 1));
    }

    private void addWay(int particle, Vec3 axis) {
        Point2D.Double step = screen.step(particle, axis);
        double length = step.distance(0, 0);
        if (length > LEAST_STEP) ways.add(new Point2D.Double(step.x / length, step.y / length));
    }

    void draw(Graphics2D g, SceneColors colors) {
        g.setColor(colors.pin());
        g.setStroke(new BasicStroke((float) (0.45 * r), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        if (ways.size() == 1) foot(g, ways.get(0));
        else if (ways.isEmpty()) g.draw(disc(x, y, 2 * r));
        else for (Point2D.Double way : ways) arrows(g, way);
        g.setColor(colors.particleOutline());
        g.fill(disc(x, y, 1.4 * r));
        g.setColor(colors.pin());
        g.fill(disc(x, y, r));
        g.setColor(colors.ground());
        g.fill(disc(x, y, 0.45 * r));
    }

    private void foot(Graphics2D g, Point2D.Double way) {
        double sign = way.x >= 0 ? 1 : -1;
        double downX = -way.y * sign; // across the way, below it
        double downY = way.x * sign;
        g.fill(triangle(way, downX, downY, 1.6, 2.3));
        double wheel = 0.5 * r;
        for (double side : new double[] {-0.9, 0.9}) {
            g.fill(disc(x + r * (side * way.x + 2.85 * downX), y + r * (side * way.y + 2.85 * downY), wheel));
        }
        double groundX = x + 3.6 * r * downX;
        double groundY = y + 3.6 * r * downY;
        g.draw(new Line2D.Double(
                groundX - 2.6 * r * way.x,
                groundY - 2.6 * r * way.y,
                groundX + 2.6 * r * way.x,
                groundY + 2.6 * r * way.y));
    }

    /** With its tip at the particle. */
    private Path2D.Double triangle(Point2D.Double way, double downX, double downY, double half, double height) {
        Path2D.Double path = new Path2D.Double();
        path.moveTo(x, y);
        path.lineTo(x + r * (height * downX - half * way.x), y + r * (height * downY - half * way.y));
        path.lineTo(x + r * (height * downX + half * way.x), y + r * (height * downY + half * way.y));
        path.closePath();
        return path;
    }

    private void arrows(Graphics2D g, Point2D.Double way) {
        for (int sign = -1; sign <= 1; sign += 2) {
            double ux = sign * way.x;
            double uy = sign * way.y;
            g.draw(new Line2D.Double(x, y, x + 2.4 * r * ux, y + 2.4 * r * uy));
            Path2D.Double head = new Path2D.Double();
            head.moveTo(x + 3.6 * r * ux, y + 3.6 * r * uy);
            head.lineTo(x + r * (2.2 * ux - 0.9 * uy), y + r * (2.2 * uy + 0.9 * ux));
            head.lineTo(x + r * (2.2 * ux + 0.9 * uy), y + r * (2.2 * uy - 0.9 * ux));
            head.closePath();
            g.fill(head);
        }
    }

    private static Ellipse2D.Double disc(double x, double y, double r) {
        return new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r);
    }
}
