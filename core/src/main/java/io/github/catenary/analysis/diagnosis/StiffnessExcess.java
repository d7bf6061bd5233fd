package io.github.catenary.analysis.diagnosis;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorFacts;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * By how much a scene is too stiff for its substep, and where: at the particle with the largest sum of 2k/m over its
 * springs (k/m if the other end is pinned), the row of Gershgorin's bound that {@link FastestMotion} takes.
 *
 * @param stiffness how many times as stiff as the substep allows the scene is: infinite if it allows nothing, at most 1
 *     if the substep is short enough or the integrator has no limit
 * @param particle id of that particle; 0 without springs
 * @param spring id of its stiffest spring
 * @param softer the stiffness of that spring in multiples of the median of all springs
 * @param lighter the median mass of the particles in multiples of that particle's mass
 */
record StiffnessExcess(double stiffness, int particle, OptionalInt spring, double softer, double lighter) {
    /** A smaller share of the stiffness than this counts as nothing. */
    private static final double LEAST_SHARE = 1e-15;

    static StiffnessExcess of(Simulation run) {
        Scene scene = run.scene();
        double stiffness = IntegratorCatalog.OWN
                .find(scene.solver())
                .map(method -> stiffness(scene, method))
                .orElse(0.0);
        return scene.springs().isEmpty()
                ? new StiffnessExcess(stiffness, 0, OptionalInt.empty(), 1, 1)
                : at(scene, stiffness);
    }

    /** Searches by bisection for the largest share of the stiffness that the substep allows. */
    private static double stiffness(Scene scene, IntegratorFacts method) {
        FastestMotion motion = FastestMotion.of(scene);
        double h = scene.solver().substepDuration();
        if (allows(method, motion, 1, h)) return 1;
        if (!allows(method, motion, LEAST_SHARE, h)) return Double.POSITIVE_INFINITY;
        double low = StrictMath.log(LEAST_SHARE);
        double high = 0;
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (allows(method, motion, StrictMath.exp(middle), h)) low = middle;
            else high = middle;
        }
        return StrictMath.exp(-low);
    }

    private static boolean allows(IntegratorFacts method, FastestMotion motion, double share, double h) {
        double frequency = motion.frequency() * Math.sqrt(share);
        OptionalDouble limit = method.largestStep(new FastestMotion(frequency, motion.damping(), motion.keep()));
        return limit.isEmpty() || limit.getAsDouble() >= h;
    }

    private static StiffnessExcess at(Scene scene, double excess) {
        SpringForces forces = scene.forces();
        int particles = scene.particles().size();
        double[] stiffness = new double[scene.springs().size()];
        double[] pull = new double[particles];
        int[] stiffest = new int[particles];
        Arrays.fill(stiffest, -1);
        for (int s = 0; s < stiffness.length; s++) {
            Spring spring = scene.springs().at(s);
            stiffness[s] = forces.stiffness(spring);
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            boolean held =
                    scene.particles().at(a).pinned() || scene.particles().at(b).pinned();
            for (int end : new int[] {a, b}) {
                if (end == a && spring.oneWay()) continue; // it does not pull at a
                pull[end] += (held ? 1 : 2) * stiffness[s];
                if (stiffest[end] < 0 || stiffness[s] > stiffness[stiffest[end]]) stiffest[end] = s;
            }
        }
        int worst = worst(scene, pull);
        if (worst < 0) return new StiffnessExcess(excess, 0, OptionalInt.empty(), 1, 1);
        Particle particle = scene.particles().at(worst);
        double usual = median(stiffness.clone());
        double mass =
                median(scene.particles().stream().mapToDouble(Particle::mass).toArray());
        int s = stiffest[worst];
        return new StiffnessExcess(
                excess,
                particle.id(),
                OptionalInt.of(scene.springs().at(s).id()),
                usual > 0 ? stiffness[s] / usual : 1,
                mass / particle.mass());
    }

    private static int worst(Scene scene, double[] pull) {
        int worst = -1;
        double most = 0;
        for (int i = 0; i < pull.length; i++) {
            Particle particle = scene.particles().at(i);
            if (particle.pinned() || !(pull[i] / particle.mass() > most)) continue;
            most = pull[i] / particle.mass();
            worst = i;
        }
        return worst;
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    /** True if the substep is too long for the springs. */
    boolean isOver() {
        return stiffness > 1 && spring.isPresent();
    }
}
