package io.github.catenary.app.render.space;

/**
 * Draws opaque triangles into the samples of a square. The samples of a pixel lie in four rows, so that each triangle
 * is a run of samples in each of these rows; triangles that share an edge compute the same ends of the runs, so that
 * there is neither a gap nor an overlap between them. One thread.
 */
final class FaceRaster {
    /** Steep triangles are moved away by the rise of a pixel, px, but not farther than this: see {@link MarkRaster}. */
    private static final float MOST_OFFSET = 8;

    /** Triangles up to this size, px, have one colour. */
    private static final float FLAT_UP_TO = 2;

    /** So do triangles whose corners differ by no more than this in red, green and blue, of 255. */
    private static final int SAME = 2;

    /** What is added to the column of a sample for each row of a pixel. */
    private static final float[] SHIFT = new float[RasterTile.SAMPLES];

    /** Edges are followed in numbers with so many bits behind the point, which add up alike in both triangles. */
    private static final int POINT = 16;

    /** What leads from a place to the first sample to the right of it, for each row of a pixel. */
    private static final long[] UP = new long[RasterTile.SAMPLES];

    /** Entry n: 1 / n. */
    private static final float[] SHARE = new float[RasterTile.SIZE + 1];

    static {
        for (int s = 0; s < SHIFT.length; s++) {
            SHIFT[s] = 0.5f + RasterTile.OFFSET_X[s];
            UP[s] = (1 << POINT) - 1 - fixed(SHIFT[s]);
        }
        for (int n = 1; n < SHARE.length; n++) SHARE[n] = 1f / n;
    }

    /** Three numbers of 8 bits before and 12 behind the point in one long, 21 bits apart. */
    private static final int LANE = 21;

    private static final float ONE = 1 << 12;
    private static final int HALF = 1 << 11;

    private final RasterTile square;

    // The triangle in progress: gradients and values at (0, 0) of nearness and colour.
    private float zx;
    private float zy;
    private float z0;
    private final float[] cx = new float[3];
    private final float[] cy = new float[3];
    private final float[] c0 = new float[3];
    private boolean flat;
    private int color;

    FaceRaster(RasterTile square) {
        this.square = square;
    }

    /** Draws a triangle; the order of its corners decides which of its colours is seen. */
    void triangle(DrawList list, int a, int b, int c) {
        float xa = list.x[a] - square.left;
        float ya = (list.y[a] - square.top) * RasterTile.SAMPLES;
        float xb = list.x[b] - square.left;
        float yb = (list.y[b] - square.top) * RasterTile.SAMPLES;
        float xc = list.x[c] - square.left;
        float yc = (list.y[c] - square.top) * RasterTile.SAMPLES;
        int from = Math.max(0, RasterTile.ceil(Math.min(ya, Math.min(yb, yc)) - 0.5f));
        int to = Math.min(RasterTile.SAMPLES * square.height, RasterTile.ceil(Math.max(ya, Math.max(yb, yc)) - 0.5f));
        float low = Math.min(xa, Math.min(xb, xc));
        float high = Math.max(xa, Math.max(xb, xc));
        if (from >= to || high < 0 || low > square.width) return;
        float area = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya);
        if (!(Math.abs(area) > 1e-6f)) return;
        float share = 1 / area;
        float zb = list.z[b] - list.z[a];
        float zc = list.z[c] - list.z[a];
        zx = (zb * (yc - ya) - zc * (yb - ya)) * share;
        zy = (zc * (xb - xa) - zb * (xc - xa)) * share;
        float rise = Math.abs(zx) + RasterTile.SAMPLES * Math.abs(zy);
        z0 = list.z[a] - zx * xa - zy * ya - Math.min(MOST_OFFSET, rise);
        int[] colors = area < 0 ? list.front : list.back;
        color = colors[a];
        flat = (high - low < FLAT_UP_TO && to - from < RasterTile.SAMPLES * FLAT_UP_TO)
                || isSame(colors[a], colors[b], colors[c]);
        if (!flat) colors(colors[a], colors[b], colors[c], share, xb - xa, yb - ya, xc - xa, yc - ya, xa, ya);
        rows(xa, ya, xb, yb, xc, yc, from, to);
    }

    private static boolean isSame(int a, int b, int c) {
        if (a == b && b == c) return true;
        for (int shift = 0; shift < 24; shift += 8) {
            int p = a >>> shift & 255;
            int q = b >>> shift & 255;
            int r = c >>> shift & 255;
            if (Math.max(p, Math.max(q, r)) - Math.min(p, Math.min(q, r)) > SAME) return false;
        }
        return true;
    }

    private void colors(
            int a, int b, int c, float share, float bx, float by, float cx2, float cy2, float xa, float ya) {
        for (int k = 0; k < 3; k++) {
            int shift = 8 * k;
            float va = a >>> shift & 255;
            float vb = (b >>> shift & 255) - va;
            float vc = (c >>> shift & 255) - va;
            cx[k] = (vb * cy2 - vc * by) * share;
            cy[k] = (vc * bx - vb * cx2) * share;
            c0[k] = va - cx[k] * xa - cy[k] * ya;
        }
    }

    /** Sorts the corners from the top; rows are quarters of pixels. */
    private void rows(float xa, float ya, float xb, float yb, float xc, float yc, int from, int to) {
        if (yb < ya) rows(xb, yb, xa, ya, xc, yc, from, to);
        else if (yc < yb) rows(xa, ya, xc, yc, xb, yb, from, to);
        else {
            float along = (xc - xa) / (yc - ya);
            float upper = (xb - xa) / (yb - ya);
            float lower = (xc - xb) / (yc - yb);
            int middle = Math.max(from, Math.min(to, RasterTile.ceil(yb - 0.5f)));
            if ((xb - xa) * (yc - ya) > (xc - xa) * (yb - ya)) {
                runs(xa, ya, along, xa, ya, upper, from, middle);
                runs(xa, ya, along, xb, yb, lower, middle, to);
            } else {
                runs(xa, ya, upper, xa, ya, along, from, middle);
                runs(xb, yb, lower, xa, ya, along, middle, to);
            }
        }
    }

    /** Draws rows between two edges, each given by its upper end and by how much it goes to the right in a row. */
    private void runs(
            float leftX, float leftY, float leftBy, float rightX, float rightY, float rightBy, int from, int to) {
        int width = square.width;
        long left = fixed(leftX + (from + 0.5f - leftY) * leftBy);
        long right = fixed(rightX + (from + 0.5f - rightY) * rightBy);
        long leftStep = fixed(leftBy);
        long rightStep = fixed(rightBy);
        for (int row = from; row < to; row++) {
            int s = row & 3;
            int first = (int) ((left + UP[s]) >> POINT);
            int end = (int) ((right + UP[s]) >> POINT);
            left += leftStep;
            right += rightStep;
            if (first < 0) first = 0;
            if (end > width) end = width;
            if (first >= end) continue;
            int at = (row >> 2) * RasterTile.SIZE;
            float y = row + 0.5f;
            float z = z0 + zy * y + zx * (first + SHIFT[s]);
            if (flat) run(square.depth[s], square.samples[s], at + first, at + end, z);
            else blended(square.depth[s], square.samples[s], at + first, at + end, z, first + SHIFT[s], y);
        }
    }

    private static long fixed(float value) {
        return (long) (value * (1 << POINT));
    }

    private void run(float[] depth, int[] samples, int from, int end, float firstZ) {
        float z = firstZ;
        float step = zx;
        int own = color;
        for (int i = from; i < end; i++) {
            if (z > depth[i]) {
                depth[i] = z;
                samples[i] = own;
            }
            z += step;
        }
    }

    private void blended(float[] depth, int[] samples, int from, int end, float firstZ, float x, float y) {
        float share = SHARE[Math.max(1, end - 1 - from)];
        long now = 0;
        long step = 0;
        for (int k = 2; k >= 0; k--) {
            float first = c0[k] + cy[k] * y + cx[k] * x;
            float last = first + cx[k] * (end - 1 - from);
            first = Math.max(0, Math.min(255, first));
            last = Math.max(0, Math.min(255, last));
            now = (now << LANE) + (int) (first * ONE) + HALF;
            step = (step << LANE) + (int) ((last - first) * share * ONE);
        }
        float z = firstZ;
        for (int i = from; i < end; i++) {
            if (z > depth[i]) {
                depth[i] = z;
                samples[i] = (int) (now >>> 38 & 0xFF0000) | (int) (now >>> 25 & 0xFF00) | (int) (now >>> 12 & 0xFF);
            }
            z += zx;
            now += step;
        }
    }
}
