package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
        double predicted = StepLimit.of(scene).seconds(integrator).orElseThrow();
        double low = predicted / 2;
        double high = predicted * 2;
        for (int i = 0; i < 12; i++) {
            double middle = (low + high) / 2;
            if (grows(IntegratorScenes.step(IntegratorScenes.with(scene, integrator), middle))) high = middle;
            else low = middle;
        }

        assertThat(low).isCloseTo(predicted, within(0.005 * predicted));
    }

    /** Just over the limit growth is slow, so that it takes many steps to show. */
    private static boolean grows(Scene scene) {
        Scene small = Scenes.particle(scene, 2, p -> p.withPosition(new Vec3(1 + 1e-9, 0, 0)));
        Simulation run = Scenes.run(small);
        for (int i = 0; i < 30_000; i++) {
            if (!run.step() || Math.abs(Scenes.position(run, 1).x() - 1) > 1e-6) return true;
        }
        return false;
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
