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
import org.junit.jupiter.params.provider.EnumSource;

class QualityTest {
    private static final SolverSettings OWN =
            SolverSettings.DEFAULT.withDrag(0.3).withTimeStep(0.01).withIntegrator("xpbd");

    @ParameterizedTest
    @EnumSource
    void setsSubstepsPassesSweepAndBoundsAndNothingElse(Quality level) {
        SolverSettings set = level.applyTo(OWN.withPasses(3, Sweep.FORWARD), new Quality.Numbers(7, true));

        assertThat(set.quality()).contains(level);
        assertThat(set.sweep()).isEqualTo(Sweep.SYMMETRIC);
        assertThat(set.substeps()).isEqualTo(7);
        assertThat(set.keepLengths()).isTrue();
        assertThat(set.withSubsteps(OWN.substeps()).withKeepLengths(false)).isEqualTo(OWN);
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsNameInLowerCase(Quality level) {
        assertThat(Quality.named(level.lowerCaseName())).contains(level);
        assertThat(Quality.named(level.name())).isEmpty();
    }

    @Test
    void otherNumbersAreOfNoLevel() {
        SolverSettings set = Quality.NORMAL.applyTo(OWN);

        assertThat(set.withSubsteps(5)
                        .withKeepLengths(true)
                        .withDrag(0.5)
                        .withTimeStep(0.1)
                        .quality())
                .contains(Quality.NORMAL);
        assertThat(set.withSubsteps(6).quality()).isEmpty();
        assertThat(set.withPasses(4, Sweep.SYMMETRIC).quality()).isEmpty();
        assertThat(set.withPasses(2, Sweep.FORWARD).quality()).isEmpty();
        assertThat(set.withKeepLengths(false).quality()).isEmpty();
    }

    @Test
    void knowsTheNumbersOfEarlierVersions() {
        assertThat(Quality.ofEarlierVersions(OWN.withSubsteps(5))).contains(Quality.NORMAL);
        assertThat(Quality.ofEarlierVersions(OWN.withSubsteps(6))).isEmpty();
        assertThat(Quality.ofEarlierVersions(OWN.withSubsteps(5).withKeepLengths(true)))
                .isEmpty();
        assertThat(Quality.ofEarlierVersions(OWN.withSubsteps(5).withPasses(2, Sweep.FORWARD)))
                .isEmpty();
        assertThat(Quality.ofEarlierVersions(SolverSettings.DEFAULT)).contains(Quality.DRAFT);
    }

    /** The cloth of the Insert menu, after five seconds; 100 × 100 particles are in docs/lab/performance.md. */
    @ParameterizedTest
    @EnumSource
    void decidesHowFarAClothStretches(Quality level) {
        Scene cloth = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.NONE);
        SceneCompiler compiler = new SceneCompiler(List.of());
        Quality.Numbers numbers = compiler.expectedStretch(cloth).numbers(level);
        Simulation run = compiler.compile(cloth.withSolver(level.applyTo(cloth.solver(), numbers)));

        for (int frame = 0; frame < 250; frame++) run.step();

        assertThat(RunMetrics.largestStretch(run).orElseThrow()).isBetween(1.0, level.largestStretch());
    }

    @Test
    void newScenesAreNormal() {
        assertThat(Scene.NEW.solver()).isEqualTo(Quality.NORMAL.applyTo(SolverSettings.DEFAULT));
        assertThat(Scene.NEW.withSolver(SolverSettings.DEFAULT)).isEqualTo(Scene.EMPTY);
    }
}
