package io.github.catenary.solver.longrange;

/**
 * Where the clusters of a part lie in a sheet: for each level, from the lowest, four numbers for each cluster.
 *
 * @param boxes lowest u, lowest v, highest u, highest v of each cluster, m
 * @param margin the length of the longest spring, m: triangles of a spring reach no farther
 */
public record Extents(double[][] boxes, double margin) {
    /** The boxes of some clusters of the lowest level and the triangles at them. */
    double[] around(int... clusters) {
        double[] around = new double[4 * clusters.length];
        for (int n = 0; n < clusters.length; n++) {
            for (int k = 0; k < 4; k++) around[4 * n + k] = boxes[0][4 * clusters[n] + k] + (k < 2 ? -margin : margin);
        }
        return around;
    }
}
