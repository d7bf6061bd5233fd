package io.github.catenary.app.render.space;

/** Blends lines and discs with smooth edges over the pixels of a square whose samples are resolved. One thread. */
final class MarkRaster {
    /** How much nearer than faces lines and discs count, px, so that faces do not hide the springs on them. */
    private static final float LINE_BIAS = 1.5f;

    private static final float DISC_BIAS = 4;

    private final RasterTile square;

    MarkRaster(RasterTile square) {
        this.square = square;
    }

    /**
     * Draws a line.
     *
     * @param hidden what is left of the line where faces hide it, 0 to 1
     * @param onFaces whether it is drawn over faces that it lies on
     */
    void line(DrawList list, int a, int b, float lineWidth, int color, float hidden, boolean onFaces) {
        float xa = list.x[a] - square.left;
        float ya = list.y[a] - square.top;
        float dx = list.x[b] - square.left - xa;
        float dy = list.y[b] - square.top - ya;
        float length = (float) Math.sqrt(dx * dx + dy * dy);
        if (!(length > 1e-3f)) return;
        boolean steep = Math.abs(dy) > Math.abs(dx);
        float major = steep ? dy : dx;
        float start = steep ? ya : xa;
        float slope = (steep ? dx : dy) / major;
        float inverse = 1 / length;
        float cosine = Math.abs(major) * inverse;
        float sine = (steep ? dx : dy) * inverse;
        float half = Math.max(1, lineWidth) / 2;
        float reach = (half + 0.5f) / cosine;
        float edge = half + 0.5f;
        int last = (steep ? square.height : square.width) - 1;
        int across = (steep ? square.width : square.height) - 1;
        int from = Math.max(0, RasterTile.floor(Math.min(start, start + major) - half));
        int to = Math.min(last, RasterTile.floor(Math.max(start, start + major) + half));
        float stretch = length / major;
        float overhang = 0.5f + reach * Math.abs(sine);
        float zBy = (list.z[b] - list.z[a]) / major;
        float alpha = (color >>> 24) * (256 / 255f) * Math.min(1, lineWidth);
        float bias = onFaces ? LINE_BIAS : -LINE_BIAS;
        int stepI = steep ? RasterTile.SIZE : 1;
        int stepJ = steep ? 1 : RasterTile.SIZE;
        for (int i = from; i <= to; i++) {
            float way = i + 0.5f - start;
            float along = way * stretch;
            float middle = (steep ? xa : ya) + way * slope;
            float lowest = middle - 0.5f - reach;
            float highest = middle - 0.5f + reach;
            if (highest < 0) continue;
            // the first and the last pixel whose centre is inside
            int low = lowest > 0 ? (int) lowest + 1 : 0;
            int high = highest < across ? (int) highest : across;
            float z = list.z[a] + zBy * (along < 0 ? 0 : along > length ? major : way);
            boolean ending = along < overhang || along > length - overhang;
            float aside = low + 0.5f - middle;
            int pixel = i * stepI + low * stepJ;
            for (int j = low; j <= high; j++, aside++, pixel += stepJ) {
                float coverage = edge - Math.abs(aside) * cosine;
                if (coverage > 1) coverage = 1;
                if (ending) {
                    float there = along + aside * sine;
                    float end = 0.5f + (there < length - there ? there : length - there);
                    if (end <= 0) continue;
                    if (end < 1) coverage *= end;
                }
                int share = (int) (alpha * coverage + 0.5f);
                mark(pixel, z, bias, color, share, hidden, onFaces);
            }
        }
    }

    /** Draws a disc that faces the viewer. */
    void disc(DrawList list, int vertex, float radius, int color, float hidden) {
        float x = list.x[vertex] - square.left;
        float y = list.y[vertex] - square.top;
        float reach = radius + 0.5f;
        int toRow = Math.min(square.height - 1, RasterTile.floor(y + reach));
        int toColumn = Math.min(square.width - 1, RasterTile.floor(x + reach));
        float alpha = (color >>> 24) * (256 / 255f);
        for (int j = Math.max(0, RasterTile.floor(y - reach)); j <= toRow; j++) {
            for (int i = Math.max(0, RasterTile.floor(x - reach)); i <= toColumn; i++) {
                float dx = i + 0.5f - x;
                float dy = j + 0.5f - y;
                float coverage = Math.min(1, reach - (float) Math.sqrt(dx * dx + dy * dy));
                if (coverage <= 0) continue;
                int share = (int) (alpha * coverage + 0.5f);
                mark(j * RasterTile.SIZE + i, list.z[vertex], DISC_BIAS, color, share, hidden, true);
            }
        }
    }

    /**
     * Blends a colour over a pixel, as far as no face hides it.
     *
     * @param share the opacity, 0 to 256
     * @param hides whether the mark hides what is drawn behind it later, in as many samples as it is opaque
     */
    private void mark(int pixel, float z, float bias, int color, int share, float hidden, boolean hides) {
        if (z + bias >= square.nearest[pixel]) {
            square.blend(pixel, color, share);
        } else {
            int seen = square.seen(pixel, z + bias);
            float left = hidden + (1 - hidden) * seen / RasterTile.SAMPLES;
            if (left > 0) square.blend(pixel, color, (int) (share * left + 0.5f));
        }
        int inSamples = (share + 32) >> 6; // a sample is 64 of 256
        if (hides && inSamples > 0) square.hide(pixel, z, inSamples);
    }
}
