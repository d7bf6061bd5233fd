package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.fill.FilledScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies that fill a shape, hung up under every integrator. */
class FilledBodiesTest {
    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void hangTwoSecondsWithoutExploding(String integrator) {
        for (Scene drawn : FilledScenes.all()) {
            double top = drawn.particles().stream()
                    .mapToDouble(p -> p.position().y())
                    .max()
                    .orElseThrow();
            double low = drawn.particles().stream()
                    .mapToDouble(p -> p.position().y())
                    .min()
                    .orElseThrow();
            int[] held = drawn.particles().stream()
                    .filter(p -> p.position().y() > top - 0.3)
                    .mapToInt(p -> p.id())
                    .toArray();
            Scene scene = IntegratorScenes.with(Scenes.pin(drawn, held), integrator);
            Simulation run = Scenes.run(scene);
            Scenes.step(run, (int) Math.round(2 / scene.solver().timeStep()));
            assertThat(run.divergence()).isEmpty();
            for (int i = 0; i < scene.particles().size(); i++) {
                Vec3 at = Scenes.position(run, i);
                assertThat(at.y()).isBetween(low - 2 * (top - low), top + (top - low));
            }
        }
    }
}
