package io.github.catenary.solver.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void everyPieceRunsOnce(int threads) {
        Workers workers = new Workers(threads);
        assertThat(workers.threads()).isEqualTo(threads);
        for (int count = 0; count < 40; count++) {
            int[] times = new int[40];
            workers.run(number -> times[number]++, count);
            for (int number = 0; number < times.length; number++) {
                assertThat(times[number]).as("piece %d of %d", number, count).isEqualTo(number < count ? 1 : 0);
            }
        }
    }

    @Test
    void whatAPieceThrowsReachesTheCallerAndTheNextWorkRuns() {
        Workers workers = new Workers(2);
        IllegalStateException thrown = new IllegalStateException("torn");
        assertThatThrownBy(() -> workers.run(
                        number -> {
                            throw thrown;
                        },
                        8))
                .isInstanceOf(IllegalStateException.class)
                .satisfies(met ->
                        assertThat(met == thrown || met.getCause() == thrown).isTrue());
        int[] times = new int[8];
        workers.run(number -> times[number]++, 8);
        assertThat(times).containsOnly(1);
    }
}
