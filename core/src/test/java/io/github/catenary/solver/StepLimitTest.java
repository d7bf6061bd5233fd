package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.LargestStep;
import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The predicted largest step against the one at which real runs begin to grow. */
class StepLimitTest {
    @ParameterizedTest
    @CsvSource({
        "euler-semi-implicit, 0, 0",
        "verlet, 0, 0",
        "velocity-verlet, 0, 0",
        "rk4, 0, 0",
        "euler-semi-implicit, 2, 0",
        "rk4, 2, 0",
        "heun, 2, 0",
        "euler-explicit, 2, 0",
        "heun, 0, 0.1",
        "euler-explicit, 0, 0.1",
        "euler-explicit, 2, 0.1"
    })
    void isWhereAnOscillatorBeginsToGrow(String integrator, double damping, double drag) {
        Scene scene = Scenes.drag(IntegratorScenes.oscillator(damping), drag);
        LargestStep step = LargestStep.of(integrator, scene);

        assertThat(step.ratio().orElseThrow()).isCloseTo(1, within(0.005));
    }

    @Test
    void theBoundIsTheLargestRowSumOverTheMasses() {
        Scene rope = IntegratorScenes.stiff(Scenes.pin(Scenes.rope(4), 1), 100, 3);
        StepLimit limit = StepLimit.of(Scenes.particle(rope, 3, p -> p.withMass(0.5)));

        assertThat(limit.frequency()).isEqualTo(Math.sqrt((200 + 200) / 0.5));
        assertThat(limit.damping()).isEqualTo((6 + 6) / 0.5);
    }

    @Test
    void withoutDampingAndDragNoStepIsSmallEnoughForEulerAndHeun() {
        StepLimit limit = StepLimit.of(IntegratorScenes.oscillator(0));

        assertThat(limit.seconds("euler-explicit")).hasValue(0);
        assertThat(limit.seconds("heun")).hasValue(0);
        assertThat(limit.seconds("euler-implicit")).isEmpty();
        assertThat(limit.seconds("xpbd")).isEmpty();
        assertThat(limit.seconds("positional")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-semi-implicit", "verlet", "rk4"})
    void aSceneWithoutSpringsHasNoLimit(String integrator) {
        assertThat(StepLimit.of(Scenes.of(Vec3.ZERO)).seconds(integrator)).hasValue(Double.POSITIVE_INFINITY);
    }

    @Test
    void springsWithoutStiffnessOfTheirOwnAreInsideTheLimitUpToElasticityOne() {
        for (long seed = 0; seed < 200; seed++) {
            Scene scene = RandomScenes.scene(seed);
            scene = scene.changeSprings(IdSet.ofAll(scene.springs()), s -> s.withElasticity(OptionalDouble.of(1)));
            Simulation run = Scenes.run(Scenes.solver(scene, s -> s.withIntegrator("euler-semi-implicit")));
            Scenes.step(run, 10);
            assertThat(run.divergence()).as("seed %d", seed).isEmpty();
        }
    }
}
