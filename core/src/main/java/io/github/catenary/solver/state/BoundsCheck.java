package io.github.catenary.solver.state;

import io.github.catenary.solver.parallel.ParallelParticles;

/** Checks that each coordinate of every particle, now and one substep before, is within a bound. */
public final class BoundsCheck extends ParallelParticles {
    /**
     * Share of the bound within which no particle drifts outside: a particle that leaves it in one substep was thrown.
     */
    private static final double FAR_INSIDE = 1e-3;

    /** The largest absolute coordinate, m. */
    public final double bound;
    /** Index of the first particle out of bounds in each part, or −1. */
    private final int[] firstOutOfPart = new int[parts];

    /** The square of the longest way of a particle in each part, m². */
    private final double[] longestOfPart = new double[parts];

    private final ParticleArrays p;

    /** @param threads number of threads that share the check of many particles */
    public BoundsCheck(ParticleArrays particles, double bound, int threads) {
        super(particles.count, threads);
        p = particles;
        this.bound = bound;
    }

    /** Index of the first particle out of bounds, or −1. */
    public int firstOut() {
        runAll();
        for (int first : firstOutOfPart) if (first >= 0) return first;
        return -1;
    }

    @Override
    protected void part(int number, int from, int to) {
        int i = from;
        double longest = 0;
        while (i < to && (isWellInside(i) || (hasPosition(i) && hasPrevious(i)))) {
            double dx = p.x[i] - p.prevX[i];
            double dy = p.y[i] - p.prevY[i];
            double dz = p.z[i] - p.prevZ[i];
            double square = dx * dx + dy * dy + dz * dz;
            if (square > longest) longest = square;
            i++;
        }
        firstOutOfPart[number] = i < to ? i : -1;
        longestOfPart[number] = i < to ? Double.POSITIVE_INFINITY : longest;
    }

    /** The square of the longest x − x_prev when {@link #firstOut} was last called, m²; infinite if one was out. */
    public double longestSquare() {
        double longest = 0;
        for (double each : longestOfPart) longest = Math.max(longest, each);
        return longest;
    }

    /** True if no particle is anywhere near the bounds. */
    public boolean isFarInside() {
        double near = FAR_INSIDE * bound;
        for (int i = 0; i < p.count; i++) {
            double farthest = Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i])));
            double before = Math.max(Math.abs(p.prevX[i]), Math.max(Math.abs(p.prevY[i]), Math.abs(p.prevZ[i])));
            if (!(farthest <= near && before <= near)) return false; // also for NaN
        }
        return true;
    }

    /**
     * True if the sum of all six magnitudes is within the bound, as it nearly always is: one comparison instead of six.
     */
    private boolean isWellInside(int i) {
        double now = Math.abs(p.x[i]) + Math.abs(p.y[i]) + Math.abs(p.z[i]);
        return now + Math.abs(p.prevX[i]) + Math.abs(p.prevY[i]) + Math.abs(p.prevZ[i]) <= bound; // false for NaN
    }

    public boolean hasPosition(int i) {
        return holds(p.x[i]) && holds(p.y[i]) && holds(p.z[i]);
    }

    /**
     * True if the previous position is within the bound. A constraint may have spoilt only the velocity, which would
     * otherwise show in the next frame.
     */
    public boolean hasPrevious(int i) {
        return holds(p.prevX[i]) && holds(p.prevY[i]) && holds(p.prevZ[i]);
    }

    private boolean holds(double coordinate) {
        return Math.abs(coordinate) <= bound; // false for NaN
    }
}
