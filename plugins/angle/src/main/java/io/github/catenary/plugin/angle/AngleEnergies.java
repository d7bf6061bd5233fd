package io.github.catenary.plugin.angle;

import io.github.catenary.solver.kernel.EnergyElements;

/**
 * Angles as energies, {@code E = k (φ − φ₀)²/2}, with H = k ∇φ ∇φᵀ, without its term that may be negative. For the thread
 * that steps the run.
 */
abstract class AngleEnergies implements EnergyElements {
    private final int corners;
    private final int[] particles;
    /** k of each angle, J; 0 for one that takes no part. */
    final double[] stiffness;
    /** φ₀, rad. */
    final double[] rest;

    final boolean[] torn;
    /** ∇φ of the angle measured last, 1/m. */
    final double[] slope;

    /** @param particles indices of the particles at the corners, one angle after the other */
    AngleEnergies(int corners, int[] particles) {
        this.corners = corners;
        this.particles = particles;
        int count = particles.length / corners;
        stiffness = new double[count];
        rest = new double[count];
        torn = new boolean[count];
        slope = new double[3 * corners];
    }

    @Override
    public final int count() {
        return stiffness.length;
    }

    @Override
    public final int corners() {
        return corners;
    }

    @Override
    public final int particle(int element, int corner) {
        return particles[corners * element + corner];
    }

    /** φ at a place, rad. */
    abstract double angle(double[] x);

    /** Measures φ and sets {@link #slope}; false if it has none here. */
    abstract boolean measure(double[] x);

    /** φ as measured last, rad. */
    abstract double measured();

    /** The difference of an angle from another, rad. */
    abstract double difference(double angle, double from);

    /** Adds to the Hessian what ∇φ ∇φᵀ leaves out. */
    void addRest(int element, double[] to) {}

    final double stiffness(int element) {
        return torn[element] ? 0 : stiffness[element];
    }

    @Override
    public final double energy(int element, double[] x) {
        double k = stiffness(element);
        if (k == 0) return 0;
        double difference = difference(angle(x), rest[element]);
        return k * difference * difference / 2;
    }

    @Override
    public final void gradient(int element, double[] x, double[] to) {
        double k = stiffness(element);
        boolean any = k > 0 && measure(x);
        double moment = any ? k * difference(measured(), rest[element]) : 0;
        for (int i = 0; i < slope.length; i++) to[i] = any ? moment * slope[i] : 0;
    }

    @Override
    public final void hessian(int element, double[] x, double[] to) {
        double k = stiffness(element);
        int size = slope.length;
        boolean any = k > 0 && measure(x);
        for (int i = 0; i < size * size; i++) to[i] = 0;
        if (!any) return;
        addSquare(k, slope, to);
        addRest(element, to);
    }

    /** Adds a factor times v vᵀ. */
    static void addSquare(double factor, double[] v, double[] to) {
        for (int i = 0; i < v.length; i++) {
            for (int j = 0; j < v.length; j++) to[v.length * i + j] += factor * v[i] * v[j];
        }
    }

    final boolean isSlopeFinite() {
        double sum = 0;
        for (double each : slope) sum += each * each;
        return sum < Double.POSITIVE_INFINITY;
    }
}
