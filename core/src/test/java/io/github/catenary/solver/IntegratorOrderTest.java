package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.ConvergenceOrder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Halving the step divides the error by 2^order, with damped springs, too. */
class IntegratorOrderTest {
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
        assertThat(ConvergenceOrder.of(new SceneCompiler(List.of()), integrator, damping))
                .isCloseTo(order, within(0.1));
    }
}
