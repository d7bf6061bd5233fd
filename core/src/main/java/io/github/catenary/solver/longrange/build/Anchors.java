package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.AnchorPairs;
import io.github.catenary.solver.longrange.Chords;
import io.github.catenary.solver.simd.WideKernel;
import java.util.Arrays;

/** The particles of a part that do not give way, and how far others can be from them. */
final class Anchors {
    /** Tethers of a cluster: those to the nearest anchors. */
    private static final int MOST_TETHERS = 3;
    /** Anchors from which distances along springs are found, which takes a walk over the part for each. */
    private static final int MOST_WALKS = 4;
    /** Distances of nodes from anchors that are compared. */
    private static final int MOST_COMPARED = 1 << 28;
    /** Anchors of which each pair is looked at; of more, those that follow each other. */
    private static final int MOST_PAIRED = 32;

    /** How many times as long as straight the way of each node may be to the anchor for which it is least so. */
    private static final double MOST_ROUND_NEAR = 1.07;
    /** The same for which it is most so, in the mean over all nodes. */
    private static final double MOST_ROUND = 1.05;

    private interface Distances {
        double between(int anchor, int node);
    }

    /** The nodes. */
    private final int[] nodes;

    private final Distances distances;

    private Anchors(int[] nodes, Distances distances) {
        this.nodes = nodes;
        this.distances = distances;
    }

    /** Of so many anchors that to find the nearest ones would take too long, some. */
    static Anchors of(FlatChart chart, int[] all) {
        int[] nodes = some(all, Math.max(MOST_TETHERS, Math.floorDiv(MOST_COMPARED, chart.u().length)));
        return new Anchors(nodes, (anchor, node) -> chart.distance(nodes[anchor], node));
    }

    /** Of more anchors than {@value #MOST_WALKS}, some. */
    static Anchors alongSprings(KeptGraph graph, int[] all) {
        int[] nodes = some(all, MOST_WALKS);
        double[][] distances = new double[nodes.length][];
        for (int k = 0; k < nodes.length; k++) {
            SpringDistances found = new SpringDistances(graph);
            found.from(nodes[k]);
            distances[k] = found.distance;
        }
        return new Anchors(nodes, (anchor, node) -> distances[anchor][node]);
    }

    /** So many nodes at most, from all over. */
    static int[] some(int[] all, int most) {
        int[] nodes = new int[Math.min(most, all.length)];
        Arrays.setAll(nodes, k -> all[(int) ((long) k * all.length / nodes.length)]);
        return nodes;
    }

    int count() {
        return nodes.length;
    }

    /**
     * The tethers of clusters, whose second ends are anchors, numbered behind the clusters, each in all lanes of a group. As
     * nothing carries a mass to a point but straight ways, the bound of a cluster is the mean of those of its members.
     *
     * @param mass of each node, kg
     */
    Chords tethers(ClusterMembers clusters, double[] mass) {
        int[] nearest = new int[Math.min(MOST_TETHERS, nodes.length)];
        ChordList tethers = new ChordList();
        for (int c = 0; c < clusters.count(); c++) {
            if (clusters.size(c) == 0) continue;
            findNearest(clusters.of()[clusters.first()[c]], nearest);
            for (int near : nearest) {
                double mean = mean(clusters, c, mass, near);
                if (mean == Double.POSITIVE_INFINITY) continue;
                tethers.add(c, clusters.count() + near * WideKernel.LANES + c % WideKernel.LANES, mean);
            }
        }
        return tethers.inOrder(clusters.count(), nodes.length);
    }

    /** True if the ways to the anchors are about straight: from each node to one of them, and to all on average. */
    boolean see(FlatChart plan) {
        double sum = 0;
        for (int i = 0; i < plan.u().length; i++) {
            double least = Double.POSITIVE_INFINITY;
            double most = 1;
            for (int k = 0; k < nodes.length; k++) {
                double straight = plan.distance(nodes[k], i);
                double share = straight > 0 ? distances.between(k, i) / straight : 1;
                least = Math.min(least, share);
                most = Math.max(most, share);
            }
            if (!(least <= MOST_ROUND_NEAR)) return false;
            sum += most;
        }
        return sum <= MOST_ROUND * plan.u().length;
    }

    /**
     * The index of each anchor among the particles of the run.
     *
     * @param particle that of each node
     */
    int[] among(int[] particle) {
        return Arrays.stream(nodes).map(node -> particle[node]).toArray();
    }

    private double mean(ClusterMembers clusters, int c, double[] mass, int anchor) {
        double sum = 0;
        double whole = 0;
        for (int m = clusters.first()[c]; m < clusters.first()[c + 1]; m++) {
            int node = clusters.of()[m];
            sum += mass[node] * distances.between(anchor, node);
            whole += mass[node];
        }
        return sum / whole * (1 + MassTransport.ROUNDING);
    }

    /** Finds the nearest anchors of a node, in ascending order of the anchors. */
    private void findNearest(int node, int[] into) {
        Arrays.fill(into, -1);
        for (int k = 0; k < nodes.length; k++) {
            int place = into.length;
            while (place > 0 && (into[place - 1] < 0 || isNearer(k, into[place - 1], node))) place--;
            if (place == into.length) continue;
            System.arraycopy(into, place, into, place + 1, into.length - place - 1);
            into[place] = k;
        }
        Arrays.sort(into);
    }

    private boolean isNearer(int anchor, int other, int node) {
        return distances.between(anchor, node) < distances.between(other, node);
    }

    /**
     * @param particle index of each node among the particles of the run
     * @param first so many anchors are looked at in pairs with others from all over, however many there are
     */
    AnchorPairs pairs(int[] particle, int first) {
        boolean all = nodes.length <= MOST_PAIRED;
        int others = all ? 0 : first * MOST_PAIRED;
        int count = all ? nodes.length * (nodes.length - 1) / 2 : nodes.length + others;
        int[] a = new int[count];
        int[] b = new int[count];
        double[] bound = new double[count];
        int k = 0;
        for (int i = 0; i < nodes.length; i++) {
            int last = all ? nodes.length - 1 : i + 1;
            for (int j = i + 1; j <= last; j++) {
                int other = j % nodes.length;
                a[k] = particle[nodes[i]];
                b[k] = particle[nodes[other]];
                bound[k++] = distances.between(i, nodes[other]) * (1 + MassTransport.ROUNDING);
            }
        }
        for (int n = 0; n < others; n++) {
            int i = n / MOST_PAIRED;
            int j = (int) ((long) (n % MOST_PAIRED) * nodes.length / MOST_PAIRED);
            a[k] = particle[nodes[i]];
            b[k] = particle[nodes[j]];
            bound[k++] = distances.between(i, nodes[j]) * (1 + MassTransport.ROUNDING);
        }
        return new AnchorPairs(a, b, bound);
    }
}
