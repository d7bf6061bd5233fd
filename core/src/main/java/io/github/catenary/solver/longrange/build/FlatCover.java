package io.github.catenary.solver.longrange.build;

import java.util.Arrays;

/**
 * Whether the springs of a chart cut it into triangles, without a gap and with a convex border. Of springs that cross
 * each other, the shorter one counts; of springs in one direction from a node, the shortest. Then all springs around each
 * node are looked at in order: two that follow each other must be sides of a triangle, except at the border, which must
 * not turn inward. A flat, connected surface whose border is locally convex is convex as a whole.
 */
final class FlatCover {
    /** Sine of an angle that counts as none. */
    private static final double STRAIGHT = 1e-6;

    private final KeptGraph graph;
    private final double[] u;
    private final double[] v;
    /** For each entry of the graph: true if the spring counts. */
    private final boolean[] counts;
    /** Of which node each was last marked as a neighbour, on the one and on the other end of a spring. */
    private final int[] nearNode;

    private final int[] nearEnd;
    /** The counting neighbours of the present node, by their direction. */
    private int[] around = new int[16];

    private double[] angle = new double[16];

    FlatCover(KeptGraph graph, FlatChart chart) {
        this.graph = graph;
        u = chart.u();
        v = chart.v();
        counts = new boolean[graph.to.length];
        nearNode = new int[graph.count];
        nearEnd = new int[graph.count];
        Arrays.fill(nearNode, -1);
        Arrays.fill(nearEnd, -1);
    }

    boolean isWhole() {
        Arrays.fill(counts, true);
        for (int node = 0; node < graph.count; node++) leaveHidden(node);
        for (int node = 0; node < graph.count; node++) leaveCrossed(node);
        for (int node = 0; node < graph.count; node++) leaveOneSided(node);
        for (int node = 0; node < graph.count; node++) if (!isClosed(node)) return false;
        return isConnected();
    }

    /** True if springs that count lead everywhere: those that do not could be all that joins two pieces. */
    private boolean isConnected() {
        int[] queue = new int[graph.count];
        boolean[] isReached = new boolean[graph.count];
        isReached[0] = true;
        int size = 1;
        for (int k = 0; k < size; k++) {
            for (int e = graph.first[queue[k]]; e < graph.first[queue[k] + 1]; e++) {
                int next = graph.to[e];
                if (!counts[e] || isReached[next]) continue;
                isReached[next] = true;
                queue[size++] = next;
            }
        }
        return size == graph.count;
    }

    /** Leaves out springs behind shorter ones in the same direction. */
    private void leaveHidden(int node) {
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            for (int m = graph.first[node]; m < graph.first[node + 1] && counts[k]; m++) {
                if (m == k || graph.length[m] >= graph.length[k]) continue;
                boolean ahead = dot(node, graph.to[k], graph.to[m]) > 0;
                if (ahead && isStraight(node, k, m)) counts[k] = false;
            }
        }
    }

    private boolean isStraight(int node, int k, int m) {
        double turn = cross(node, graph.to[k], graph.to[m]);
        return Math.abs(turn) <= STRAIGHT * graph.length[k] * graph.length[m];
    }

    /** Leaves out springs that a shorter one crosses between two nodes that are neighbours of both ends. */
    private void leaveCrossed(int node) {
        mark(node, nearNode);
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            if (!counts[k]) continue;
            mark(graph.to[k], nearEnd);
            if (isCrossed(node, k)) counts[k] = false;
        }
    }

    /** Has the neighbours of a node know it. */
    private void mark(int node, int[] near) {
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) near[graph.to[k]] = node;
    }

    private boolean isCrossed(int node, int spring) {
        int end = graph.to[spring];
        for (int m = graph.first[node]; m < graph.first[node + 1]; m++) {
            int p = graph.to[m];
            if (nearEnd[p] != end || p == end || cross(node, end, p) <= 0) continue;
            for (int n = graph.first[p]; n < graph.first[p + 1]; n++) {
                int q = graph.to[n];
                if (nearNode[q] != node || nearEnd[q] != end || q == node || q == end) continue;
                if (!isBefore(p, q, graph.length[n], node, end, graph.length[spring])) continue;
                // p and q are on both sides of the spring; it must be so the other way round, too
                if (cross(node, end, q) < 0 && cross(p, q, node) * cross(p, q, end) < 0) return true;
            }
        }
        return false;
    }

    /** Leaves out springs that do not count at their other end. */
    private void leaveOneSided(int node) {
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            if (!counts(graph.to[k], node)) counts[k] = false;
        }
    }

    /** The order of springs that cross each other: by length, then by the nodes. */
    private static boolean isBefore(int p, int q, double length, int a, int b, double other) {
        if (Math.abs(length - other) > STRAIGHT * other) return length < other;
        int lowest = Math.min(p, q);
        int lowestOther = Math.min(a, b);
        if (lowest != lowestOther) return lowest < lowestOther;
        return Math.max(p, q) < Math.max(a, b);
    }

    /** True if triangles are all around a node, or all but an opening of half a turn or more. */
    private boolean isClosed(int node) {
        int size = sort(node);
        if (size < 2) return false;
        int openings = 0;
        for (int k = 0; k < size; k++) {
            int from = around[k];
            int to = around[(k + 1) % size];
            double turn = cross(node, from, to);
            double most = STRAIGHT * Math.sqrt(dot(node, from, from) * dot(node, to, to));
            if (turn > most && counts(from, to)) {
                if (!isEmpty(from, to, node) || !isEmpty(to, node, from)) return false;
                continue;
            }
            boolean half = turn < -most || (Math.abs(turn) <= most && dot(node, from, to) < 0);
            if (!half) return false;
            openings++;
        }
        return openings <= 1;
    }

    /** True if no counting spring goes from a node into a corner. */
    private boolean isEmpty(int node, int from, int to) {
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            int other = graph.to[k];
            if (!counts[k] || other == from || other == to) continue;
            if (cross(node, from, other) > 0 && cross(node, other, to) > 0) return false;
        }
        return true;
    }

    private boolean counts(int a, int b) {
        int k = graph.find(a, b);
        return k >= 0 && counts[k];
    }

    /** Puts the counting neighbours of a node in the order of their directions; returns how many. */
    private int sort(int node) {
        int size = 0;
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            if (!counts[k]) continue;
            if (size == around.length) {
                around = Arrays.copyOf(around, 2 * size);
                angle = Arrays.copyOf(angle, 2 * size);
            }
            double at = direction(u[graph.to[k]] - u[node], v[graph.to[k]] - v[node]);
            int place = size++;
            while (place > 0 && angle[place - 1] > at) {
                angle[place] = angle[place - 1];
                around[place] = around[place - 1];
                place--;
            }
            angle[place] = at;
            around[place] = graph.to[k];
        }
        return size;
    }

    /** Grows with the angle of a direction, from 0 to 4 in a turn. */
    private static double direction(double du, double dv) {
        double share = du / (Math.abs(du) + Math.abs(dv));
        return dv >= 0 ? 1 - share : 3 + share;
    }

    private double cross(int at, int to, int other) {
        return (u[to] - u[at]) * (v[other] - v[at]) - (v[to] - v[at]) * (u[other] - u[at]);
    }

    private double dot(int at, int to, int other) {
        return (u[to] - u[at]) * (u[other] - u[at]) + (v[to] - v[at]) * (v[other] - v[at]);
    }
}
