package io.github.catenary.solver.longrange;

/**
 * Bounds on the distances of clusters from particles that do not give way.
 *
 * @param cluster of the lowest level, ascending
 * @param anchor index of the particle among those of the run
 * @param bound m
 */
public record Tethers(int[] cluster, int[] anchor, double[] bound) {
    public int count() {
        return bound.length;
    }
}
