package io.github.catenary.solver.longrange;

/**
 * Where the clusters of a part lie in its flat chart: for each level, from the lowest, four numbers for each cluster.
 *
 * @param boxes lowest u, lowest v, highest u, highest v of each cluster, m
 * @param anchorU u of each anchor, m; likewise v
 * @param margin the length of the longest spring, m: triangles of a spring reach no farther
 */
public record Extents(double[][] boxes, double[] anchorU, double[] anchorV, double margin) {
    /** The box about some boxes. */
    static double[] around(double[] boxes, int[] some, int from, int to) {
        double inf = Double.POSITIVE_INFINITY;
        double[] all = {inf, inf, -inf, -inf};
        for (int n = from; n < to; n++) {
            for (int k = 0; k < 2; k++) {
                all[k] = Math.min(all[k], boxes[4 * some[n] + k]);
                all[2 + k] = Math.max(all[2 + k], boxes[4 * some[n] + 2 + k]);
            }
        }
        return all;
    }

    /** True if the box about two clusters of a level meets another box. */
    boolean meet(int level, int a, int b, double[] hole, int torn) {
        double[] box = boxes[level];
        return overlap(
                        Math.min(box[4 * a], box[4 * b]),
                        Math.max(box[4 * a + 2], box[4 * b + 2]),
                        hole[4 * torn],
                        hole[4 * torn + 2])
                && overlap(
                        Math.min(box[4 * a + 1], box[4 * b + 1]),
                        Math.max(box[4 * a + 3], box[4 * b + 3]),
                        hole[4 * torn + 1],
                        hole[4 * torn + 3]);
    }

    private boolean overlap(double low, double high, double otherLow, double otherHigh) {
        return low <= otherHigh + margin && high >= otherLow - margin;
    }

    /** True if a line from a cluster of the lowest level to an anchor may meet a box. */
    boolean crosses(int cluster, int anchor, double[] hole, int torn) {
        double[] box = boxes[0];
        double halfU = (box[4 * cluster + 2] - box[4 * cluster]) / 2;
        double halfV = (box[4 * cluster + 3] - box[4 * cluster + 1]) / 2;
        double fromU = box[4 * cluster] + halfU;
        double fromV = box[4 * cluster + 1] + halfV;
        // the lines fill no more than the line between the centres and half the cluster on each side
        return meetsBox(
                fromU,
                fromV,
                anchorU[anchor] - fromU,
                anchorV[anchor] - fromV,
                hole[4 * torn] - margin - halfU,
                hole[4 * torn + 1] - margin - halfV,
                hole[4 * torn + 2] + margin + halfU,
                hole[4 * torn + 3] + margin + halfV);
    }

    private static boolean meetsBox(
            double u, double v, double du, double dv, double lowU, double lowV, double highU, double highV) {
        double begin = 0;
        double end = 1;
        if (du == 0) {
            if (u < lowU || u > highU) return false;
        } else {
            double one = (lowU - u) / du;
            double other = (highU - u) / du;
            begin = Math.max(begin, Math.min(one, other));
            end = Math.min(end, Math.max(one, other));
        }
        if (dv == 0) {
            if (v < lowV || v > highV) return false;
        } else {
            double one = (lowV - v) / dv;
            double other = (highV - v) / dv;
            begin = Math.max(begin, Math.min(one, other));
            end = Math.min(end, Math.max(one, other));
        }
        return begin <= end;
    }
}
