package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.simd.WideKernel;
import java.util.Arrays;

/**
 * Groups of neighbours: seeds, no two of which are neighbours, each with the neighbours that are nearer to it than to
 * other seeds. The order of the nodes alone decides, so that a graph always has the same clusters.
 *
 * @param count number of clusters, those without members included
 * @param parent the cluster of each node, or −1 of one that belongs to none
 */
record Clusters(int count, int[] parent) {
    private static final int NONE = -1;

    /** @param mayBelong entry i: false for a node that belongs to no cluster */
    static Clusters of(KeptGraph graph, boolean[] mayBelong) {
        int[] parent = new int[graph.count];
        Arrays.fill(parent, NONE);
        boolean[] isNear = new boolean[graph.count];
        int count = 0;
        for (int i = 0; i < graph.count; i++) {
            if (!mayBelong[i] || isNear[i]) continue;
            parent[i] = count++;
            for (int k = graph.first[i]; k < graph.first[i + 1]; k++) isNear[graph.to[k]] = true;
        }
        for (int i = 0; i < graph.count; i++) {
            if (!mayBelong[i] || parent[i] != NONE) continue;
            parent[i] = nearest(graph, parent, isNear, i);
        }
        return new Clusters(count, parent);
    }

    /** The same, and clusters without members until all groups of eight are full. */
    Clusters filledUp() {
        int groups = (count + WideKernel.LANES - 1) / WideKernel.LANES;
        return new Clusters(groups * WideKernel.LANES, parent);
    }

    /** The cluster of the nearest seed among the neighbours of a node that is near to one. */
    private static int nearest(KeptGraph graph, int[] parent, boolean[] isNear, int node) {
        double least = Double.POSITIVE_INFINITY;
        int cluster = NONE;
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            int other = graph.to[k];
            boolean isSeed = parent[other] != NONE && !isNear[other];
            if (!isSeed || graph.length[k] >= least) continue;
            least = graph.length[k];
            cluster = parent[other];
        }
        return cluster;
    }
}
