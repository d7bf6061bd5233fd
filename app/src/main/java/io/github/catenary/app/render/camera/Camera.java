package io.github.catenary.app.render.camera;

import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;

/**
 * From where and how large a scene is seen. Immutable. With yaw and pitch 0, x points right, y up and z to the viewer.
 *
 * @param target the point in the middle of the picture, m
 * @param yaw how far the camera has gone around the vertical axis to the right, rad, in [-π, π]
 * @param pitch how far the camera is above the horizon, rad, in [-π/2, π/2]
 * @param scale pixels per metre at the target
 * @param perspective whether near things look larger
 */
public record Camera(Vec3 target, double yaw, double pitch, double scale, boolean perspective) {
    /** The nearest and the farthest zoom, px/m. */
    public static final double MAX_SCALE = 1e7;

    public static final double MIN_SCALE = 1e-6;

    private static final int FITTING_STEPS = 24;

    /** In perspective a full step would go too far, because corners grow faster than the scale. */
    private static final double FITTING_SHARE = 0.6;

    /** @throws IllegalArgumentException if an angle or the scale is out of bounds */
    public Camera {
        if (!(Math.abs(yaw) <= Math.PI)) throw new IllegalArgumentException("yaw is " + NumberText.of(yaw));
        if (!(Math.abs(pitch) <= Math.PI / 2)) throw new IllegalArgumentException("pitch is " + NumberText.of(pitch));
        if (!(scale > 0) || Double.isInfinite(scale)) {
            throw new IllegalArgumentException("scale is " + NumberText.of(scale) + ", but must be greater than 0");
        }
    }

    /** A camera at one of the known places. */
    public static Camera of(Facing facing, Vec3 target, double scale, boolean perspective) {
        return new Camera(target, facing.yaw, facing.pitch, scale, perspective);
    }

    /** True if it looks straight along z, without perspective: x and y are seen unchanged. */
    public boolean isFront() {
        return yaw == 0 && pitch == 0 && !perspective;
    }

    public Camera facing(Facing facing) {
        return new Camera(target, facing.yaw, facing.pitch, scale, perspective);
    }

    public Camera withPerspective(boolean newPerspective) {
        return new Camera(target, yaw, pitch, scale, newPerspective);
    }

    /** The same view in a picture whose pixels are {@code factor} times as fine. */
    public Camera atDeviceScale(double factor) {
        return new Camera(target, yaw, pitch, scale * factor, perspective);
    }

    /** Goes around the target, and up; stops above and below it. */
    public Camera orbit(double yawBy, double pitchBy) {
        double up = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch + pitchBy));
        return new Camera(target, Math.IEEEremainder(yaw + yawBy, 2 * Math.PI), up, scale, perspective);
    }

    /** Moves the picture by a distance on the screen, px. */
    public Camera pan(double dx, double dy) {
        Projection axes = projection(0, 0);
        return at(axes.unproject(-dx, -dy, 0));
    }

    /** The camera with another target. */
    public Camera at(Vec3 newTarget) {
        return new Camera(newTarget, yaw, pitch, scale, perspective);
    }

    /**
     * Zooms in (factor above 1) or out, within the limits; the point of the target's plane at the given pixel stays.
     *
     * @throws IllegalArgumentException if the factor is not a finite number greater than 0
     */
    public Camera zoom(double factor, double screenX, double screenY, int width, int height) {
        if (!(factor > 0) || Double.isInfinite(factor)) {
            throw new IllegalArgumentException("a zoom factor is greater than 0, but this is " + NumberText.of(factor));
        }
        double wanted = Math.max(Math.min(MIN_SCALE, scale), Math.min(Math.max(MAX_SCALE, scale), scale * factor));
        Vec3 fixed = projection(width, height).unproject(screenX, screenY, 0);
        double share = scale / wanted;
        return new Camera(fixed.plus(target.minus(fixed).times(share)), yaw, pitch, wanted, perspective);
    }

    /** Shows the whole box as large as possible, centred, with a margin of {@code margin} px or a quarter of a side. */
    public Camera fit(Extent box, int width, int height, double margin) {
        double free = Math.min(margin, Math.min(width, height) / 4.0);
        double halfWidth = Math.max(0.5, width / 2.0 - free);
        double halfHeight = Math.max(0.5, height / 2.0 - free);
        double size = Math.max(box.size(), 1e-9);
        Camera camera =
                new Camera(box.centre(), yaw, pitch, bounded(Math.min(halfWidth, halfHeight) / size), perspective);
        // In perspective, corners move as the camera comes nearer, so that the best scale is found step by step.
        for (int i = 0; i < FITTING_STEPS; i++) {
            double[] seen = camera.projection(width, height).bounds(box);
            double factor = Math.min(2 * halfWidth / (seen[2] - seen[0]), 2 * halfHeight / (seen[3] - seen[1]));
            if (!Double.isFinite(factor)) break;
            double step = perspective ? Math.pow(factor, FITTING_SHARE) : factor;
            Camera centred = camera.pan(width / 2.0 - (seen[0] + seen[2]) / 2, height / 2.0 - (seen[1] + seen[3]) / 2);
            camera = new Camera(centred.target, yaw, pitch, bounded(camera.scale * step), perspective);
        }
        return camera;
    }

    private static double bounded(double scale) {
        return Math.max(MIN_SCALE, Math.min(MAX_SCALE, scale));
    }

    /** How this camera places points in a picture of the given size, px. */
    public Projection projection(int width, int height) {
        return new Projection(this, width, height);
    }
}
