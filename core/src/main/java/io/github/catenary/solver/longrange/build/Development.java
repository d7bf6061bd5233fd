package io.github.catenary.solver.longrange.build;

import org.jspecify.annotations.Nullable;

/**
 * Lays the springs of a part out in a plane, one node after the other: each where the lengths of its springs to two
 * nodes that are laid out have it, on the side that a third spring asks for, or else on the other side than the triangle
 * beside. Whether all springs fit is for others to check.
 */
final class Development {
    /** Nodes whose triangle is flatter than this share of its longest side have no side. */
    private static final double FLAT = 1e-3;

    private static final int NONE = -1;

    private final KeptGraph graph;
    private final double[] u;
    private final double[] v;
    private final boolean[] isLaid;
    private final int[] queue;
    private int laid;

    Development(KeptGraph graph) {
        this.graph = graph;
        u = new double[graph.count];
        v = new double[graph.count];
        isLaid = new boolean[graph.count];
        queue = new int[graph.count];
    }

    /** Where the nodes are; null if some cannot be laid out. */
    @Nullable
    FlatChart chart() {
        if (!begin()) return null;
        for (int k = 0; k < laid; k++) {
            int node = queue[k];
            for (int e = graph.first[node]; e < graph.first[node + 1]; e++) {
                if (!isLaid[graph.to[e]]) layOut(graph.to[e]);
            }
            // a node beside two laid ones can come only after its neighbours, which are looked at again through it
        }
        return laid == graph.count ? new FlatChart(u, v) : null;
    }

    private void lay(int node, double atU, double atV) {
        u[node] = atU;
        v[node] = atV;
        isLaid[node] = true;
        queue[laid++] = node;
    }

    /** Lays out the first triangle that is not flat. */
    private boolean begin() {
        for (int a = 0; a < graph.count; a++) {
            for (int k = graph.first[a]; k < graph.first[a + 1]; k++) {
                int b = graph.to[k];
                for (int m = k + 1; m < graph.first[a + 1]; m++) {
                    int c = graph.to[m];
                    int n = graph.find(b, c);
                    if (n < 0) continue;
                    double ab = graph.length[k];
                    double ac = graph.length[m];
                    double along = (ab * ab + ac * ac - graph.length[n] * graph.length[n]) / (2 * ab);
                    double square = ac * ac - along * along;
                    if (!(square > FLAT * FLAT * ab * ab)) continue;
                    lay(a, 0, 0);
                    lay(b, ab, 0);
                    lay(c, along, Math.sqrt(square));
                    return true;
                }
            }
        }
        return false;
    }

    private void layOut(int node) {
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            int p = graph.to[k];
            if (!isLaid[p]) continue;
            for (int m = k + 1; m < graph.first[node + 1]; m++) {
                int q = graph.to[m];
                if (isLaid[q] && layOut(node, p, graph.length[k], q, graph.length[m])) return;
            }
        }
    }

    /** Lays a node out at distances from two others, if they and a third thing tell where. */
    private boolean layOut(int node, int p, double toP, int q, double toQ) {
        double du = u[q] - u[p];
        double dv = v[q] - v[p];
        double base = Math.sqrt(du * du + dv * dv);
        if (!(base > 0)) return false;
        double along = (toP * toP - toQ * toQ + base * base) / (2 * base);
        double square = toP * toP - along * along;
        if (!(square > FLAT * FLAT * base * base)) return false;
        double across = Math.sqrt(square);
        double side = sideByThird(node, p, q, along, across);
        if (side == 0) side = -sideOfTriangle(p, q);
        if (side == 0) return false;
        double unitU = du / base;
        double unitV = dv / base;
        lay(node, u[p] + along * unitU - side * across * unitV, v[p] + along * unitV + side * across * unitU);
        return true;
    }

    /** 1 or −1, as a third laid neighbour has it; 0 if there is none. */
    private double sideByThird(int node, int p, int q, double along, double across) {
        double du = u[q] - u[p];
        double dv = v[q] - v[p];
        double base = Math.sqrt(du * du + dv * dv);
        for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
            int r = graph.to[k];
            if (r == p || r == q || !isLaid[r]) continue;
            double a = ((u[r] - u[p]) * du + (v[r] - v[p]) * dv) / base;
            double b = ((v[r] - v[p]) * du - (u[r] - u[p]) * dv) / base;
            if (Math.abs(b) <= FLAT * base) continue;
            double left = StrictMath.hypot(a - along, b - across) - graph.length[k];
            double right = StrictMath.hypot(a - along, b + across) - graph.length[k];
            return Math.abs(left) <= Math.abs(right) ? 1 : -1;
        }
        return 0;
    }

    /** The side on which a laid triangle stands on two nodes; 0 if none does. */
    private double sideOfTriangle(int p, int q) {
        if (!graph.joins(p, q)) return 0;
        double du = u[q] - u[p];
        double dv = v[q] - v[p];
        int apex = NONE;
        for (int k = graph.first[p]; k < graph.first[p + 1] && apex == NONE; k++) {
            int r = graph.to[k];
            if (isLaid[r] && r != q && graph.joins(r, q)) apex = r;
        }
        if (apex == NONE) return 0;
        return Math.signum((v[apex] - v[p]) * du - (u[apex] - u[p]) * dv);
    }
}
