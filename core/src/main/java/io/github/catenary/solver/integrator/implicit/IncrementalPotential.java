package io.github.catenary.solver.integrator.implicit;

import io.github.catenary.solver.integrator.ForceField;
import io.github.catenary.solver.sandbox.GuardedEnergies;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * What a Newton step of a scene with energies has to lower:
 *
 * <pre>  Φ(u) = ½ Σ m |u − v|² + Σ ½ k_s (l − L)² + Σ E(x + τ u) + the rest  </pre>
 *
 * where the rest, such as damping and forces of other elements, is as it was linearised at the start of the step. Its
 * gradient there is the defect, so that the change along a step δ is, with b the right-hand side of the linear solve,
 *
 * <pre>  Φ(u + s δ) − Φ(u) = −s b·δ + ½ s² δ·R δ + Σ (E(x + τ (u + s δ)) − E(x + τ u) − s τ ∂E/∂x·δ)  </pre>
 *
 * R is what J has besides springs and energies. The leader of a one-way spring counts as fixed within a step.
 */
final class IncrementalPotential {
    /** The share of the slope by which a step has to lower the potential (Armijo). */
    private static final double ENOUGH = 1e-4;
    /** Rounding of the energies, as a share of what they are. */
    private static final double ROUNDING = 1e-13;

    private final SpringArrays springs;
    private final ForceField forces;
    private final LinearSystem system;
    private final GuardedEnergies energies;
    private final double tau;
    private final double[] before;
    private final double[] after;
    private final Vectors trial;
    private Vectors place = Vectors.NONE;
    private Vectors step = Vectors.NONE;
    private double slope;
    private double curvature;
    /** τ ∂E/∂x·δ. */
    private double risen;

    /** @param tau τ, s */
    IncrementalPotential(
            SpringArrays springs, ForceField forces, LinearSystem system, GuardedEnergies energies, double tau) {
        this.springs = springs;
        this.forces = forces;
        this.system = system;
        this.energies = energies;
        this.tau = tau;
        before = new double[energies.count()];
        after = new double[energies.count()];
        trial = new Vectors(system.mass.length);
    }

    /** True if the energy is finite at given positions, m. */
    boolean isFinite(Vectors x) {
        energies.energies(x, after);
        for (double energy : after) if (!(energy < Double.POSITIVE_INFINITY)) return false;
        return true;
    }

    /**
     * Begins a step at positions where the system was linearised.
     *
     * @param rhs b, kg·m/s
     */
    void begin(Vectors x, Vectors newStep, Vectors rhs) {
        place = x;
        step = newStep;
        energies.energies(place, before);
        slope = -Vectors.dot(rhs, step);
        risen = tau * Vectors.dot(system.energies.gradient, step);
        curvature = system.curvature(step) + dampingOfSprings() + system.energies.viscosity(step);
    }

    private double dampingOfSprings() {
        double sum = 0;
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i] || forces.damping[i] == 0) continue;
            double along = along(i);
            sum += tau * forces.damping[i] * along * along;
        }
        return sum;
    }

    /** How much faster the ends of a spring part with the step, m/s. */
    private double along(int i) {
        int a = springs.a[i];
        int b = springs.b[i];
        boolean both = !forces.oneWay[i];
        double dx = both ? step.x[b] - step.x[a] : step.x[b];
        double dy = both ? step.y[b] - step.y[a] : step.y[b];
        double dz = both ? step.z[b] - step.z[a] : step.z[b];
        return dx * system.dirX[i] + dy * system.dirY[i] + dz * system.dirZ[i];
    }

    /** True if the potential is lower after a share of the step. */
    boolean isLower(double share) {
        if (!(slope < 0)) return false;
        trial.set(place, share * tau, step);
        energies.energies(trial, after);
        double change = share * (slope - risen) + share * share * curvature / 2;
        double size = 0;
        for (int e = 0; e < after.length; e++) {
            change += after[e] - before[e];
            size += Math.abs(before[e]);
        }
        for (int i = 0; i < springs.count; i++) if (!springs.torn[i]) change += beyondSlope(i, share);
        return change <= ENOUGH * share * slope + ROUNDING * size; // not if it is no number
    }

    /** What the energy of a spring changes by, without what its force at the start of the step tells. */
    private double beyondSlope(int i, double share) {
        int a = springs.a[i];
        int b = springs.b[i];
        double dx = place.x[b] - place.x[a];
        double dy = place.y[b] - place.y[a];
        double dz = place.z[b] - place.z[a];
        double before = Math.sqrt(dx * dx + dy * dy + dz * dz) - springs.restLength[i];
        boolean both = !forces.oneWay[i];
        double way = share * tau;
        dx += way * (both ? step.x[b] - step.x[a] : step.x[b]);
        dy += way * (both ? step.y[b] - step.y[a] : step.y[b]);
        dz += way * (both ? step.z[b] - step.z[a] : step.z[b]);
        double after = Math.sqrt(dx * dx + dy * dy + dz * dz) - springs.restLength[i];
        return forces.stiffness[i] * ((after - before) * (after + before) / 2 - before * way * along(i));
    }
}
