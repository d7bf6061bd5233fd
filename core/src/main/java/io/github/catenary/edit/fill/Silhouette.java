package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A shape given by the values of a grid of pixels, such as the opacity of a picture: what is above a threshold belongs
 * to it. Its outline runs between pixels (marching squares), is simplified (Visvalingam and Whyatt 1993) and filled.
 */
public final class Silhouette {
    /** Nearer to a pixel the outline does not come, so that its corners stay apart; a share of the pixel's size. */
    private static final double NEAREST = 0.02;

    /** A corner goes if its triangle is smaller than this share of the square of the spacing. */
    private static final double DETAIL = 0.05;

    /** A ring goes if it encloses less than this share of the square of the spacing. */
    private static final double LEAST = 0.4;

    private static final int TRIES = 6;

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
        List<double[][]> traced = rings(metres / width);
        if (traced.isEmpty()) {
            throw EditRefusedException.because(Message.of(
                    "edit.silhouette-empty",
                    "nothing in it is above the threshold; change the threshold, or whether the shape is light"));
        }
        double detail = DETAIL * spacing * spacing;
        for (int tried = 1; ; tried++) {
            boolean last = tried == TRIES;
            List<double[][]> rings = new ArrayList<>();
            for (double[][] ring : traced) {
                double[][] simple = last ? ring : simplified(ring, detail);
                if (simple[0].length > 2
                        && Math.abs(new Polygon(simple[0], simple[1]).area()) > LEAST * spacing * spacing)
                    rings.add(simple);
            }
            if (rings.isEmpty()) {
                throw EditRefusedException.because(Message.of(
                        "edit.silhouette-small", "the shape is smaller than the spacing; enter a smaller spacing"));
            }
            Polygon polygon = Polygon.of(rings);
            if (last || (polygon.area() > 0 && polygon.crossed() < 0)) return FlatFill.of(polygon, spacing);
            detail /= 8; // rings that come near each other may cross once corners are gone
        }
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

    /** A corner as it was when its area was computed. */
    private record Candidate(int corner, int before, int after, double area) {}

    /** Without the corners whose triangles with their neighbours are small, the smallest first. */
    private static double[][] simplified(double[][] ring, double least) {
        int size = ring[0].length;
        int[] before = new int[size];
        int[] after = new int[size];
        for (int i = 0; i < size; i++) {
            before[i] = i == 0 ? size - 1 : i - 1;
            after[i] = i + 1 == size ? 0 : i + 1;
        }
        PriorityQueue<Candidate> queue =
                new PriorityQueue<>(Comparator.comparingDouble(Candidate::area).thenComparingInt(Candidate::corner));
        for (int i = 0; i < size; i++) offer(queue, ring, i, before, after, least);
        int left = size;
        boolean[] gone = new boolean[size];
        while (!queue.isEmpty() && left > 3) {
            Candidate next = queue.remove();
            int i = next.corner;
            if (gone[i] || before[i] != next.before || after[i] != next.after) continue;
            gone[i] = true;
            left--;
            after[before[i]] = after[i];
            before[after[i]] = before[i];
            offer(queue, ring, before[i], before, after, least);
            offer(queue, ring, after[i], before, after, least);
        }
        GrownRing simple = new GrownRing();
        for (int i = 0; i < size; i++) if (!gone[i]) simple.add(ring[0][i], ring[1][i]);
        return simple.done();
    }

    private static void offer(
            PriorityQueue<Candidate> queue, double[][] ring, int i, int[] before, int[] after, double least) {
        double[] x = ring[0];
        double[] y = ring[1];
        int a = before[i];
        int b = after[i];
        double area = Math.abs((x[i] - x[a]) * (y[b] - y[a]) - (y[i] - y[a]) * (x[b] - x[a])) / 2;
        if (area < least) queue.add(new Candidate(i, a, b, area));
    }
}
