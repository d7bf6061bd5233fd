package io.github.catenary.plugin.attach;

import io.github.catenary.math.Vec3;
import io.github.catenary.spi.Outline;

/** The path of a point relative to its drawn position; immutable. */
sealed interface Path permits CirclePath, KeyedPath {
    /**
     * Computes the position at a time.
     *
     * @param time simulated time, s, at least 0
     * @param to receives x, y, z, m
     */
    void at(double time, double[] to);

    /**
     * The whole path.
     *
     * @param start the drawn position of the point
     */
    Outline outline(Vec3 start);

    /** The position at a time, m. */
    default Vec3 at(double time) {
        double[] place = new double[3];
        at(time, place);
        return new Vec3(place[0], place[1], place[2]);
    }
}
