package io.github.catenary.element;

/**
 * The surface of a collider. {@link #measure} leaves its answer in the fields, so that the loop allocates nothing; one
 * thread at a time.
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

    final void set(double newDistance, double x, double y, double z) {
        distance = newDistance;
        normalX = x;
        normalY = y;
        normalZ = z;
    }
}
