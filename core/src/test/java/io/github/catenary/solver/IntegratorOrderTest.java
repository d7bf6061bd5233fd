package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Halving the step divides the error by two to the order. */
class IntegratorOrderTest {
    private static final double END = 0.5;
    private static final int REFERENCE_STEPS = 4096;

    static Stream<Arguments> orders() {
        return Stream.of(0.0, 0.7)
                .flatMap(damping -> Stream.of(
                        Arguments.of("euler-explicit", 1, damping),
                        Arguments.of("euler-semi-implicit", 1, damping),
                        Arguments.of("euler-implicit", 1, damping),
                        Arguments.of("midpoint-implicit", 2, damping),
                        Arguments.of("heun", 2, damping),
                        Arguments.of("verlet", 2, damping),
                        Arguments.of("velocity-verlet", 2, damping),
                        Arguments.of("rk4", 4, damping)));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void reachesItsOrderOnThreeMasses(String integrator, int order, double damping) {
        Scene scene = IntegratorScenes.threeMasses(damping);
        Vec3[] exact = end(scene, "rk4", REFERENCE_STEPS);
        int steps = order == 4 ? 64 : 512;
        double coarse = error(end(scene, integrator, steps), exact);
        double fine = error(end(scene, integrator, 2 * steps), exact);
        double observed = Math.log(coarse / fine) / Math.log(2);

        assertThat(observed).as("errors %s and %s m", coarse, fine).isCloseTo(order, within(0.1));
    }

    private static Vec3[] end(Scene scene, String integrator, int steps) {
        Simulation run = Scenes.run(IntegratorScenes.step(IntegratorScenes.with(scene, integrator), END / steps));
        Scenes.step(run, steps);
        Vec3[] positions = new Vec3[3];
        for (int i = 0; i < positions.length; i++) positions[i] = Scenes.position(run, i);
        return positions;
    }

    private static double error(Vec3[] found, Vec3[] exact) {
        double worst = 0;
        for (int i = 0; i < found.length; i++) worst = Math.max(worst, found[i].distanceTo(exact[i]));
        return worst;
    }
}
