package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.SceneColors;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** Draws the grid: a line per spacing, a stronger one every ten, and the axes. */
final class GridPainter {
    private static final int MAJOR = 10;

    private final Graphics2D g;
    private final Viewport viewport;
    private final SceneColors colors;
    private final double deviceScale;

    GridPainter(Graphics2D g, Viewport viewport, SceneColors colors) {
        this.g = g;
        this.viewport = viewport;
        this.colors = colors;
        deviceScale = g.getTransform().getScaleX();
    }

    void paint(double spacing) {
        lines(spacing, colors.gridMinor());
        lines(spacing * MAJOR, colors.gridMajor());
        g.setColor(colors.axis());
        vertical(0);
        horizontal(0);
    }

    private void lines(double spacing, Color color) {
        g.setColor(color);
        var visible = viewport.visible();
        double lastX = Math.floor(visible.maxX() / spacing);
        for (double k = Math.ceil(visible.minX() / spacing); k <= lastX; k++) vertical(k * spacing);
        double lastY = Math.floor(visible.maxY() / spacing);
        for (double k = Math.ceil(visible.minY() / spacing); k <= lastY; k++) horizontal(k * spacing);
    }

    private void vertical(double worldX) {
        g.fill(new Rectangle2D.Double(crisp(viewport.screenX(worldX)), 0, 1, viewport.height()));
    }

    private void horizontal(double worldY) {
        g.fill(new Rectangle2D.Double(0, crisp(viewport.screenY(worldY)), viewport.width(), 1));
    }

    /** The begin of a line one pixel wide around a coordinate, on a whole device pixel so that it is not blurred. */
    private double crisp(double coordinate) {
        return Math.rint((coordinate - 0.5) * deviceScale) / deviceScale;
    }
}
