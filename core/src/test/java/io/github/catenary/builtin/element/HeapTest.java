package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A hundred balls that fall into a box of two walls, in which an active set alone closes and opens contacts in turn. */
class HeapTest {
    @ParameterizedTest
    @ValueSource(strings = {"euler-implicit", "midpoint-implicit"})
    void eachFrameOfAHeapWithFrictionIsSolved(String integrator) {
        Simulation run = ElementScenes.compile(heap(integrator));

        for (int frame = 1; frame <= 300; frame++) {
            assertThat(run.step()).isTrue();
            assertThat(run.solveReport().orElseThrow().converged())
                    .as("frame %d: %s", frame, run.solveReport())
                    .isTrue();
        }
    }

    /** With an active set, positions became infinite here. */
    @ParameterizedTest
    @ValueSource(strings = {"rk4", "verlet", "euler-semi-implicit"})
    void aHeapStaysWithinItsBox(String integrator) {
        Simulation run = ElementScenes.run(heap(integrator), 300);

        assertThat(run.divergence()).isEmpty();
        for (double y : run.particles().y) assertThat(y).isBetween(0.099, 3.0);
    }

    private static Scene heap(String integrator) {
        List<Particle> balls = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < 100; i++) {
            Vec3 place = new Vec3((i % 10 - 4.5) * 0.22 + 0.02 * random.nextDouble(), 0.15 + 0.22 * (i / 10), 0);
            balls.add(Particle.of(i + 1, place).withRadius(0.1));
        }
        Scene scene = ElementScenes.gravity(Scene.EMPTY.withParticles(Table.of(balls)), new Vec3(0, -9.81, 0));
        scene = ElementScenes.integrator(ElementScenes.step(scene, 1 / 60.0), integrator);
        Value friction = Value.of(0.3);
        scene = ElementScenes.with(scene, "collider.particles", Map.of("friction", friction));
        scene = ElementScenes.with(scene, "collider.plane", Map.of("friction", friction));
        for (int side : new int[] {-1, 1}) {
            Value normal = Value.of(new Vec3(-side, 0, 0));
            Value point = Value.of(new Vec3(1.2 * side, 0, 0));
            scene = ElementScenes.with(
                    scene, "collider.plane", Map.of("friction", friction, "normal", normal, "point", point));
        }
        return scene;
    }
}
