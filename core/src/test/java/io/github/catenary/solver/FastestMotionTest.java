package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.study.LargestStep;
import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.kernel.FastestMotion;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The predicted largest step against the one at which real runs begin to grow. */
class FastestMotionTest {
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
        LargestStep step = LargestStep.of(new SceneCompiler(List.of()), integrator, scene);

        assertThat(step.ratio().orElseThrow()).isCloseTo(1, within(0.005));
    }

    @Test
    void theBoundIsTheLargestRowSumOverTheMasses() {
        Scene rope = IntegratorScenes.stiff(Scenes.pin(Scenes.rope(4), 1), 100, 3);
        FastestMotion motion = FastestMotion.of(Scenes.particle(rope, 3, p -> p.withMass(0.5)));

        assertThat(motion.frequency()).isEqualTo(Math.sqrt((200 + 200) / 0.5));
        assertThat(motion.damping()).isEqualTo((6 + 6) / 0.5);
    }

    @Test
    void withoutDampingAndDragNoStepIsSmallEnoughForEulerAndHeun() {
        FastestMotion motion = FastestMotion.of(IntegratorScenes.oscillator(0));

        assertThat(largestStep("euler-explicit", motion)).hasValue(0);
        assertThat(largestStep("heun", motion)).hasValue(0);
        assertThat(largestStep("euler-implicit", motion)).isEmpty();
        assertThat(largestStep("xpbd", motion)).isEmpty();
        assertThat(largestStep("positional", motion)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-semi-implicit", "verlet", "rk4"})
    void aSceneWithoutSpringsHasNoLimit(String integrator) {
        assertThat(largestStep(integrator, FastestMotion.of(Scenes.of(Vec3.ZERO))))
                .hasValue(Double.POSITIVE_INFINITY);
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

    private static OptionalDouble largestStep(String integrator, FastestMotion motion) {
        return IntegratorCatalog.OWN.get(integrator).largestStep(motion);
    }
}
