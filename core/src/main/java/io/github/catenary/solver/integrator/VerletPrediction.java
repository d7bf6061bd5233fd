package io.github.catenary.solver.integrator;

import io.github.catenary.solver.parallel.ParallelParticles;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * Moves every free particle by its velocity and its acceleration:
 *
 * <pre>  x' = x + k (x − x_prev) + k·a·h²,   x_prev' = x  </pre>
 */
final class VerletPrediction extends ParallelParticles {
    private final ParticleArrays p;
    private double fallX;
    private double fallY;
    private double fallZ;
    /** The acceleration of each particle times h², m; {@link Vectors#NONE} if all particles have the same. */
    private Vectors falls = Vectors.NONE;

    VerletPrediction(ParticleArrays particles, int threads) {
        super(particles.count, threads);
        p = particles;
    }

    /**
     * Moves the particles by a common acceleration.
     *
     * @param x acceleration of all particles times h², m; likewise y and z
     */
    void advance(double x, double y, double z) {
        falls = Vectors.NONE;
        fallX = x;
        fallY = y;
        fallZ = z;
        runAll();
    }

    /** @param each acceleration of each particle times h², m */
    void advance(Vectors each) {
        falls = each;
        runAll();
    }

    @Override
    protected void part(int number, int from, int to) {
        if (falls == Vectors.NONE) {
            advance(from, to, p.keep, p.x, p.prevX, fallX);
            advance(from, to, p.keep, p.y, p.prevY, fallY);
            advance(from, to, p.keep, p.z, p.prevZ, fallZ);
        } else {
            advance(from, to, p.keep, p.x, p.prevX, falls.x);
            advance(from, to, p.keep, p.y, p.prevY, falls.y);
            advance(from, to, p.keep, p.z, p.prevZ, falls.z);
        }
    }

    private static void advance(int from, int to, double[] keep, double[] x, double[] prev, double[] falls) {
        for (int i = from; i < to; i++) {
            double old = x[i];
            double k = keep[i];
            x[i] = old + (old - prev[i]) * k + falls[i] * k;
            prev[i] = old;
        }
    }

    private static void advance(int from, int to, double[] keep, double[] x, double[] prev, double fall) {
        for (int i = from; i < to; i++) {
            double old = x[i];
            double k = keep[i];
            x[i] = old + (old - prev[i]) * k + fall * k;
            prev[i] = old;
        }
    }
}
