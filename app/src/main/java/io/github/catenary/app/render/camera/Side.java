package io.github.catenary.app.render.camera;

import io.github.catenary.math.Vec3;
import java.util.Optional;

/**
 * The sides from which a scene is seen straight along an axis. Two coordinates are then those of the picture, without
 * any arithmetic that could round them: how far a point is to the right, and how far up.
 */
public enum Side {
    FRONT(Facing.FRONT),
    BACK(Facing.BACK),
    RIGHT(Facing.RIGHT),
    LEFT(Facing.LEFT),
    TOP(Facing.TOP),
    BOTTOM(Facing.BOTTOM);

    private final Facing facing;

    Side(Facing facing) {
        this.facing = facing;
    }

    /** The side from which a camera sees the scene; empty if it is turned, or has perspective. */
    public static Optional<Side> of(Camera camera) {
        if (camera.perspective()) return Optional.empty();
        for (Side side : values()) {
            if (side.facing.yaw == camera.yaw() && side.facing.pitch == camera.pitch()) return Optional.of(side);
        }
        return Optional.empty();
    }

    public Facing facing() {
        return facing;
    }

    /** How far a point is to the right of the origin in the picture, m. */
    public double across(double x, double y, double z) {
        return switch (this) {
            case FRONT, TOP, BOTTOM -> x;
            case BACK -> -x;
            case RIGHT -> -z;
            case LEFT -> z;
        };
    }

    /** How far a point is above the origin in the picture, m. */
    public double up(double x, double y, double z) {
        return switch (this) {
            case FRONT, BACK, RIGHT, LEFT -> y;
            case TOP -> -z;
            case BOTTOM -> z;
        };
    }

    /** How far a point is before the origin, towards the viewer, m. */
    public double before(double x, double y, double z) {
        return switch (this) {
            case FRONT -> z;
            case BACK -> -z;
            case RIGHT -> x;
            case LEFT -> -x;
            case TOP -> y;
            case BOTTOM -> -y;
        };
    }

    public double across(Vec3 point) {
        return across(point.x(), point.y(), point.z());
    }

    public double up(Vec3 point) {
        return up(point.x(), point.y(), point.z());
    }

    public double before(Vec3 point) {
        return before(point.x(), point.y(), point.z());
    }

    /** The point with these three coordinates of the picture, m. */
    public Vec3 point(double across, double up, double before) {
        // 0 - 0 is 0, where -(0) would be -0
        return switch (this) {
            case FRONT -> new Vec3(across, up, before);
            case BACK -> new Vec3(0.0 - across, up, 0.0 - before);
            case RIGHT -> new Vec3(before, up, 0.0 - across);
            case LEFT -> new Vec3(0.0 - before, up, across);
            case TOP -> new Vec3(across, before, 0.0 - up);
            case BOTTOM -> new Vec3(across, 0.0 - before, up);
        };
    }
}
