package io.github.catenary.app.render.mark;

import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.Arrays;
import java.util.List;

/**
 * An outline drawn by hand on the screen, px, with y down; it closes by itself. Inside is what it goes around, also
 * where it crosses itself. Looking for a point takes only the edges at its height, so that thousands of points against
 * hundreds of edges take no longer than reading them. Immutable.
 */
public final class Lasso implements ScreenArea {
    private static final int MOST_BANDS = 256;

    private final double[] x;
    private final double[] y;
    private final double top;
    private final double bandHeight;
    /** The edges that reach into each band; edge i goes from point i to the next one. */
    private final int[][] bands;

    /** @param points in the order in which they were drawn, px, finite */
    public Lasso(List<? extends Point2D> points) {
        x = points.stream().mapToDouble(Point2D::getX).toArray();
        y = points.stream().mapToDouble(Point2D::getY).toArray();
        top = Arrays.stream(y).min().orElse(0);
        double height = Arrays.stream(y).max().orElse(0) - top;
        int count = Math.max(1, Math.min(MOST_BANDS, y.length));
        bandHeight = height / count;
        bands = new int[count][];
        int[] sizes = new int[count];
        for (int i = 0; i < y.length; i++) for (int b = first(i); b <= last(i); b++) sizes[b]++;
        for (int b = 0; b < count; b++) bands[b] = new int[sizes[b]];
        for (int i = 0; i < y.length; i++) for (int b = first(i); b <= last(i); b++) bands[b][--sizes[b]] = i;
    }

    private int next(int point) {
        return point + 1 == x.length ? 0 : point + 1;
    }

    private int first(int edge) {
        return band(Math.min(y[edge], y[next(edge)]));
    }

    private int last(int edge) {
        return band(Math.max(y[edge], y[next(edge)]));
    }

    private int band(double at) {
        return bandHeight == 0 ? 0 : Math.max(0, Math.min(bands.length - 1, (int) ((at - top) / bandHeight)));
    }

    @Override
    public boolean contains(Point2D at) {
        double px = at.getX();
        double py = at.getY();
        if (!(py >= top && py <= top + bandHeight * bands.length)) return false;
        int turns = 0;
        for (int edge : bands[band(py)]) {
            int end = next(edge);
            boolean above = y[edge] <= py;
            if (above == (y[end] <= py)) continue;
            double crossing = x[edge] + (py - y[edge]) / (y[end] - y[edge]) * (x[end] - x[edge]);
            if (crossing > px) turns += above ? 1 : -1;
        }
        return turns != 0;
    }

    /** The outline, closed. */
    public Path2D path() {
        Path2D.Double path = new Path2D.Double();
        for (int i = 0; i < x.length; i++) {
            if (i == 0) path.moveTo(x[i], y[i]);
            else path.lineTo(x[i], y[i]);
        }
        if (x.length > 0) path.closePath();
        return path;
    }
}
