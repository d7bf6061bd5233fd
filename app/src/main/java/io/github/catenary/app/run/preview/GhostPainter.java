package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.flat.ScreenLine;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Point2D;

/** Draws another future of the run as plain lines, below a flat scene and over one in space. A large scene is drawn with some of its springs. */
final class GhostPainter {
    /** More lines would take too long on the EDT, and would be a grey area. */
    private static final int MOST_LINES = 4000;

    /** Beyond the edge of the view, px. */
    private static final double MARGIN = 4;

    private GhostPainter() {}

    static void paint(Graphics2D g, Dimension view, ViewTransform projection, Frame ghost, Color color) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(color);
        g.setStroke(new BasicStroke(UIScale.scale(1f)));
        Table<Spring> springs = ghost.scene().springs();
        Table<Particle> particles = ghost.scene().particles();
        int stride = 1 + springs.size() / MOST_LINES;
        ScreenLine line = new ScreenLine();
        for (int i = 0; i < springs.size(); i += stride) {
            if (ghost.torn()[i]) continue;
            int a = particles.positionOf(springs.at(i).a());
            int b = particles.positionOf(springs.at(i).b());
            Point2D from = projection.place(ghost.x()[a], ghost.y()[a], ghost.z()[a]);
            Point2D to = projection.place(ghost.x()[b], ghost.y()[b], ghost.z()[b]);
            line.set(from.getX(), from.getY(), to.getX(), to.getY());
            if (line.cut(view.width, view.height, MARGIN)) g.draw(line.shape());
        }
    }
}
