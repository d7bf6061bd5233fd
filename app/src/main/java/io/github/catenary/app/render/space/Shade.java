package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.math.Vec3;

/**
 * The light of a picture. It comes over the viewer's left shoulder and moves with the camera, so that no side is ever
 * dark; surfaces that look up to the sky are a little brighter.
 */
final class Shade {
    private static final float AMBIENT = 0.40f;
    private static final float DIFFUSE = 0.58f;
    private static final float SKY = 0.07f;
    private static final float GLOSS = 0.14f;
    /** The back of a face is darker. */
    private static final float BACK = 0.80f;

    private final float lightX;
    private final float lightY;
    private final float lightZ;
    private final float glossX;
    private final float glossY;
    private final float glossZ;

    Shade(Projection view) {
        Vec3 light = unit(view.right.times(-0.45).plus(view.up.times(0.60)).plus(view.back.times(0.75)));
        Vec3 gloss = unit(light.plus(view.back));
        lightX = (float) light.x();
        lightY = (float) light.y();
        lightZ = (float) light.z();
        glossX = (float) gloss.x();
        glossY = (float) gloss.y();
        glossZ = (float) gloss.z();
    }

    private static Vec3 unit(Vec3 v) {
        return v.times(1 / v.length());
    }

    /** The colour of a surface of the given RGB whose unit normal points to the viewer. */
    int front(int color, float nx, float ny, float nz) {
        float diffuse = Math.max(0, nx * lightX + ny * lightY + nz * lightZ);
        float gloss = Math.max(0, nx * glossX + ny * glossY + nz * glossZ);
        gloss *= gloss;
        gloss *= gloss;
        gloss *= gloss;
        gloss *= gloss;
        return lit(color, AMBIENT + DIFFUSE * diffuse + SKY * ny, 255 * GLOSS * gloss);
    }

    /** The colour of the other side, whose normal is the opposite one. */
    int back(int color, float nx, float ny, float nz) {
        float diffuse = Math.max(0, -nx * lightX - ny * lightY - nz * lightZ);
        return lit(color, BACK * (AMBIENT + DIFFUSE * diffuse - SKY * ny), 0);
    }

    private static int lit(int color, float share, float gloss) {
        int red = Math.min(255, (int) ((color >> 16 & 255) * share + gloss));
        int green = Math.min(255, (int) ((color >> 8 & 255) * share + gloss));
        int blue = Math.min(255, (int) ((color & 255) * share + gloss));
        return 0xFF000000 | (red << 16) | (green << 8) | blue;
    }

    /** A colour between two ARGB colours. */
    static int mix(int a, int b, double share) {
        if (a == b) return a;
        int result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            int from = a >>> shift & 255;
            int to = b >>> shift & 255;
            result |= (int) Math.round(from + (to - from) * share) << shift;
        }
        return result;
    }

    /** The colour with another opacity, 0 to 1. */
    static int withAlpha(int color, double alpha) {
        return ((int) Math.round(255 * Math.max(0, Math.min(1, alpha))) << 24) | (color & 0xFFFFFF);
    }
}
