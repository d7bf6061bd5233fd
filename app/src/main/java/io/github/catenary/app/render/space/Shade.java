package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.math.Vec3;

/**
 * The light of a picture. It comes over the viewer's left shoulder and moves with the camera, so that no side is ever
 * dark; surfaces that look up to the sky are a little brighter. Where colours stand for values the light is more even, so
 * that a colour of the picture is found again in the legend.
 */
final class Shade {
    private static final float AMBIENT = 0.40f;
    private static final float DIFFUSE = 0.58f;
    private static final float SKY = 0.07f;
    private static final float GLOSS = 0.14f;
    /** The back of a face is darker. */
    private static final float BACK = 0.80f;

    /** What even light makes of the darkest and of the brightest side of a surface: at most so much from its colour. */
    private static final float DARKER = 0.09f;

    private static final float BRIGHTER = 0.03f;

    /** The least and the greatest brightness of a surface in the usual light. */
    private static final float LEAST = BACK * (AMBIENT - SKY);

    private static final float MOST = AMBIENT + DIFFUSE + SKY;

    /** The direction of the light as the viewer sees it, of length 1. */
    static final double LIGHT_RIGHT;

    static final double LIGHT_UP;
    private static final double LIGHT_NEAR;

    static {
        Vec3 light = unit(new Vec3(-0.45, 0.60, 0.75));
        LIGHT_RIGHT = light.x();
        LIGHT_UP = light.y();
        LIGHT_NEAR = light.z();
    }

    private final float lightX;
    private final float lightY;
    private final float lightZ;
    private final float glossX;
    private final float glossY;
    private final float glossZ;
    private final Projection view;
    private final boolean even;

    /** @param even true if the colours stand for values */
    Shade(Projection view, boolean even) {
        this.view = view;
        this.even = even;
        Vec3 light =
                unit(view.right.times(LIGHT_RIGHT).plus(view.up.times(LIGHT_UP)).plus(view.back.times(LIGHT_NEAR)));
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
        float share = AMBIENT + DIFFUSE * diffuse + SKY * ny;
        if (even) return lit(color, even(share), 0);
        float gloss = Math.max(0, nx * glossX + ny * glossY + nz * glossZ);
        gloss *= gloss;
        gloss *= gloss;
        gloss *= gloss;
        gloss *= gloss;
        return lit(color, share, 255 * GLOSS * gloss);
    }

    /** The colour of the other side, whose normal is the opposite one. */
    int back(int color, float nx, float ny, float nz) {
        float diffuse = Math.max(0, -nx * lightX - ny * lightY - nz * lightZ);
        float share = BACK * (AMBIENT + DIFFUSE * diffuse - SKY * ny);
        return lit(color, even ? even(share) : share, 0);
    }

    /** The colour of a surface whose unit normal is given as the viewer sees it. */
    int round(int color, float right, float up, float near) {
        return front(
                color,
                (float) (right * view.right.x() + up * view.up.x() + near * view.back.x()),
                (float) (right * view.right.y() + up * view.up.y() + near * view.back.y()),
                (float) (right * view.right.z() + up * view.up.z() + near * view.back.z()));
    }

    private static float even(float share) {
        return 1 - DARKER + (DARKER + BRIGHTER) * (share - LEAST) / (MOST - LEAST);
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
