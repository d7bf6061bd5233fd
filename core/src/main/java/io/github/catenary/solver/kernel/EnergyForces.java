package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.Vectors;

/**
 * The forces of elements with energies, for the stages of their kernel that integrators call which do not solve for
 * energies: {@link ConstraintKernel#addForces} and {@link ConstraintKernel#addResistance}. A call allocates nothing. For
 * the thread that steps the run.
 */
public final class EnergyForces {
    private final EnergyElements elements;
    private final int corners;
    private final int[] particles;
    private final double[] place;
    private final double[] gradient;
    private final double[] hessian;

    /** Asks the elements for their corners. */
    public EnergyForces(EnergyElements elements) {
        this.elements = elements;
        corners = elements.corners();
        particles = new int[Math.multiplyExact(elements.count(), corners)];
        for (int k = 0; k < particles.length; k++) {
            particles[k] = elements.particle(Math.floorDiv(k, corners), k % corners);
        }
        place = new double[3 * corners];
        gradient = new double[3 * corners];
        hessian = new double[9 * corners * corners];
    }

    /**
     * Adds {@code −∂E/∂x − γ H v}.
     *
     * @param x positions, m
     * @param v velocities, m/s
     * @param forces to add to, N
     */
    public void add(Vectors x, Vectors v, Vectors forces) {
        for (int e = 0; e * corners < particles.length; e++) {
            gather(e, x);
            elements.gradient(e, place, gradient);
            double gamma = elements.dissipation(e);
            if (gamma > 0) addBrake(e, gamma, v);
            for (int c = 0; c < corners; c++) {
                int i = particles[e * corners + c];
                forces.x[i] -= gradient[3 * c];
                forces.y[i] -= gradient[3 * c + 1];
                forces.z[i] -= gradient[3 * c + 2];
            }
        }
    }

    private void addBrake(int e, double gamma, Vectors v) {
        elements.hessian(e, place, hessian);
        gather(e, v);
        int size = 3 * corners;
        for (int r = 0; r < size; r++) {
            double sum = 0;
            for (int c = 0; c < size; c++) sum += hessian[size * r + c] * place[c];
            gradient[r] += gamma * sum;
        }
    }

    /**
     * Adds the largest sum of magnitudes in the rows of H at each particle, which no stiffness of the element exceeds, and
     * γ times as much.
     *
     * @param x positions, m
     * @param stiffness N/m, to add to
     * @param damping N·s/m, to add to
     */
    public void addResistance(Vectors x, double[] stiffness, double[] damping) {
        int size = 3 * corners;
        for (int e = 0; e * corners < particles.length; e++) {
            gather(e, x);
            elements.hessian(e, place, hessian);
            double gamma = elements.dissipation(e);
            for (int c = 0; c < corners; c++) {
                double most = 0;
                for (int r = 3 * c; r < 3 * c + 3; r++) {
                    double sum = 0;
                    for (int k = 0; k < size; k++) sum += Math.abs(hessian[size * r + k]);
                    most = Math.max(most, sum);
                }
                int i = particles[e * corners + c];
                stiffness[i] += most;
                damping[i] += gamma * most;
            }
        }
    }

    private void gather(int e, Vectors of) {
        for (int c = 0; c < corners; c++) {
            int i = particles[e * corners + c];
            place[3 * c] = of.x[i];
            place[3 * c + 1] = of.y[i];
            place[3 * c + 2] = of.z[i];
        }
    }
}
