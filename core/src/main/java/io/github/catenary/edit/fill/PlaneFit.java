package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.check.Message;
import java.util.List;

/**
 * The plane of an outline, by Newell's normal through the mean of its corners. Points of the plane have the
 * coordinates u to the right and v up, as seen from its front; points off the plane have a height above it.
 *
 * @param u unit vector to the right
 * @param v unit vector up
 * @param normal unit vector to the front
 */
public record PlaneFit(Vec3 origin, Vec3 u, Vec3 v, Vec3 normal) {
    static final Message NO_AREA =
            Message.of("edit.outline-without-area", "the outline encloses no area; move its particles apart");

    /** Smaller shares of the square of the extent count as no area. */
    private static final double FLAT = 1e-9;

    /** @throws EditRefusedException if the corners lie in a line */
    public static PlaneFit of(List<Vec3> corners) {
        Vec3 origin = Vec3.ZERO;
        for (Vec3 corner : corners) origin = origin.plus(corner.times(1.0 / corners.size()));
        Vec3 twice = Vec3.ZERO;
        double extent = 0;
        for (int i = 0; i < corners.size(); i++) {
            Vec3 here = corners.get(i).minus(origin);
            Vec3 next = corners.get((i + 1) % corners.size()).minus(origin);
            twice = twice.plus(here.cross(next));
            extent = Math.max(extent, here.length());
        }
        if (!(twice.length() > FLAT * extent * extent)) {
            throw EditRefusedException.because(NO_AREA);
        }
        Vec3 normal = toTheFront(twice.times(1 / twice.length()));
        boolean lies = Math.abs(normal.y()) > 0.9;
        Vec3 up = lies ? new Vec3(0, 0, -Math.signum(normal.y())) : new Vec3(0, 1, 0);
        Vec3 u = up.cross(normal);
        u = u.times(1 / u.length());
        return new PlaneFit(origin, u, normal.cross(u), normal);
    }

    /**
     * Its largest coordinate is positive, so that the front is what one sees from the front, the top or the right.
     */
    private static Vec3 toTheFront(Vec3 normal) {
        double largest = Math.max(Math.abs(normal.x()), Math.max(Math.abs(normal.y()), Math.abs(normal.z())));
        boolean back = largest == -normal.z() || largest == -normal.y() || largest == -normal.x();
        return back ? normal.times(-1) : normal;
    }

    /** The coordinates u and v, and the height, of a point, m. */
    public double[] flat(Vec3 point) {
        Vec3 from = point.minus(origin);
        return new double[] {from.dot(u), from.dot(v), from.dot(normal)};
    }

    public Vec3 place(double along, double up, double height) {
        return origin.plus(u.times(along)).plus(v.times(up)).plus(normal.times(height));
    }
}
