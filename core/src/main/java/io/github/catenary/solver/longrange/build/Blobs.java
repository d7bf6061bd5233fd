package io.github.catenary.solver.longrange.build;

/**
 * Masses in a chart: particles, or clusters of them.
 *
 * @param mass kg
 * @param u centre, m; likewise v
 * @param variance mean square of the distance from the centre, m²
 */
record Blobs(double[] mass, double[] u, double[] v, double[] variance) {
    static Blobs of(FlatChart chart, double[] mass) {
        return new Blobs(mass, chart.u(), chart.v(), new double[mass.length]);
    }

    int count() {
        return mass.length;
    }

    /** The blobs that these make together. */
    Blobs clustered(int[] parent, int clusters) {
        Blobs into = new Blobs(new double[clusters], new double[clusters], new double[clusters], new double[clusters]);
        for (int i = 0; i < parent.length; i++) {
            int c = parent[i];
            if (c < 0) continue;
            into.mass[c] += mass[i];
            into.u[c] += mass[i] * u[i];
            into.v[c] += mass[i] * v[i];
        }
        for (int c = 0; c < clusters; c++) {
            if (into.mass[c] == 0) continue; // without members
            into.u[c] /= into.mass[c];
            into.v[c] /= into.mass[c];
        }
        for (int i = 0; i < parent.length; i++) {
            int c = parent[i];
            if (c < 0) continue;
            double du = u[i] - into.u[c];
            double dv = v[i] - into.v[c];
            into.variance[c] += mass[i] * (du * du + dv * dv + variance[i]);
        }
        for (int c = 0; c < clusters; c++) if (into.mass[c] > 0) into.variance[c] /= into.mass[c];
        return into;
    }
}
