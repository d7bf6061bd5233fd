package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A shape given by the values of a grid of pixels, such as the opacity of a picture: what is above a threshold belongs
 * to it. Its outline runs between pixels (marching squares).
 */
public final class Silhouette {
    /** Nearer to a pixel the outline does not come, so that its corners stay apart; a share of the pixel's size. */
    private static final double NEAREST = 0.02;

    /** The four directions, anticlockwise with y upward. */
    private static final int[] DX = {1, 0, -1, 0};

    private static final int[] DY = {0, 1, 0, -1};

    private final byte[] values;
    private final int width;
    private final int height;
    private final double threshold;

    /**
     * @param values 0 to 255 as unsigned bytes, row by row from the top; the caller changes them no more
     * @param width of a row
     * @param threshold from 0 to 1; what is above belongs to the shape
     */
    public Silhouette(byte[] values, int width, double threshold) {
        this.values = values;
        this.width = width;
        this.height = width == 0 ? 0 : values.length / width;
        this.threshold = 255 * threshold;
    }

    /**
     * Fills the shape in the plane z = 0, its middle at the origin.
     *
     * @param metres the width of the grid
     * @param spacing between neighbours, m
     * @throws EditRefusedException if there is no shape, or it would have too many particles
     */
    public FilledBody filled(double metres, double spacing) {
        FlatOutline outline = outline(metres / width, 0, 0);
        if (outline.isEmpty()) {
            throw EditRefusedException.because(Message.of(
                    "edit.silhouette-empty",
                    "nothing in it is above the threshold; change the threshold, or whether the shape is light"));
        }
        return outline.filled(spacing);
    }

    /**
     * Its outline.
     *
     * @param scale size of a pixel, m
     * @param x and {@code y} of the middle of the grid, m
     */
    public FlatOutline outline(double scale, double x, double y) {
        List<double[][]> rings = rings(scale);
        for (double[][] ring : rings) {
            for (int i = 0; i < ring[0].length; i++) {
                ring[0][i] += x;
                ring[1][i] += y;
            }
        }
        return new FlatOutline(rings);
    }

    private boolean inside(int x, int y) {
        return value(x, y) > threshold;
    }

    /** Around the grid lie pixels of value 0. */
    private int value(int x, int y) {
        return x < 0 || y < 0 || x >= width || y >= height ? 0 : values[(height - 1 - y) * width + x] & 0xFF;
    }

    /** What is inside is at the left of each ring: rings around holes run clockwise. */
    private List<double[][]> rings(double scale) {
        List<double[][]> rings = new ArrayList<>();
        BitSet passed = new BitSet(); // pixels at whose right side a ring has passed
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (inside(x, y) && !inside(x + 1, y) && !passed.get(y * width + x))
                    rings.add(ring(x, y, scale, passed));
            }
        }
        return rings;
    }

    /** Goes round with the shape at the left, from the right side of a pixel upward until it is there again. */
    private double[][] ring(int startX, int startY, double scale, BitSet passed) {
        GrownRing ring = new GrownRing();
        int x = startX;
        int y = startY;
        int out = 0;
        do {
            if (out == 0) passed.set(y * width + x);
            double here = value(x, y);
            double share = (here - threshold) / (here - value(x + DX[out], y + DY[out]));
            double away = Math.max(NEAREST, Math.min(1 - NEAREST, share));
            ring.add(
                    scale * (x + away * DX[out] - (width - 1) / 2.0),
                    scale * (y + away * DY[out] - (height - 1) / 2.0));
            int ahead = (out + 1) % 4;
            int aheadX = x + DX[ahead];
            int aheadY = y + DY[ahead];
            if (!inside(aheadX, aheadY)) {
                out = ahead; // pixels that touch at a corner are apart
            } else if (inside(aheadX + DX[out], aheadY + DY[out])) {
                x = aheadX + DX[out];
                y = aheadY + DY[out];
                out = (out + 3) % 4;
            } else {
                x = aheadX;
                y = aheadY;
            }
        } while (x != startX || y != startY || out != 0);
        return ring.done();
    }

    /** Corners of a ring, which may be a million. */
    private static final class GrownRing {
        private double[][] corners = new double[2][16];
        private int count;

        void add(double x, double y) {
            if (count == corners[0].length) corners = resized(2 * count);
            corners[0][count] = x;
            corners[1][count++] = y;
        }

        private double[][] resized(int size) {
            return new double[][] {Arrays.copyOf(corners[0], size), Arrays.copyOf(corners[1], size)};
        }

        double[][] done() {
            return resized(count);
        }
    }
}
