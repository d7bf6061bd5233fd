package io.github.catenary.solver.longrange.build;

import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Nodes that are joined to neighbours, each at most a length away. Of particles, the neighbours are those at the other
 * ends of springs that are kept to length, in whole or in part; of clusters, those with a particle at such an end.
 * Immutable.
 */
final class KeptGraph {
    /** Neighbours that are sorted one by one. */
    private static final int FEW = 32;

    final int count;
    /** The neighbours of node i are {@code to[first[i]]} … {@code to[first[i + 1] − 1]}, ascending. */
    final int[] first;

    final int[] to;
    /** How far away each neighbour is at most, m. */
    final double[] length;
    /**
     * The same nodes with only those edges that have one length, so that triangles of them keep their shape. Edges that may
     * become longer tell only how far their ends can be apart.
     */
    final KeptGraph firm;

    private KeptGraph(int[] first, int[] to, double[] length) {
        this(first, to, length, null);
    }

    private KeptGraph(int[] first, int[] to, double[] length, @Nullable KeptGraph firm) {
        count = first.length - 1;
        this.firm = firm == null ? this : firm;
        this.first = first;
        this.to = to;
        this.length = length;
    }

    /**
     * A graph with these edges. Of several edges between two nodes, the shortest counts.
     *
     * @param a one end of each edge; likewise b
     */
    static KeptGraph of(int nodes, int[] a, int[] b, double[] lengths, int edges) {
        return of(nodes, a, b, lengths, edges, Pieces.ALONE);
    }

    static KeptGraph of(int nodes, int[] a, int[] b, double[] lengths, int edges, Pieces pieces) {
        int[] first = new int[nodes + 1];
        for (int e = 0; e < edges; e++) {
            first[a[e] + 1]++;
            first[b[e] + 1]++;
        }
        for (int i = 0; i < nodes; i++) first[i + 1] += first[i];
        int[] next = first.clone();
        int[] to = new int[2 * edges];
        double[] length = new double[2 * edges];
        for (int e = 0; e < edges; e++) {
            to[next[a[e]]] = b[e];
            length[next[a[e]]++] = lengths[e];
            to[next[b[e]]] = a[e];
            length[next[b[e]]++] = lengths[e];
        }
        pieces.each(nodes, (begin, end) -> {
            for (int i = begin; i < end; i++) sort(to, length, first[i], first[i + 1]);
        });
        return unique(first, to, length);
    }

    /** The same graph, of whose edges only those of another one have one length. */
    KeptGraph over(KeptGraph firmEdges) {
        return new KeptGraph(first, to, length, firmEdges);
    }

    /** Sorts the neighbours of a node; of several springs to one of them, the shortest comes first. */
    private static void sort(int[] to, double[] length, int from, int end) {
        if (end - from > FEW) {
            sortMany(to, length, from, end);
            return;
        }
        for (int k = from + 1; k < end; k++) {
            int node = to[k];
            double itsLength = length[k];
            int place = k;
            while (place > from && (to[place - 1] > node || (to[place - 1] == node && length[place - 1] > itsLength))) {
                to[place] = to[place - 1];
                length[place] = length[place - 1];
                place--;
            }
            to[place] = node;
            length[place] = itsLength;
        }
    }

    private static void sortMany(int[] to, double[] length, int from, int end) {
        record Neighbour(int node, double length) {}
        Neighbour[] all = new Neighbour[end - from];
        Arrays.setAll(all, k -> new Neighbour(to[from + k], length[from + k]));
        Arrays.sort(all, Comparator.comparingInt(Neighbour::node).thenComparingDouble(Neighbour::length));
        for (int k = 0; k < all.length; k++) {
            to[from + k] = all[k].node;
            length[from + k] = all[k].length;
        }
    }

    private static KeptGraph unique(int[] first, int[] to, double[] length) {
        int size = 0;
        int from = 0;
        for (int i = 0; i < first.length - 1; i++) {
            int start = size;
            for (int k = from; k < first[i + 1]; k++) {
                if (size > start && to[size - 1] == to[k]) continue;
                to[size] = to[k];
                length[size++] = length[k];
            }
            from = first[i + 1];
            first[i + 1] = size;
        }
        if (size == to.length) return new KeptGraph(first, to, length);
        return new KeptGraph(first, Arrays.copyOf(to, size), Arrays.copyOf(length, size));
    }

    /** The same graph, with the distances of points as lengths, of which each array has one coordinate. */
    KeptGraph measured(double[][] at) {
        double[] distances = new double[to.length];
        for (int i = 0; i < count; i++) {
            for (int k = first[i]; k < first[i + 1]; k++) {
                double sum = 0;
                for (double[] axis : at) sum += (axis[to[k]] - axis[i]) * (axis[to[k]] - axis[i]);
                distances[k] = Math.sqrt(sum);
            }
        }
        return new KeptGraph(first, to, distances);
    }

    int degree(int node) {
        return first[node + 1] - first[node];
    }

    /** Where the neighbour of a node stands among all neighbours; negative if the nodes are not joined. */
    int find(int node, int neighbour) {
        int from = first[node];
        int to1 = first[node + 1];
        while (from < to1) {
            int middle = (from + to1) >>> 1;
            if (to[middle] < neighbour) from = middle + 1;
            else to1 = middle;
        }
        return from < first[node + 1] && to[from] == neighbour ? from : -1;
    }

    /** For each edge of each node, where it stands among those of its other end. */
    int[] backs() {
        int[] backs = new int[to.length];
        int[] next = first.clone();
        for (int i = 0; i < count; i++) {
            for (int k = first[i]; k < first[i + 1]; k++) backs[k] = next[to[k]]++; // as neighbours ascend
        }
        return backs;
    }

    /** Where the neighbours of a node begin that come after another node. */
    int after(int node, int other) {
        int k = first[node + 1];
        while (k > first[node] && to[k - 1] > other) k--;
        return k;
    }

    boolean joins(int node, int neighbour) {
        return find(node, neighbour) >= 0;
    }

    /**
     * The graph of clusters of the nodes: two are joined if nodes of theirs are.
     *
     * @param parent the cluster of each node, or a negative number
     */
    KeptGraph coarse(int[] parent, int clusters) {
        int[] firstMember = new int[clusters + 1];
        for (int each : parent) if (each >= 0) firstMember[each + 1]++;
        for (int c = 0; c < clusters; c++) firstMember[c + 1] += firstMember[c];
        int[] members = new int[firstMember[clusters]];
        int[] next = firstMember.clone();
        for (int i = 0; i < count; i++) if (parent[i] >= 0) members[next[parent[i]]++] = i;

        int[] coarseFirst = new int[clusters + 1];
        int[] coarseTo = new int[Math.max(16, 8 * clusters)];
        int[] seenBy = new int[clusters];
        Arrays.fill(seenBy, -1);
        int size = 0;
        for (int c = 0; c < clusters; c++) {
            seenBy[c] = c;
            for (int m = firstMember[c]; m < firstMember[c + 1]; m++) {
                for (int k = first[members[m]]; k < first[members[m] + 1]; k++) {
                    int other = parent[to[k]];
                    if (other < 0 || seenBy[other] == c) continue;
                    seenBy[other] = c;
                    if (size == coarseTo.length) coarseTo = Arrays.copyOf(coarseTo, 2 * size);
                    coarseTo[size++] = other;
                }
            }
            Arrays.sort(coarseTo, coarseFirst[c], size);
            coarseFirst[c + 1] = size;
        }
        double[] lengths = new double[size];
        Arrays.fill(lengths, 1);
        return new KeptGraph(coarseFirst, Arrays.copyOf(coarseTo, size), lengths);
    }
}
