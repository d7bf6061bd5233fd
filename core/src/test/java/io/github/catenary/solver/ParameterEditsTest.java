package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Successive edits that keep the topology of a running scene change only what they touch. */
class ParameterEditsTest {
    private static final int FRAMES = 20;
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(10), 91, 100);

    private static final List<UnaryOperator<Scene>> EDITS = List.of(
            scene -> scene.changeSprings(IdSet.of(7), s -> s.withElasticity(OptionalDouble.of(0.2))),
            scene -> scene.changeSprings(IdSet.of(8, 9, 200), s -> s.withRestLength(OptionalDouble.of(1.5))),
            scene -> scene.changeSprings(IdSet.of(8), s -> s.withRestLength(OptionalDouble.of(80))),
            scene -> scene.changeSprings(IdSet.of(8), s -> s.withRestLength(OptionalDouble.empty())),
            scene -> scene.changeParticles(IdSet.of(44), p -> p.withMass(7)),
            scene -> scene.changeParticles(IdSet.of(45), p -> p.withDrag(OptionalDouble.of(0.3))),
            scene -> Scenes.pin(scene, 55),
            scene -> Scenes.particle(scene, 23, p -> p.withPosition(p.position().plus(new Vec3(0.25, 0.5, -0.125)))),
            scene -> scene.withEnvironment(scene.environment().withGravity(new Vec3(1, -2, 3))),
            scene -> Scenes.drag(scene, 0.05),
            scene -> scene.changeSprings(IdSet.of(7), s -> s.withOneWay(true)));

    private static Scene with(String integrator) {
        return Scenes.solver(CLOTH, s -> s.withIntegrator(integrator));
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void whileItRunsItGoesOnAsOneThatWasCompiledAfresh(String integrator) {
        Simulation run = Scenes.run(with(integrator));
        Scenes.step(run, FRAMES);
        for (int i = 0; i < EDITS.size(); i++) {
            run.update(EDITS.get(i).apply(run.scene()));
            Simulation fresh = Scenes.run(run.scene());
            fresh.restore(run.save());
            Scenes.step(run, FRAMES);
            Scenes.step(fresh, FRAMES);

            assertThat(run.hash()).as("after edit %d", i).isEqualTo(fresh.hash());
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.catenary.solver.IntegratorScenes#all")
    void beforeItMovesItIsTheOneCompiledFromTheEditedScene(String integrator) {
        for (int edits = 1; edits <= EDITS.size(); edits++) {
            Simulation run = Scenes.run(with(integrator));
            EDITS.subList(0, edits).forEach(edit -> run.update(edit.apply(run.scene())));
            Simulation fresh = Scenes.run(run.scene());
            Scenes.step(run, FRAMES);
            Scenes.step(fresh, FRAMES);

            assertThat(run.hash()).as("after %d edits", edits).isEqualTo(fresh.hash());
        }
    }

    @Test
    void aRunThatWentBackToItsStartStillFollowsTheDrawing() {
        Simulation run = Scenes.run(CLOTH);
        SimulationState start = run.save();
        Scenes.step(run, FRAMES);
        run.restore(start);
        Scene edited = EDITS.get(7).apply(CLOTH);
        run.update(edited);
        Simulation fresh = Scenes.run(edited);
        Scenes.step(run, FRAMES);
        Scenes.step(fresh, FRAMES);

        assertThat(run.hash()).isEqualTo(fresh.hash());
    }

    @Test
    void aRestLengthBeyondAllOthersWidensTheBoundsAndTakesThemBack() {
        Scene small = Scenes.weightless(CLOTH);
        Simulation run = Scenes.run(small);
        Scenes.step(run, 1);
        double size = 1e9;
        Scene large = small.changeSprings(IdSet.of(7), s -> s.withRestLength(OptionalDouble.of(size)));
        run.update(large);
        Scenes.step(run, FRAMES);
        assertThat(run.divergence()).isEmpty(); // moves further than a scene of 9 m may
        assertThat(farthest(run)).isGreaterThan(9 * DivergenceGuard.REACH);

        run.update(small);
        assertThat(farthest(run)).isLessThanOrEqualTo(9 * DivergenceGuard.REACH);
    }

    private static double farthest(Simulation run) {
        double farthest = 0;
        ParticleArrays p = run.particles();
        for (int i = 0; i < p.count; i++) {
            farthest = Math.max(farthest, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return farthest;
    }

    @Test
    void changesAreFoundWhateverTableTheyAreComparedWith() {
        List<Scene> scenes = new ArrayList<>(List.of(CLOTH));
        for (int id : new int[] {5, 3, 5}) {
            Scene last = scenes.get(scenes.size() - 1);
            scenes.add(last.changeSprings(IdSet.of(id), s -> s.withElasticity(OptionalDouble.of(0.1 * id))));
        }
        assertThat(scenes.get(1).springs().changedSince(CLOTH.springs())).containsExactly(4);
        assertThat(scenes.get(3).springs().changedSince(CLOTH.springs())).containsExactly(2, 4);
        assertThat(scenes.get(3).springs().changedSince(scenes.get(2).springs()))
                .containsExactly(4);
        assertThat(CLOTH.springs().changedSince(scenes.get(3).springs())).containsExactly(2, 4);
        assertThat(CLOTH.springs().changedSince(CLOTH.springs())).isEmpty();
    }
}
