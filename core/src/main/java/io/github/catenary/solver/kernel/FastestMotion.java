package io.github.catenary.solver.kernel;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;

/**
 * Bounds on the fastest motion of a scene near its drawing, which an explicit integrator must follow. {@link
 * #of(Scene)} considers only springs. {@link io.github.catenary.solver.Simulation#fastestMotion} also considers the
 * resistance of elements ({@link ConstraintKernel#addResistance}).
 *
 * @param frequency bound on ω_max, 1/s. Its square is the largest row sum of the stiffness matrix divided by the masses
 *     (Gershgorin): Σ 2 k_s / m over a particle's springs, but k_s / m for elements and for springs whose other end is
 *     pinned
 * @param damping the same bound for the damping matrix, 1/s
 * @param keep the largest share k of its velocity that a free particle keeps per substep
 */
public record FastestMotion(double frequency, double damping, double keep) {
    /** The bounds from springs only, in one pass over them. Their ends and materials must exist. */
    public static FastestMotion of(Scene scene) {
        int count = scene.particles().size();
        return of(scene, new double[count], new double[count]);
    }

    /**
     * The bounds from springs and elements.
     *
     * @param stiffness resistance of elements at each particle, N/m; the springs' share is added to it
     * @param damping likewise, N·s/m
     */
    public static FastestMotion of(Scene scene, double[] stiffness, double[] damping) {
        addSprings(scene, stiffness, damping);
        double square = 0;
        double rate = 0;
        double keep = 0;
        for (int i = 0; i < stiffness.length; i++) {
            Particle particle = scene.particles().at(i);
            if (particle.pinned()) continue;
            square = Math.max(square, stiffness[i] / particle.mass());
            rate = Math.max(rate, damping[i] / particle.mass());
            keep = Math.max(keep, scene.keep(particle));
        }
        return new FastestMotion(Math.sqrt(square), rate, keep);
    }

    private static void addSprings(Scene scene, double[] stiffness, double[] damping) {
        SpringForces forces = scene.forces();
        for (Spring spring : scene.springs()) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            int freeEnds = (scene.particles().at(a).pinned() ? 0 : 1)
                    + (scene.particles().at(b).pinned() ? 0 : 1);
            double pull = freeEnds * forces.stiffness(spring);
            double brake = freeEnds * forces.damping(spring);
            stiffness[b] += pull;
            damping[b] += brake;
            if (spring.oneWay()) continue; // a one-way spring does not pull at a
            stiffness[a] += pull;
            damping[a] += brake;
        }
    }
}
