package io.github.catenary.bench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The Delaunay triangulation of points in a plane, no circle through the corners of a triangle having a point inside:
 * points are put in one by one and edges flipped until that holds (Lawson 1977). For random points only: the tests of
 * orientation and circle are plain floating point, and points on one line or circle could deceive them.
 *
 * <p>Triangle t has the corners {@code 3t, 3t + 1, 3t + 2}, anticlockwise; half-edge e runs from its corner to the next one
 * of the triangle, and its twin is the same edge in the triangle beside it.
 */
final class Delaunay {
    private static final int NONE = -1;
    /** Corners of the triangle around all points, in sizes of their square: far enough to take away hardly an edge. */
    private static final double FAR = 50;
    /** Cells along each side, over which the points are walked through so that the next one is near. */
    private static final int CELLS_PER_POINT_ROOT = 2;

    private final int points;
    private final double[] x;
    private final double[] y;
    private final int[] corner;
    private final int[] twin;
    /** Half-edges that may have to be flipped. */
    private int[] doubtful = new int[64];

    private int doubtfulCount;
    private int triangles;

    private Delaunay(double[] x, double[] y) {
        points = x.length;
        double size = 0;
        for (int i = 0; i < points; i++) size = Math.max(size, Math.max(Math.abs(x[i]), Math.abs(y[i])));
        this.x = Arrays.copyOf(x, points + 3);
        this.y = Arrays.copyOf(y, points + 3);
        place(points, -FAR * size, -FAR * size);
        place(points + 1, FAR * size, -FAR * size);
        place(points + 2, 0, FAR * size);
        corner = new int[3 * (2 * points + 1)];
        twin = new int[corner.length];
        triangle(0, points, points + 1, points + 2);
        Arrays.fill(twin, 0, 3, NONE);
        triangles = 1;
    }

    /**
     * The corners of all triangles, three after another, as indices of the points.
     *
     * @param x of at least 3 points, no two of them the same, and not all on one line
     * @param y as many
     */
    static int[] triangles(double[] x, double[] y) {
        Delaunay mesh = new Delaunay(x, y);
        int near = 0;
        for (int point : mesh.nearToNear()) near = mesh.insert(point, mesh.find(point, near));
        return mesh.inner();
    }

    private void place(int point, double atX, double atY) {
        x[point] = atX;
        y[point] = atY;
    }

    /** The points in rows of cells, every second row backward. */
    private int[] nearToNear() {
        int cells = Math.max(1, (int) Math.sqrt(points) / CELLS_PER_POINT_ROOT);
        double right = Arrays.stream(x, 0, points).max().orElse(1);
        double left = Arrays.stream(x, 0, points).min().orElse(0);
        double bottom = Arrays.stream(y, 0, points).min().orElse(0);
        double top = Arrays.stream(y, 0, points).max().orElse(1);
        long[] place = new long[points];
        for (int i = 0; i < points; i++) {
            long row = Math.min(cells - 1, (long) (cells * (y[i] - bottom) / (top - bottom)));
            long column = Math.min(cells - 1, (long) (cells * (x[i] - left) / (right - left)));
            place[i] = row * cells + (row % 2 == 0 ? column : cells - 1 - column);
        }
        return IntStream.range(0, points)
                .boxed()
                .sorted(Comparator.comparingLong(i -> place[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Walks from a triangle towards a point, over any edge that has it on its outer side. */
    private int find(int point, int start) {
        int t = start;
        int from = NONE;
        while (true) {
            int e = 3 * t;
            int end = e + 3;
            while (e < end && (e == from || turn(corner[e], corner[next(e)], point) >= 0)) e++;
            if (e == end) return t;
            from = twin[e];
            t = from / 3;
        }
    }

    /** Splits triangle t at the point and flips what then is no Delaunay edge; a triangle at the point comes back. */
    private int insert(int point, int t) {
        int a = corner[3 * t];
        int b = corner[3 * t + 1];
        int c = corner[3 * t + 2];
        int outAb = twin[3 * t];
        int outBc = twin[3 * t + 1];
        int outCa = twin[3 * t + 2];
        int second = triangles++;
        int third = triangles++;
        triangle(t, a, b, point);
        triangle(second, b, c, point);
        triangle(third, c, a, point);
        join(3 * t, outAb);
        join(3 * second, outBc);
        join(3 * third, outCa);
        join(3 * t + 1, 3 * second + 2);
        join(3 * second + 1, 3 * third + 2);
        join(3 * third + 1, 3 * t + 2);
        doubt(3 * t);
        doubt(3 * second);
        doubt(3 * third);
        while (doubtfulCount > 0) settle(doubtful[--doubtfulCount]);
        return t;
    }

    /** Flips the edge if the point beyond it lies in the circle of its triangle, whose third corner is the new point. */
    private void settle(int e) {
        int other = twin[e];
        if (other == NONE) return;
        int next = next(e);
        int last = next(next);
        int otherNext = next(other);
        int otherLast = next(otherNext);
        int p = corner[last];
        int q = corner[otherLast];
        if (!inCircle(corner[e], corner[next], p, q)) return;
        // triangles p a b and q b a become p a q and p q b; the flipped edge runs from q to p
        corner[next] = q;
        corner[otherNext] = p;
        int beyondNext = twin[otherNext];
        int beyondOtherNext = twin[next];
        join(e, beyondNext);
        join(other, beyondOtherNext);
        join(next, otherNext);
        doubt(e);
        doubt(otherLast);
    }

    private void doubt(int e) {
        if (doubtfulCount == doubtful.length) doubtful = Arrays.copyOf(doubtful, 2 * doubtfulCount);
        doubtful[doubtfulCount++] = e;
    }

    private void triangle(int t, int a, int b, int c) {
        corner[3 * t] = a;
        corner[3 * t + 1] = b;
        corner[3 * t + 2] = c;
    }

    private void join(int e, int other) {
        twin[e] = other;
        if (other != NONE) twin[other] = e;
    }

    private static int next(int e) {
        return e % 3 == 2 ? e - 2 : e + 1;
    }

    /** Greater than 0 if a, b, c turn left. */
    private double turn(int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }

    /** Whether q lies inside the circle through a, b, c, which are anticlockwise. */
    private boolean inCircle(int a, int b, int c, int q) {
        double ax = x[a] - x[q];
        double ay = y[a] - y[q];
        double bx = x[b] - x[q];
        double by = y[b] - y[q];
        double cx = x[c] - x[q];
        double cy = y[c] - y[q];
        double a2 = ax * ax + ay * ay;
        double b2 = bx * bx + by * by;
        double c2 = cx * cx + cy * cy;
        return ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx) > 0;
    }

    /** The triangles without a far corner. */
    private int[] inner() {
        int[] result = new int[3 * triangles];
        int count = 0;
        for (int t = 0; t < triangles; t++) {
            if (corner[3 * t] >= points || corner[3 * t + 1] >= points || corner[3 * t + 2] >= points) continue;
            System.arraycopy(corner, 3 * t, result, count, 3);
            count += 3;
        }
        return Arrays.copyOf(result, count);
    }
}
