package io.github.catenary.solver.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.testing.Allocation;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A run has its springs by index only on request, and the results do not depend on it. */
class SpringStoreTest {
    private static final Scene CLOTH = WideScenes.cloth(12);

    private static final List<UnaryOperator<Scene>> EDITS = List.of(
            scene -> scene.changeSprings(IdSet.of(9), s -> s.withRestLength(OptionalDouble.of(0.5))),
            scene -> scene.changeSprings(IdSet.of(9), s -> s.withElasticity(OptionalDouble.of(0.25))),
            scene -> scene.changeSprings(IdSet.of(10), s -> s.withOneWay(true)),
            scene -> scene.changeParticles(IdSet.of(20), p -> p.withMass(3)),
            scene -> Scenes.pin(scene, 70),
            scene -> Scenes.drag(scene, 0.03),
            scene -> Scenes.solver(scene, s -> s.withIntegrator("rk4")),
            scene -> Scenes.solver(scene, s -> s.withIntegrator("positional")),
            scene -> scene.withSprings(scene.springs().minus(IdSet.of(30))),
            scene -> Scenes.solver(scene, s -> s.withPassTolerance(OptionalDouble.of(1e-9))),
            scene -> Scenes.particle(scene, 23, p -> p.withPosition(p.position().plus(new Vec3(0.25, 0.5, 0)))));

    @Test
    void askingChangesNothing() {
        Simulation asked = Scenes.run(CLOTH);
        Simulation lean = Scenes.run(CLOTH);
        for (int i = 0; i < EDITS.size(); i++) {
            asked.update(EDITS.get(i).apply(asked.scene()));
            lean.update(EDITS.get(i).apply(lean.scene()));
            int moves = asked.springs().count;
            Scenes.step(asked, 5);
            Scenes.step(lean, 5);

            assertThat(moves).isEqualTo(lean.scene().springs().size());
            assertThat(lean.hash()).as("after edit %d", i).isEqualTo(asked.hash());
        }
    }

    @Test
    void arraysRequestedLateHoldTheResultsOfEditsAndGrabs() {
        for (int edits = 0; edits <= EDITS.size(); edits++) {
            Simulation early = Scenes.run(CLOTH);
            Simulation late = Scenes.run(CLOTH);
            for (Simulation run : List.of(early, late)) {
                if (run == early) assertThat(run.springs().count).isPositive();
                Scenes.step(run, 2);
                run.grab(40, new Vec3(1, 2, 3));
                for (UnaryOperator<Scene> edit : EDITS.subList(0, edits)) run.update(edit.apply(run.scene()));
                Scenes.step(run, 2);
            }
            assertSame(late.springs(), early.springs());
        }
    }

    @Test
    void tornSpringsStayTornWithoutKernelsThatTear() {
        Simulation tearing = TestKernels.run(CLOTH, TestKernels.tearing(0.01));
        Scenes.step(tearing, 30);
        Scene whole = tearing.scene().withElements(CLOTH.elements());
        tearing.update(whole);
        SimulationState torn = tearing.save();
        assertThat(tearing.tornCount()).isPositive();
        Simulation run = Scenes.run(whole);
        Scenes.step(run, 1);
        run.restore(torn);
        Scenes.step(run, 10);
        Scenes.step(tearing, 10);

        assertThat(run.hash()).isEqualTo(tearing.hash());
        assertThat(run.tears()).isEqualTo(tearing.tears());
        assertThat(run.tornCount()).isEqualTo(tearing.tornCount());
        assertSame(run.springs(), tearing.springs());
    }

    @Test
    void aFrameAllocatesNothing() {
        Simulation run =
                // too small for vectors, whose objects the JVM allocates while it warms up
                Scenes.run(WideScenes.cloth(9));
        run.grab(1, new Vec3(0, -1, 1));
        Scenes.step(run, 3000);

        assertThat(Allocation.bytes(() -> Scenes.step(run, 500))).isZero();
    }

    private static void assertSame(SpringArrays one, SpringArrays other) {
        assertThat(one.ids).isEqualTo(other.ids);
        assertThat(one.a).isEqualTo(other.a);
        assertThat(one.b).isEqualTo(other.b);
        assertThat(one.restLength).isEqualTo(other.restLength);
        assertThat(one.moveA).isEqualTo(other.moveA);
        assertThat(one.moveB).isEqualTo(other.moveB);
        assertThat(one.torn).isEqualTo(other.torn);
    }
}
