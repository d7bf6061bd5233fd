package io.github.catenary.spi;

import io.github.catenary.math.Vec3;

/** A body that shows an element in a picture in three dimensions. Immutable; lengths are in m. */
public sealed interface Solid {
    /**
     * A ball, or a bowl that shows its inside.
     *
     * @param centre the centre
     * @param radius the radius, greater than 0
     * @param hollow true for a bowl
     */
    record Ball(Vec3 centre, double radius, boolean hollow) implements Solid {
        /** @throws IllegalArgumentException if the radius is not greater than 0 */
        public Ball {
            requireRadius(radius);
        }
    }

    /**
     * A rod with round ends.
     *
     * @param from one end of its axis
     * @param to the other end
     * @param radius the radius, greater than 0
     */
    record Rod(Vec3 from, Vec3 to, double radius) implements Solid {
        /** @throws IllegalArgumentException if the radius is not greater than 0 */
        public Rod {
            requireRadius(radius);
        }
    }

    /**
     * A box along the axes.
     *
     * @param centre the centre
     * @param halfSize the distances from the centre to the faces; none is 0
     */
    record Block(Vec3 centre, Vec3 halfSize) implements Solid {
        /** @throws IllegalArgumentException if a half size is 0 */
        public Block {
            if (halfSize.x() == 0 || halfSize.y() == 0 || halfSize.z() == 0) {
                throw new IllegalArgumentException("half size is " + halfSize + ", but none of it may be 0");
            }
        }
    }

    /**
     * The half space behind an infinite plane.
     *
     * @param point a point of the plane
     * @param normal of length 1; points to the free side
     */
    record HalfSpace(Vec3 point, Vec3 normal) implements Solid {
        /** The most by which rounding may move the length of the normal away from 1. */
        private static final double ROUNDING = 1e-9;

        /** @throws IllegalArgumentException if the length of the normal is not 1 */
        public HalfSpace {
            if (Math.abs(normal.length() - 1) > ROUNDING) {
                throw new IllegalArgumentException("the normal has length " + normal.length() + ", but must have 1");
            }
        }
    }

    private static void requireRadius(double radius) {
        if (!(radius > 0)) throw new IllegalArgumentException("radius is " + radius + ", but must be greater than 0");
    }
}
