package io.github.catenary.analysis.diagnosis;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;

/**
 * The force of each spring of a run at one moment. If the integrator takes springs as forces, it is k(l − L). Otherwise
 * the elasticity e stands for the stiffness, e/(w_a + w_b), and only the ratios of the forces have a meaning.
 */
final class SpringPull {
    /** True if the forces are in N. */
    final boolean inNewtons;
    /** By index; positive if the spring pulls; 0 if it is torn. */
    final double[] force;

    SpringPull(Simulation run) {
        Scene scene = run.scene();
        SpringArrays springs = run.springs();
        ParticleArrays particles = run.particles();
        inNewtons = IntegratorCatalog.OWN
                .find(scene.solver())
                .map(IntegrationMethod::usesStiffness)
                .orElse(false);
        force = new double[springs.count];
        SpringForces forces = scene.forces(); // looks at all springs
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i]) continue;
            double elongation = springs.length(i, particles) - springs.restLength[i];
            Spring spring = scene.springs().at(i);
            double stiffness = inNewtons
                    ? forces.stiffness(spring)
                    : scene.elasticity(spring) / inverseMass(springs, particles, i);
            double pull = elongation * stiffness;
            if (Double.isFinite(pull)) force[i] = pull; // nothing is known between two ends that do not move
        }
    }

    private static double inverseMass(SpringArrays springs, ParticleArrays particles, int i) {
        return particles.invMass[springs.a[i]] + particles.invMass[springs.b[i]];
    }
}
