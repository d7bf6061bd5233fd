package io.github.catenary.plugin.attach;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.kernel.EnergyElements;
import io.github.catenary.solver.state.Vectors;

/**
 * Leashes as energies, {@code E = k |x − g|²/2}, with g where the path is. Their stiffness k is given, or derived from the
 * elasticity e, so that an implicit substep of the duration h leaves of the way of a lone particle of mass m what P
 * projections leave:
 *
 * <pre>  k = (1/q − 1) m/h²,   q = (1 − e)^P, at least 1/1000  </pre>
 */
final class Leashes implements EnergyElements {
    /** The least share q: what leaves less is as good as rigid, and only makes equations harder to solve. */
    private static final double LEAST = 1e-3;

    private final int[] particles;
    /** k, N/m. */
    final double[] stiffness;
    /** g, m. */
    final Vectors goal;

    /** @param particles indices of the particles on leashes */
    Leashes(int[] particles) {
        this.particles = particles;
        stiffness = new double[particles.length];
        goal = new Vectors(particles.length);
    }

    /** The stiffness that is derived from an elasticity less than 1, N/m. */
    static double derived(double elasticity, Particle particle, SolverSettings solver) {
        double left = 1;
        for (int pass = 0; pass < solver.passes() && left > LEAST; pass++) left *= 1 - elasticity;
        double h = solver.timeStep() / solver.substeps();
        return Math.min((1 / Math.max(left, LEAST) - 1) * particle.mass() / h / h, Double.MAX_VALUE);
    }

    @Override
    public int count() {
        return particles.length;
    }

    @Override
    public int corners() {
        return 1;
    }

    @Override
    public int particle(int element, int corner) {
        return particles[element];
    }

    @Override
    public double energy(int element, double[] x) {
        double dx = x[0] - goal.x[element];
        double dy = x[1] - goal.y[element];
        double dz = x[2] - goal.z[element];
        return stiffness[element] * (dx * dx + dy * dy + dz * dz) / 2;
    }

    @Override
    public void gradient(int element, double[] x, double[] to) {
        to[0] = stiffness[element] * (x[0] - goal.x[element]);
        to[1] = stiffness[element] * (x[1] - goal.y[element]);
        to[2] = stiffness[element] * (x[2] - goal.z[element]);
    }

    @Override
    public void hessian(int element, double[] x, double[] to) {
        for (int k = 0; k < 9; k++) to[k] = k % 4 == 0 ? stiffness[element] : 0;
    }
}
