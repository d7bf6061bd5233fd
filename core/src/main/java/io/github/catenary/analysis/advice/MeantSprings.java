package io.github.catenary.analysis.advice;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * The springs of a scene with the stiffness that they are meant to have under another integrator. Given values stay.
 *
 * <p>Under forces, derived stiffness and damping become given ones, because they would change with the substep. Under
 * the positional solver, the elasticity e is all that is known. A firm spring is meant to keep its rest length L: it
 * gets the stiffness {@code W / (s·L)} with which the weight W of everything that it may carry, all free particles
 * joined to it, stretches it by s = {@value #STRAIN}. A soft spring, or one without weight, gets the stiffness of a
 * lone spring with its elasticity, {@code e'·µ/h²} with e' = 1 − (1 − e)^K after K passes, and the damping {@code
 * e'·µ/h}.
 */
final class MeantSprings {
    private static final double STRAIN = 0.01;

    private final Scene scene;
    private final double[] weight;

    private MeantSprings(Scene scene) {
        this.scene = scene;
        weight = new LoadedParts(scene).weights();
    }

    /** Under forces: the same motion, whatever the substep. */
    static Table<Spring> explicit(Scene scene) {
        SpringForces forces = scene.forces();
        return changed(scene, spring -> explicit(forces, spring));
    }

    private static Spring explicit(SpringForces forces, Spring spring) {
        if (!forces.derivesStiffness(spring)) return spring;
        return given(spring, forces.stiffness(spring), forces.damping(spring));
    }

    /** From elasticities to forces. */
    static Table<Spring> firm(Scene scene) {
        MeantSprings meant = new MeantSprings(scene);
        SpringForces forces = scene.forces();
        return changed(scene, spring -> forces.derivesStiffness(spring) ? meant.firm(spring) : spring);
    }

    /** From elasticities to the constraints of XPBD: firm springs are rigid. */
    static Table<Spring> rigid(Scene scene) {
        MeantSprings meant = new MeantSprings(scene);
        SpringForces forces = scene.forces();
        return changed(scene, spring -> {
            if (!forces.derivesStiffness(spring)) return spring;
            if (scene.elasticity(spring) < Spring.SOFT) return meant.lone(spring);
            return spring.withProperties(spring.properties().rigid());
        });
    }

    private static Table<Spring> changed(Scene scene, UnaryOperator<Spring> change) {
        return scene.changeSprings(IdSet.ofAll(scene.springs()), change).springs();
    }

    private Spring firm(Spring spring) {
        Spring lone = lone(spring);
        if (scene.elasticity(spring) < Spring.SOFT) return lone;
        double carried = Math.max(
                weight[scene.particles().positionOf(spring.a())],
                weight[scene.particles().positionOf(spring.b())]);
        double stiffness = carried / (STRAIN * scene.restLength(spring));
        boolean carries = Double.isFinite(stiffness)
                && stiffness > lone.properties().stiffness().orElse(0);
        return carries ? given(spring, stiffness, 0) : lone;
    }

    private Spring lone(Spring spring) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        double inverse = (a.pinned() ? 0 : 1 / a.mass()) + (b.pinned() ? 0 : 1 / b.mass());
        if (inverse == 0) return spring; // it moves nothing
        double h = scene.solver().substepDuration();
        double share = 1
                - StrictMath.pow(
                        Math.max(0, 1 - scene.elasticity(spring)),
                        scene.solver().passes());
        return given(spring, share / inverse / h / h, share / inverse / h);
    }

    private static Spring given(Spring spring, double stiffness, double damping) {
        SpringProperties properties =
                spring.properties().withStiffnessAlone(OptionalDouble.of(Math.min(stiffness, Double.MAX_VALUE)));
        if (properties.damping().isEmpty()) {
            properties = properties.withDamping(OptionalDouble.of(Math.min(damping, Double.MAX_VALUE)));
        }
        return spring.withProperties(properties);
    }

    /**
     * The connected parts of a scene: particles that free particles and springs join. Pinned particles join nothing.
     */
    private static final class LoadedParts {
        private final Scene scene;
        /** The first particle of each particle's part. */
        private final int[] part;

        LoadedParts(Scene scene) {
            this.scene = scene;
            part = new int[scene.particles().size()];
            DisjointSets.separate(part);
            for (Spring spring : scene.springs()) {
                int a = scene.particles().positionOf(spring.a());
                int b = scene.particles().positionOf(spring.b());
                if (!pinned(a) && !pinned(b)) DisjointSets.join(part, a, b);
            }
            DisjointSets.settle(part);
        }

        private boolean pinned(int i) {
            return scene.particles().at(i).pinned();
        }

        /** For each free particle the weight of its part, N; 0 for a pinned one. */
        double[] weights() {
            double[] of = new double[part.length];
            double gravity = scene.environment().gravity().length();
            for (int i = 0; i < part.length; i++) {
                Particle particle = scene.particles().at(i);
                if (!particle.pinned()) of[part[i]] += particle.mass() * gravity;
            }
            double[] weights = new double[part.length];
            for (int i = 0; i < part.length; i++) weights[i] = pinned(i) ? 0 : of[part[i]];
            return weights;
        }
    }
}
