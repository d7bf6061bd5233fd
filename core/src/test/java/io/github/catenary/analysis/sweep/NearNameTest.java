package io.github.catenary.analysis.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearNameTest {
    @ParameterizedTest
    @CsvSource({"run, run, 0", "rub, run, 1", "clth, cloth, 1", "rnu, run, 1", "rednre, render, 2", "'', run, 3"})
    void slipsAreLettersAddedRemovedChangedOrSwapped(String word, String name, int slips) {
        assertThat(NearName.slips(word, name)).isEqualTo(slips);
        assertThat(NearName.slips(name, word)).isEqualTo(slips);
    }

    @Test
    void theNearestNameIsFoundIfItIsNear() {
        List<String> names = List.of("run", "render", "race", "--frames");

        assertThat(NearName.of("RUN", names)).contains("run");
        assertThat(NearName.of("rendr", names)).contains("render");
        assertThat(NearName.of("--frame", names)).contains("--frames");
        assertThat(NearName.of("bench", names)).isEmpty();
    }
}
