package io.github.catenary.app.render.space;

/** Blends translucent triangles over the pixels of a square whose samples are resolved. One thread. */
final class GlassRaster {
    private static final float FARTHEST_SAMPLE = 0.375f;

    /** By how much, px², a sample may be outside of an edge, so that rounding leaves no gaps between triangles. */
    private static final float OVERLAP = 1e-4f;

    /** Steep triangles are moved away by the rise of a pixel, px, but not farther than this: see {@link MarkRaster}. */
    private static final float MOST_OFFSET = 8;

    /** Larger triangles have a colour that changes, px. */
    private static final int FLAT_UP_TO = 2;

    private static final int CHANNELS = 4;

    /** From 255 in one sample to 256 in all. */
    private static final float OF_SAMPLE = 256 / (255f * RasterTile.SAMPLES);

    private final RasterTile square;
    private final float[] edge = new float[3 * RasterTile.SAMPLES];
    private final float[] rise = new float[RasterTile.SAMPLES];

    // The triangle in progress: gradients and values at (0, 0) of edges, nearness and colour.
    private final float[] ax = new float[3];
    private final float[] ay = new float[3];
    private final float[] a0 = new float[3];
    /** How far from an edge, px², all samples of a pixel are on one side of it. */
    private final float[] margin = new float[3];

    private float zx;
    private float zy;
    private float z0;
    private final float[] cx = new float[CHANNELS];
    private final float[] cy = new float[CHANNELS];
    private final float[] c0 = new float[CHANNELS];
    private boolean flat;
    private int flatColor;
    private boolean clear;
    private int fromX;
    private int toX;
    private int fromY;
    private int toY;

    GlassRaster(RasterTile square) {
        this.square = square;
    }

    /** Draws a triangle; the order of its corners decides which of its colours is seen. */
    void triangle(DrawList list, int a, int b, int c) {
        pass(list, a, b, c, false);
    }

    /** Has a triangle hide what is farther away, unless it is clear from the side that is seen. */
    void hide(DrawList list, int a, int b, int c) {
        pass(list, a, b, c, true);
    }

    private void pass(DrawList list, int a, int b, int c, boolean hides) {
        if (!setUp(list, a, b, c) || (hides && clear)) return;
        float slope = Math.abs(zx) + Math.abs(zy);
        for (int y = fromY; y <= toY; y++) {
            float py = y + 0.5f;
            for (int x = fromX; x <= toX; x++) {
                int pixel = y * RasterTile.SIZE + x;
                float z = z0 + zx * (x + 0.5f) + zy * py;
                if (z + slope < square.farthest[pixel]) continue;
                int covered = covered(x + 0.5f, py);
                if (covered == 0) continue;
                if (hides) {
                    hide(pixel, covered, z);
                    continue;
                }
                int seen = 0;
                for (int s = 0; s < RasterTile.SAMPLES; s++) {
                    if ((covered & 1 << s) != 0 && z + rise[s] > square.depth[s][pixel]) seen++;
                }
                if (seen == 0) continue;
                int color = flat ? flatColor : color(x + 0.5f, py);
                square.blend(pixel, color, (int) ((color >>> 24) * seen * OF_SAMPLE + 0.5f));
            }
        }
    }

    private void hide(int pixel, int covered, float z) {
        for (int s = 0; s < RasterTile.SAMPLES; s++) {
            float[] depth = square.depth[s];
            if ((covered & 1 << s) != 0 && z + rise[s] > depth[pixel]) depth[pixel] = z + rise[s];
        }
    }

    /** Prepares edges, nearness and colours; false if no pixel of the square can be covered. */
    private boolean setUp(DrawList list, int a, int b, int c) {
        float xa = list.x[a] - square.left;
        float ya = list.y[a] - square.top;
        float xb = list.x[b] - square.left;
        float yb = list.y[b] - square.top;
        float xc = list.x[c] - square.left;
        float yc = list.y[c] - square.top;
        float area = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya);
        boolean front = area < 0;
        fromX = Math.max(0, RasterTile.floor(Math.min(xa, Math.min(xb, xc))));
        toX = Math.min(square.width - 1, RasterTile.floor(Math.max(xa, Math.max(xb, xc))));
        fromY = Math.max(0, RasterTile.floor(Math.min(ya, Math.min(yb, yc))));
        toY = Math.min(square.height - 1, RasterTile.floor(Math.max(ya, Math.max(yb, yc))));
        if (fromX > toX || fromY > toY || !(Math.abs(area) > 1e-6f)) return false;
        float sign = front ? -1 : 1;
        side(0, xb, yb, xc, yc, sign);
        side(1, xc, yc, xa, ya, sign);
        side(2, xa, ya, xb, yb, sign);
        float share = sign / area;
        zx = (ax[0] * list.z[a] + ax[1] * list.z[b] + ax[2] * list.z[c]) * share;
        zy = (ay[0] * list.z[a] + ay[1] * list.z[b] + ay[2] * list.z[c]) * share;
        z0 = list.z[a] - zx * xa - zy * ya - Math.min(MOST_OFFSET, Math.abs(zx) + Math.abs(zy));
        for (int s = 0; s < RasterTile.SAMPLES; s++) {
            rise[s] = zx * RasterTile.OFFSET_X[s] + zy * RasterTile.OFFSET_Y[s];
            for (int k = 0; k < 3; k++) {
                edge[3 * s + k] = ax[k] * RasterTile.OFFSET_X[s] + ay[k] * RasterTile.OFFSET_Y[s];
            }
        }
        int[] colors = front ? list.front : list.back;
        colors(colors[a], colors[b], colors[c], share, xa, ya);
        return true;
    }

    /** An edge from (px, py) to (qx, qy); its function is 0 or more inside. */
    private void side(int k, float px, float py, float qx, float qy, float sign) {
        ax[k] = (py - qy) * sign;
        ay[k] = (qx - px) * sign;
        a0[k] = -(ax[k] * px + ay[k] * py) + OVERLAP;
        margin[k] = FARTHEST_SAMPLE * (Math.abs(ax[k]) + Math.abs(ay[k]));
    }

    private void colors(int a, int b, int c, float share, float xa, float ya) {
        flat = (a == b && b == c) || (toX - fromX < FLAT_UP_TO && toY - fromY < FLAT_UP_TO);
        flatColor = a;
        clear = (a | b | c) >>> 24 == 0;
        if (flat) return;
        for (int k = 0; k < CHANNELS; k++) {
            int shift = 8 * k;
            float va = a >>> shift & 255;
            float vb = b >>> shift & 255;
            float vc = c >>> shift & 255;
            cx[k] = (ax[0] * va + ax[1] * vb + ax[2] * vc) * share;
            cy[k] = (ay[0] * va + ay[1] * vb + ay[2] * vc) * share;
            c0[k] = va - cx[k] * xa - cy[k] * ya;
        }
    }

    private int color(float px, float py) {
        int color = 0;
        for (int k = 0; k < CHANNELS; k++) {
            int value = (int) (c0[k] + cx[k] * px + cy[k] * py + 0.5f);
            color |= (value < 0 ? 0 : Math.min(value, 255)) << (8 * k);
        }
        return color;
    }

    /** The samples of a pixel that the triangle covers, one bit each. */
    private int covered(float px, float py) {
        float e0 = a0[0] + ax[0] * px + ay[0] * py;
        float e1 = a0[1] + ax[1] * px + ay[1] * py;
        float e2 = a0[2] + ax[2] * px + ay[2] * py;
        if (e0 < -margin[0] || e1 < -margin[1] || e2 < -margin[2]) return 0;
        if (e0 >= margin[0] && e1 >= margin[1] && e2 >= margin[2]) return 15;
        int covered = 0;
        for (int s = 0; s < RasterTile.SAMPLES; s++) {
            if (e0 + edge[3 * s] >= 0 && e1 + edge[3 * s + 1] >= 0 && e2 + edge[3 * s + 2] >= 0) covered |= 1 << s;
        }
        return covered;
    }
}
