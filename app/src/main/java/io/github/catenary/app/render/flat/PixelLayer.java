package io.github.catenary.app.render.flat;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;

/**
 * Many triangles and lines as an image, which is painted at once. Its pixels are those that Java2D would mark without
 * antialiasing, in a small part of the time. What comes later replaces what is below it. For one thread.
 */
final class PixelLayer {
    private final Rectangle area;
    private final BufferedImage image;
    private final int[] pixels;
    private final int width;
    private final int height;

    /** @param area the device pixels that the image covers; what lies outside of it is left out */
    PixelLayer(Rectangle area) {
        this.area = area;
        width = Math.max(1, area.width);
        height = Math.max(1, area.height);
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    }

    /**
     * An empty layer over a view.
     *
     * @param g its user space is the screen space of the view
     */
    static PixelLayer over(Graphics2D g, OnScreen screen) {
        return new PixelLayer(g.getTransform()
                .createTransformedShape(new Rectangle2D.Double(0, 0, screen.width, screen.height))
                .getBounds());
    }

    /**
     * Marks the pixels whose centres are in a triangle. Of a pixel whose centre is on an edge, the triangle to its right
     * decides.
     *
     * @param corners x and y of three corners, device px, finite
     */
    void triangle(double[] corners, int argb) {
        double x0 = corners[0] - area.x;
        double y0 = corners[1] - area.y;
        double x1 = corners[2] - area.x;
        double y1 = corners[3] - area.y;
        double x2 = corners[4] - area.x;
        double y2 = corners[5] - area.y;
        int top = first(Math.min(y0, Math.min(y1, y2)));
        int bottom = Math.min(height, first(Math.max(y0, Math.max(y1, y2))));
        for (int row = top; row < bottom; row++) {
            double y = row + 0.5;
            // Two of the three edges cross the row.
            double a = crossing(x0, y0, x1, y1, y);
            double b = crossing(x1, y1, x2, y2, y);
            double c = crossing(x2, y2, x0, y0, y);
            double left = least(least(a, b), c);
            double right = -least(least(-a, -b), -c);
            int from = first(left);
            int to = Math.min(width, first(right));
            if (from < to) Arrays.fill(pixels, row * width + from, row * width + to, argb);
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

    /** Marks a line one pixel wide between two pixels of the device, both included, by Bresenham's algorithm. */
    void line(int fromX, int fromY, int toX, int toY, int argb) {
        int x = fromX - area.x;
        int y = fromY - area.y;
        int across = Math.abs(toX - fromX);
        int down = Math.abs(toY - fromY);
        int stepX = toX < fromX ? -1 : 1;
        int stepY = toY < fromY ? -1 : 1;
        boolean steep = down > across;
        int steps = steep ? down : across;
        int aside = steep ? across : down;
        int error = -steps;
        for (int i = 0; i <= steps; i++) {
            if (x >= 0 && x < width && y >= 0 && y < height) pixels[y * width + x] = argb;
            error += 2 * aside;
            boolean turns = error >= 0;
            if (turns) error -= 2 * steps;
            if (turns || !steep) x += stepX;
            if (turns || steep) y += stepY;
        }
    }

    /** Paints the layer where it was made for. */
    void paint(Graphics2D g) {
        AffineTransform before = g.getTransform();
        g.setTransform(new AffineTransform());
        g.drawImage(image, area.x, area.y, null);
        g.setTransform(before);
    }

    BufferedImage image() {
        return image;
    }
}
