package io.github.catenary.analysis.stepinspector;

/**
 * Where a particle is inside of a step, m. Not finite if the step blew up, unlike the points of a scene.
 */
public record Spot(double x, double y, double z) {
    /** The distance to another place, m; not finite if one of them is not. */
    public double distanceTo(Spot other) {
        double dx = other.x - x;
        double dy = other.y - y;
        double dz = other.z - z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** The place on the way to another one, or beyond it: 0 gives this one and 1 the other. */
    public Spot towards(Spot other, double share) {
        return new Spot(x + share * (other.x - x), y + share * (other.y - y), z + share * (other.z - z));
    }
}
