package io.github.catenary.plugin.attach;

/** Where a point goes, seen from where it is drawn; immutable. */
sealed interface Path permits CirclePath, KeyedPath {
    /**
     * @param time simulated, s, at least 0
     * @param to becomes x, y, z, m
     */
    void at(double time, double[] to);
}
