package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import org.junit.jupiter.api.Test;

/** Methods that stay stable with stiff springs must agree on where a scene comes to rest. */
class RestStateTest {
    /** Seconds after which nothing moves. */
    private static final double SECONDS = 40;

    /** A rope of five springs between two pins whose distance is less than its length. */
    private static Scene rope() {
        Scene rope = Scenes.of(
                Vec3.ZERO,
                new Vec3(0.7, -0.4, 0),
                new Vec3(1.6, -0.6, 0),
                new Vec3(2.4, -0.6, 0),
                new Vec3(3.3, -0.4, 0),
                new Vec3(4, 0, 0));
        rope = Scenes.join(
                rope, new int[] {1, 2}, new int[] {2, 3}, new int[] {3, 4}, new int[] {4, 5}, new int[] {5, 6});
        rope = Scenes.particle(rope, 3, p -> p.withMass(3));
        return IntegratorScenes.stiff(Scenes.pin(rope, 1, 6), 300, 20);
    }

    /** Only two passes, so that xpbd is far from solving its equations in one step. */
    private static Simulation rest(String integrator, double h) {
        Scene scene = Scenes.solver(
                Scenes.drag(rope(), 2 * h),
                s -> s.withPasses(2, Sweep.SYMMETRIC).withTimeStep(h));
        Simulation run = Scenes.run(IntegratorScenes.with(scene, integrator));
        Scenes.step(run, (int) Math.round(SECONDS / h));
        return run;
    }

    private static double distance(Simulation one, Simulation other) {
        double worst = 0;
        for (int i = 0; i < one.particles().count; i++) {
            worst = Math.max(worst, Scenes.position(one, i).distanceTo(Scenes.position(other, i)));
        }
        return worst;
    }

    @Test
    void theImplicitMethodsRestInTheSameStateAtEveryStep() {
        Simulation exact = rest("rk4", 0.001);
        for (String integrator : new String[] {"euler-implicit", "midpoint-implicit"}) {
            for (double h : new double[] {0.04, 0.02, 0.01}) {
                assertThat(distance(rest(integrator, h), exact))
                        .as("%s, step %s s", integrator, h)
                        .isLessThan(1e-9);
            }
        }
    }

    @Test
    void xpbdConvergesToTheSameRestStateWithTheSquareOfItsStep() {
        Simulation exact = rest("euler-implicit", 0.01);
        double before = distance(rest("xpbd", 0.04), exact);
        for (double h : new double[] {0.02, 0.01, 0.005, 0.0025, 0.00125}) {
            double error = distance(rest("xpbd", h), exact);
            assertThat(error).as("step %s s", h).isLessThan(before / 3.5);
            before = error;
        }
        assertThat(before).isLessThan(2e-4);
    }
}
