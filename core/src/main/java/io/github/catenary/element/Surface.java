package io.github.catenary.element;

import io.github.catenary.solver.state.ParticleArrays;

/**
 * The surface of a collider. {@link #measure} leaves its answer in the fields, so that the loop allocates nothing; one
 * thread at a time.
 *
 * <p>Most particles are far from a collider, so those of a block are first asked by {@link #distances} for their
 * distances only: plain loops without a branch, of which the JVM makes vectors by itself.
 */
abstract class Surface {
    /** How far a particle is from touching, m; negative by as much as it is inside. */
    double distance;
    /** Unit vector that leads out of the collider at the place nearest to the particle. */
    double normalX;

    double normalY;
    double normalZ;

    /** Measures from a particle's centre; its radius is at least 0, m. */
    abstract void measure(double x, double y, double z, double radius);

    /**
     * Sets {@code to[k]} to the distance of particle {@code from + k}, with the bits that {@link #measure} gives; inside of
     * the collider any number up to 0 will do.
     */
    abstract void distances(ParticleArrays p, int from, int count, double[] to);

    /**
     * Sets distance and normal of a surface that lies round a place at the same distance everywhere.
     *
     * @param dx from that place to the particle, m; likewise dy and dz
     * @param size from that place to the surface, m
     * @return false if the particle is in that very place, from which no way leads out; nothing is set then
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
