package io.github.catenary.plugin.attach;

/** The path of a point relative to its drawn position; immutable. */
sealed interface Path permits CirclePath, KeyedPath {
    /**
     * Computes the position at a time.
     *
     * @param time simulated time, s, at least 0
     * @param to receives x, y, z, m
     */
    void at(double time, double[] to);
}
