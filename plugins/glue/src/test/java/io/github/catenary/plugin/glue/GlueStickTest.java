package io.github.catenary.plugin.glue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.testing.ElementRuns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GlueStickTest {
    private static final int FRAMES = 60;

    private static SceneCompiler compiler() {
        return new SceneCompiler(List.of(new GlueStick()));
    }

    private static Scene glued(Scene scene, Map<String, Value> parameters) {
        return ElementRuns.with(scene, "glue.stick", parameters);
    }

    private static Simulation run(Scene scene, Map<String, Value> parameters) {
        return compiler().compile(glued(scene, parameters));
    }

    private static Map<String, Value> near(double distance, Object... more) {
        Map<String, Value> parameters = new HashMap<>(Map.of("distance", Value.of(distance)));
        for (int i = 0; i < more.length; i += 2) {
            parameters.put((String) more[i], Value.of(((Number) more[i + 1]).doubleValue()));
        }
        return parameters;
    }

    /** Two particles on a line, 1 m apart; the second has a speed along the line, m/s. */
    private static Scene two(double speed) {
        Scene scene = Scenes.drag(Scenes.weightless(Scenes.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0))), 0);
        return scene.changeParticles(IdSet.of(2), particle -> particle.withVelocity(new Vec3(speed, 0, 0)));
    }

    @Test
    void particlesThatComeNearStickAtTheDistanceAtWhichTheyMet() {
        Simulation run = run(two(-1), near(0.5));
        Scenes.step(run, 20);
        assertThat(run.added().count()).as("not near yet").isZero();
        Scenes.step(run, 10);

        assertThat(run.added().count()).isEqualTo(1);
        assertThat(run.added().restLength(0)).isCloseTo(0.5, within(0.021)).isLessThanOrEqualTo(0.5);
        Scenes.step(run, 200);
        assertThat(run.added().length(0, run.particles())).isBetween(0.4, 0.6);
    }

    @Test
    void particlesThatMoveApartDoNotStick() {
        Simulation run = run(two(1), near(2));
        Scenes.step(run, 100);

        assertThat(run.added().made()).isZero();
    }

    @Test
    void particlesInOnePlaceDoNotStick() {
        Simulation run = run(Scenes.of(new Vec3(0, 0, 0), new Vec3(0, 0, 0)), near(1));
        Scenes.step(run, 10);

        assertThat(run.added().made()).isZero();
        assertThat(run.faults()).isEmpty();
    }

    @Test
    void aBondBreaksAboveItsStrain() {
        Scene still = two(0);
        for (boolean strong : new boolean[] {true, false}) {
            Simulation run = run(Scenes.pin(still, 1), near(1.5, "break", strong ? 5 : 0.2));
            Scenes.step(run, 2);
            assertThat(run.added().count()).isEqualTo(1);
            run.grab(2, new Vec3(1.4, 0, 0));
            Scenes.step(run, 20);
            assertThat(run.added().count()).isEqualTo(strong ? 1 : 0);
            assertThat(run.added().removed()).isEqualTo(strong ? 0 : 1);
        }
    }

    @Test
    void whatASpringJoinsDoesNotStickUntilTheSpringIsTorn() {
        Scene joined = Scenes.join(two(0), new int[] {1, 2});
        Simulation whole = run(joined, near(1.5));
        Scenes.step(whole, 10);
        assertThat(whole.added().made()).isZero();

        SceneCompiler tearing = new SceneCompiler(List.of(new GlueStick(), TestKernels.cutter(0)));
        Scene scene = glued(joined, near(1.5));
        Element cutter = new Element(2, "test.cutter", true, Target.ALL, Target.ALL, Parameters.NONE, UnknownData.NONE);
        Simulation torn = tearing.compile(scene.withElements(scene.elements().plus(List.of(cutter))));
        Scenes.step(torn, 10);
        assertThat(torn.tornCount()).isEqualTo(1);
        assertThat(torn.added().count()).as("healed").isEqualTo(1);
    }

    @Test
    void aParticleHasNoMoreBondsThanItMay() {
        for (int most = 1; most <= 5; most++) {
            Simulation run = run(GlueScenes.swarms(), near(0.4, "bonds", most));
            for (int frame = 0; frame < FRAMES; frame++) {
                run.step();
                int[] bonds = new int[run.particles().count];
                for (int k = 0; k < run.added().count(); k++) {
                    bonds[run.added().a(run.added().slot(k))]++;
                    bonds[run.added().b(run.added().slot(k))]++;
                }
                for (int count : bonds) assertThat(count).isLessThanOrEqualTo(most);
            }
            assertThat(run.added().count()).isPositive();
            assertThat(run.added().refused())
                    .as("the reserve suffices without one given")
                    .isZero();
        }
    }

    @Test
    void twoSwarmsThatMeetBecomeOneAndKeepTheirMomentum() {
        Simulation run = run(GlueScenes.swarms(), near(0.4, "break", 100, "bonds", 20));
        Scenes.step(run, 300);
        double sum = 0;
        for (int i = 0; i < 32; i++) sum += run.particles().x[i] - run.particles().prevX[i];

        assertThat(sum).isCloseTo(0, within(1e-9));
        assertThat(run.added().count()).isGreaterThan(60);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void theSameBitsOnAnyNumberOfThreadsWithVectorsOrWithout(int threads) {
        Scene scene = glued(Scenes.pin(Scenes.cloth(30), 871, 900), near(1.2, "bonds", 8));
        Scene loose = scene.withSprings(scene.springs().minus(IdSet.range(200, 900)));
        Simulation expected = compiler().compile(loose);
        Scenes.step(expected, FRAMES);
        assertThat(expected.added().count()).isGreaterThan(100);
        for (SolverOptions.VectorUse vectors : SolverOptions.VectorUse.values()) {
            Simulation run = compiler()
                    .with(SolverOptions.DEFAULT.withThreads(threads).withVectors(vectors))
                    .compile(loose);
            Scenes.step(run, FRAMES);
            assertThat(run.hash())
                    .as("%s threads, vectors %s", threads, vectors)
                    .isEqualTo(expected.hash());
            run.reset();
            assertThat(run.added().count()).isZero();
            Scenes.step(run, FRAMES);
            assertThat(run.hash()).isEqualTo(expected.hash());
        }
    }

    @Test
    void scrubbingShowsTheBondsOfEachFrame() {
        Scene scene = glued(GlueScenes.swarms(), near(0.3, "break", 0.05));
        RecordedRun recorded = new RecordedRun(compiler(), scene, 1_000_000_000, () -> 0);
        long[] hashes = new long[FRAMES + 1];
        int[] bonds = new int[FRAMES + 1];
        for (int frame = 1; frame <= FRAMES; frame++) {
            recorded.step();
            hashes[frame] = recorded.run().hash();
            bonds[frame] = recorded.run().added().count();
        }
        assertThat(bonds).contains(0);
        assertThat(recorded.run().added().removed()).isPositive();
        for (int frame : new int[] {1, 59, 30, 31, 7, 60}) {
            recorded.goTo(frame, () -> false);
            assertThat(recorded.run().hash()).as("frame %s", frame).isEqualTo(hashes[frame]);
            assertThat(recorded.run().added().count()).isEqualTo(bonds[frame]);
        }
    }

    @Test
    void aReserveThatIsUsedUpIsToldAndTheRunGoesOn() {
        RecordedRun recorded = new RecordedRun(
                compiler(), glued(GlueScenes.swarms(), near(0.4, "reserve", 3)), 1_000_000_000, () -> 0);
        for (int frame = 0; frame < FRAMES; frame++) assertThat(recorded.step()).isTrue();

        assertThat(recorded.run().added().count()).isEqualTo(3);
        assertThat(recorded.timeline().events()).extracting(RunEvent::kind).contains(RunEvent.Kind.USED_UP);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e9, 1_000_001, 0, -1, 0.5})
    void aReserveThatCannotBeIsAnError(double reserve) {
        assertThat(compiler().problems(glued(two(0), near(1, "reserve", reserve))))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> assertThat(problem.path()).isEqualTo("$.elements[0].parameters.reserve"));
    }

    @Test
    void tooManyParticlesForTheReserveOfAllAreAnError() {
        Scene scene = glued(Scenes.cloth(150), near(1, "bonds", 100));

        assertThat(compiler().problems(scene))
                .filteredOn(Problem::isError)
                .singleElement()
                .satisfies(problem -> assertThat(problem.what().english()).contains("1125000", "1000000"));
    }

    @Test
    void aDistanceOfManyTimesTheSpacingIsDoubted() {
        Scene cloth = Scenes.cloth(30);

        assertThat(compiler().problems(glued(cloth, near(9)))).isEmpty();
        assertThat(compiler().problems(glued(cloth, near(29))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("other particles", "29 m"));
        assertThat(compiler().problems(glued(Scene.EMPTY.withParticles(cloth.particles()), near(1e-300))))
                .as("too small to number the cubes")
                .isEmpty();
    }
}
