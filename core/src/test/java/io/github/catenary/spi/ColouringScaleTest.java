package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColouringScaleTest {
    @ParameterizedTest
    @CsvSource({"-1, 1", "0, 5e-324", "NaN, 3", "-3, NaN", "NaN, NaN"})
    void acceptsAscendingBoundsAndThoseOfTheFrame(double from, double to) {
        Colouring.Scale scale = new Colouring.Scale(false, from, to);

        assertThat(Double.compare(scale.from(), from)).isZero();
        assertThat(Double.compare(scale.to(), to)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"-Infinity, 1", "0, Infinity", "Infinity, NaN", "NaN, -Infinity"})
    void refusesInfiniteBounds(double from, double to) {
        assertThatThrownBy(() -> new Colouring.Scale(true, from, to))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("from " + from + " to " + to + ": expected finite bounds");
    }

    /** Equal bounds would leave a single value with a colour. */
    @Test
    void refusesBoundsThatDoNotAscend() {
        for (double to : new double[] {1, 2}) {
            assertThatThrownBy(() -> new Colouring.Scale(false, 2, to))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a scale from 2.0 to " + to + ": expected the smaller bound first");
        }
    }
}
