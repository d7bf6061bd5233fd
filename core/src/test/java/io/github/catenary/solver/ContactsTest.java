package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContactsTest {
    /** A particle that bounces on a floor at y = 0. */
    private static Simulation bouncing() {
        Parameters bouncy = Parameters.of(Map.of("restitution", Value.of(0.9)));
        Scene scene = Scenes.of(new Vec3(0, 0.2, 0))
                .withElements(Table.of(List.of(
                        new Element(1, "collider.plane", true, Target.ALL, Target.NONE, bouncy, UnknownData.NONE))));
        return new SceneCompiler(CoreElements.all()).compile(scene);
    }

    private static void untilStopped(Simulation run) {
        for (int i = 0; !run.contacts().has(0); i++) {
            assertThat(i).isLessThan(100);
            assertThat(run.step()).isTrue();
        }
    }

    @Test
    void onlyTheLastFrameCounts() {
        Simulation run = bouncing();
        assertThat(run.contacts().sources()).isEqualTo(1);
        untilStopped(run);
        run.step();

        assertThat(run.particles().y[0]).as("it has bounced").isPositive();
        assertThat(run.contacts().has(0)).isFalse();
    }

    @Test
    void nothingIsKnownAfterTheRunHasGoneToASavedState() {
        Simulation run = bouncing();
        SimulationState start = run.save();
        untilStopped(run);
        run.restore(start);

        assertThat(run.contacts().has(0)).isFalse();
    }
}
