package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.WideKernel;
import java.util.Arrays;

/**
 * A part in a flat chart. A torn spring opens the triangles on both its sides, and none if it is no side. Every straight
 * line of the chart that meets no open triangle is as true a bound as before, however many springs are torn elsewhere:
 * all its triangles hold. So those bounds are lost of which a line may meet one, and no others.
 */
public final class TornChart implements Tears {
    private final ChartTriangles triangles;
    /** Where each node is in the chart, m. */
    private final double[] u;

    private final double[] v;
    /** The boxes of the clusters of each level, as {@link TornBoxes} has them. */
    private final double[][] boxes;
    /** Index of each node among the particles of the run, ascending. */
    private final int[] particles;

    /** About what is open since bounds were lost the last time. */
    private double[] fresh = new double[64];

    private int freshSize;

    /**
     * @param u where each node is in the chart, m; likewise v
     * @param boxes of the clusters of each level: lowest u, lowest v, highest u, highest v of each, m
     * @param particles index of each node among the particles of the run, ascending
     */
    public TornChart(ChartTriangles triangles, double[] u, double[] v, double[][] boxes, int... particles) {
        this.triangles = triangles;
        this.u = u;
        this.v = v;
        this.boxes = boxes;
        this.particles = particles;
    }

    @Override
    public void tear(int a, int b) {
        int e = triangles.find(a, b);
        if (e < 0) return;
        if (freshSize == fresh.length) fresh = Arrays.copyOf(fresh, 2 * freshSize);
        Arrays.fill(fresh, freshSize, freshSize + 2, Double.POSITIVE_INFINITY);
        Arrays.fill(fresh, freshSize + 2, freshSize + 4, Double.NEGATIVE_INFINITY);
        include(a);
        include(b);
        includeCorner(triangles.before(a, e), b);
        includeCorner(triangles.after(a, e), b);
        freshSize += 4;
    }

    /** Unless the side is at the border, and the neighbour beyond the opening. */
    private void includeCorner(int neighbour, int b) {
        if (triangles.find(neighbour, b) >= 0) include(neighbour);
    }

    private void include(int node) {
        fresh[freshSize] = Math.min(fresh[freshSize], u[node]);
        fresh[freshSize + 1] = Math.min(fresh[freshSize + 1], v[node]);
        fresh[freshSize + 2] = Math.max(fresh[freshSize + 2], u[node]);
        fresh[freshSize + 3] = Math.max(fresh[freshSize + 3], v[node]);
    }

    @Override
    public void follow(ClusterLevel[] levels, Tethers pinned) {
        if (freshSize == 0) return;
        TornBoxes torn = new TornBoxes(Arrays.copyOf(fresh, freshSize));
        freshSize = 0;
        for (int level = 0; level < levels.length; level++)
            levels[level].chords.loseCrossing(torn, boxes[level], boxes[level], each -> each);
        double[] anchors = placesOf(pinned.anchors());
        int clusters = levels[0].count;
        pinned.chords().loseCrossing(torn, boxes[0], anchors, each -> (each - clusters) / WideKernel.LANES);
    }

    /** As boxes about points. */
    private double[] placesOf(int... anchors) {
        double[] places = new double[4 * anchors.length];
        for (int k = 0; k < anchors.length; k++) {
            int node = Arrays.binarySearch(particles, anchors[k]);
            for (int corner = 0; corner < 2; corner++) {
                places[4 * k + 2 * corner] = u[node];
                places[4 * k + 2 * corner + 1] = v[node];
            }
        }
        return places;
    }

    @Override
    public void mend() {
        freshSize = 0;
    }

    @Override
    public Tears another() {
        return new TornChart(triangles, u, v, boxes, particles);
    }
}
