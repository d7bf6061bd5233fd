package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.state.Vectors;

/**
 * The surface of a collider. {@link #measure} writes its result to fields, so that the loop allocates nothing. For one
 * thread at a time.
 *
 * <p>Most particles are far from a collider. {@link #distances} therefore computes only the distances of a block, in
 * plain loops without branches that the JVM can vectorize.
 */
abstract class Surface {
    private static final Vec3 UP = new Vec3(0, 1, 0);

    /** The distance between the particle's surface and the collider, m; negative if the particle is inside. */
    double distance;
    /** Unit normal of the surface at the point nearest to the particle; points out of the collider. */
    double normalX;

    double normalY;
    double normalZ;

    /** Measures from a particle's centre; the radius is at least 0, m. */
    abstract void measure(double x, double y, double z, double radius);

    /**
     * Sets {@code to[k]} to the distance of particle {@code from + k} at given positions, with the same bits as {@link #measure}. For a
     * particle inside the collider any number ≤ 0 is allowed.
     */
    abstract void distances(Vectors p, double[] radius, int from, int count, double[] to);

    /** The same surface as data, for particles in runs of indices that touch it within a gap, m. */
    abstract Barrier barrier(int[] ranges, double gap);

    /** The normal for a particle in the centre, or on the axis. */
    Vec3 wayOut() {
        return UP;
    }

    /**
     * Sets distance and normal for a surface at constant distance from a centre.
     *
     * @param dx from the centre to the particle, m; likewise dy and dz
     * @param size from the centre to the surface, m
     * @return false, with nothing set, if the particle is at the centre, where the normal is undefined
     */
    final boolean setRound(double dx, double dy, double dz, double size, double radius) {
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (l == 0) return false;
        set(l - size - radius, dx / l, dy / l, dz / l);
        return true;
    }

    final void set(double newDistance, double x, double y, double z) {
        distance = newDistance;
        normalX = x;
        normalY = y;
        normalZ = z;
    }
}
