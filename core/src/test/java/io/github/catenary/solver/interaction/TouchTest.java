package io.github.catenary.solver.interaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.testing.Allocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each kind of hand does to a run. */
class TouchTest {
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(6), 31, 36);

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    private static Scene with(Scene scene, String integrator) {
        return Scenes.solver(scene, solver -> solver.withIntegrator(integrator).withTimeStep(0.01));
    }

    private static Simulation run(Scene scene, Track... tracks) {
        return Scenes.run(scene.withTracks(List.of(tracks)));
    }

    private static Track still(TouchKind kind, int start, int particle, double strength, double radius, Vec3 at) {
        return new Track(
                "hand",
                kind,
                start,
                particle,
                strength,
                radius,
                Collections.nCopies(1000, at),
                List.of(),
                UnknownData.NONE);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aPullLiftsAWeightByItsStiffness(String integrator) {
        Scene weight = with(Scenes.drag(Scenes.of(Vec3.ZERO), 0), integrator); // 1 kg
        Simulation run = run(weight, still(TouchKind.PULL, 1, 1, 50, 0, Vec3.ZERO));
        run.step(1000);

        assertThat(run.particles().y[0]).isCloseTo(-9.81 / 50, within(0.1 * 9.81 / 50));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void theStiffestPullTakesAParticleToTheHandAndNoFarther(String integrator) {
        Scene free = with(Scenes.weightless(Scenes.of(Vec3.ZERO)), integrator);
        Simulation run = run(free, still(TouchKind.PULL, 1, 1, Track.MOST, 0, new Vec3(2, 0, 0)));
        for (int i = 0; i < 50; i++) {
            run.step();
            assertThat(run.particles().x[0]).isBetween(1.9, 2.01);
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void twoHandsLeadTwoParticlesExactly(String integrator) {
        Simulation run = run(
                with(CLOTH, integrator),
                still(TouchKind.HOLD, 3, 1, 0, 0, new Vec3(-1, -2, 0.5)),
                still(TouchKind.HOLD, 5, 6, 0, 0, new Vec3(7, 0, -1)));
        run.step(60);

        assertThat(Scenes.position(run, 0)).isEqualTo(new Vec3(-1, -2, 0.5));
        assertThat(Scenes.position(run, 5)).isEqualTo(new Vec3(7, 0, -1));
        assertThat(run.divergence()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aPushEmptiesItsBallWithoutFlingingParticlesAway(String integrator) {
        Scene dust = with(
                Scenes.weightless(Scenes.of(new Vec3(0.1, 0, 0), new Vec3(0, -0.2, 0.1), new Vec3(3, 0, 0), Vec3.ZERO)),
                integrator);
        Simulation run = run(dust, still(TouchKind.PUSH, 1, 0, 0, 1, Vec3.ZERO));
        run.step(100);

        for (int i : new int[] {0, 1, 3})
            assertThat(Scenes.position(run, i).length()).isBetween(0.95, 1.3);
        assertThat(Scenes.position(run, 2)).isEqualTo(new Vec3(3, 0, 0));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void windTakesParticlesAlongAndNoneIsFasterThanTheWind(String integrator) {
        Scene dust = with(Scenes.weightless(Scenes.of(new Vec3(0.1, 0, 0), new Vec3(9, 0, 0))), integrator);
        List<Vec3> way = new ArrayList<>();
        for (int i = 0; i < 40; i++) way.add(new Vec3(0, 0.001 * i, 0));
        Track wind = new Track("wind", TouchKind.BLOW, 1, 0, 3, 2, way, List.of(), UnknownData.NONE);
        Simulation run = run(dust, wind);
        for (int i = 0; i < 40; i++) {
            run.step();
            assertThat(Scenes.way(run, 0).y() / run.substepDuration()).isLessThan(3);
        }

        assertThat(run.particles().y[0]).isGreaterThan(0.2);
        assertThat(run.particles().x[0]).isCloseTo(0.1, within(1e-9));
        assertThat(Scenes.position(run, 1)).isEqualTo(new Vec3(9, 0, 0));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aKnifeTearsTheSpringsAndAResetMendsThem(String integrator) {
        Scene rope = with(Scenes.pin(Scenes.rope(5), 1), integrator);
        Simulation run = run(rope, Track.reaching("knife", TouchKind.CUT, 4, IdSet.of(2, 99)));
        run.step(3);
        assertThat(run.tornCount()).isZero();
        run.step(30);

        assertThat(run.tears()).singleElement().satisfies(tear -> {
            assertThat(tear.spring()).isEqualTo(2);
            assertThat(tear.frame()).isEqualTo(4);
        });
        assertThat(run.divergence()).isEmpty();
        long cut = run.hash();
        run.reset();
        assertThat(run.tornCount()).isZero();
        run.step(33);
        assertThat(run.hash()).isEqualTo(cut);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void pinsHoldWhereTheyAreAndUnpinnedParticlesFall(String integrator) {
        Simulation run = run(
                with(CLOTH, integrator),
                Track.reaching("pin", TouchKind.PIN, 20, IdSet.of(1)),
                Track.reaching("unpin", TouchKind.UNPIN, 40, IdSet.of(31)),
                Track.reaching("unpin", TouchKind.UNPIN, 60, IdSet.of(1)));
        run.step(19);
        Vec3 there = Scenes.position(run, 0);
        run.step(40);
        assertThat(Scenes.position(run, 0)).isEqualTo(there);
        assertThat(Scenes.position(run, 30))
                .isNotEqualTo(CLOTH.particles().get(31).position());
        run.step(40);
        assertThat(Scenes.position(run, 0)).isNotEqualTo(there);
        assertThat(Scenes.position(run, 35)).isEqualTo(CLOTH.particles().get(36).position());
        assertThat(run.divergence()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void frozenParticlesStandStillUntilTheyAreThawed(String integrator) {
        IdSet some = IdSet.of(1, 2, 31);
        Simulation run = run(
                with(CLOTH, integrator),
                Track.reaching("freeze", TouchKind.FREEZE, 10, some),
                Track.reaching("thaw", TouchKind.THAW, 30, some));
        run.step(9);
        Vec3 one = Scenes.position(run, 0);
        Vec3 two = Scenes.position(run, 1);
        run.step(20);
        assertThat(Scenes.position(run, 0)).isEqualTo(one);
        assertThat(Scenes.position(run, 1)).isEqualTo(two);
        run.step(20);
        assertThat(Scenes.position(run, 0)).isNotEqualTo(one);
        assertThat(Scenes.position(run, 30))
                .as("pinned in the drawing")
                .isEqualTo(CLOTH.particles().get(31).position());
    }

    @Test
    void theSameTrackTwiceActsOnce() {
        Track pull = still(TouchKind.PULL, 3, 1, 40, 0, new Vec3(-2, -2, 1));
        Simulation once = run(CLOTH, pull);
        Simulation twice = run(CLOTH, pull, pull.withName("again"));
        once.step(50);
        twice.step(50);
        assertThat(twice.hash()).isEqualTo(once.hash());
    }

    @Test
    void whatTheSceneDoesNotHaveIsPassedOver() {
        Simulation run = run(
                CLOTH,
                still(TouchKind.HOLD, 1, 777, 0, 0, Vec3.ZERO),
                still(TouchKind.PULL, 1, 778, 5, 0, Vec3.ZERO),
                Track.reaching("pin", TouchKind.PIN, 1, IdSet.of(779)));
        Simulation plain = run(CLOTH);
        run.step(20);
        plain.step(20);
        assertThat(run.hash()).isEqualTo(plain.hash());
    }

    /** Large enough for the compiled order to use several threads. */
    @Test
    void theBitsDoNotDependOnThreadsOrVectors() {
        Scene cloth = Scenes.pin(Scenes.cloth(80), 1, 80);
        Random random = new Random(5);
        Scene scene = cloth.withTracks(RandomGestures.tracks(random, cloth, 12, 30, 40));
        List<Long> hashes = new ArrayList<>();
        for (SolverOptions options : List.of(
                new SolverOptions(1, VectorUse.NEVER, 9),
                new SolverOptions(2, VectorUse.AT_ONCE, 9),
                new SolverOptions(4, VectorUse.LARGE_SCENES, 9))) {
            Simulation run = new SceneCompiler(List.of()).with(options).compile(scene);
            run.step(40);
            hashes.add(run.hash());
        }
        assertThat(hashes).allMatch(hashes.get(0)::equals);
    }

    @Test
    void aFrameTellsWhichPinsHandsHaveLetGo() {
        int index = CLOTH.particles().positionOf(31);
        Simulation run = run(
                CLOTH,
                Track.reaching("unpin", TouchKind.UNPIN, 4, IdSet.of(31)),
                Track.reaching("pin", TouchKind.PIN, 8, IdSet.of(31)));
        run.step(3);
        SimulationState before = run.save();
        assertThat(run.frame().isPinned(index)).isTrue();
        run.step();
        assertThat(run.frame().loose()).isEqualTo(IdSet.of(31));
        assertThat(run.frame().isPinned(index)).isFalse();
        run.step(4);
        assertThat(run.frame().isPinned(index)).isTrue();

        run.restore(before);

        assertThat(run.frame().isPinned(index)).isTrue();
        assertThat(run.frame().withLoose(IdSet.of(31)).isPinned(index)).isFalse();
    }

    @Test
    void aStepInWhichNoGestureActsAllocatesNothing() {
        Track stroke = Track.reaching("knife", TouchKind.CUT, 1, IdSet.of(1));
        Scene scene = CLOTH.withTracks(List.of(
                Track.reaching("freeze", TouchKind.FREEZE, 3, IdSet.of(2)),
                Track.reaching("unpin", TouchKind.UNPIN, 4, IdSet.of(31)),
                stroke.then(20_000, IdSet.of(2)), // reaches nothing in between
                still(TouchKind.PULL, 5, 8, 40, 0, Vec3.ZERO)));
        Simulation run = Scenes.run(scene);
        run.follow(List.of(Track.reaching("pin", TouchKind.PIN, 6, IdSet.of(1)), hold(50_000)));
        Scenes.step(run, 3000);

        assertThat(Allocation.bytes(() -> Scenes.step(run, 1000)))
                .as("bytes in 1,000 frames")
                .isZero();
        assertThat(run.tornCount()).isEqualTo(1);
    }

    private static Track hold(int start) {
        return Track.along("hold", TouchKind.HOLD, start, 1, 0, 0, Vec3.ZERO);
    }

    /** With gestures as no hand would make them, too. A run may stop, but never with a coordinate that is not a number. */
    @ParameterizedTest
    @MethodSource("integrators")
    void randomGesturesNeverLeaveTheNumbers(String integrator) {
        for (int seed = 0; seed < 25; seed++) {
            Random random = new Random(seed);
            double size = seed % 5 == 4 ? Track.MOST : 8;
            List<Track> tracks = RandomGestures.tracks(random, CLOTH, 10, size, 60);
            Simulation run = run(with(CLOTH, integrator), tracks.toArray(Track[]::new));
            run.step(80);
            for (int i = 0; i < run.particles().count; i++) {
                assertThat(Double.isFinite(run.particles().x[i] + run.particles().y[i] + run.particles().z[i]))
                        .as("seed %d, particle %d", seed, i)
                        .isTrue();
            }
            if (size < 100) assertThat(run.divergence()).as("seed %d", seed).isEmpty();
        }
    }
}
