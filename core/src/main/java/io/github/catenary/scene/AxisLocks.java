package io.github.catenary.scene;

import io.github.catenary.math.Vec3;

/**
 * The axes along which a particle cannot move: none of them for a free particle, all for a pinned one. A particle that
 * is locked along one or two axes is a roller: it moves along the others.
 */
public record AxisLocks(boolean x, boolean y, boolean z) {
    public static final AxisLocks NONE = new AxisLocks(false, false, false);
    public static final AxisLocks ALL = new AxisLocks(true, true, true);

    /** True if a particle cannot move at all. */
    public boolean areAll() {
        return x && y && z;
    }

    /** True if a particle moves along some axes, and along others not. */
    public boolean areSome() {
        return (x || y || z) && !areAll();
    }

    public AxisLocks withX(boolean locked) {
        return new AxisLocks(locked, y, z);
    }

    public AxisLocks withY(boolean locked) {
        return new AxisLocks(x, locked, z);
    }

    public AxisLocks withZ(boolean locked) {
        return new AxisLocks(x, y, locked);
    }

    /** The axes that either locks. */
    public AxisLocks and(AxisLocks others) {
        return new AxisLocks(x || others.x, y || others.y, z || others.z);
    }

    /** What is left of a motion: without the components along locked axes. */
    public Vec3 free(Vec3 motion) {
        if (equals(NONE)) return motion;
        if (areAll()) return Vec3.ZERO;
        return new Vec3(x ? 0 : motion.x(), y ? 0 : motion.y(), z ? 0 : motion.z());
    }
}
