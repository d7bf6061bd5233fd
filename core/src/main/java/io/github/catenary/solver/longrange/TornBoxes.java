package io.github.catenary.solver.longrange;

import java.util.Arrays;

/**
 * Boxes about what is torn in a chart, in a tree of boxes about neighbours, so that whether a way crosses any of them is
 * known after a look at few. Four numbers stand for each: lowest u, lowest v, highest u, highest v, m.
 */
final class TornBoxes {
    /** Bits of a coordinate by which boxes are put in order, which is for speed only. */
    private static final int BITS = 15;
    /** Share of all coordinates by which a box of boxes is larger: it must be met, rounded, where one of them is. */
    private static final double ROUNDING = 1e-9;

    private final int count;
    /** The box of node n of the tree is at 4n; its halves are nodes 2n + 1 and 2n + 2. */
    private final double[] tree;

    /** The largest coordinate, m. */
    private final double size;

    /** @param boxes at least one */
    TornBoxes(double... boxes) {
        count = boxes.length / 4;
        tree = new double[4 * (4 * Integer.highestOneBit(count) - 1)];
        add(0, 0, count, inOrder(boxes), boxes);
        size = Arrays.stream(boxes)
                .map(Math::abs)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    /** Along a curve on which what is near in the plane is near, too. */
    private static int[] inOrder(double... boxes) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int k = 0; k < boxes.length; k++) {
            low[k % 2] = Math.min(low[k % 2], boxes[k]);
            high[k % 2] = Math.max(high[k % 2], boxes[k]);
        }
        long[] keys = new long[boxes.length / 4];
        for (int k = 0; k < keys.length; k++) {
            int key = 0;
            for (int axis = 0; axis < 2; axis++) {
                double middle = (boxes[4 * k + axis] + boxes[4 * k + 2 + axis]) / 2;
                int place = (int) ((middle - low[axis]) / (high[axis] - low[axis]) * ((1 << BITS) - 1));
                for (int bit = 0; bit < BITS; bit++) key |= (place >> bit & 1) << (2 * bit + axis);
            }
            keys[k] = (long) key << Integer.SIZE | k;
        }
        Arrays.sort(keys);
        return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
    }

    private void add(int node, int from, int to, int[] order, double[] boxes) {
        int at = 4 * node;
        if (to - from == 1) {
            System.arraycopy(boxes, 4 * order[from], tree, at, 4);
            return;
        }
        int middle = (from + to) >>> 1;
        int one = 2 * node + 1;
        int other = 2 * node + 2;
        add(one, from, middle, order, boxes);
        add(other, middle, to, order, boxes);
        for (int k = 0; k < 2; k++) {
            tree[at + k] = Math.min(tree[4 * one + k], tree[4 * other + k]);
            tree[at + 2 + k] = Math.max(tree[4 * one + 2 + k], tree[4 * other + 2 + k]);
        }
    }

    /** True if a straight line from a point in one box to a point in another one may meet any of these. */
    boolean areCrossed(double[] boxes, int a, double[] others, int b) {
        double fromU = (boxes[4 * a] + boxes[4 * a + 2]) / 2;
        double fromV = (boxes[4 * a + 1] + boxes[4 * a + 3]) / 2;
        double toU = (others[4 * b] + others[4 * b + 2]) / 2;
        double toV = (others[4 * b + 1] + others[4 * b + 3]) / 2;
        double halfU = Math.max(boxes[4 * a + 2] - boxes[4 * a], others[4 * b + 2] - others[4 * b]) / 2;
        double halfV = Math.max(boxes[4 * a + 3] - boxes[4 * a + 1], others[4 * b + 3] - others[4 * b + 1]) / 2;
        // the lines fill no more than what a box as large as the larger one of each side meets on its way
        double largest = size + Math.abs(fromU) + Math.abs(fromV) + Math.abs(toU) + Math.abs(toV) + halfU + halfV;
        Way way = new Way(
                (fromU + toU) / 2, (fromV + toV) / 2, toU - fromU, toV - fromV, halfU, halfV, ROUNDING * largest);
        return areCrossed(0, count, way);
    }

    /** Of a box from one middle to another. */
    private record Way(double u, double v, double du, double dv, double halfU, double halfV, double margin) {}

    private boolean areCrossed(int node, int leaves, Way way) {
        if (leaves == 1) return isMet(node, way, 0);
        if (!isMet(node, way, way.margin)) return false;
        return areCrossed(2 * node + 1, leaves / 2, way) || areCrossed(2 * node + 2, leaves - leaves / 2, way);
    }

    /** True if no axis, and not the line across the way, has the way's box and that of a node on two sides. */
    private boolean isMet(int node, Way way, double margin) {
        int at = 4 * node;
        double reachU = (tree[at + 2] - tree[at]) / 2 + way.halfU + margin;
        double reachV = (tree[at + 3] - tree[at + 1]) / 2 + way.halfV + margin;
        double apartU = (tree[at] + tree[at + 2]) / 2 - way.u;
        double apartV = (tree[at + 1] + tree[at + 3]) / 2 - way.v;
        double du = Math.abs(way.du);
        double dv = Math.abs(way.dv);
        return Math.abs(apartU) <= reachU + du / 2
                && Math.abs(apartV) <= reachV + dv / 2
                && Math.abs(way.du * apartV - way.dv * apartU) <= du * reachV + dv * reachU;
    }
}
