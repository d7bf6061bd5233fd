package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /** The cloth of the Insert menu, after five seconds; 100 × 100 particles are in docs/lab/performance.md. */
    @ParameterizedTest
    @CsvSource({"DRAFT, 1.3, 1.4", "NORMAL, 1.01, 1.02", "STIFF, 1, 1.006"})
    void decidesHowFarAClothStretches(Quality level, double least, double most) {
        Scene cloth = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.NONE);
        Simulation run = new SceneCompiler(List.of()).compile(cloth.withSolver(level.applyTo(cloth.solver())));

        for (int frame = 0; frame < 250; frame++) run.step();

        assertThat(RunMetrics.largestStretch(run).orElseThrow()).isBetween(least, most);
    }

    @Test
    void newScenesAreNormal() {
        assertThat(Quality.of(Scene.NEW.solver())).contains(Quality.NORMAL);
        assertThat(Scene.NEW.withSolver(SolverSettings.DEFAULT)).isEqualTo(Scene.EMPTY);
    }

    /** Files without these keys keep their motion. */
    @Test
    void whatAFileDoesNotSayIsDraft() {
        assertThat(Quality.of(SolverSettings.DEFAULT)).contains(Quality.DRAFT);
    }
}
