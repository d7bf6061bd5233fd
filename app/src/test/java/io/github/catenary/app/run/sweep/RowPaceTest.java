package io.github.catenary.app.run.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RowPaceTest {
    private static double after(int rows, int slow, double slowly) {
        RowPace pace = new RowPace();
        double seconds = 0;
        for (int i = 1; i <= rows; i++) {
            seconds += i <= slow ? slowly : 0.01;
            pace.row(seconds);
        }
        return pace.each();
    }

    @Test
    void equalRowsTakeWhatTheyTake() {
        assertThat(new RowPace().each()).isNaN();
        for (int rows = 1; rows < 200; rows++) {
            assertThat(after(rows, 0, 0)).as("%d rows", rows).isCloseTo(0.01, within(1e-9));
        }
    }

    /** As in a Java machine that has just started: the mean of 320 rows would be 0.026 s, and that of 128 rows 0.05. */
    @Test
    void theFirstRowsWhoseCodeIsNotCompiledAreLeftBehind() {
        assertThat(after(64, 64, 0.09)).as("nothing else is known").isCloseTo(0.09, within(1e-9));
        assertThat(after(128, 64, 0.09)).isBetween(0.0099, 0.06);
        assertThat(after(256, 64, 0.09)).isCloseTo(0.01, within(1e-9));
        assertThat(after(320, 64, 0.09)).isCloseTo(0.01, within(1e-9));
    }
}
