package io.github.catenary.app.render.flat;

import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;

/**
 * The pixels of an image whose centres are in at least one of many triangles, in one colour. Of a pixel whose centre is on
 * an edge, the triangle to its right decides. For one thread.
 */
final class FaceMask {
    private final Rectangle area;
    private final BufferedImage image;
    private final int[] pixels;
    private final int value;

    /** @param area the device pixels that the image covers; parts of triangles outside of it are left out */
    FaceMask(Rectangle area, Color color) {
        this.area = area;
        image = new BufferedImage(Math.max(1, area.width), Math.max(1, area.height), BufferedImage.TYPE_INT_ARGB);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        value = color.getRGB();
    }

    /** @param corners x and y of three corners, device px, finite */
    void add(double[] corners) {
        double x0 = corners[0] - area.x;
        double y0 = corners[1] - area.y;
        double x1 = corners[2] - area.x;
        double y1 = corners[3] - area.y;
        double x2 = corners[4] - area.x;
        double y2 = corners[5] - area.y;
        int top = first(Math.min(y0, Math.min(y1, y2)));
        int bottom = Math.min(image.getHeight(), first(Math.max(y0, Math.max(y1, y2))));
        for (int row = top; row < bottom; row++) {
            double y = row + 0.5;
            // Two of the three edges cross the row.
            double a = crossing(x0, y0, x1, y1, y);
            double b = crossing(x1, y1, x2, y2, y);
            double c = crossing(x2, y2, x0, y0, y);
            double left = least(least(a, b), c);
            double right = -least(least(-a, -b), -c);
            int from = first(left);
            int to = Math.min(image.getWidth(), first(right));
            if (from < to) Arrays.fill(pixels, row * image.getWidth() + from, row * image.getWidth() + to, value);
        }
    }

    /** Where an edge crosses a row; not a number where it does not. */
    private static double crossing(double ax, double ay, double bx, double by, double y) {
        if (ay <= y == by <= y) return Double.NaN;
        // From the upper end, so that the triangles on both sides of the edge round alike.
        return ay < by ? ax + (y - ay) * (bx - ax) / (by - ay) : bx + (y - by) * (ax - bx) / (ay - by);
    }

    private static double least(double a, double b) {
        return a <= b || Double.isNaN(b) ? a : b;
    }

    /** The first pixel whose centre is not before a coordinate. */
    private static int first(double coordinate) {
        return (int) Math.max(0, Math.ceil(coordinate - 0.5));
    }

    BufferedImage image() {
        return image;
    }
}
