package io.github.catenary.app.render.flat;

import java.awt.geom.Line2D;

/**
 * A line on the screen that is clipped to the view before it is drawn, so that no coordinate overflows Java2D's floats.
 */
public final class ScreenLine {
    /** Beyond this distance, px, a fraction of the line is too coarse to measure from that end. */
    private static final double FAR = 1e9;

    double x1;
    double y1;
    double x2;
    double y2;

    /** Sets both ends without clipping. */
    public void set(double fromX, double fromY, double toX, double toY) {
        x1 = fromX;
        y1 = fromY;
        x2 = toX;
        y2 = toY;
    }

    /** The clipped line. */
    public Line2D shape() {
        return new Line2D.Double(x1, y1, x2, y2);
    }

    /**
     * Clips the line to the rectangle from (-margin, -margin) to (width + margin, height + margin); false if it misses
     * it.
     */
    public boolean cut(double width, double height, double margin) {
        if (Double.isNaN(x1 + y1 + x2 + y2)) return false; // behind the eye
        if (far(x1, y1) && !far(x2, y2)) set(x2, y2, x1, y1);
        double dx = x2 - x1;
        double dy = y2 - y1;
        double[] deltas = {-dx, dx, -dy, dy};
        double[] distances = {x1 + margin, width + margin - x1, y1 + margin, height + margin - y1};
        double start = 0;
        double end = 1;
        for (int side = 0; side < 4; side++) {
            double delta = deltas[side];
            if (delta == 0) {
                if (distances[side] < 0) return false; // parallel to this side and outside it
            } else if (delta < 0) {
                start = Math.max(start, distances[side] / delta);
            } else {
                end = Math.min(end, distances[side] / delta);
            }
        }
        if (start > end) return false;
        set(
                within(x1 + start * dx, width, margin),
                within(y1 + start * dy, height, margin),
                within(x1 + end * dx, width, margin),
                within(y1 + end * dy, height, margin));
        return true;
    }

    private static boolean far(double x, double y) {
        return Math.max(Math.abs(x), Math.abs(y)) > FAR;
    }

    /** Clamps a clipped coordinate, because its rounding error is many pixels if both ends are far away. */
    private static double within(double coordinate, double size, double margin) {
        return Math.max(-margin, Math.min(size + margin, coordinate));
    }
}
