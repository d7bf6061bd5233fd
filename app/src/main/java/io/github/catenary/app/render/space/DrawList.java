package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.math.Vec3;
import java.util.Arrays;

/**
 * All that is drawn in one picture, in px: vertices, and triangles, lines and discs between them. The first vertices are
 * the particles. The arrays grow and are used again for the next picture.
 */
final class DrawList {
    /** Coordinates of the vertices; x is NaN if a vertex must not be used as it is. */
    float[] x = {};

    float[] y = {};
    float[] z = {};
    /** The colours, ARGB, from the side where a triangle's corners run anticlockwise, and from the other. */
    int[] front = {};

    int[] back = {};
    int vertices;

    /** Triangles as three vertices each: opaque behind all else, opaque, below everything else blended, and above it. */
    final Items lit = new Items(3);

    final Items opaque = new Items(3);
    final Items floor = new Items(3);
    final Items glass = new Items(3);

    /** Those of the glass that hide the ground behind them, wherever they are seen. */
    final Items bodies = new Items(3);

    /** Lines as two vertices each, with width and colour. */
    final Items lines = new Items(2);

    float[] widths = {};
    int[] lineColors = {};

    /** How many of the lines, from the first, are those of the ground. */
    int groundLines;

    /** Balls as one vertex each, with radius, colour, and how many px of nearness a px of their size is. */
    final Items balls = new Items(1);

    float[] ballRadii = {};
    int[] ballColors = {};
    float[] ballDepths = {};

    /** What lights the balls. */
    Shade light = NO_VIEW;

    /** Discs as one vertex each, with radius and colour. */
    final Items discs = new Items(1);

    float[] radii = {};
    int[] discColors = {};

    private static final Shade NO_VIEW =
            new Shade(Camera.of(Facing.FRONT, Vec3.ZERO, 1, false).projection(1, 1), false);

    /** Vertices in rows of equal length. */
    static final class Items {
        final int size;
        int[] vertices = {};
        int count;

        Items(int size) {
            this.size = size;
        }

        int add(int a, int b, int c) {
            if ((count + 1) * size > vertices.length)
                vertices = Arrays.copyOf(vertices, Math.max(96, 2 * vertices.length));
            int at = count * size;
            vertices[at] = a;
            if (size > 1) vertices[at + 1] = b;
            if (size > 2) vertices[at + 2] = c;
            return count++;
        }

        boolean isSameAs(Items other) {
            int end = count * size;
            return count == other.count && Arrays.equals(vertices, 0, end, other.vertices, 0, end);
        }
    }

    /** True if the same items are at the same places, whatever their colours and widths. */
    boolean isPlacedAs(DrawList other) {
        return vertices == other.vertices
                && groundLines == other.groundLines
                && Arrays.equals(x, 0, vertices, other.x, 0, vertices)
                && Arrays.equals(y, 0, vertices, other.y, 0, vertices)
                && Arrays.equals(z, 0, vertices, other.z, 0, vertices)
                && opaque.isSameAs(other.opaque)
                && lit.isSameAs(other.lit)
                && floor.isSameAs(other.floor)
                && glass.isSameAs(other.glass)
                && bodies.isSameAs(other.bodies)
                && lines.isSameAs(other.lines)
                && balls.isSameAs(other.balls)
                && discs.isSameAs(other.discs);
    }

    /** Drops everything but the particles. */
    void begin(int particles) {
        vertices = particles;
        groundLines = 0;
        if (x.length < particles) grow(particles);
        for (Items items : new Items[] {lit, opaque, floor, glass, bodies, lines, balls, discs}) items.count = 0;
    }

    int vertex(float vx, float vy, float vz, int frontColor, int backColor) {
        if (vertices == x.length) grow(Math.max(64, vertices + vertices / 2));
        x[vertices] = vx;
        y[vertices] = vy;
        z[vertices] = vz;
        front[vertices] = frontColor;
        back[vertices] = backColor;
        return vertices++;
    }

    private void grow(int length) {
        x = Arrays.copyOf(x, length);
        y = Arrays.copyOf(y, length);
        z = Arrays.copyOf(z, length);
        front = Arrays.copyOf(front, length);
        back = Arrays.copyOf(back, length);
    }

    void line(int a, int b, float width, int color) {
        int at = lines.add(a, b, 0);
        if (at >= widths.length) {
            widths = Arrays.copyOf(widths, Math.max(64, 2 * at));
            lineColors = Arrays.copyOf(lineColors, widths.length);
        }
        widths[at] = width;
        lineColors[at] = color;
    }

    void disc(int vertex, float radius, int color) {
        int at = discs.add(vertex, 0, 0);
        if (at >= radii.length) {
            radii = Arrays.copyOf(radii, Math.max(64, 2 * at));
            discColors = Arrays.copyOf(discColors, radii.length);
        }
        radii[at] = radius;
        discColors[at] = color;
    }

    /** @param depth how many px of nearness a px of its size is */
    void ball(int vertex, float radius, int color, float depth) {
        int at = balls.add(vertex, 0, 0);
        if (at >= ballRadii.length) {
            ballRadii = Arrays.copyOf(ballRadii, Math.max(16, 2 * at));
            ballColors = Arrays.copyOf(ballColors, ballRadii.length);
            ballDepths = Arrays.copyOf(ballDepths, ballRadii.length);
        }
        ballRadii[at] = radius;
        ballColors[at] = color;
        ballDepths[at] = depth;
    }
}
