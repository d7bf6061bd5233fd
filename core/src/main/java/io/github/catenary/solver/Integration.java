package io.github.catenary.solver;

/**
 * Moves every free particle by its own velocity and its acceleration:
 *
 * <pre>  x' = x + k (x − x_prev) + k·a·h²,   x_prev' = x  </pre>
 */
final class Integration {
    private Integration() {}

    /** @param fallX acceleration times h², m; likewise y and z */
    static void advance(ParticleArrays p, double fallX, double fallY, double fallZ) {
        advance(p.count, p.keep, p.x, p.prevX, fallX);
        advance(p.count, p.keep, p.y, p.prevY, fallY);
        advance(p.count, p.keep, p.z, p.prevZ, fallZ);
    }

    /** @param falls acceleration of each particle times h², m */
    static void advance(ParticleArrays p, Vectors falls) {
        advance(p.count, p.keep, p.x, p.prevX, falls.x);
        advance(p.count, p.keep, p.y, p.prevY, falls.y);
        advance(p.count, p.keep, p.z, p.prevZ, falls.z);
    }

    private static void advance(int count, double[] keep, double[] x, double[] prev, double[] falls) {
        for (int i = 0; i < count; i++) {
            double old = x[i];
            double k = keep[i];
            x[i] = old + (old - prev[i]) * k + falls[i] * k;
            prev[i] = old;
        }
    }

    private static void advance(int count, double[] keep, double[] x, double[] prev, double fall) {
        for (int i = 0; i < count; i++) {
            double old = x[i];
            double k = keep[i];
            x[i] = old + (old - prev[i]) * k + fall * k;
            prev[i] = old;
        }
    }
}
