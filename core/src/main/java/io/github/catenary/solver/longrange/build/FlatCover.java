package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.ChartTriangles;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Whether the springs of a chart cut it into triangles, without a gap and with a convex border. Of springs that cross
 * each other, the shorter one counts; of springs in one direction from a node, the shortest. Then all springs around each
 * node are looked at in order: two that follow each other must be sides of a triangle, except at the border, which must
 * not turn inward. A flat, connected surface whose border is locally convex is convex as a whole.
 */
final class FlatCover {
    /** Sine of an angle that counts as none. */
    private static final double STRAIGHT = 1e-6;
    /** Share of the square of a length by which what is not longer can exceed it for rounding. */
    private static final double NEARLY = 1e-5;
    /** A spring whose length times this is not above those beside it is one of the shortest. */
    private static final double SHORTEST = 0.999;

    private final KeptGraph graph;
    private final double[] u;
    private final double[] v;
    private final Pieces pieces;
    /** For each entry of the graph: true if the spring counts. */
    private final boolean[] counts;
    /** The counting neighbours of each node, by their direction, where the graph has all of them. */
    private final int[] around;
    /** How many neighbours of each node count. */
    private final byte[] size;
    /** Length of the shortest spring of each node, m. */
    private final double[] shortest;
    /** For each entry of the graph: where the same spring stands among those of its other end. */
    private final int[] back;

    FlatCover(KeptGraph graph, FlatChart chart, Pieces pieces) {
        this.graph = graph;
        this.pieces = pieces;
        u = chart.u();
        v = chart.v();
        counts = new boolean[graph.to.length];
        around = new int[graph.to.length];
        size = new byte[graph.count];
        back = graph.backs();
        shortest = new double[graph.count];
    }

    /** The neighbours of one node as they are looked at; each thread has its own. */
    private final class Look {
        final double[] du = new double[FlatChart.MOST_NEIGHBOURS];
        final double[] dv = new double[FlatChart.MOST_NEIGHBOURS];
        final double[] angle = new double[FlatChart.MOST_NEIGHBOURS];
        /** Nodes that are neighbours of both ends of a spring, and on which side of it they are, seen from either end. */
        private final int[] common = new int[FlatChart.MOST_NEIGHBOURS];

        private final double[] side = new double[FlatChart.MOST_NEIGHBOURS];
        private final double[] sideFromEnd = new double[FlatChart.MOST_NEIGHBOURS];

        private void measure(int node) {
            int from = graph.first[node];
            for (int k = 0; k < graph.degree(node); k++) {
                du[k] = u[graph.to[from + k]] - u[node];
                dv[k] = v[graph.to[from + k]] - v[node];
            }
        }

        /** Leaves out springs behind shorter ones in the same direction. */
        void leaveHidden(int node) {
            measure(node);
            int from = graph.first[node];
            int degree = graph.degree(node);
            double least = Double.POSITIVE_INFINITY;
            for (int k = 0; k < degree; k++) {
                double length = graph.length[from + k];
                least = Math.min(least, length);
                boolean hidden = false;
                for (int m = 0; m < degree && !hidden; m++) {
                    double shorter = graph.length[from + m];
                    hidden = shorter < length
                            && du[k] * du[m] + dv[k] * dv[m] > 0
                            && Math.abs(du[k] * dv[m] - dv[k] * du[m]) <= STRAIGHT * length * shorter;
                }
                counts[from + k] = !hidden;
            }
            shortest[node] = least;
        }

        /**
         * Leaves out springs to later nodes that a shorter one crosses between two nodes that are neighbours of both ends, or
         * that are hidden at either end.
         */
        void leaveCrossed(int node) {
            for (int k = graph.first[node + 1] - 1; k >= graph.first[node] && graph.to[k] > node; k--) {
                if (counts[k] && counts[back[k]] && !isCrossed(node, k)) continue;
                counts[k] = false;
                counts[back[k]] = false;
            }
        }

        private boolean isCrossed(int node, int spring) {
            int end = graph.to[spring];
            double length = graph.length[spring];
            // what crosses it between nodes that are no nearer to its ends is longer by √3
            if (length * SHORTEST <= Math.min(shortest[node], shortest[end])) return false;
            int found = findCommon(node, end);
            double most = length * length * (1 + NEARLY);
            for (int m = 1; m < found; m++) {
                for (int n = 0; n < m; n++) {
                    double pu = u[common[n]] - u[common[m]];
                    double pv = v[common[n]] - v[common[m]];
                    if (pu * pu + pv * pv > most) continue; // a longer one
                    if (areApart(m, n) && isCrossed(node, spring, common[m], common[n])) return true;
                    if (areApart(n, m) && isCrossed(node, spring, common[n], common[m])) return true;
                }
            }
            return false;
        }

        private boolean areApart(int m, int n) {
            return (side[m] > 0 && side[n] < 0) || (sideFromEnd[m] > 0 && sideFromEnd[n] < 0);
        }

        /** True if a shorter spring joins two nodes that are on both sides of this one, which is then between them, too. */
        private boolean isCrossed(int node, int spring, int p, int q) {
            int end = graph.to[spring];
            if (!(cross(p, q, node) * cross(p, q, end) < 0)) return false;
            int other = graph.find(p, q);
            return other >= 0 && isBefore(p, q, graph.length[other], node, end, graph.length[spring]);
        }

        private int findCommon(int one, int other) {
            int found = 0;
            int i = graph.first[one];
            int j = graph.first[other];
            int endI = graph.first[one + 1];
            int endJ = graph.first[other + 1];
            while (i < endI && j < endJ) {
                int ofOne = graph.to[i];
                int ofOther = graph.to[j];
                if (ofOne == ofOther) common[found++] = ofOne;
                if (ofOne <= ofOther) i++;
                if (ofOther <= ofOne) j++;
            }
            for (int k = 0; k < found; k++) {
                side[k] = cross(one, other, common[k]);
                sideFromEnd[k] = cross(other, one, common[k]);
            }
            return found;
        }

        /** Puts the counting neighbours of a node in the order of their directions. */
        void sort(int node) {
            int from = graph.first[node];
            int last = from;
            for (int k = from; k < graph.first[node + 1]; k++) {
                if (!counts[k]) continue;
                double at = direction(u[graph.to[k]] - u[node], v[graph.to[k]] - v[node]);
                int place = last++;
                while (place > from && angle[place - 1 - from] > at) {
                    angle[place - from] = angle[place - 1 - from];
                    around[place] = around[place - 1];
                    place--;
                }
                angle[place - from] = at;
                around[place] = graph.to[k];
            }
            size[node] = (byte) (last - from);
        }
    }

    /** The chart with its triangles; null if these do not cover it. */
    @Nullable
    FlatChart chart() {
        if (!isWhole()) return null;
        int[] first = new int[graph.count + 1];
        for (int i = 0; i < graph.count; i++) first[i + 1] = first[i] + size[i];
        int[] corners = new int[first[graph.count]];
        for (int i = 0; i < graph.count; i++) System.arraycopy(around, graph.first[i], corners, first[i], size[i]);
        return new FlatChart(u, v, new ChartTriangles(first, corners));
    }

    private boolean isWhole() {
        pieces.each(graph.count, (begin, end) -> {
            Look look = new Look();
            for (int node = begin; node < end; node++) look.leaveHidden(node);
        });
        pieces.each(graph.count, (begin, end) -> {
            Look look = new Look();
            for (int node = begin; node < end; node++) look.leaveCrossed(node);
        });
        pieces.each(graph.count, (begin, end) -> {
            Look look = new Look();
            for (int node = begin; node < end; node++) look.sort(node);
        });
        AtomicBoolean open = new AtomicBoolean();
        pieces.each(graph.count, (begin, end) -> {
            for (int node = begin; node < end && !open.get(); node++) if (!isClosed(node)) open.set(true);
        });
        return !open.get() && isConnected();
    }

    /** True if springs that count lead everywhere: those that do not could be all that joins two pieces. */
    private boolean isConnected() {
        int[] queue = new int[graph.count];
        boolean[] isReached = new boolean[graph.count];
        isReached[0] = true;
        int reached = 1;
        for (int k = 0; k < reached; k++) {
            int from = graph.first[queue[k]];
            for (int e = from; e < from + size[queue[k]]; e++) {
                int next = around[e];
                if (isReached[next]) continue;
                isReached[next] = true;
                queue[reached++] = next;
            }
        }
        return reached == graph.count;
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
        int begin = graph.first[node];
        int count = size[node];
        if (count < 2) return false;
        int openings = 0;
        for (int k = 0; k < count; k++) {
            int from = around[begin + k];
            int to = around[begin + (k + 1 == count ? 0 : k + 1)];
            double turn = cross(node, from, to);
            double most = STRAIGHT * Math.sqrt(dot(node, from, from) * dot(node, to, to));
            int place = turn > most ? placeOf(from, to) : -1;
            if (place >= 0) {
                // no other spring goes from these corners into the triangle
                if (next(from, place) != node || next(to, placeOf(to, node)) != from) return false;
                continue;
            }
            boolean half = turn < -most || (Math.abs(turn) <= most && dot(node, from, to) < 0);
            if (!half) return false;
            openings++;
        }
        return openings <= 1;
    }

    /** Where a neighbour stands among those that count of a node; −1 if it does not count. */
    private int placeOf(int node, int neighbour) {
        int from = graph.first[node];
        for (int k = 0; k < size[node]; k++) if (around[from + k] == neighbour) return k;
        return -1;
    }

    /** The neighbour of a node that follows another one. */
    private int next(int node, int place) {
        return around[graph.first[node] + (place + 1 == size[node] ? 0 : place + 1)];
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
