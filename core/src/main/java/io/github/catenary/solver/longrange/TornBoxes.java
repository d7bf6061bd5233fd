package io.github.catenary.solver.longrange;

import java.util.Arrays;

/**
 * The boxes of torn clusters in a chart, in a tree of boxes about neighbours, so that whether a bound meets any of them is
 * known after a look at few.
 */
final class TornBoxes {
    private final Extents in;
    private final int count;
    /** The box of node n of the tree is at 4n, as {@link Extents} has it; its halves are nodes 2n + 1 and 2n + 2. */
    private final double[] tree;

    /**
     * @param level of the clusters
     * @param clusters those that are torn, at least one
     */
    TornBoxes(Extents in, int level, int[] clusters, int count) {
        this.in = in;
        this.count = count;
        tree = new double[4 * nodes(count)];
        add(0, Arrays.copyOf(clusters, count), 0, count, in.boxes()[level]);
    }

    /** Nodes of a tree whose leaves are as even as they can be. */
    private static int nodes(int leaves) {
        return 4 * Integer.highestOneBit(leaves) - 1;
    }

    private void add(int node, int[] clusters, int from, int to, double[] boxes) {
        double[] all = Extents.around(boxes, clusters, from, to);
        System.arraycopy(all, 0, tree, 4 * node, 4);
        if (to - from == 1) return;
        int axis = all[2] - all[0] >= all[3] - all[1] ? 0 : 1;
        sort(clusters, from, to, boxes, axis);
        int middle = (from + to) >>> 1;
        add(2 * node + 1, clusters, from, middle, boxes);
        add(2 * node + 2, clusters, middle, to, boxes);
    }

    /** Puts clusters in the order of their middles; the order is for speed only, and so as exact as a float is. */
    private static void sort(int[] clusters, int from, int to, double[] boxes, int axis) {
        long[] keys = new long[to - from];
        for (int k = 0; k < keys.length; k++) {
            int cluster = clusters[from + k];
            float middle = (float) (boxes[4 * cluster + axis] + boxes[4 * cluster + 2 + axis]);
            int bits = Float.floatToIntBits(middle);
            int ordered = bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
            keys[k] = (long) ordered << Integer.SIZE | cluster;
        }
        Arrays.sort(keys);
        for (int k = 0; k < keys.length; k++) clusters[from + k] = (int) keys[k];
    }

    /** True if the box about two clusters of a level meets a torn one. */
    boolean meet(int level, int a, int b) {
        return meet(0, count, level, a, b);
    }

    private boolean meet(int node, int leaves, int level, int a, int b) {
        if (!in.meet(level, a, b, tree, node)) return false;
        if (leaves == 1) return true;
        return meet(2 * node + 1, leaves / 2, level, a, b) || meet(2 * node + 2, leaves - leaves / 2, level, a, b);
    }

    /** True if a line from a cluster of the lowest level to an anchor may meet a torn one. */
    boolean areCrossed(int cluster, int anchor) {
        return areCrossed(0, count, cluster, anchor);
    }

    private boolean areCrossed(int node, int leaves, int cluster, int anchor) {
        if (!in.crosses(cluster, anchor, tree, node)) return false;
        if (leaves == 1) return true;
        return areCrossed(2 * node + 1, leaves / 2, cluster, anchor)
                || areCrossed(2 * node + 2, leaves - leaves / 2, cluster, anchor);
    }
}
