package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.SolverSettings.Sweep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QualityTest {
    private static final SolverSettings OWN =
            SolverSettings.DEFAULT.withDrag(0.3).withTimeStep(0.01).withIntegrator("xpbd");

    @ParameterizedTest
    @EnumSource
    void setsSubstepsPassesAndSweepAndNothingElse(Quality level) {
        SolverSettings set = level.applyTo(OWN.withPasses(3, Sweep.FORWARD));

        assertThat(Quality.of(set)).contains(level);
        assertThat(set.sweep()).isEqualTo(Sweep.SYMMETRIC);
        assertThat(set.withSubsteps(OWN.substeps()).withPasses(OWN.passes(), OWN.sweep()))
                .isEqualTo(OWN);
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsNameInLowerCase(Quality level) {
        assertThat(Quality.named(level.lowerCaseName())).contains(level);
        assertThat(Quality.named(level.name())).isEmpty();
    }

    @Test
    void settingsOfNoLevelHaveNone() {
        assertThat(Quality.of(OWN.withSubsteps(5))).contains(Quality.NORMAL);
        assertThat(Quality.of(OWN.withSubsteps(6))).isEmpty();
        assertThat(Quality.of(OWN.withSubsteps(5).withPasses(4, Sweep.SYMMETRIC)))
                .isEmpty();
        assertThat(Quality.of(OWN.withSubsteps(5).withPasses(2, Sweep.FORWARD))).isEmpty();
    }

    /** Files without these keys keep their motion. */
    @Test
    void whatAFileDoesNotSayIsDraft() {
        assertThat(Quality.of(SolverSettings.DEFAULT)).contains(Quality.DRAFT);
    }
}
