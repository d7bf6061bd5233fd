package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.svg.SvgWriter;
import java.util.Arrays;

/**
 * Draws pictures of models as shapes: faces, springs, particles and bodies from back to front, each over the ones behind
 * it. Where faces go through each other, this is not exact. One thread at a time.
 */
public final class VectorPicture {
    /** The width of the line that hides the seam between two faces, px. */
    private static final double SEAM = 0.7;

    /** What is left of springs behind faces if one can see through. */
    private static final double SEEN_THROUGH = 0.22;

    private final Renderer renderer = new Renderer();
    private DrawList list = new DrawList();
    private int[] corners = {};
    /** For each particle, how near the middle of the nearest face at it is. */
    private float[] nearestFace = {};

    /** The number of an item in its list, with how near it is. */
    private record Item(Kind kind, int number, float nearness) {}

    private enum Kind {
        FACE,
        GLASS,
        LINE,
        BALL,
        DISC
    }

    /** Draws a picture; its size and ground are those of the writer. */
    public void draw(Renderer.Shot shot, int width, int height, SvgWriter out) {
        list = renderer.layOut(shot, width, height);
        for (int i = 0; i < list.lit.count; i++) triangle(list.lit.vertices, i, SEAM, out);
        for (int i = 0; i < list.groundLines; i++) drawLine(i, 1, out);
        for (int i = 0; i < list.floor.count; i++) triangle(list.floor.vertices, i, 0, out);
        int ground = 0xFF000000 | shot.colors().ground().getRGB();
        for (int i = 0; i < list.bodies.count; i++) {
            if (color(list.bodies.vertices, i) >>> 24 > 0) triangle(list.bodies.vertices, i, ground, SEAM, out);
        }
        nearestFace = new float[list.vertices];
        Arrays.fill(nearestFace, Float.NEGATIVE_INFINITY);
        corners = faces(shot);
        Item[] items = items();
        Arrays.sort(items, (a, b) -> Float.compare(a.nearness, b.nearness)); // stable: equal ones in their order
        for (Item item : items) draw(item, out);
        if (shot.style().seeThrough() && corners.length > 0) {
            for (int i = list.groundLines; i < list.lines.count; i++) drawLine(i, SEEN_THROUGH, out);
        }
    }

    private void draw(Item item, SvgWriter out) {
        switch (item.kind) {
            case FACE -> triangle(corners, item.number, SEAM, out);
            case GLASS -> triangle(list.glass.vertices, item.number, 0, out);
            case LINE -> drawLine(item.number, 1, out);
            case BALL -> {
                int at = list.balls.vertices[item.number];
                BallDiscs.of(
                        list.light,
                        list.ballColors[item.number],
                        list.x[at],
                        list.y[at],
                        list.ballRadii[item.number],
                        (x, y, radius, rgb) -> out.disc(x, y, radius, 0xFF000000 | rgb));
            }
            case DISC -> {
                int at = list.discs.vertices[item.number];
                out.disc(list.x[at], list.y[at], list.radii[item.number], list.discColors[item.number]);
            }
        }
    }

    /** The corners of all opaque faces: those of the mesh that are whole, and those with corners of their own. */
    private int[] faces(Renderer.Shot shot) {
        Mesh mesh = shot.model().mesh;
        int own = shot.style().faces() == ViewStyle.Faces.WIRE ? 0 : mesh.triangles();
        int[] found = new int[3 * (own + list.opaque.count)];
        int count = 0;
        for (int t = 0; t < own; t++) {
            if (!mesh.isWhole(t, shot.model().frame) || isOutside(mesh.corners, t)) continue;
            for (int k = 0; k < 3; k++) {
                int at = mesh.corners[3 * t + k];
                nearestFace[at] = Math.max(nearestFace[at], middle(mesh.corners, t));
            }
            // one with an edge at it is among the faces with corners of their own
            if (!mesh.isCreased(t)) System.arraycopy(mesh.corners, 3 * t, found, 3 * count++, 3);
        }
        for (int t = 0; t < list.opaque.count; t++) {
            if (isOutside(list.opaque.vertices, t)) continue;
            System.arraycopy(list.opaque.vertices, 3 * t, found, 3 * count++, 3);
        }
        return Arrays.copyOf(found, 3 * count);
    }

    private boolean isOutside(int[] of, int t) {
        return Float.isNaN(list.x[of[3 * t]] + list.x[of[3 * t + 1]] + list.x[of[3 * t + 2]]);
    }

    /** All items, in the order in which they are drawn where they are equally near. */
    private Item[] items() {
        int lines = list.lines.count - list.groundLines;
        Item[] items = new Item[corners.length / 3 + list.glass.count + lines + list.balls.count + list.discs.count];
        int count = 0;
        for (int t = 0; t < corners.length / 3; t++) {
            items[count++] = new Item(Kind.FACE, t, middle(corners, t));
        }
        for (int i = list.groundLines; i < list.lines.count; i++) {
            int a = list.lines.vertices[2 * i];
            int b = list.lines.vertices[2 * i + 1];
            // over both faces that a spring lies between, of which one is nearer than the spring's middle
            float face = Math.min(nearestFace[a], nearestFace[b]);
            items[count++] = new Item(Kind.LINE, i, Math.max(face, (list.z[a] + list.z[b]) / 2));
        }
        for (int i = 0; i < list.balls.count; i++) {
            int at = list.balls.vertices[i];
            // over the springs that end in its middle
            items[count++] = new Item(Kind.BALL, i, list.z[at] + list.ballRadii[i] / 2);
        }
        for (int i = 0; i < list.discs.count; i++) {
            int at = list.discs.vertices[i];
            items[count++] = new Item(Kind.DISC, i, Math.max(nearestFace[at], list.z[at]));
        }
        for (int t = 0; t < list.glass.count; t++) {
            items[count++] = new Item(Kind.GLASS, t, middle(list.glass.vertices, t));
        }
        return items;
    }

    private float middle(int[] of, int t) {
        return (list.z[of[3 * t]] + list.z[of[3 * t + 1]] + list.z[of[3 * t + 2]]) / 3;
    }

    private void drawLine(int i, double opacity, SvgWriter out) {
        int a = list.lines.vertices[2 * i];
        int b = list.lines.vertices[2 * i + 1];
        int color = list.lineColors[i];
        int alpha = (int) Math.round((color >>> 24) * opacity);
        out.line(list.x[a], list.y[a], list.x[b], list.y[b], list.widths[i], (alpha << 24) | (color & 0xFFFFFF));
    }

    /** Draws a triangle in the mean colour of its corners. */
    private void triangle(int[] of, int t, double seam, SvgWriter out) {
        triangle(of, t, color(of, t), seam, out);
    }

    /** The mean colour of a triangle's corners from the side that is seen. */
    private int color(int[] of, int t) {
        int a = of[3 * t];
        int b = of[3 * t + 1];
        int c = of[3 * t + 2];
        float area =
                (list.x[b] - list.x[a]) * (list.y[c] - list.y[a]) - (list.x[c] - list.x[a]) * (list.y[b] - list.y[a]);
        int[] colors = area < 0 ? list.front : list.back;
        return mean(colors[a], colors[b], colors[c]);
    }

    private void triangle(int[] of, int t, int argb, double seam, SvgWriter out) {
        int a = of[3 * t];
        int b = of[3 * t + 1];
        int c = of[3 * t + 2];
        out.triangle(list.x[a], list.y[a], list.x[b], list.y[b], list.x[c], list.y[c], argb, seam);
    }

    private static int mean(int a, int b, int c) {
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            result |= (((a >>> shift & 255) + (b >>> shift & 255) + (c >>> shift & 255) + 1) / 3) << shift;
        }
        return result;
    }
}
