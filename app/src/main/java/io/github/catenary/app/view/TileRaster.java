package io.github.catenary.app.view;

import java.util.Arrays;

/**
 * Draws into one square of the picture: first opaque triangles with four samples a pixel, then, after {@link #resolve},
 * what is blended over them by its own coverage. Coordinates are those of the whole picture, px; a greater nearness
 * hides a lesser one. One thread.
 */
final class TileRaster {
    static final int SIZE = 64;

    /** Where the samples of a pixel are beside its centre, px: no two in one row or column. */
    private static final float[] OFFSET_X = {-0.125f, 0.375f, -0.375f, 0.125f};

    private static final float[] OFFSET_Y = {-0.375f, -0.125f, 0.125f, 0.375f};
    private static final int SAMPLES = 4;
    private static final float FARTHEST_SAMPLE = 0.375f;

    /** By how much, px², a sample may be outside of an edge, so that rounding leaves no gaps between triangles. */
    private static final float OVERLAP = 1e-4f;

    /** How much nearer than faces lines and discs count, px, so that faces do not hide the springs on them. */
    private static final float LINE_BIAS = 1.5f;

    private static final float DISC_BIAS = 4;

    /** Steep triangles are moved away by the rise of a pixel, px, but not farther than this: see {@link #LINE_BIAS}. */
    private static final float MOST_OFFSET = 8;

    /** Colours of larger triangles are interpolated, px. */
    private static final int FLAT_UP_TO = 2;

    private final float[] depth = new float[SAMPLES * SIZE * SIZE];
    private final int[] samples = new int[SAMPLES * SIZE * SIZE];
    private final int[] pixels = new int[SIZE * SIZE];
    private final float[] edge = new float[3 * SAMPLES];
    private final float[] rise = new float[SAMPLES];
    private int left;
    private int top;
    private int width;
    private int height;

    // The triangle in progress: gradients and values at (0, 0) of edges, nearness and colour.
    private final float[] ax = new float[3];
    private final float[] ay = new float[3];
    private final float[] a0 = new float[3];
    private float zx;
    private float zy;
    private float z0;
    private final float[] cx = new float[4];
    private final float[] cy = new float[4];
    private final float[] c0 = new float[4];
    private boolean flat;
    private int flatColor;
    private int fromX;
    private int toX;
    private int fromY;
    private int toY;

    /** Starts a square at a place of the picture. */
    void begin(int newLeft, int newTop, int newWidth, int newHeight) {
        left = newLeft;
        top = newTop;
        width = newWidth;
        height = newHeight;
        Arrays.fill(depth, Float.NEGATIVE_INFINITY);
    }

    /** Fills a square in which there is no opaque triangle; call it instead of {@link #clear} and {@link #resolve}. */
    void fill(int ground) {
        Arrays.fill(pixels, ground);
    }

    /** Prepares the samples for opaque triangles. */
    void clear(int ground) {
        Arrays.fill(samples, ground);
    }

    /** Draws an opaque triangle; the order of its corners decides which of its colours is seen. */
    void triangle(DrawList list, int a, int b, int c) {
        if (!setUp(list, a, b, c)) return;
        for (int y = fromY; y <= toY; y++) {
            float py = y + 0.5f;
            for (int x = fromX; x <= toX; x++) {
                int covered = covered(x + 0.5f, py);
                if (covered == 0) continue;
                float z = z0 + zx * (x + 0.5f) + zy * py;
                int at = SAMPLES * (y * SIZE + x);
                int color = -1;
                for (int s = 0; s < SAMPLES; s++) {
                    float sampleZ = z + rise[s];
                    if ((covered & 1 << s) == 0 || sampleZ <= depth[at + s]) continue;
                    if (color == -1) color = flat ? flatColor : color(x + 0.5f, py, 3);
                    depth[at + s] = sampleZ;
                    samples[at + s] = color;
                }
            }
        }
    }

    /** Blends a translucent triangle over what is behind it; call it after {@link #resolve}. */
    void blend(DrawList list, int a, int b, int c) {
        if (!setUp(list, a, b, c)) return;
        for (int y = fromY; y <= toY; y++) {
            float py = y + 0.5f;
            for (int x = fromX; x <= toX; x++) {
                int covered = covered(x + 0.5f, py);
                if (covered == 0) continue;
                float z = z0 + zx * (x + 0.5f) + zy * py;
                int at = SAMPLES * (y * SIZE + x);
                int seen = 0;
                for (int s = 0; s < SAMPLES; s++) {
                    if ((covered & 1 << s) != 0 && z + rise[s] > depth[at + s]) seen++;
                }
                if (seen == 0) continue;
                int color = flat ? flatColor : color(x + 0.5f, py, 4);
                blend(y * SIZE + x, color, (color >>> 24) * seen / (255f * SAMPLES));
            }
        }
    }

    /** Prepares edges, nearness and colours; false if no pixel of the square can be covered. */
    private boolean setUp(DrawList list, int a, int b, int c) {
        float xa = list.x[a] - left;
        float ya = list.y[a] - top;
        float xb = list.x[b] - left;
        float yb = list.y[b] - top;
        float xc = list.x[c] - left;
        float yc = list.y[c] - top;
        float area = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya);
        boolean front = area < 0;
        fromX = Math.max(0, floor(Math.min(xa, Math.min(xb, xc))));
        toX = Math.min(width - 1, floor(Math.max(xa, Math.max(xb, xc))));
        fromY = Math.max(0, floor(Math.min(ya, Math.min(yb, yc))));
        toY = Math.min(height - 1, floor(Math.max(ya, Math.max(yb, yc))));
        if (fromX > toX || fromY > toY || !(Math.abs(area) > 1e-6f)) return false;
        float sign = front ? -1 : 1;
        side(0, xb, yb, xc, yc, sign);
        side(1, xc, yc, xa, ya, sign);
        side(2, xa, ya, xb, yb, sign);
        float share = sign / area;
        zx = (ax[0] * list.z[a] + ax[1] * list.z[b] + ax[2] * list.z[c]) * share;
        zy = (ay[0] * list.z[a] + ay[1] * list.z[b] + ay[2] * list.z[c]) * share;
        z0 = list.z[a] - zx * xa - zy * ya - Math.min(MOST_OFFSET, Math.abs(zx) + Math.abs(zy));
        for (int s = 0; s < SAMPLES; s++) {
            rise[s] = zx * OFFSET_X[s] + zy * OFFSET_Y[s];
            for (int k = 0; k < 3; k++) edge[3 * s + k] = ax[k] * OFFSET_X[s] + ay[k] * OFFSET_Y[s];
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
    }

    private void colors(int a, int b, int c, float share, float xa, float ya) {
        flat = (a == b && b == c) || (toX - fromX < FLAT_UP_TO && toY - fromY < FLAT_UP_TO);
        flatColor = a;
        if (flat) return;
        for (int k = 0; k < 4; k++) {
            int shift = 8 * k;
            float va = a >>> shift & 255;
            float vb = b >>> shift & 255;
            float vc = c >>> shift & 255;
            cx[k] = (ax[0] * va + ax[1] * vb + ax[2] * vc) * share;
            cy[k] = (ay[0] * va + ay[1] * vb + ay[2] * vc) * share;
            c0[k] = va - cx[k] * xa - cy[k] * ya;
        }
    }

    private int color(float px, float py, int channels) {
        int color = 0;
        for (int k = 0; k < channels; k++) {
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
        float m0 = FARTHEST_SAMPLE * (Math.abs(ax[0]) + Math.abs(ay[0]));
        float m1 = FARTHEST_SAMPLE * (Math.abs(ax[1]) + Math.abs(ay[1]));
        float m2 = FARTHEST_SAMPLE * (Math.abs(ax[2]) + Math.abs(ay[2]));
        if (e0 < -m0 || e1 < -m1 || e2 < -m2) return 0;
        if (e0 >= m0 && e1 >= m1 && e2 >= m2) return 15;
        int covered = 0;
        for (int s = 0; s < SAMPLES; s++) {
            if (e0 + edge[3 * s] >= 0 && e1 + edge[3 * s + 1] >= 0 && e2 + edge[3 * s + 2] >= 0) covered |= 1 << s;
        }
        return covered;
    }

    /** Makes pixels of the samples; from now on everything is blended. */
    void resolve() {
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int at = SAMPLES * (y * SIZE + x);
                int a = samples[at];
                int b = samples[at + 1];
                int c = samples[at + 2];
                int d = samples[at + 3];
                if (a == b && b == c && c == d) {
                    pixels[y * SIZE + x] = a;
                    continue;
                }
                int redBlue = (a & 0xFF00FF) + (b & 0xFF00FF) + (c & 0xFF00FF) + (d & 0xFF00FF) + 0x20002;
                int green = (a & 0xFF00) + (b & 0xFF00) + (c & 0xFF00) + (d & 0xFF00) + 0x200;
                pixels[y * SIZE + x] = (redBlue >>> 2 & 0xFF00FF) | (green >>> 2 & 0xFF00);
            }
        }
    }

    /**
     * Draws a line with smooth edges.
     *
     * @param hidden what is left of the line where faces hide it, 0 to 1
     * @param onFaces whether it is drawn over faces that it lies on
     */
    void line(DrawList list, int a, int b, float lineWidth, int color, float hidden, boolean onFaces) {
        float xa = list.x[a] - left;
        float ya = list.y[a] - top;
        float dx = list.x[b] - left - xa;
        float dy = list.y[b] - top - ya;
        float length = (float) Math.sqrt(dx * dx + dy * dy);
        if (!(length > 1e-3f)) return;
        float half = Math.max(1, lineWidth) / 2;
        float alpha = (color >>> 24) / 255f * Math.min(1, lineWidth);
        boolean steep = Math.abs(dy) > Math.abs(dx);
        float major = steep ? dy : dx;
        float start = steep ? ya : xa;
        float reach = (half + 0.5f) * length / Math.abs(major);
        int last = (steep ? height : width) - 1;
        int across = (steep ? width : height) - 1;
        int from = Math.max(0, floor(Math.min(start, start + major) - half));
        int to = Math.min(last, floor(Math.max(start, start + major) + half));
        float inverse = 1 / length;
        for (int i = from; i <= to; i++) {
            float share = (i + 0.5f - start) / major;
            float middle = steep ? xa + share * dx : ya + share * dy;
            float inside = Math.max(0, Math.min(1, share));
            float z = list.z[a] + inside * (list.z[b] - list.z[a]);
            int low = Math.max(0, floor(middle - reach));
            int high = Math.min(across, floor(middle + reach));
            for (int j = low; j <= high; j++) {
                float px = (steep ? j : i) + 0.5f - xa;
                float py = (steep ? i : j) + 0.5f - ya;
                float along = (px * dx + py * dy) * inverse;
                float away = Math.abs(px * dy - py * dx) * inverse;
                float ends = Math.min(1, Math.min(along, length - along) + 0.5f);
                float coverage = Math.min(1, half + 0.5f - away) * ends;
                if (coverage <= 0 || ends <= 0) continue;
                int pixel = steep ? i * SIZE + j : j * SIZE + i;
                int hides = onFaces ? (int) (SAMPLES * alpha * coverage + 0.5f) : 0;
                mark(pixel, z, onFaces ? LINE_BIAS : -LINE_BIAS, color, alpha * coverage, hidden, hides);
            }
        }
    }

    /** Draws a disc with a smooth edge that faces the viewer. */
    void disc(DrawList list, int vertex, float radius, int color, float hidden) {
        float x = list.x[vertex] - left;
        float y = list.y[vertex] - top;
        float reach = radius + 0.5f;
        int toRow = Math.min(height - 1, floor(y + reach));
        int toColumn = Math.min(width - 1, floor(x + reach));
        float alpha = (color >>> 24) / 255f;
        for (int j = Math.max(0, floor(y - reach)); j <= toRow; j++) {
            for (int i = Math.max(0, floor(x - reach)); i <= toColumn; i++) {
                float dx = i + 0.5f - x;
                float dy = j + 0.5f - y;
                float coverage = Math.min(1, reach - (float) Math.sqrt(dx * dx + dy * dy));
                if (coverage <= 0) continue;
                int hides = (int) (SAMPLES * alpha * coverage + 0.5f);
                mark(j * SIZE + i, list.z[vertex], DISC_BIAS, color, alpha * coverage, hidden, hides);
            }
        }
    }

    /** @param hides the samples, 0 to 4, in which the mark hides what is drawn behind it later */
    private void mark(int pixel, float z, float bias, int color, float alpha, float hidden, int hides) {
        int at = SAMPLES * pixel;
        int seen = 0;
        for (int s = 0; s < SAMPLES; s++) if (z + bias >= depth[at + s]) seen++;
        float share = hidden + (1 - hidden) * seen / SAMPLES;
        if (share > 0) blend(pixel, color, alpha * share);
        for (int s = 0; s < hides; s++) if (z > depth[at + s]) depth[at + s] = z;
    }

    private void blend(int pixel, int color, float alpha) {
        int share = (int) (alpha * 256 + 0.5f);
        int under = pixels[pixel];
        int redBlue = (under & 0xFF00FF) * (256 - share) + (color & 0xFF00FF) * share;
        int green = (under & 0xFF00) * (256 - share) + (color & 0xFF00) * share;
        pixels[pixel] = (redBlue >>> 8 & 0xFF00FF) | (green >>> 8 & 0xFF00);
    }

    /** Copies the square into the picture. */
    void copyTo(int[] picture, int stride) {
        for (int y = 0; y < height; y++) {
            System.arraycopy(pixels, y * SIZE, picture, (top + y) * stride + left, width);
        }
    }

    /** Rounds down; values out of the range of an int give its ends. */
    private static int floor(float value) {
        int cut = (int) value;
        return cut > value ? cut - 1 : cut;
    }
}
