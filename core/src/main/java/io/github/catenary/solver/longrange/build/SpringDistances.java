package io.github.catenary.solver.longrange.build;

import java.util.Arrays;

/**
 * How far the nodes of a graph can be from one of them: along springs, and straight across triangles of springs that all
 * have one length: a side that may become longer could also stay as it is, and its corners then be farther away. A node c
 * of a triangle a, b, c, of whose corners a and b are at most d_a and d_b away, is farthest where all three and the source
 * lie in one plane, the source on the other side of the edge between a and b; if the way to it misses the edge, then along
 * a side. Nodes are settled in the order of their distances (Dijkstra).
 */
final class SpringDistances {
    /** Of both ends of an edge in the triangles that are looked at. */
    private static final int MOST_NEIGHBOURS = 256;

    private final KeptGraph graph;
    private final KeptGraph firm;
    /** Distance of each node from the source, m; infinite if no spring leads there. */
    final double[] distance;

    private final boolean[] isSettled;
    private int[] heap = new int[64];
    private int heaped;
    /** Where each node stands in the heap, or −1. */
    private final int[] place;

    SpringDistances(KeptGraph graph) {
        this.graph = graph;
        firm = graph.firm;
        distance = new double[graph.count];
        isSettled = new boolean[graph.count];
        place = new int[graph.count];
    }

    /** Finds the distances from one node. */
    void from(int source) {
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        Arrays.fill(isSettled, false);
        Arrays.fill(place, -1);
        heaped = 0;
        offer(source, 0);
        while (heaped > 0) {
            int node = takeLeast();
            isSettled[node] = true;
            for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
                int next = graph.to[k];
                if (!isSettled[next]) offer(next, distance[node] + graph.length[k]);
            }
            for (int k = firm.first[node]; k < firm.first[node + 1]; k++) {
                if (isSettled[firm.to[k]]) acrossTriangles(node, firm.to[k], firm.length[k]);
            }
        }
    }

    /** Goes on from an edge of which both ends are settled. */
    private void acrossTriangles(int a, int b, double edge) {
        if (firm.degree(a) + firm.degree(b) > MOST_NEIGHBOURS)
            return; // it would take too long, and along springs will do
        int i = firm.first[a];
        int j = firm.first[b];
        while (i < firm.first[a + 1] && j < firm.first[b + 1]) {
            int one = firm.to[i];
            int other = firm.to[j];
            if (one == other && !isSettled[one]) offer(one, unfolded(a, b, edge, firm.length[i], firm.length[j]));
            if (one <= other) i++;
            if (other <= one) j++;
        }
    }

    private double unfolded(int a, int b, double edge, double toA, double toB) {
        double s = along(distance[a], distance[b], edge);
        double t = along(toA, toB, edge);
        double sourceAcross = across(distance[a], s);
        double across = across(toA, t);
        double whole = sourceAcross + across;
        if (!(whole > 0)) return Double.POSITIVE_INFINITY;
        double crossing = s + (t - s) * (sourceAcross / whole);
        if (!(crossing >= 0 && crossing <= edge)) return Double.POSITIVE_INFINITY;
        return Math.sqrt((t - s) * (t - s) + whole * whole);
    }

    /** How far along an edge a point lies, by its distances from both ends. */
    private static double along(double fromA, double fromB, double edge) {
        return (fromA * fromA - fromB * fromB + edge * edge) / (2 * edge);
    }

    private static double across(double distance, double along) {
        return Math.sqrt(Math.max(0, distance * distance - along * along));
    }

    private void offer(int node, double at) {
        if (!(at < distance[node])) return;
        distance[node] = at;
        if (place[node] < 0) {
            if (heaped == heap.length) heap = Arrays.copyOf(heap, 2 * heaped);
            place[node] = heaped++;
        }
        rise(node, place[node]);
    }

    private boolean isBefore(int one, int other) {
        return distance[one] < distance[other] || (distance[one] == distance[other] && one < other);
    }

    private void rise(int node, int from) {
        int at = from;
        while (at > 0 && isBefore(node, heap[(at - 1) / 2])) {
            put(heap[(at - 1) / 2], at);
            at = (at - 1) / 2;
        }
        put(node, at);
    }

    private void put(int node, int at) {
        heap[at] = node;
        place[node] = at;
    }

    private int takeLeast() {
        int least = heap[0];
        int node = heap[--heaped];
        int at = 0;
        while (2 * at + 1 < heaped) {
            int child = 2 * at + 1;
            if (child + 1 < heaped && isBefore(heap[child + 1], heap[child])) child++;
            if (!isBefore(heap[child], node)) break;
            put(heap[child], at);
            at = child;
        }
        if (heaped > 0) put(node, at);
        return least;
    }
}
