package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;

/** Draws frames as plain lines of one colour each, so that several lie over each other: their springs that are whole. */
public final class WirePainter {
    /** With more lines they are drawn without smooth edges, which is ten times as fast. */
    private static final int SMOOTH_UP_TO = 20_000;

    /** Beyond the edge of the view, px. */
    private static final double MARGIN = 4;

    private final Graphics2D g;
    private final ViewTransform transform;
    private final Dimension view;
    private final ScreenLine line = new ScreenLine();
    private final Point2D.Double from = new Point2D.Double();
    private final Point2D.Double to = new Point2D.Double();

    /** @param view the size of the view, px */
    public WirePainter(Graphics2D g, ViewTransform transform, Dimension view) {
        this.g = g;
        this.transform = transform;
        this.view = view;
    }

    /**
     * Draws the springs of a frame.
     *
     * @param width of the lines, px
     * @param most lines that are drawn; of more springs, every second, every third and so on is
     */
    public void paintSprings(Frame frame, Color colour, float width, int most) {
        Table<Spring> springs = frame.scene().springs();
        Table<Particle> particles = frame.scene().particles();
        int stride = 1 + springs.size() / most;
        smooth(springs.size() / stride <= SMOOTH_UP_TO);
        g.setColor(colour);
        g.setStroke(new BasicStroke(width));
        for (int i = 0; i < springs.size(); i += stride) {
            if (frame.torn()[i]) continue;
            place(frame, particles.positionOf(springs.at(i).a()), from);
            place(frame, particles.positionOf(springs.at(i).b()), to);
            line.set(from.x, from.y, to.x, to.y);
            if (line.cut(view.width, view.height, MARGIN)) g.draw(line.shape());
        }
    }

    /**
     * Draws the particles of a frame as dots.
     *
     * @param radius of a dot, px
     */
    public void paintParticles(Frame frame, Color colour, double radius) {
        smooth(true);
        g.setColor(colour);
        for (int i = 0; i < frame.x().length; i++) {
            place(frame, i, from);
            if (isSeen(from)) g.fill(new Ellipse2D.Double(from.x - radius, from.y - radius, 2 * radius, 2 * radius));
        }
    }

    private void place(Frame frame, int particle, Point2D.Double into) {
        transform.place(frame.x()[particle], frame.y()[particle], frame.z()[particle], into);
    }

    private boolean isSeen(Point2D.Double at) {
        return at.x > -MARGIN && at.y > -MARGIN && at.x < view.width + MARGIN && at.y < view.height + MARGIN;
    }

    private void smooth(boolean on) {
        g.setRenderingHint(
                RenderingHints.KEY_ANTIALIASING,
                on ? RenderingHints.VALUE_ANTIALIAS_ON : RenderingHints.VALUE_ANTIALIAS_OFF);
    }
}
