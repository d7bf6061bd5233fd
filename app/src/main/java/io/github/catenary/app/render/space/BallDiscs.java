package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import java.awt.Color;

/** A lit ball as discs on each other, for what draws plain shapes. */
public final class BallDiscs {
    /** How far apart the edges of two discs are, px, unless there would be more discs than these. */
    private static final double STEP = 1.25;

    private static final int MOST = 48;

    private static final Projection FRONT =
            Camera.of(Facing.FRONT, Vec3.ZERO, 1, false).projection(1, 1);
    private static final Shade LIGHT = new Shade(FRONT, false);
    private static final Shade EVEN_LIGHT = new Shade(FRONT, true);

    private BallDiscs() {}

    /** Draws discs. */
    public interface Taker {
        /** @param rgb the colour */
        void disc(double x, double y, double radius, int rgb);
    }

    /** The colour of a ball of no group. */
    public static Color usual(SceneColors colors) {
        return new Color(Palette.ball(colors));
    }

    /**
     * Hands over a ball of a flat drawing, from the largest disc to the smallest.
     *
     * @param even true if the colour stands for a value
     */
    public static void of(int rgb, boolean even, double x, double y, double radius, Taker to) {
        of(even ? EVEN_LIGHT : LIGHT, rgb, x, y, radius, to);
    }

    /**
     * The discs shrink from the rim towards the point that faces the light. Each has the colour of the ball at that edge
     * of the disc which is neither towards the light nor away from it.
     */
    static void of(Shade light, int rgb, double x, double y, double radius, Taker to) {
        int count = (int) Math.max(3, Math.min(MOST, radius / STEP));
        double aside = Math.hypot(Shade.LIGHT_RIGHT, Shade.LIGHT_UP);
        for (int k = 0; k < count; k++) {
            double part = (double) k / count;
            double share = part * part * (2 - part); // the colour changes fastest at the rim
            double along = share * aside;
            double across = 1 - share;
            double near = Math.sqrt(Math.max(0, 1 - along * along - across * across));
            double right = share * Shade.LIGHT_RIGHT - across * Shade.LIGHT_UP / aside;
            double up = share * Shade.LIGHT_UP + across * Shade.LIGHT_RIGHT / aside;
            int lit = light.round(rgb, (float) right, (float) up, (float) near);
            to.disc(x + share * Shade.LIGHT_RIGHT * radius, y - share * Shade.LIGHT_UP * radius, across * radius, lit);
        }
    }
}
