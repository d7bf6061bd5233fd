package io.github.catenary.app.render.space;

import java.util.stream.IntStream;

/** The squares of a picture, and what of a draw list touches each of them. */
final class RasterTiles {
    /** Each part of the work sorts its items into bins of its own. */
    final Bins[] triangles = bins();

    final Bins[] lines = bins();
    final Bins lit = new Bins();
    final Bins floor = new Bins();
    final Bins glass = new Bins();
    final Bins bodies = new Bins();
    final Bins balls = new Bins();
    final Bins discs = new Bins();
    private int width;
    private int height;
    private int[] meshCorners = {};
    private int meshTriangles;

    private static Bins[] bins() {
        return IntStream.range(0, Parts.COUNT).mapToObj(i -> new Bins()).toArray(Bins[]::new);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int columns() {
        return (width + RasterTile.SIZE - 1) / RasterTile.SIZE;
    }

    int rows() {
        return (height + RasterTile.SIZE - 1) / RasterTile.SIZE;
    }

    /** The first items among the triangles are those of the mesh; the others are the opaque ones of the draw list. */
    int meshTriangles() {
        return meshTriangles;
    }

    int[] meshCorners() {
        return meshCorners;
    }

    /**
     * Sorts all items.
     *
     * @param shaded whether the faces of the model are drawn
     */
    void sort(Model model, DrawList list, boolean shaded, int newWidth, int newHeight) {
        width = newWidth;
        height = newHeight;
        Mesh mesh = model.mesh;
        meshCorners = mesh.corners;
        meshTriangles = shaded ? mesh.triangles() : 0;
        Parts.run(meshTriangles + list.opaque.count, (part, from, to) -> {
            Bins bins = triangles[part];
            bins.begin(columns(), rows());
            int middle = Math.max(from, Math.min(to, meshTriangles));
            for (int t = from; t < middle; t++) {
                if (mesh.isWhole(t, model.frame) && !mesh.isCreased(t)) add(bins, t, list, meshCorners, 3 * t);
            }
            for (int t = middle; t < to; t++) add(bins, t, list, list.opaque.vertices, 3 * (t - meshTriangles));
        });
        Parts.run(list.lines.count, (part, from, to) -> {
            lines[part].begin(columns(), rows());
            for (int i = from; i < to; i++) addLine(lines[part], i, list);
        });
        lit.begin(columns(), rows());
        for (int i = 0; i < list.lit.count; i++) add(lit, i, list, list.lit.vertices, 3 * i);
        floor.begin(columns(), rows());
        for (int i = 0; i < list.floor.count; i++) add(floor, i, list, list.floor.vertices, 3 * i);
        glass.begin(columns(), rows());
        for (int i = 0; i < list.glass.count; i++) add(glass, i, list, list.glass.vertices, 3 * i);
        bodies.begin(columns(), rows());
        for (int i = 0; i < list.bodies.count; i++) add(bodies, i, list, list.bodies.vertices, 3 * i);
        balls.begin(columns(), rows());
        for (int i = 0; i < list.balls.count; i++) addBall(balls, i, list);
        discs.begin(columns(), rows());
        for (int i = 0; i < list.discs.count; i++) addDisc(discs, i, list);
    }

    static void addLine(Bins bins, int i, DrawList list) {
        int a = list.lines.vertices[2 * i];
        int b = list.lines.vertices[2 * i + 1];
        float reach = list.widths[i] / 2 + 1;
        bins.add(
                i,
                Math.min(list.x[a], list.x[b]) - reach,
                Math.min(list.y[a], list.y[b]) - reach,
                Math.max(list.x[a], list.x[b]) + reach,
                Math.max(list.y[a], list.y[b]) + reach);
    }

    static void addBall(Bins bins, int i, DrawList list) {
        addRound(bins, i, list, list.balls.vertices[i], list.ballRadii[i] + 1);
    }

    static void addDisc(Bins bins, int i, DrawList list) {
        addRound(bins, i, list, list.discs.vertices[i], list.radii[i] + 1);
    }

    private static void addRound(Bins bins, int i, DrawList list, int at, float reach) {
        bins.add(i, list.x[at] - reach, list.y[at] - reach, list.x[at] + reach, list.y[at] + reach);
    }

    static void add(Bins bins, int item, DrawList list, int[] corners, int at) {
        float xa = list.x[corners[at]];
        float xb = list.x[corners[at + 1]];
        float xc = list.x[corners[at + 2]];
        float ya = list.y[corners[at]];
        float yb = list.y[corners[at + 1]];
        float yc = list.y[corners[at + 2]];
        bins.add(
                item,
                Math.min(xa, Math.min(xb, xc)),
                Math.min(ya, Math.min(yb, yc)),
                Math.max(xa, Math.max(xb, xc)),
                Math.max(ya, Math.max(yb, yc)));
    }
}
