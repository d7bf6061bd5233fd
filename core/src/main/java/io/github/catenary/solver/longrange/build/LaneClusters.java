package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.simd.WideKernel;
import java.util.Arrays;
import java.util.Optional;

/**
 * Clusters that are alike in all lanes of a layout: blocks are clustered instead of nodes, and the nodes in the same lane
 * of the blocks of a cluster form a cluster. So whatever is done with one is done with eight at once.
 */
final class LaneClusters {
    private static final int LANES = WideKernel.LANES;
    /** Lanes in which the nodes of two blocks are joined, for the blocks to count as neighbours. */
    private static final int LEAST_JOINED = LANES / 2;
    /** Share of the lanes of all blocks that are filled. */
    private static final double LEAST_FILLED = 0.5;
    /** Share of the nodes that are neighbours of the seed of their cluster, as all nodes of other clusters are. */
    private static final double LEAST_NEAR = 0.9;
    /** With fewer blocks, clusters could not keep clear of the ends of lanes. */
    private static final int LEAST_BLOCKS = 24;

    /**
     * Mean number of neighbours of a block. In chains and narrow nets, chords hold better if all are shortened one after the
     * other.
     */
    private static final int LEAST_DEGREE = 6;

    private static final int NONE = -1;

    private final KeptGraph graph;
    /** The block of each node, counted without gaps, and its lane. */
    private final int[] block;

    private final int[] lane;
    private final int blocks;
    /** The node in each lane of each block, or −1. */
    private final int[] nodeAt;

    private LaneClusters(KeptGraph graph, int[] slot) {
        this.graph = graph;
        int[] number = numbers(slot);
        blocks = number[number.length - 1];
        block = new int[graph.count];
        lane = new int[graph.count];
        nodeAt = new int[blocks * LANES];
        Arrays.fill(nodeAt, NONE);
        for (int i = 0; i < graph.count; i++) {
            block[i] = number[slot[i] / LANES];
            lane[i] = slot[i] % LANES;
            nodeAt[block[i] * LANES + lane[i]] = i;
        }
    }

    /** The number of each block among those with nodes; then how many they are. */
    private static int[] numbers(int[] slot) {
        int blocks = 0;
        for (int each : slot) blocks = Math.max(blocks, each / LANES + 1);
        int[] number = new int[blocks + 1];
        for (int each : slot) number[each / LANES] = 1;
        int used = 0;
        for (int k = 0; k <= blocks; k++) {
            used += number[k];
            number[k] = used - number[k];
        }
        return number;
    }

    /**
     * The clusters; empty if the net is too irregular for the lanes. Those of a group follow each other, and those of a lane
     * without nodes have no members.
     *
     * @param slot number of each node's block · 8 + its lane
     * @param mayBelong entry i: false for a node that belongs to no cluster
     */
    static Optional<Clusters> of(KeptGraph graph, int[] slot, boolean[] mayBelong) {
        if (graph.count < LEAST_FILLED * LANES * LEAST_BLOCKS) return Optional.empty();
        LaneClusters lanes = new LaneClusters(graph, slot);
        if (lanes.blocks < LEAST_BLOCKS || graph.count < LEAST_FILLED * LANES * lanes.blocks) return Optional.empty();
        KeptGraph joined = lanes.joined();
        if (joined.to.length < LEAST_DEGREE * lanes.blocks) return Optional.empty();
        boolean[] all = new boolean[lanes.blocks];
        Arrays.fill(all, true);
        Clusters clusters = Clusters.of(joined, all);
        if (lanes.near(joined, clusters) < LEAST_NEAR * graph.count) return Optional.empty();
        int[] parent = new int[graph.count];
        for (int i = 0; i < parent.length; i++)
            parent[i] = mayBelong[i] ? clusters.parent()[lanes.block[i]] * LANES + lanes.lane[i] : NONE;
        return Optional.of(new Clusters(clusters.count() * LANES, parent));
    }

    /** The blocks, joined where their nodes are in most lanes. */
    private KeptGraph joined() {
        int[] joins = new int[blocks];
        double[] lengths = new double[blocks];
        int[] seen = new int[blocks];
        int[] a = new int[4 * blocks];
        int[] b = new int[4 * blocks];
        double[] length = new double[4 * blocks];
        int edges = 0;
        for (int from = 0; from < blocks; from++) {
            int others = 0;
            for (int k = from * LANES; k < (from + 1) * LANES; k++) {
                int node = nodeAt[k];
                if (node < 0) continue;
                for (int e = graph.first[node]; e < graph.first[node + 1]; e++) {
                    int other = block[graph.to[e]];
                    if (lane[graph.to[e]] != lane[node] || other <= from) continue;
                    if (joins[other]++ == 0) {
                        seen[others++] = other;
                        lengths[other] = graph.length[e];
                    }
                    lengths[other] = Math.min(lengths[other], graph.length[e]);
                }
            }
            for (int n = 0; n < others; n++) {
                int other = seen[n];
                boolean isNeighbour = joins[other] >= LEAST_JOINED;
                joins[other] = 0;
                if (!isNeighbour) continue;
                if (edges == a.length) {
                    a = Arrays.copyOf(a, 2 * edges);
                    b = Arrays.copyOf(b, 2 * edges);
                    length = Arrays.copyOf(length, 2 * edges);
                }
                a[edges] = from;
                b[edges] = other;
                length[edges++] = lengths[other];
            }
        }
        return KeptGraph.of(blocks, a, b, length, edges);
    }

    /** Number of nodes that are seeds, or neighbours of the seeds of their clusters. */
    private int near(KeptGraph joined, Clusters clusters) {
        int[] seed = seeds(joined, clusters);
        int count = 0;
        for (int i = 0; i < graph.count; i++) {
            int its = nodeAt[seed[clusters.parent()[block[i]]] * LANES + lane[i]];
            if (its == i || (its >= 0 && graph.joins(i, its))) count++;
        }
        return count;
    }

    /** The seed of each cluster of blocks: the first of its blocks, of which the others are neighbours. */
    private static int[] seeds(KeptGraph joined, Clusters clusters) {
        int[] seed = new int[clusters.count()];
        int[] size = new int[clusters.count()];
        for (int each : clusters.parent()) size[each]++;
        for (int block = 0; block < joined.count; block++) {
            int its = clusters.parent()[block];
            int members = 1;
            for (int e = joined.first[block]; e < joined.first[block + 1]; e++)
                if (clusters.parent()[joined.to[e]] == its) members++;
            if (members == size[its]) seed[its] = block;
        }
        return seed;
    }
}
