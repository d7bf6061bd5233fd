package io.github.catenary.solver.trace;

/**
 * The long bounds of one level of a part, or its tethers, before and after they acted.
 *
 * @param a for each bound, which of the places is its first end; likewise b
 * @param bound how far apart the ends may be, m; infinite for a bound that is gone
 * @param fromA x y z of the first ends before, m; likewise b
 * @param toA x y z of the first ends afterwards, m; likewise b
 */
public record WatchedBounds(
        int[] a, int[] b, double[] bound, double[] fromA, double[] fromB, double[] toA, double[] toB) {
    /** In place of the number of a level, for tethers. */
    public static final int TETHERS = -1;

    /** Number of bounds, those that are gone included. */
    public int count() {
        return bound.length;
    }

    public boolean isGone(int k) {
        return bound[k] == Double.POSITIVE_INFINITY;
    }

    /** True if its ends were too far apart before. */
    public boolean wasTooLong(int k) {
        double dx = fromB[3 * b[k]] - fromA[3 * a[k]];
        double dy = fromB[3 * b[k] + 1] - fromA[3 * a[k] + 1];
        double dz = fromB[3 * b[k] + 2] - fromA[3 * a[k] + 2];
        return dx * dx + dy * dy + dz * dz > bound[k] * bound[k];
    }
}
