package io.github.catenary.app.run.compare;

import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.app.render.flat.ScreenLine;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;

/** Draws runs as lines: their whole springs, and their particles as dots if there are few. Not for the EDT. */
final class WirePainter {
    /** With more springs the lines are drawn without smooth edges, which is ten times as fast. */
    private static final int SMOOTH_UP_TO = 20_000;

    /** With more particles the dots would hide the lines. */
    private static final int DOTS_UP_TO = 200;

    /** Beyond the edge of the view, px. */
    private static final double MARGIN = 4;

    private final Graphics2D g;
    private final Projection projection;
    private final int width;
    private final int height;
    private final float unit;
    private final ScreenLine line = new ScreenLine();

    /** @param unit a pixel of an unscaled window */
    WirePainter(Graphics2D g, Projection projection, int width, int height, float unit) {
        this.g = g;
        this.projection = projection;
        this.width = width;
        this.height = height;
        this.unit = unit;
    }

    void paint(Frame frame, Color colour) {
        Table<Spring> springs = frame.scene().springs();
        Table<Particle> particles = frame.scene().particles();
        boolean smooth = springs.size() <= SMOOTH_UP_TO;
        g.setRenderingHint(
                RenderingHints.KEY_ANTIALIASING,
                smooth ? RenderingHints.VALUE_ANTIALIAS_ON : RenderingHints.VALUE_ANTIALIAS_OFF);
        g.setColor(colour);
        g.setStroke(new BasicStroke(1.25f * unit));
        Projection.Place[] seen = new Projection.Place[particles.size()];
        for (int i = 0; i < seen.length; i++) {
            seen[i] = projection.project(frame.x()[i], frame.y()[i], frame.z()[i]);
        }
        for (int i = 0; i < springs.size(); i++) {
            if (!frame.torn()[i])
                paint(
                        seen[particles.positionOf(springs.at(i).a())],
                        seen[particles.positionOf(springs.at(i).b())]);
        }
        if (seen.length > DOTS_UP_TO) return;
        double r = 1.6 * unit;
        for (Projection.Place at : seen) {
            if (isSeen(at)) g.fill(new Ellipse2D.Double(at.x() - r, at.y() - r, 2 * r, 2 * r));
        }
    }

    private void paint(Projection.Place from, Projection.Place to) {
        if (!Double.isFinite(from.x() + from.y() + to.x() + to.y())) return;
        line.set(from.x(), from.y(), to.x(), to.y());
        if (line.cut(width, height, MARGIN)) g.draw(line.shape());
    }

    private boolean isSeen(Projection.Place at) {
        return at.x() > -MARGIN && at.y() > -MARGIN && at.x() < width + MARGIN && at.y() < height + MARGIN;
    }
}
