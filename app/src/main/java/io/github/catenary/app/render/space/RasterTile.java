package io.github.catenary.app.render.space;

import java.util.Arrays;

/**
 * The pixels of one square of the picture while one thread draws it: first four samples a pixel for opaque triangles,
 * then, after {@link #resolve}, pixels over which everything else is blended. Each array has {@link #SIZE} pixels a
 * row. A greater nearness hides a lesser one.
 */
final class RasterTile {
    static final int SIZE = 64;
    static final int SAMPLES = 4;

    /** Where the samples of a pixel are beside its centre, px: no two in one row or column, and rows equally far apart. */
    static final float[] OFFSET_X = {-0.125f, 0.375f, -0.375f, 0.125f};

    static final float[] OFFSET_Y = {-0.375f, -0.125f, 0.125f, 0.375f};

    /** The nearness of each sample, px: an array for each of the four. */
    final float[][] depth = new float[SAMPLES][SIZE * SIZE];

    private final float[][] uncovered = new float[SAMPLES][SIZE * SIZE];

    /** The RGB of each sample. */
    final int[][] samples = new int[SAMPLES][SIZE * SIZE];

    /** The greatest and the least nearness of a pixel's samples, once the samples are resolved. */
    final float[] nearest = new float[SIZE * SIZE];

    final float[] farthest = new float[SIZE * SIZE];
    final int[] pixels = new int[SIZE * SIZE];

    /** The place of the upper left corner in the picture, and how much of the square is in the picture, px. */
    int left;

    int top;
    int width;
    int height;

    /** Starts a square at a place of the picture. */
    void begin(int newLeft, int newTop, int newWidth, int newHeight) {
        left = newLeft;
        top = newTop;
        width = newWidth;
        height = newHeight;
        clearDepth();
    }

    /** Nothing that was drawn hides anything. */
    void clearDepth() {
        for (float[] plane : depth) Arrays.fill(plane, Float.NEGATIVE_INFINITY);
    }

    /** Fills a square in which there is no opaque triangle; call it instead of {@link #clear} and {@link #resolve}. */
    void fill(int ground) {
        Arrays.fill(pixels, ground);
        Arrays.fill(nearest, Float.NEGATIVE_INFINITY);
        Arrays.fill(farthest, Float.NEGATIVE_INFINITY);
    }

    /** Prepares the samples for opaque triangles. */
    void clear(int ground) {
        for (int[] plane : samples) Arrays.fill(plane, ground);
    }

    /** Makes pixels of the samples; from now on everything is blended. */
    void resolve() {
        int end = SIZE * height;
        average(samples[0], samples[1], samples[2], samples[3], pixels, end);
        measure();
    }

    /** Finds the nearness of pixels after that of their samples has changed. */
    void measure() {
        range(depth[0], depth[1], depth[2], depth[3], SIZE * height);
    }

    /** Until {@link #uncover}, more may hide what is drawn. */
    void cover() {
        for (int s = 0; s < SAMPLES; s++) System.arraycopy(depth[s], 0, uncovered[s], 0, SIZE * height);
    }

    /** Fills the samples of pixels in which something hides since {@link #cover}, and nothing did before. */
    void fillCovered(int color) {
        for (int i = 0; i < SIZE * height; i++) {
            int count = 0;
            for (int s = 0; s < SAMPLES; s++) {
                boolean hid = uncovered[s][i] > Float.NEGATIVE_INFINITY;
                if (!hid && depth[s][i] > Float.NEGATIVE_INFINITY) count++;
            }
            if (count > 0) blend(i, color, 256 / SAMPLES * count);
        }
    }

    /** Only what hid something before {@link #cover} does so again. */
    void uncover() {
        for (int s = 0; s < SAMPLES; s++) System.arraycopy(uncovered[s], 0, depth[s], 0, SIZE * height);
        measure();
    }

    // Both loops are without branches, so that the compiler makes vector instructions of them.
    private static void average(int[] a, int[] b, int[] c, int[] d, int[] to, int end) {
        for (int i = 0; i < end; i++) {
            // half of the sum of two colours, rounded up and then down
            int ab = (a[i] | b[i]) - ((a[i] ^ b[i]) >>> 1 & 0x7F7F7F);
            int cd = (c[i] | d[i]) - ((c[i] ^ d[i]) >>> 1 & 0x7F7F7F);
            to[i] = (ab & cd) + ((ab ^ cd) >>> 1 & 0x7F7F7F);
        }
    }

    private void range(float[] a, float[] b, float[] c, float[] d, int end) {
        float[] most = nearest;
        float[] least = farthest;
        for (int i = 0; i < end; i++) {
            most[i] = Math.max(Math.max(a[i], b[i]), Math.max(c[i], d[i]));
            least[i] = Math.min(Math.min(a[i], b[i]), Math.min(c[i], d[i]));
        }
    }

    /** How many samples of a pixel are farther than a nearness. */
    int seen(int pixel, float z) {
        if (z < farthest[pixel]) return 0;
        int seen = 0;
        for (float[] plane : depth) if (z >= plane[pixel]) seen++;
        return seen;
    }

    /** Has something that was blended over a pixel hide what is drawn behind it later, in some of the samples. */
    void hide(int pixel, float z, int inSamples) {
        for (int s = 0; s < inSamples; s++) if (z > depth[s][pixel]) depth[s][pixel] = z;
        if (z > nearest[pixel]) nearest[pixel] = z;
        if (inSamples == SAMPLES && z > farthest[pixel]) farthest[pixel] = z;
    }

    /** Blends a colour over a pixel, with an opacity of 0 to 256. */
    void blend(int pixel, int color, int share) {
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
    static int floor(float value) {
        int cut = (int) value;
        return cut > value ? cut - 1 : cut;
    }

    /** Rounds up; values out of the range of an int give its ends. */
    static int ceil(float value) {
        int cut = (int) value;
        return cut < value ? cut + 1 : cut;
    }
}
