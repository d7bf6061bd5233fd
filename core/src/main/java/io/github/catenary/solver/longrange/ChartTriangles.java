package io.github.catenary.solver.longrange;

/**
 * The triangles of springs that cover a flat chart without a gap, or the links of a chain. Immutable.
 *
 * @param first the corners around node i are {@code around[first[i]]} … {@code around[first[i + 1] − 1]}, in turn
 */
public record ChartTriangles(int[] first, int[] around) {
    /** Without any. */
    public static final ChartTriangles NONE = new ChartTriangles(new int[0], new int[0]);

    private static final int NO_SIDE = -1;

    /** Where a corner stands around a node; −1 if no side of a triangle joins them. */
    int find(int node, int corner) {
        for (int e = first[node]; e < first[node + 1]; e++) if (around[e] == corner) return e;
        return NO_SIDE;
    }

    /** The corner around a node that comes after one that stands there. */
    int after(int node, int e) {
        return around[e + 1 == first[node + 1] ? first[node] : e + 1];
    }

    int before(int node, int e) {
        return around[e == first[node] ? first[node + 1] - 1 : e - 1];
    }
}
