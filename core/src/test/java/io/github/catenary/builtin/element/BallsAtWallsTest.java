package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.testing.Allocation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Balls meet the springs and faces of other parts. */
class BallsAtWallsTest {
    private static final double RADIUS = 0.3;
    private static final Vec3 CENTRE = new Vec3(0.1, 0, 0.15);

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    /** Those that springs alone do not drive apart. */
    static List<String> stable() {
        return IntegratorCatalog.OWN.ids().stream()
                .filter(id -> !id.equals("euler-explicit"))
                .toList();
    }

    /** A ball of 200 kg falls 1 m on a bridge of twenty planks, each a spring between particles of 1 kg. */
    @ParameterizedTest
    @MethodSource("stable")
    void aBridgeOfPlanksHoldsAHeavyBall(String integrator) {
        for (Quality quality : List.of(Quality.NORMAL, Quality.STIFF)) {
            WallScenes all = new WallScenes();
            all.bridge();
            int ball = all.ball(new Vec3(0.25, 1.3, 0), Vec3.ZERO, 200, RADIUS) - 1;
            Scene scene = ElementScenes.integrator(WallScenes.meeting(all.scene(), Map.of()), integrator);
            Simulation run = ElementScenes.compile(scene.withSolver(quality.applyTo(scene.solver())));

            for (int i = 0; i < 120; i++) {
                run.step();
                int plank = below(run, ball);
                double depth = height(run, plank, run.particles().x[ball]) - run.particles().y[ball];
                assertThat(depth).as("%s, frame %d", quality, i).isLessThan(0);
            }
            assertThat(run.faults()).isEmpty();
            assertThat(run.contacts().timesPassed()).isZero();
        }
    }

    /** A ball that springs and passes cannot stop in one substep gets through, and the run says so, and how often. */
    @Test
    void whatGetsThroughIsCounted() {
        Scene scene = tooFast();
        int ball = scene.particles().size() - 1;
        Simulation run = ElementScenes.compile(scene);
        SimulationState start = run.save();

        run.step(40);

        long times = run.contacts().timesPassed();
        assertThat(times).isPositive();
        assertThat(run.contacts().lastPassed()).isEqualTo(ball);
        SimulationState end = run.save();
        run.restore(start);
        assertThat(run.contacts().timesPassed()).isZero();
        assertThat(run.contacts().lastPassed()).isEqualTo(-1);
        run.restore(end);
        assertThat(run.contacts().timesPassed()).isEqualTo(times);
    }

    @Test
    void whatGetsThroughIsMarkedOnTheTimeline() {
        Scene scene = tooFast();
        RecordedRun run = new RecordedRun(
                new SceneCompiler(CoreElements.all()), scene, RecordedRun.usualBudget(), System::nanoTime);

        for (int i = 0; i < 40; i++) run.step();

        assertThat(run.timeline().events()).anySatisfy(event -> {
            assertThat(event.kind()).isEqualTo(RunEvent.Kind.PASSED);
            assertThat(event.subject()).isEqualTo(scene.particles().size());
        });
    }

    private static Scene tooFast() {
        WallScenes all = new WallScenes();
        all.bridge();
        all.ball(new Vec3(0.25, 1, 0), new Vec3(0, -60, 0), 1e5, 0.05);
        Scene scene = WallScenes.meeting(all.scene(), Map.of());
        return scene.withSolver(Quality.DRAFT.applyTo(scene.solver()).withKeepLengths(false));
    }

    /** The first particle of the plank under a ball. */
    private static int below(Simulation run, int ball) {
        int plank = 0;
        while (plank < 19 && run.particles().x[plank + 1] < run.particles().x[ball]) plank++;
        return plank;
    }

    private static double height(Simulation run, int plank, double x) {
        double[] xs = run.particles().x;
        double[] ys = run.particles().y;
        double share = (x - xs[plank]) / (xs[plank + 1] - xs[plank]);
        return ys[plank] + share * (ys[plank + 1] - ys[plank]);
    }

    /** The same with a deck of faces, and friction, without which the deck would swing away under the ball. */
    @ParameterizedTest
    @MethodSource("stable")
    void aDeckOfFacesHoldsAHeavyBall(String integrator) {
        WallScenes all = new WallScenes();
        all.deck();
        int ball = all.ball(new Vec3(0.25, 0.5, 0), Vec3.ZERO, 200, RADIUS) - 1;
        Scene scene = WallScenes.meeting(all.scene(), Map.of("friction", Value.of(0.6)));

        Simulation run = ElementScenes.run(ElementScenes.integrator(scene, integrator), 80);

        double lowest = 0;
        for (int i = 0; i < ball; i++) lowest = Math.min(lowest, run.particles().y[i]);
        assertThat(run.particles().y[ball]).isGreaterThan(lowest);
        assertThat(run.particles().z[ball]).isBetween(-0.75, 0.75);
        assertThat(run.faults()).isEmpty();
    }

    /** However fast, at the middle of a face, at an edge and at a corner, from either side. */
    @ParameterizedTest
    @MethodSource("integrators")
    void nothingPassesAPinnedPlate(String integrator) {
        for (double speed : new double[] {1, 30, 1000}) {
            for (Vec3 at : List.of(CENTRE, Vec3.ZERO, new Vec3(1, 0, 0.2), new Vec3(1, 0, 1), new Vec3(1.1, 0, 1.1))) {
                for (int side : new int[] {-1, 1}) {
                    WallScenes all = new WallScenes();
                    all.plate(Vec3.ZERO, 1, 1, 1, true);
                    Vec3 from = at.plus(new Vec3(0, side, 0));
                    int ball = all.ball(from, new Vec3(0, -side * speed, 0), 2, RADIUS) - 1;

                    Simulation run = ElementScenes.run(still(all.scene(), integrator), 60);

                    double outside = Math.max(Math.abs(at.x()), Math.abs(at.z())) - 1;
                    Vec3 end = ElementScenes.position(run, ball);
                    if (outside <= 0) assertThat(end.y() * side).isCloseTo(RADIUS, within(1e-6));
                    else
                        assertThat(ElementScenes.velocity(run, ball).y())
                                .as("%s at %s", speed, at)
                                .isNotEqualTo(-side * speed);
                    assertThat(run.faults()).isEmpty();
                }
            }
        }
    }

    /** What flies past an edge, however near, flies on as if alone. */
    @ParameterizedTest
    @MethodSource("integrators")
    void whatPassesAnEdgeIsNotHeld(String integrator) {
        for (double speed : new double[] {2, 300}) {
            WallScenes all = new WallScenes();
            all.plate(Vec3.ZERO, 1, 1, 1, true);
            all.ball(new Vec3(1.001 + RADIUS, 1, 0), new Vec3(0, -speed, 0), 1, RADIUS);
            Scene scene = ElementScenes.integrator(all.scene(), integrator);

            assertThat(ElementScenes.run(WallScenes.meeting(scene, Map.of()), 60)
                            .hash())
                    .isEqualTo(ElementScenes.run(ElementScenes.with(scene, "collider.particles", Map.of()), 60)
                            .hash());
        }
    }

    /** A wall that moves takes a ball along. */
    @ParameterizedTest
    @MethodSource("integrators")
    void aPlateThatComesPushesTheBall(String integrator) {
        WallScenes all = new WallScenes();
        int[] corners = all.plate(new Vec3(0, -1, 0), 1, 1, 4000, false);
        for (int id : corners) all.speed(id, new Vec3(0, 40, 0));
        int ball = all.ball(CENTRE, Vec3.ZERO, 1, RADIUS) - 1;

        Simulation run = ElementScenes.run(still(all.scene(), integrator), 10);

        assertThat(run.particles().y[ball]).isGreaterThan(run.particles().y[0]);
        assertThat(ElementScenes.velocity(run, ball).y()).isCloseTo(40, within(0.5));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void momentumIsKeptAndNoEnergyComes(String integrator) {
        WallScenes all = new WallScenes();
        all.plate(Vec3.ZERO, 1, 1, 1, false);
        int ball = all.ball(new Vec3(0.3, 0.5, 0.2), new Vec3(1, -5, 0), 3, RADIUS) - 1;

        Simulation run = ElementScenes.run(still(all.scene(), integrator, 0.4), 60);

        Vec3 momentum = ElementScenes.velocity(run, ball).times(3);
        double energy = 1.5 * square(ElementScenes.velocity(run, ball));
        for (int i = 0; i < 4; i++) {
            Vec3 v = ElementScenes.velocity(run, i);
            momentum = momentum.plus(v.times(0.25));
            energy += 0.125 * square(v);
        }
        assertThat(momentum.minus(new Vec3(3, -15, 0)).length()).isLessThan(1e-5);
        assertThat(energy).isLessThan(1.5 * 26);
        assertThat(ElementScenes.velocity(run, ball).y()).isGreaterThan(-4.9);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aBallRestsOnAPlate(String integrator) {
        WallScenes all = new WallScenes();
        all.plate(Vec3.ZERO, 1, 1, 1, true);
        int ball = all.ball(CENTRE.plus(new Vec3(0, RADIUS + 0.01, 0)), Vec3.ZERO, 200, RADIUS) - 1;
        Simulation run =
                ElementScenes.run(ElementScenes.integrator(WallScenes.meeting(all.scene(), Map.of()), integrator), 50);

        for (int i = 0; i < 200; i++) {
            run.step();
            assertThat(run.particles().y[ball]).isCloseTo(RADIUS, within(1e-6));
            assertThat(ElementScenes.velocity(run, ball).length()).isLessThan(1e-2);
        }
    }

    /** µ g brakes, until it stops. */
    @ParameterizedTest
    @MethodSource("integrators")
    void frictionBrakesAsItDoesOnAFloor(String integrator) {
        WallScenes all = new WallScenes();
        all.plate(Vec3.ZERO, 5, 5, 1, true);
        int ball = all.ball(new Vec3(-2, RADIUS, 0.1), new Vec3(2, 0, 0), 7, RADIUS) - 1;
        Scene scene = WallScenes.meeting(all.scene(), Map.of("friction", Value.of(0.3)));
        Simulation run = ElementScenes.compile(moved(ElementScenes.step(scene, 0.002), integrator));

        for (int i = 0; i < 250; i++) run.step();
        assertThat(ElementScenes.velocity(run, ball).x()).isCloseTo(2 - 0.5 * 0.3 * 9.81, within(0.02));
        for (int i = 0; i < 250; i++) run.step();

        assertThat(ElementScenes.velocity(run, ball).x()).isCloseTo(0, within(1e-6));
        assertThat(run.particles().x[ball]).isCloseTo(-2 + 4 / (2 * 0.3 * 9.81), within(0.01));
    }

    /** A face without an area is its edges; one in a point is a point. */
    @ParameterizedTest
    @MethodSource("integrators")
    void facesWithoutAnAreaStopToo(String integrator) {
        for (boolean isPoint : new boolean[] {false, true}) {
            WallScenes all = new WallScenes();
            double far = isPoint ? 0 : 1;
            int a = all.particle(new Vec3(-far, 0, 0), 1, 0, true);
            int b = all.particle(new Vec3(far, 0, 0), 1, 0, true);
            int c = all.particle(new Vec3(0, 0, 0), 1, 0, true);
            all.face(a, b, c);
            int ball = all.ball(new Vec3(0, 1, 0), new Vec3(0, -50, 0), 1, RADIUS) - 1;

            Simulation run = ElementScenes.run(still(all.scene(), integrator), 20);

            assertThat(run.particles().y[ball]).isCloseTo(RADIUS, within(1e-6));
            assertThat(run.faults()).isEmpty();
        }
    }

    @Test
    void aTornSpringAndItsFaceStopNothing() {
        WallScenes all = new WallScenes();
        int[] corners = all.plate(Vec3.ZERO, 1, 1, 1, true);
        int ball = all.ball(new Vec3(0.7, 1, -0.3), new Vec3(0, -5, 0), 1, 0.1) - 1;
        assertThat(corners).hasSize(4);
        Simulation run = ElementScenes.compile(still(all.scene(), "positional"));

        run.springs().torn[0] = true; // an edge of the face that the ball would meet
        run.restore(run.save());
        for (int i = 0; i < 60; i++) run.step();

        assertThat(run.particles().y[ball]).isLessThan(-4);
    }

    @Test
    void aBallMeetsNoWallOfItsOwnPart() {
        WallScenes all = new WallScenes();
        int[] corners = all.plate(Vec3.ZERO, 1, 1, 1, true);
        int ball = all.ball(new Vec3(0.2, 0.1, 0.2), Vec3.ZERO, 1, RADIUS);
        all.spring(corners[0], ball, SpringKind.STRUCTURAL);

        Simulation run = ElementScenes.run(still(all.scene(), "positional"), 20);

        assertThat(ElementScenes.position(run, ball - 1)).isEqualTo(new Vec3(0.2, 0.1, 0.2));
    }

    /** One far ball and many near ones, a deck, and a plate that falls on it. */
    private static Scene crowd(String integrator) {
        WallScenes all = new WallScenes();
        all.deck();
        all.plate(new Vec3(1, 0.6, 0), 0.3, 0.3, 1, false);
        for (int k = 0; k < 12; k++) {
            all.ball(new Vec3(0.4 * k - 2.2, 0.3 + 0.02 * (k % 5), 0.1 * (k % 3)), new Vec3(0, -2, 0), 3, 0.15);
        }
        all.ball(new Vec3(40, 40, 40), Vec3.ZERO, 1, 1);
        Scene scene = WallScenes.meeting(all.scene(), Map.of("friction", Value.of(0.3), "distance", Value.of(0.02)));
        return ElementScenes.integrator(scene, integrator);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void theSameBitsAgainAndOnAnyThreads(String integrator) {
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());
        Simulation run = compiler.compile(crowd(integrator));
        run.step(4);
        SimulationState saved = run.save();
        run.step(6);
        long hash = run.hash();

        run.restore(saved);
        run.step(6);

        assertThat(run.hash()).isEqualTo(hash);
        assertThat(run.faults()).isEmpty();
        for (int threads : new int[] {1, 2}) {
            Simulation other =
                    compiler.with(SolverOptions.DEFAULT.withThreads(threads)).compile(crowd(integrator));
            other.step(10);
            assertThat(other.hash()).as("%d threads", threads).isEqualTo(hash);
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aStepAllocatesNothing(String integrator) {
        Simulation run = ElementScenes.compile(crowd(integrator));
        SimulationState start = run.save();
        run.step(8);
        run.restore(start);

        long allocated = Allocation.bytes(() -> run.step(8));

        assertThat(allocated).as("bytes").isZero();
    }

    /** Files from before have no such parameter. */
    @Test
    void itIsOffUnlessAScenesAsksForIt() {
        Scene scene = crowd("positional").withElements(Table.of(List.of()));
        Scene before = ElementScenes.with(scene, "collider.particles", Map.of("distance", Value.of(0.02)));
        Scene off = ElementScenes.with(
                scene, "collider.particles", Map.of("distance", Value.of(0.02), "faces", Value.of(false)));

        assertThat(ElementScenes.run(off, 20).hash())
                .isEqualTo(ElementScenes.run(before, 20).hash());
    }

    private static double square(Vec3 v) {
        return v.length() * v.length();
    }

    private static Scene moved(Scene scene, String integrator) {
        Scene moved = ElementScenes.integrator(scene, integrator);
        boolean sweeps = integrator.equals("vbd") || integrator.equals("projective");
        return sweeps ? moved.withSolver(moved.solver().withPasses(20, Sweep.SYMMETRIC)) : moved;
    }

    private static Scene still(Scene scene, String integrator) {
        return still(scene, integrator, 0);
    }

    private static Scene still(Scene scene, String integrator, double friction) {
        Scene calm =
                ElementScenes.gravity(WallScenes.meeting(scene, Map.of("friction", Value.of(friction))), Vec3.ZERO);
        return moved(ElementScenes.step(calm, 0.02), integrator);
    }
}
