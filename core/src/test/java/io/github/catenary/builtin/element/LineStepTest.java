package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LineStepTest {
    @Test
    void isTheUsualStepNearTheGoal() {
        assertThat(LineStep.length(1e-9, 2, 3)).isCloseTo(0.5e-9, within(1e-17));
        assertThat(LineStep.length(-1e-9, 2, 3, 5)).isCloseTo(-0.5e-9, within(1e-17));
        assertThat(LineStep.length(0, 2, 3, 5)).isZero();
    }

    @Test
    void landsOnTheGoalWhereAllTermsHelp() {
        Random random = new Random(1);
        for (int i = 0; i < 1_000; i++) {
            double missing = StrictMath.pow(10, 8 * random.nextDouble() - 4);
            double first = StrictMath.pow(10, 8 * random.nextDouble() - 4);
            double second = StrictMath.pow(10, 8 * random.nextDouble() - 4);
            double third = StrictMath.pow(10, 8 * random.nextDouble() - 4);

            double t = LineStep.length(missing, first, second, third);
            double back = LineStep.length(-missing, first, -second, third);

            assertThat(t * (first + t * (second + t * third))).isCloseTo(missing, within(1e-9 * missing));
            assertThat(back).isEqualTo(-t);
        }
    }

    @Test
    void neverGoesFartherThanTheGoalWhereATermHinders() {
        double t = LineStep.length(1, 1, -0.2, -0.1);

        assertThat(t).isEqualTo(1);
        assertThat(t - 0.2 * t * t - 0.1 * t * t * t).isBetween(0.0, 1.0);
    }

    @Test
    void isNoLongerThanTheGoalIsWideWhereTheGradientVanishes() {
        assertThat(LineStep.length(1, 1e-200, 4)).isCloseTo(0.5, within(1e-12));
        assertThat(LineStep.length(1, 1e-200, 0, 8)).isCloseTo(0.5, within(1e-12));
    }
}
