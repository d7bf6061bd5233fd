package io.github.catenary.solver.longrange.build;

import java.util.Arrays;

/**
 * The triangles of springs that make up a surface, whether it is flat or not. Of springs that cross each other, the shorter
 * one counts, and none that goes along two others. Only lengths decide, as a drawing may be bent or crumpled.
 */
final class SpringMesh {
    /** Share by which two springs may be longer together than one that goes along them. */
    private static final double ALONG = 0.02;
    /** Angles that differ by less count as one, as the border of a mesh that is bent a little may be straight in a sheet. */
    private static final double NO_ANGLE = 0.1;
    /** A node with more neighbours would take too long to look at; no surface has that many. */
    private static final int MOST_NEIGHBOURS = 48;

    private static final int NONE = -1;

    final KeptGraph graph;
    /**
     * The neighbours of node i that are corners of its triangles, around it: {@code around[first[i]]} … {@code around[last[i] −
     * 1]}. None where its triangles are no surface.
     */
    final int[] around;

    final int[] first;
    final int[] last;
    /** The length to each of those corners, m, and from it to the next one. */
    final double[] toCorner;

    final double[] toNext;
    /** Entry i: true if triangles are all around node i. */
    final boolean[] isInside;
    /**
     * Entry i: true if triangles are all around node i or leave half a turn or more, and none of its springs leads to a node
     * to which no two sides of triangles lead.
     */
    final boolean[] isConvex;

    private final boolean[] counts;
    private final int[] common = new int[MOST_NEIGHBOURS];
    private final double[] along = new double[MOST_NEIGHBOURS];
    private final double[] across = new double[MOST_NEIGHBOURS];

    /** @param all springs that are kept; those that keep their whole length are sides of triangles */
    SpringMesh(KeptGraph all) {
        graph = all.firm;
        counts = new boolean[graph.to.length];
        first = graph.first;
        last = Arrays.copyOf(first, graph.count);
        around = new int[graph.to.length];
        toCorner = new double[around.length];
        toNext = new double[around.length];
        isInside = new boolean[graph.count];
        isConvex = new boolean[graph.count];
        for (int i = 0; i < graph.count; i++) {
            for (int k = graph.after(i, i); k < first[i + 1]; k++) {
                counts[k] = mayCount(i, k);
                counts[graph.find(graph.to[k], i)] = counts[k];
            }
        }
        for (int i = 0; i < graph.count; i++) fan(i);
        turnAlike();
        measure();
        for (int i = 0; i < graph.count; i++) isConvex[i] = (isInside[i] || leavesHalf(i)) && isMeshed(all, i);
    }

    private boolean mayCount(int i, int k) {
        int j = graph.to[k];
        if (graph.degree(i) > MOST_NEIGHBOURS || graph.degree(j) > MOST_NEIGHBOURS) return false;
        double length = graph.length[k];
        int found = 0;
        int m = first[i];
        int n = first[j];
        while (m < first[i + 1] && n < first[j + 1]) {
            if (graph.to[m] == graph.to[n]) {
                double toI = graph.length[m];
                double toJ = graph.length[n];
                if (toI + toJ <= length * (1 + ALONG)) return false;
                common[found] = graph.to[m];
                along[found] = (toI * toI - toJ * toJ + length * length) / (2 * length);
                across[found] = Math.sqrt(Math.max(0, toI * toI - along[found] * along[found]));
                found++;
            }
            if (graph.to[m] < graph.to[n]) m++;
            else n++;
        }
        for (int p = 0; p < found; p++) {
            for (int q = 0; q < p; q++) if (isCrossed(i, j, length, p, q)) return false;
        }
        return true;
    }

    /** True if a spring that comes before another one joins two neighbours of both its ends across it. */
    private boolean isCrossed(int i, int j, double length, int p, int q) {
        double whole = across[p] + across[q];
        if (!(whole > 0)) return false;
        double at = along[p] + (along[q] - along[p]) * across[p] / whole;
        if (!(at > 0 && at < length)) return false;
        int k = graph.find(common[p], common[q]);
        if (k < 0 || !isBefore(common[p], common[q], graph.length[k], i, j, length)) return false;
        double s = along[p] - along[q];
        double square = graph.length[k] * graph.length[k];
        double oneSide = s * s + (across[p] - across[q]) * (across[p] - across[q]);
        return Math.abs(square - (s * s + whole * whole)) < Math.abs(square - oneSide);
    }

    private static boolean isBefore(int p, int q, double length, int i, int j, double other) {
        if (Math.abs(length - other) > 1e-6 * other) return length < other;
        int lowest = Math.min(p, q);
        int lowestOther = Math.min(i, j);
        if (lowest != lowestOther) return lowest < lowestOther;
        return Math.max(p, q) < Math.max(i, j);
    }

    private boolean counts(int i, int j) {
        int k = graph.find(i, j);
        return k >= 0 && counts[k];
    }

    /** Puts the corners around a node in order, if they are one row or one ring. */
    private void fan(int i) {
        int size = 0;
        int[] ring = new int[graph.degree(i)];
        for (int k = first[i]; k < first[i + 1]; k++) if (counts[k]) ring[size++] = graph.to[k];
        int corners = 0;
        int ends = 0;
        int begin = NONE;
        for (int k = 0; k < size; k++) {
            int links = 0;
            for (int m = 0; m < size; m++) if (m != k && counts(ring[k], ring[m])) links++;
            if (links > 2) return;
            if (links == 0) continue;
            if (corners++ == 0 || (links == 1 && ends == 0)) begin = k;
            if (links == 1) ends++;
        }
        if (begin == NONE || ends > 2) return;
        int placed = first[i];
        int node = begin;
        while (node != NONE) {
            around[placed++] = ring[node];
            int from = ring[node];
            ring[node] = NONE;
            node = NONE;
            for (int m = 0; m < size && node == NONE; m++) if (ring[m] != NONE && counts(from, ring[m])) node = m;
        }
        if (placed - first[i] != corners) return;
        last[i] = placed;
        isInside[i] = ends == 0;
    }

    /** Turns the rows and rings of neighbours the same way round. */
    private void turnAlike() {
        int[] queue = new int[graph.count];
        boolean[] isReached = new boolean[graph.count];
        int size = 0;
        for (int begin = 0; begin < graph.count; begin++) {
            if (isReached[begin] || !hasCorners(begin)) continue;
            isReached[begin] = true;
            int k = size;
            queue[size++] = begin;
            for (; k < size; k++) {
                int i = queue[k];
                for (int m = first[i]; m < last[i]; m++) {
                    int j = around[m];
                    if (isReached[j] || !hasCorners(j)) continue;
                    isReached[j] = true;
                    queue[size++] = j;
                    if (!turnsAs(i, m, j)) reverse(j);
                }
            }
        }
    }

    boolean hasCorners(int i) {
        return last[i] > first[i];
    }

    /** Where the corner after one stands around a node; −1 if there is none. */
    int next(int i, int m) {
        if (m + 1 < last[i]) return m + 1;
        return isInside[i] ? first[i] : NONE;
    }

    /** True if a triangle of node i and its corner j turns the same way around both. */
    private boolean turnsAs(int i, int m, int j) {
        int next = next(i, m);
        int corner = next == NONE ? i : around[next];
        int following = next == NONE ? around[m - 1] : i;
        for (int n = first[j]; n < last[j]; n++) {
            int after = next(j, n);
            if (after != NONE && around[n] == corner && around[after] == following) return true;
        }
        return false;
    }

    private void reverse(int j) {
        for (int low = first[j], high = last[j] - 1; low < high; low++, high--) {
            int swapped = around[low];
            around[low] = around[high];
            around[high] = swapped;
        }
    }

    private void measure() {
        for (int i = 0; i < graph.count; i++) {
            for (int m = first[i]; m < last[i]; m++) {
                toCorner[m] = graph.length[graph.find(i, around[m])];
                int next = next(i, m);
                if (next != NONE) toNext[m] = graph.length[graph.find(around[m], around[next])];
            }
        }
    }

    private boolean leavesHalf(int i) {
        double sum = 0;
        for (int m = first[i]; m + 1 < last[i]; m++) sum += angle(m, m + 1);
        return sum < Math.PI + NO_ANGLE;
    }

    /** The angle between a corner of a node and the next one. */
    double angle(int m, int next) {
        double a = toCorner[m];
        double b = toCorner[next];
        double c = toNext[m];
        return StrictMath.acos(Math.max(-1, Math.min(1, (a * a + b * b - c * c) / (2 * a * b))));
    }

    /** Number of nodes that are corners of the surface. */
    int corners() {
        int corners = 0;
        for (int i = 0; i < graph.count; i++) if (hasCorners(i)) corners++;
        return corners;
    }

    /** The first of them; −1 if there is none. */
    int first() {
        for (int i = 0; i < graph.count; i++) if (hasCorners(i)) return i;
        return NONE;
    }

    private boolean isMeshed(KeptGraph all, int i) {
        for (int k = all.first[i]; k < all.first[i + 1]; k++) {
            int j = all.to[k];
            if (!hasCorners(j) || isCorner(i, j)) continue;
            boolean found = false;
            for (int m = first[i]; m < last[i] && !found; m++) found = isCorner(around[m], j);
            if (!found) return false;
        }
        return true;
    }

    private boolean isCorner(int i, int j) {
        for (int m = first[i]; m < last[i]; m++) if (around[m] == j) return true;
        return false;
    }
}
