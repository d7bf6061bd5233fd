package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An element's gravity must have the same effect as the scene's own, under every integrator. */
class GravityForceTest {
    private static final Vec3 PULL = new Vec3(0.5, -9.81, 2);
    private static final Scene CLOTH =
            ElementScenes.generated("cloth", Map.of("columns", Value.of(5), "rows", Value.of(4)));

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void pullsAsTheSceneDoes(String integrator) {
        Scene scene = ElementScenes.integrator(CLOTH, integrator);
        Simulation expected = ElementScenes.run(ElementScenes.gravity(scene, PULL), 60);
        Scene weightless = ElementScenes.gravity(scene, Vec3.ZERO);

        Simulation run = ElementScenes.run(ElementScenes.with(weightless, "force.gravity", pull()), 60);

        assertThat(run.faults()).isEmpty();
        assertThat(run.particles().y[0]).isNotCloseTo(0, within(1e-3));
        for (int i = 0; i < run.particles().count; i++) {
            assertThat(run.particles().x[i]).isCloseTo(expected.particles().x[i], within(1e-6));
            assertThat(run.particles().y[i]).isCloseTo(expected.particles().y[i], within(1e-6));
            assertThat(run.particles().z[i]).isCloseTo(expected.particles().z[i], within(1e-6));
        }
    }

    @Test
    void leavesOtherParticlesAlone() {
        Scene scene = ElementScenes.gravity(CLOTH, Vec3.ZERO)
                .withGroups(Table.of(List.of()))
                .withSprings(Table.of(List.of()));
        Target one = new Target.Ids(IdSet.of(3));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "force.gravity", one, pull()), 10);

        assertThat(run.particles().y[2]).isLessThan(-0.1);
        assertThat(run.particles().y[3])
                .isEqualTo(run.scene().particles().at(3).position().y());
    }

    private static Map<String, Value> pull() {
        return Map.of("acceleration", Value.of(PULL));
    }
}
