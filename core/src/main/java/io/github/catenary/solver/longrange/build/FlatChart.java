package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.ChartTriangles;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A flat, convex drawing of a part in which each spring that keeps its whole length has it. Triangles of these cover it without a
 * gap, so the straight line between any two of its points crosses triangles that keep their shape: in space the points
 * can never be farther apart than in the chart. A chain has such a chart, too, on a straight line.
 *
 * @param u first coordinate of each node, m; likewise v
 * @param triangles the triangles, or none before they are known to cover the part
 */
record FlatChart(double[] u, double[] v, ChartTriangles triangles) {
    /** Share of a length by which it may differ for rounding. */
    private static final double ROUNDING = 1e-7;
    /** Coordinates of which the squares of differences have room in a double, m. */
    private static final double MOST = 1e150;
    /** A node with more neighbours would take too long to look at; no net has that many. */
    static final int MOST_NEIGHBOURS = 48;

    FlatChart(double[] u, double[] v) {
        this(u, v, ChartTriangles.NONE);
    }

    /** The chart of a part; null if it has none. */
    static @Nullable FlatChart of(KeptGraph graph, Vectors drawn, Pieces pieces) {
        FlatChart chain = hasHub(graph) ? null : chain(graph);
        if (chain != null) return chain.isMeasurable() ? chain : null;
        FlatChart plan = plan(graph, drawn, pieces);
        return plan == null ? null : new FlatCover(graph.firm, plan, pieces).chart();
    }

    private static boolean hasHub(KeptGraph graph) {
        for (int i = 0; i < graph.count; i++) if (graph.degree(i) > MOST_NEIGHBOURS) return true;
        return false;
    }

    /** The same for a net that may have holes and notches, or be no surface. */
    static @Nullable FlatChart plan(KeptGraph graph, Vectors drawn, Pieces pieces) {
        if (hasHub(graph)) return null;
        KeptGraph firm = graph.firm; // other springs may be as long as they like: this covers all without them, or not
        FlatChart plan = plane(firm, drawn);
        if (plan == null || !plan.keeps(firm, pieces)) {
            plan = new Development(firm).chart();
            if (plan == null || !plan.keeps(firm, pieces)) return null;
        }
        return plan.isMeasurable() ? plan : null;
    }

    /** False if squares of distances exceed the range of a double. */
    private boolean isMeasurable() {
        for (int i = 0; i < u.length; i++) if (!(Math.abs(u[i]) < MOST && Math.abs(v[i]) < MOST)) return false;
        return true;
    }

    double distance(int i, int j) {
        double du = u[j] - u[i];
        double dv = v[j] - v[i];
        return Math.sqrt(du * du + dv * dv);
    }

    /** True if all springs have their lengths. */
    private boolean keeps(KeptGraph graph, Pieces pieces) {
        AtomicBoolean differs = new AtomicBoolean();
        pieces.each(graph.count, (begin, end) -> {
            for (int i = begin; i < end && !differs.get(); i++) if (!keeps(graph, i)) differs.set(true);
        });
        return !differs.get();
    }

    private boolean keeps(KeptGraph graph, int node) {
        for (int k = graph.first[node + 1] - 1; k >= graph.first[node] && graph.to[k] > node; k--) {
            double length = graph.length[k];
            if (!(Math.abs(distance(node, graph.to[k]) - length) <= ROUNDING * length)) return false;
        }
        return true;
    }

    /** The arc length along a chain, which needs no triangles and so goes along all springs; null if the part is none. Springs that skip nodes of the chain may be longer. */
    private static @Nullable FlatChart chain(KeptGraph graph) {
        int end = -1;
        for (int i = 0; i < graph.count; i++) {
            int links = links(graph, i);
            if (links > 2) return null;
            if (links == 1 && end < 0) end = i;
        }
        if (end < 0) return null;
        double[] u = new double[graph.count];
        int before = -1;
        int node = end;
        for (int reached = 1; ; reached++) {
            int next = -1;
            for (int k = graph.first[node]; k < graph.first[node + 1]; k++) {
                if (graph.to[k] == before || !isLink(graph, node, k)) continue;
                next = graph.to[k];
                u[next] = u[node] + graph.length[k];
                // beside a spring that is longer by nine orders of magnitude, others would shrink to nothing
                if (!(Math.abs(u[next] - u[node] - graph.length[k]) <= ROUNDING * graph.length[k])) return null;
            }
            if (next < 0) return reached == graph.count ? ofLinks(graph, u) : null;
            before = node;
            node = next;
        }
    }

    private static FlatChart ofLinks(KeptGraph graph, double... u) {
        int[] first = new int[graph.count + 1];
        int[] around = new int[2 * graph.count];
        int size = 0;
        for (int i = 0; i < graph.count; i++) {
            for (int k = graph.first[i]; k < graph.first[i + 1]; k++)
                if (isLink(graph, i, k)) around[size++] = graph.to[k];
            first[i + 1] = size;
        }
        return new FlatChart(u, new double[graph.count], new ChartTriangles(first, Arrays.copyOf(around, size)));
    }

    private static int links(KeptGraph graph, int node) {
        int links = 0;
        for (int k = graph.first[node]; k < graph.first[node + 1] && links < 3; k++) {
            if (isLink(graph, node, k)) links++;
        }
        return links;
    }

    /** False if two other springs lead to the same neighbour on a way that is not longer. */
    private static boolean isLink(KeptGraph graph, int node, int k) {
        double most = graph.length[k] * (1 + ROUNDING);
        for (int m = graph.first[node]; m < graph.first[node + 1]; m++) {
            if (m == k || graph.length[m] >= most) continue;
            int rest = graph.find(graph.to[m], graph.to[k]);
            if (rest >= 0 && graph.length[m] + graph.length[rest] <= most) return false;
        }
        return true;
    }

    /** The drawing in its plane, with the first of its springs as long as at rest; null if it is a point or a line. Whether all springs fit is for others to check. */
    private static @Nullable FlatChart plane(KeptGraph graph, Vectors drawn) {
        int origin = 0;
        int far = farthest(graph.count, i -> square(drawn, origin, i));
        double length = Math.sqrt(square(drawn, origin, far));
        double scale = scale(graph, drawn);
        if (!(length > 0) || !(scale > 0)) return null;
        double ux = (drawn.x[far] - drawn.x[origin]) / length;
        double uy = (drawn.y[far] - drawn.y[origin]) / length;
        double uz = (drawn.z[far] - drawn.z[origin]) / length;
        Axis along = new Axis(drawn, origin, ux, uy, uz);
        int aside = farthest(graph.count, i -> {
            double t = along.at(i);
            return square(drawn, origin, i) - t * t;
        });
        double t = along.at(aside);
        double vx = drawn.x[aside] - drawn.x[origin] - t * ux;
        double vy = drawn.y[aside] - drawn.y[origin] - t * uy;
        double vz = drawn.z[aside] - drawn.z[origin] - t * uz;
        double width = Math.sqrt(vx * vx + vy * vy + vz * vz);
        if (!(width > ROUNDING * length)) return null;
        Axis across = new Axis(drawn, origin, vx / width, vy / width, vz / width);
        double[] u = new double[graph.count];
        double[] v = new double[graph.count];
        for (int i = 0; i < graph.count; i++) {
            u[i] = along.at(i) / scale;
            v[i] = across.at(i) / scale;
        }
        return new FlatChart(u, v);
    }

    /** The drawn length of a spring for each metre of its rest length. */
    private static double scale(KeptGraph graph, Vectors drawn) {
        return graph.to.length == 0 ? 0 : Math.sqrt(square(drawn, 0, graph.to[0])) / graph.length[0];
    }

    private interface Measure {
        double of(int node);
    }

    private static int farthest(int count, Measure measure) {
        int farthest = 0;
        double most = measure.of(0);
        for (int i = 1; i < count; i++) {
            double its = measure.of(i);
            if (!(its > most)) continue;
            most = its;
            farthest = i;
        }
        return farthest;
    }

    private static double square(Vectors drawn, int i, int j) {
        double dx = drawn.x[j] - drawn.x[i];
        double dy = drawn.y[j] - drawn.y[i];
        double dz = drawn.z[j] - drawn.z[i];
        return dx * dx + dy * dy + dz * dz;
    }

    private record Axis(Vectors drawn, int origin, double x, double y, double z) {
        double at(int i) {
            return (drawn.x[i] - drawn.x[origin]) * x
                    + (drawn.y[i] - drawn.y[origin]) * y
                    + (drawn.z[i] - drawn.z[origin]) * z;
        }
    }
}
