package io.github.catenary.solver;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import java.util.Arrays;

/**
 * The stiffness with which springs carry a load at rest. Where springs are forces, it is k_s; under {@code xpbd} 1/α.
 * Under {@code positional}, a spring with elasticity e that is projected N times in a substep gives way under its load F by
 *
 * <pre>  l − L = F h² k m / (µ (1 − m)),   m = |1 − e|^N,   µ = 1/(w_a + w_b)  </pre>
 *
 * k being the share of the displacement that drag leaves; w_a is 0 at the leader of a one-way spring. Under both, a spring
 * that can move neither end has no effect. Infinite for a rigid one, such as with e = 1; what
 * passes leave that have not converged does not count.
 */
final class StaticSprings {
    /** An integrator that solves for the energies of elements. */
    static final String SOLVES_ENERGIES = "euler-implicit";
    /** What remains of a violation that counts as nothing. */
    private static final double NOTHING = 1e-9;

    private StaticSprings() {}

    /** By index, N/m; 0 for a spring without effect. */
    static double[] stiffness(Scene scene, IntegrationMethod method) {
        double[] stiffness = new double[scene.springs().size()];
        SpringForces forces = scene.forces();
        int[] rounds = method.usesStiffness() ? new int[0] : rounds(scene);
        for (int i = 0; i < stiffness.length; i++) {
            Spring spring = scene.springs().at(i);
            if (!method.usesStiffness()) stiffness[i] = positional(scene, spring, rounds[i]);
            else if (method.springs() == Springs.CONSTRAINTS)
                stiffness[i] = weight(scene, spring) == 0 ? 0 : 1 / forces.compliance(spring);
            else stiffness[i] = forces.stiffness(spring);
        }
        return stiffness;
    }

    /** How often each spring is projected in a substep. */
    private static int[] rounds(Scene scene) {
        int[] rounds = new int[scene.springs().size()];
        Arrays.fill(rounds, 1);
        for (Group group : scene.groups()) {
            if (group.passes() <= 1) continue;
            group.springs().stream().forEach(id -> {
                int i = scene.springs().positionOf(id);
                if (i >= 0) rounds[i] = Math.max(rounds[i], group.passes());
            });
        }
        for (int i = 0; i < rounds.length; i++) rounds[i] *= scene.solver().passes();
        return rounds;
    }

    /** w_a + w_b, 1/kg. */
    private static double weight(Scene scene, Spring spring) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        return (a.pinned() || spring.oneWay() ? 0 : 1 / a.mass()) + (b.pinned() ? 0 : 1 / b.mass());
    }

    private static double positional(Scene scene, Spring spring, int rounds) {
        double elasticity = scene.elasticity(spring);
        double w = weight(scene, spring);
        if (elasticity == 0 || w == 0) return 0;
        double left = StrictMath.pow(Math.abs(1 - elasticity), rounds);
        if (left < NOTHING) return Double.POSITIVE_INFINITY;
        if (left >= 1) return 0;
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        double h = scene.solver().substepDuration();
        double keep = Math.max(scene.keep(a), scene.keep(b));
        double stiffness = (1 - left) / (w * h * h * keep * left);
        return Double.isNaN(stiffness) ? Double.POSITIVE_INFINITY : stiffness;
    }
}
