package io.github.catenary.solver.kernel;

import io.github.catenary.math.Vec3;

/**
 * A surface, and the particles on which a kernel does nothing as long as they are farther away from it: the distance of a
 * particle's surface from it is greater than the gap. Lengths are in m. Immutable, but for the ranges, which nobody may
 * write.
 *
 * @param form of the surface
 * @param at a point of the plane, the centre, or one end of the capsule's axis
 * @param extent the normal of length 1 that points to the free side, the half sizes, the way from one end of the axis to
 *     the other; 0 for balls and bowls
 * @param size the radius; 0 for planes and boxes
 * @param ranges the particles, as runs of indices: the first index of each run and the index after its last
 * @param gap at least 0
 */
public record Barrier(Form form, Vec3 at, Vec3 extent, double size, int[] ranges, double gap) {
    /** How the distance d of a particle's centre is measured. */
    public enum Form {
        /** d = (x − at) · extent. */
        PLANE,
        /** d = |max(|x − at| − extent, 0)| − size, with 0 inside of a box. */
        BOX,
        /** d = size − |x − at|. */
        BOWL,
        /** d = |x − at − s extent| − size, with s in [0, 1] so that it is least. */
        CAPSULE
    }

    public static Barrier plane(Vec3 point, Vec3 normal, int[] ranges, double gap) {
        return new Barrier(Form.PLANE, point, normal, 0, ranges, gap);
    }

    public static Barrier ball(Vec3 centre, double radius, int[] ranges, double gap) {
        return new Barrier(Form.BOX, centre, Vec3.ZERO, radius, ranges, gap);
    }

    public static Barrier bowl(Vec3 centre, double radius, int[] ranges, double gap) {
        return new Barrier(Form.BOWL, centre, Vec3.ZERO, radius, ranges, gap);
    }

    public static Barrier box(Vec3 centre, Vec3 halfSize, int[] ranges, double gap) {
        return new Barrier(Form.BOX, centre, halfSize, 0, ranges, gap);
    }

    /** @param axis from one end of the axis to the other, m */
    public static Barrier capsule(Vec3 from, Vec3 axis, double radius, int[] ranges, double gap) {
        return new Barrier(Form.CAPSULE, from, axis, radius, ranges, gap);
    }
}
