package io.github.catenary.spi;

import io.github.catenary.scene.Vec3;

/** A body that shows in a picture in three dimensions where an element is; immutable. Lengths are in m. */
public sealed interface Solid {
    /**
     * A ball, or a bowl that is seen from inside.
     *
     * @param radius greater than 0
     */
    record Ball(Vec3 centre, double radius, boolean hollow) implements Solid {}

    /**
     * A rod with round ends.
     *
     * @param radius greater than 0
     */
    record Rod(Vec3 from, Vec3 to, double radius) implements Solid {}

    /**
     * A box along the axes.
     *
     * @param halfSize from the centre to its faces; none is zero
     */
    record Block(Vec3 centre, Vec3 halfSize) implements Solid {}

    /**
     * An endless plane.
     *
     * @param normal of length 1; points to the free side
     */
    record HalfSpace(Vec3 point, Vec3 normal) implements Solid {}
}
