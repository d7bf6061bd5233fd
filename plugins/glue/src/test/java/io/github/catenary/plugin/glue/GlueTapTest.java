package io.github.catenary.plugin.glue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.testing.ElementRuns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GlueTapTest {
    /** 50 substeps in a second. */
    private static final Map<String, Value> TEN_A_SECOND = Map.of("rate", Value.of(10));

    private static SceneCompiler compiler() {
        return new SceneCompiler(List.of(new GlueStick(), new GlueTap()));
    }

    private static Scene tap(Map<String, Value> parameters) {
        return ElementRuns.with(Scenes.pin(Scenes.of(new Vec3(1, 2, 3)), 1), "glue.tap", parameters);
    }

    private static Simulation run(Map<String, Value> parameters, int frames) {
        Simulation run = compiler().compile(tap(parameters));
        Scenes.step(run, frames);
        assertThat(run.faults()).isEmpty();
        return run;
    }

    private static Map<String, Value> and(String name, Value value) {
        Map<String, Value> all = new HashMap<>(TEN_A_SECOND);
        all.put(name, value);
        return all;
    }

    @Test
    void oneDropComesAtATimeFromThePlaceOfTheTap() {
        assertThat(run(TEN_A_SECOND, 4).addedParticles().count()).isZero();
        Simulation run = run(TEN_A_SECOND, 5);
        assertThat(run.addedParticles().count()).isEqualTo(1);
        assertThat(run.particles().x[1]).isEqualTo(1);
        assertThat(run.particles().y[1]).isEqualTo(2);
        assertThat(run.particles().z[1]).isEqualTo(3);
        Scenes.step(run, 45);
        assertThat(run.addedParticles().count()).isEqualTo(10);
        assertThat(run.particles().y[1]).isLessThan(0);
    }

    @Test
    void dropsHaveTheMassTheRadiusAndTheVelocityOfTheElement() {
        Simulation run = run(
                Map.of(
                        "rate", Value.of(50),
                        "velocity", Value.of(new Vec3(2, 0, 0)),
                        "mass", Value.of(4),
                        "radius", Value.of(0.5)),
                1);
        assertThat(run.particles().invMass[1]).isEqualTo(0.25);
        assertThat(run.particles().radius[1]).isEqualTo(0.5);
        assertThat(run.particles().x[1] - run.particles().prevX[1]).isCloseTo(2 * run.substepDuration(), within(1e-12));
    }

    @Test
    void aSpreadMakesDropsDifferAndStaysWithinIt() {
        Simulation run = run(
                Map.of("rate", Value.of(50), "spread", Value.of(new Vec3(0.5, 0, 0)), "velocity", Value.of(Vec3.ZERO)),
                40);
        double h = run.substepDuration();
        double least = 0;
        double most = 0;
        assertThat(run.addedParticles().count()).isGreaterThan(35);
        for (int i = 1; i <= run.addedParticles().count(); i++) {
            double speed = (run.particles().x[i] - run.particles().prevX[i]) / h;
            least = Math.min(least, speed);
            most = Math.max(most, speed);
            assertThat(run.particles().z[i]).isEqualTo(3);
        }
        assertThat(least).isBetween(-0.5, -0.3);
        assertThat(most).isBetween(0.3, 0.5);
    }

    @Test
    void aTapIsNotToBlameIfItsParticleIsNowhere() {
        TestKernels.Type spoiler = new TestKernels.Type("test.spoiler", () -> new ConstraintKernel() {
            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                view.particles().x[0] = Double.NaN;
            }
        });
        Scene one = TestKernels.with(Scenes.pin(Scenes.of(new Vec3(1, 2, 3)), 1), spoiler);
        Scene scene = ElementRuns.with(one, "glue.tap", Map.of("rate", Value.of(50)));
        Simulation run = new SceneCompiler(List.of(spoiler, new GlueTap())).compile(scene);
        Scenes.step(run, 5);

        assertThat(run.faults()).extracting(Fault::elementType).containsExactly("test.spoiler");
        assertThat(run.addedParticles().count())
                .as("drops fall once the spoiler is off")
                .isPositive();
    }

    @Test
    void aDropVanishesWhenItsLifeIsOver() {
        Simulation run = run(and("life", Value.of(0.5)), 200);

        assertThat(run.addedParticles().count()).isBetween(5, 6);
        assertThat(run.addedParticles().removed()).isGreaterThan(30);
        assertThat(run.addedParticles().refused()).isZero();
    }

    @Test
    void aTapWhoseReserveIsUsedUpWaits() {
        Simulation run = run(and("reserve", Value.of(3)), 100);

        assertThat(run.addedParticles().count()).isEqualTo(3);
        assertThat(run.addedParticles().refused()).isZero();
    }

    @Test
    void dropsStickToEachOtherAndToTheScene() {
        Scene two = Scenes.pin(Scenes.of(new Vec3(0, 1, 0), new Vec3(0, 0, 0)), 1, 2);
        Scene scene = ElementRuns.with(two, "glue.stick", Map.of("distance", Value.of(0.1), "break", Value.of(5)));
        Simulation run = compiler().compile(ElementRuns.with(scene, "glue.tap", TEN_A_SECOND));
        Scenes.step(run, 200);

        assertThat(run.faults()).isEmpty();
        assertThat(run.added().count()).isGreaterThan(3);
        boolean toTheScene = false;
        for (int k = 0; k < run.added().count(); k++)
            toTheScene |= run.added().a(run.added().slot(k)) == 1;
        assertThat(toTheScene).isTrue();
    }

    @Test
    void everyFrameOfARecordingHasItsDropsAgain() {
        RecordedRun recorded = new RecordedRun(compiler(), tap(and("life", Value.of(0.3))), 1_000_000_000, () -> 0);
        long[] hashes = new long[101];
        for (int frame = 1; frame <= 100; frame++) {
            recorded.step();
            hashes[frame] = recorded.run().hash();
        }
        for (int frame : new int[] {50, 99, 13, 14, 77}) {
            recorded.goTo(frame, () -> false);
            assertThat(recorded.run().hash()).as("frame %s", frame).isEqualTo(hashes[frame]);
        }
    }

    @Test
    void dropsKeepTheirAgeWhenTheDrawingChanges() {
        Scene scene = tap(and("life", Value.of(0.5)));
        Simulation run = compiler().compile(scene);
        Scenes.step(run, 20);
        Scene more = scene.withParticles(scene.particles()
                .plus(List.of(Particle.of(9, new Vec3(7, 7, 7)).withPinned(true))));
        run.update(more);
        assertThat(run.addedParticles().count()).isEqualTo(4);
        Scenes.step(run, 9);
        assertThat(run.addedParticles().removed()).isZero();
        Scenes.step(run, 2);
        assertThat(run.addedParticles().removed()).isEqualTo(1);
    }
}
