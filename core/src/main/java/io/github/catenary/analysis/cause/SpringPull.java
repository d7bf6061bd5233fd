package io.github.catenary.analysis.cause;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
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
                .find(scene.solver().integrator())
                .map(IntegrationMethod::usesStiffness)
                .orElse(false);
        force = new double[springs.count];
        for (int i = 0; i < springs.count; i++) {
            if (springs.torn[i]) continue;
            double elongation = springs.length(i, particles) - springs.restLength[i];
            double pull = elongation * stiffness(scene, scene.springs().at(i), springs, particles, i);
            if (Double.isFinite(pull)) force[i] = pull;
        }
    }

    private double stiffness(Scene scene, Spring spring, SpringArrays springs, ParticleArrays particles, int i) {
        if (inNewtons) return scene.forces().stiffness(spring);
        double inverse = particles.invMass[springs.a[i]] + particles.invMass[springs.b[i]];
        return inverse == 0 ? 0 : scene.elasticity(spring) / inverse;
    }
}
