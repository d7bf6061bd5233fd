package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;

/**
 * The way of a camera to another one, which may move on: in each τ, the distance to it and the ratio of the scales shrink
 * by the factor e, however often the camera is moved. What was in sight stays in sight, however fast it moves.
 */
public final class Glide {
    /** τ, s. */
    private static final double SECONDS = 0.25;

    /** A camera that is so near is there, px. */
    private static final double NEAR = 0.5;

    /** Scales that differ by so little are equal. */
    private static final double EQUAL = 1e-3;

    /** The greatest distance to the goal, in sides of the view; from farther away, the camera jumps. */
    private static final double FARTHEST = 2;

    /** The greatest ratio of the scales; beyond it, the camera jumps. */
    private static final double MOST_ZOOM = 4;

    /** In so many steps the part of the way is found after which all is in sight. */
    private static final int HALVINGS = 8;

    private final int width;
    private final int height;
    private Camera now;
    private boolean sees;

    /**
     * @param from where it begins
     * @param seen what is to be seen
     */
    public Glide(Camera from, Extent seen, int width, int height) {
        this.width = width;
        this.height = height;
        now = from;
        sees = sees(from, seen);
    }

    private boolean sees(Camera camera, Extent box) {
        double[] seen = camera.projection(width, height).bounds(box);
        return seen[0] >= 0 && seen[1] >= 0 && seen[2] <= width && seen[3] <= height;
    }

    /** True if one sees no difference between two cameras. */
    public static boolean isThere(Camera now, Camera goal) {
        return !isTurned(now, goal)
                && distance(now.target(), goal.target()) * goal.scale() <= NEAR
                && Math.abs(now.scale() / goal.scale() - 1) <= EQUAL;
    }

    private static boolean isTurned(Camera a, Camera b) {
        return a.yaw() != b.yaw() || a.pitch() != b.pitch() || a.perspective() != b.perspective();
    }

    private static double distance(Vec3 a, Vec3 b) {
        return Math.hypot(Math.hypot(a.x() - b.x(), a.y() - b.y()), a.z() - b.z());
    }

    /**
     * Moves the camera.
     *
     * @param goal from where {@code seen} is in sight
     * @param seconds since the last step, s; what is negative counts as 0
     * @return the goal itself when the camera is there
     */
    public Camera step(Camera goal, Extent seen, double seconds) {
        double rest = Math.exp(-Math.max(0, seconds) / SECONDS);
        Camera next = between(goal, rest);
        for (int i = 0; sees && i < HALVINGS && !sees(next, seen); i++) {
            rest /= 2;
            next = between(goal, rest);
        }
        if (sees && !sees(next, seen)) next = goal;
        now = isThere(next, goal) ? goal : next;
        sees |= sees(now, seen);
        return now;
    }

    /** @param rest the part of the way that is still to go, in [0, 1] */
    private Camera between(Camera goal, double rest) {
        double way = distance(now.target(), goal.target());
        if (!Double.isFinite(way)) return goal; // farther apart than the range of numbers
        double zoom = Math.max(1 / MOST_ZOOM, Math.min(MOST_ZOOM, now.scale() / goal.scale()));
        double scale = goal.scale() * Math.pow(zoom, rest);
        double left = Math.min(way * rest, FARTHEST * Math.min(width, height) / scale);
        return new Camera(
                part(goal.target(), now.target(), way > 0 ? left / way : 0),
                goal.yaw(),
                goal.pitch(),
                scale,
                goal.perspective());
    }

    private static Vec3 part(Vec3 from, Vec3 to, double share) {
        return new Vec3(
                from.x() + (to.x() - from.x()) * share,
                from.y() + (to.y() - from.y()) * share,
                from.z() + (to.z() - from.z()) * share);
    }
}
