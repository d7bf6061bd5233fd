package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InverseSqrtTest {
    /** Units in the last place of a number from 1 to 2. */
    private static final double ULP = Math.ulp(1.0);

    @Test
    void isTheInverseOfTheRootToTheLastPlaceButOne() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            double x = Math.exp(random.nextDouble(-300, 300));
            assertThat(Math.abs(relativeError(x))).as("1/√%s", x).isLessThan(0.7 * ULP);
        }
    }

    /** x·y² − 1 is twice the relative error of y; computed in decimals, because rounding would hide it. */
    private static double relativeError(double x) {
        BigDecimal y = new BigDecimal(InverseSqrt.of(x));
        return new BigDecimal(x)
                        .multiply(y)
                        .multiply(y)
                        .subtract(BigDecimal.ONE)
                        .doubleValue()
                / 2;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-280, 1e-150, 1, 4, 1e150, 1e281, 1e300})
    void holdsOverTheWholeRange(double x) {
        assertThat(InverseSqrt.of(x)).isCloseTo(1 / Math.sqrt(x), within(2 * Math.ulp(1 / Math.sqrt(x))));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, Double.MIN_VALUE, 1e-310})
    void isHugeButFiniteForNothing(double x) {
        assertThat(InverseSqrt.of(x)).isBetween(1e150, 1e155);
    }
}
