package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;

/** Directions in space, computed when a run is laid out or an outline is drawn. */
final class Directions {
    /** The sine of the angle to the vertical below which a direction counts as vertical. */
    private static final double VERTICAL = 1e-6;

    private Directions() {}

    /**
     * The direction of a vector, of length 1.
     *
     * @throws IllegalArgumentException if the vector is zero; the message names the parameter
     */
    static Vec3 unit(String name, Vec3 vector) {
        boolean zero = vector.x() == 0 && vector.y() == 0 && vector.z() == 0;
        if (zero) throw new IllegalArgumentException(name + " is [0, 0, 0], which has no direction");
        return vector.unit();
    }

    /** A horizontal unit vector at right angles to the given unit vector; +x for a vertical one. */
    static Vec3 across(Vec3 axis) {
        double level = Math.sqrt(axis.x() * axis.x() + axis.z() * axis.z());
        return level < VERTICAL ? new Vec3(1, 0, 0) : new Vec3(axis.z() / level, 0, -axis.x() / level);
    }

    /** The most upward unit vector at right angles to the given unit vector; +x for a vertical one. */
    static Vec3 upwards(Vec3 axis) {
        double level = Math.sqrt(axis.x() * axis.x() + axis.z() * axis.z());
        if (level < VERTICAL) return new Vec3(1, 0, 0);
        return new Vec3(-axis.x() * axis.y() / level, level, -axis.z() * axis.y() / level);
    }
}
