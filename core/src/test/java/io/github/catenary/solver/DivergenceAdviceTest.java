package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.kernel.FastestMotion;
import io.github.catenary.solver.kernel.IntegratorFacts;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DivergenceAdviceTest {
    @Test
    void aStepBelowItsLimitIsToldApartFromIt() {
        assertThat(advice(0.1, 0.1004)).contains("the substep 0.1000 s does not exceed the limit 0.1004 s");
        assertThat(advice(0.1, 0.1)).contains("the substep 0.10 s does not exceed the limit 0.10 s");
    }

    @Test
    void aStepOverItsLimitIsToldApartFromIt() {
        assertThat(advice(0.1004, 0.1)).contains("the substep 0.1004 s is 1.004 times this scene's limit 0.1000 s");
        assertThat(advice(0.5, 0.1)).contains("the substep 0.50 s is 5.0 times this scene's limit 0.10 s");
    }

    private static String advice(double step, double limit) {
        Scene scene = Scene.EMPTY.withSolver(
                Scene.EMPTY.solver().withIntegrator("verlet").withTimeStep(step));
        return DivergenceAdvice.of(scene, new Limited(limit), FastestMotion.of(scene))
                .ofSprings()
                .english();
    }

    private record Limited(double step) implements IntegratorFacts {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("verlet", "Verlet", "An integrator with a limit.");
        }

        @Override
        public OptionalDouble largestStep(FastestMotion motion) {
            return OptionalDouble.of(step);
        }
    }
}
