package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.function.DoubleConsumer;

/** Draws the grid: a line at each spacing, a stronger line at every tenth, and the axes. */
public final class GridPainter {
    private static final int MAJOR = 10;

    /** More lines than any screen has room for. */
    private static final int MOST_LINES = 10_000;

    private final Graphics2D g;
    private final Viewport viewport;
    private final SceneColors colors;
    private final double deviceScale;

    public GridPainter(Graphics2D g, Viewport viewport, SceneColors colors) {
        this.g = g;
        this.viewport = viewport;
        this.colors = colors;
        deviceScale = g.getTransform().getScaleX();
    }

    public void paint(double spacing) {
        lines(spacing, colors.gridMinor());
        double strong = spacing * MAJOR;
        if (Double.isFinite(strong)) lines(strong, colors.gridMajor());
        g.setColor(colors.axis());
        vertical(0);
        horizontal(0);
    }

    /** Draws the grid of a plane that is seen aslant. */
    public void paint(EditMarks.Grid grid, ViewTransform transform) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setStroke(new BasicStroke(1));
        int lines = (int) Math.min(MOST_LINES, Math.floor(grid.reach() / grid.spacing()));
        for (int i = -lines; i <= lines; i++) {
            double aside = i * grid.spacing();
            line(grid, transform, aside, -grid.reach(), aside, grid.reach(), grid.column() + i);
            line(grid, transform, -grid.reach(), aside, grid.reach(), aside, grid.row() + i);
        }
    }

    private void line(
            EditMarks.Grid grid,
            ViewTransform transform,
            double fromX,
            double fromY,
            double toX,
            double toY,
            long number) {
        Point2D from = transform.place(point(grid, fromX, fromY));
        Point2D to = transform.place(point(grid, toX, toY));
        ScreenLine line = new ScreenLine();
        line.set(from.getX(), from.getY(), to.getX(), to.getY());
        if (!line.cut(viewport.width(), viewport.height(), 1)) return;
        g.setColor(Math.floorMod(number, (long) MAJOR) == 0 ? colors.gridMajor() : colors.gridMinor());
        g.draw(line.shape());
    }

    private static Vec3 point(EditMarks.Grid grid, double across, double up) {
        return grid.middle().plus(grid.right().times(across)).plus(grid.up().times(up));
    }

    private void lines(double spacing, Color color) {
        g.setColor(color);
        var visible = viewport.visible();
        lines(visible.minX(), visible.maxX(), spacing, this::vertical);
        lines(visible.minY(), visible.maxY(), spacing, this::horizontal);
    }

    /**
     * Counts lines instead of metres: far from the origin, adding a metre may not change the number. A viewport never
     * zooms in so far that two grid lines have the same coordinate.
     */
    private static void lines(double from, double to, double spacing, DoubleConsumer line) {
        double first = Math.ceil(from / spacing);
        int count = (int) Math.min(MOST_LINES, Math.floor(to / spacing) - first + 1);
        for (int k = 0; k < count; k++) line.accept((first + k) * spacing);
    }

    private void vertical(double worldX) {
        g.fill(new Rectangle2D.Double(crisp(viewport.screenX(worldX)), 0, 1, viewport.height()));
    }

    private void horizontal(double worldY) {
        g.fill(new Rectangle2D.Double(0, crisp(viewport.screenY(worldY)), viewport.width(), 1));
    }

    /**
     * The left or upper edge of a line one pixel wide at a coordinate, on a whole device pixel so that the line is
     * sharp.
     */
    private double crisp(double coordinate) {
        return Math.rint((coordinate - 0.5) * deviceScale) / deviceScale;
    }
}
