package io.github.catenary.app.render.camera;

import java.awt.Rectangle;
import java.util.List;

/**
 * What stays free around a box that is fitted into a view, px.
 *
 * @param left at the left edge; likewise the others
 */
public record FitRoom(double left, double top, double right, double bottom) {
    /** A box gets at least this share of each side of the view; what would leave it less is covered instead. */
    private static final double LEAST = 0.4;

    /** The same on all sides. */
    public static FitRoom even(double margin) {
        return new FitRoom(margin, margin, margin, margin);
    }

    /**
     * Leaves a margin, and does not go below things that lie in the corners of the view. Of all ways past them, beside or
     * above or below each, it is the one in which the box is largest.
     *
     * @param across the width of the box in any unit, at least 0; likewise {@code up}
     */
    public static FitRoom past(
            List<Rectangle> corners, int width, int height, double margin, double across, double up) {
        FitRoom best = even(margin);
        double largest = 0;
        for (int ways = 0; ways < 1 << corners.size(); ways++) {
            FitRoom room = even(margin);
            for (int i = 0; i < corners.size(); i++) {
                room = room.past(corners.get(i), width, height, margin, (ways >> i & 1) == 0);
            }
            double wide = width - room.left - room.right;
            double high = height - room.top - room.bottom;
            if (wide < LEAST * width || high < LEAST * height) continue;
            double scale = Math.min(wide / Math.max(across, Double.MIN_NORMAL), high / Math.max(up, Double.MIN_NORMAL));
            if (scale <= largest) continue;
            largest = scale;
            best = room;
        }
        return best;
    }

    private FitRoom past(Rectangle thing, int width, int height, double margin, boolean vertically) {
        double gap = margin / 2;
        boolean low = thing.getCenterY() > height / 2.0;
        boolean right = thing.getCenterX() > width / 2.0;
        if (vertically && low) return new FitRoom(left, top, this.right, Math.max(bottom, height - thing.y + gap));
        if (vertically) return new FitRoom(left, Math.max(top, thing.getMaxY() + gap), this.right, bottom);
        if (right) return new FitRoom(left, top, Math.max(this.right, width - thing.x + gap), bottom);
        return new FitRoom(Math.max(left, thing.getMaxX() + gap), top, this.right, bottom);
    }

    /** True if it is the same on all sides. */
    public boolean isEven() {
        return left == right && top == bottom && left == top;
    }
}
