package io.github.catenary.app.render.space;

/** Draws all that is sorted into one square of the picture. It keeps its arrays from square to square. One thread. */
final class RasterTilePainter {
    private final RasterTile square = new RasterTile();
    private final FaceRaster faces = new FaceRaster(square);
    private final BallRaster balls = new BallRaster(square);
    private final GlassRaster glass = new GlassRaster(square);
    private final MarkRaster marks = new MarkRaster(square);

    /**
     * Draws a square.
     *
     * @param hidden what is left of springs behind faces, 0 to 1
     */
    void paint(int number, DrawList list, RasterTiles sorted, int ground, float hidden, int[] pixels) {
        int left = number % sorted.columns() * RasterTile.SIZE;
        int top = number / sorted.columns() * RasterTile.SIZE;
        int stride = sorted.width();
        square.begin(
                left, top, Math.min(RasterTile.SIZE, stride - left), Math.min(RasterTile.SIZE, sorted.height() - top));
        drawFaces(number, list, sorted, ground);
        drawGround(number, list, sorted, ground);
        drawLines(number, list, sorted, hidden);
        for (int e = sorted.discs.first(number); e >= 0; e = sorted.discs.after(e)) {
            int i = sorted.discs.item(e);
            marks.disc(list, list.discs.vertices[i], list.radii[i], list.discColors[i], hidden);
        }
        blend(sorted.glass, list.glass, list, number);
        square.copyTo(pixels, stride);
    }

    private void drawFaces(int number, DrawList list, RasterTiles sorted, int ground) {
        boolean empty = sorted.balls.first(number) < 0 && sorted.lit.first(number) < 0;
        for (Bins bins : sorted.triangles) empty &= bins.first(number) < 0;
        if (empty) {
            square.fill(ground);
            return;
        }
        square.clear(ground);
        drawLit(number, list, sorted);
        int[] ofMesh = sorted.meshCorners();
        int meshTriangles = sorted.meshTriangles();
        for (Bins bins : sorted.triangles) {
            for (int e = bins.first(number); e >= 0; e = bins.after(e)) {
                int t = bins.item(e);
                int[] corners = t < meshTriangles ? ofMesh : list.opaque.vertices;
                int at = 3 * (t < meshTriangles ? t : t - meshTriangles);
                faces.triangle(list, corners[at], corners[at + 1], corners[at + 2]);
            }
        }
        for (int e = sorted.balls.first(number); e >= 0; e = sorted.balls.after(e))
            balls.ball(list, sorted.balls.item(e));
        square.resolve();
    }

    /** Draws the floor, which hides nothing. */
    private void drawLit(int number, DrawList list, RasterTiles sorted) {
        if (sorted.lit.first(number) < 0) return;
        for (int e = sorted.lit.first(number); e >= 0; e = sorted.lit.after(e)) {
            int at = 3 * sorted.lit.item(e);
            faces.triangle(list, list.lit.vertices[at], list.lit.vertices[at + 1], list.lit.vertices[at + 2]);
        }
        square.clearDepth();
    }

    /** Draws grid and shadow, which bodies hide, as the floor, although all else is seen through them. */
    private void drawGround(int number, DrawList list, RasterTiles sorted, int ground) {
        boolean covered = sorted.bodies.first(number) >= 0;
        if (covered) {
            square.cover();
            for (int e = sorted.bodies.first(number); e >= 0; e = sorted.bodies.after(e)) {
                int at = 3 * sorted.bodies.item(e);
                int[] corners = list.bodies.vertices;
                glass.hide(list, corners[at], corners[at + 1], corners[at + 2]);
            }
            square.measure();
            if (sorted.lit.first(number) >= 0) square.fillCovered(ground);
        }
        for (Bins bins : sorted.lines) {
            for (int e = bins.first(number); e >= 0 && bins.item(e) < list.groundLines; e = bins.after(e)) {
                drawLine(list, bins.item(e), 0, false);
            }
        }
        blend(sorted.floor, list.floor, list, number);
        if (covered) square.uncover();
    }

    private void drawLines(int number, DrawList list, RasterTiles sorted, float hidden) {
        for (Bins bins : sorted.lines) {
            for (int e = bins.first(number); e >= 0; e = bins.after(e)) {
                if (bins.item(e) >= list.groundLines) drawLine(list, bins.item(e), hidden, true);
            }
        }
    }

    private void drawLine(DrawList list, int i, float hidden, boolean onFaces) {
        int a = list.lines.vertices[2 * i];
        int b = list.lines.vertices[2 * i + 1];
        marks.line(list, a, b, list.widths[i], list.lineColors[i], hidden, onFaces);
    }

    private void blend(Bins bins, DrawList.Items items, DrawList list, int number) {
        for (int e = bins.first(number); e >= 0; e = bins.after(e)) {
            int at = 3 * bins.item(e);
            glass.triangle(list, items.vertices[at], items.vertices[at + 1], items.vertices[at + 2]);
        }
    }
}
