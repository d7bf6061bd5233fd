package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rollers that meet bodies and other particles. */
class RollerContactsTest {
    private static final AxisLocks ON_X = new AxisLocks(false, true, true);
    private static final AxisLocks ON_Y = new AxisLocks(true, false, true);

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    private static Scene roller(String integrator, AxisLocks locks, Vec3 velocity) {
        Particle roller = Particle.of(1, Vec3.ZERO).withLocks(locks).withVelocity(velocity);
        return Scene.EMPTY
                .withParticles(Table.of(List.of(roller)))
                .withSolver(Scene.EMPTY
                        .solver()
                        .withIntegrator(integrator)
                        .withDrag(0)
                        .withTimeStep(0.01));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aRollerOnAVerticalRailLandsOnTheGround(String integrator) {
        Scene scene = roller(integrator, ON_Y, Vec3.ZERO);
        Simulation run = ElementScenes.compile(ElementScenes.with(
                scene,
                "collider.plane",
                Map.of("normal", Value.of(new Vec3(0, 1, 0)), "point", Value.of(new Vec3(0, -1, 0)))));
        for (int frame = 0; frame < 200; frame++) assertThat(run.step()).isTrue();

        assertThat(ElementScenes.position(run, 0).y()).isCloseTo(-1, within(1e-6));
        assertThat(ElementScenes.position(run, 0).x()).isZero();
    }

    /** A slope in its way stops it, although it pushes to where the rail does not lead. */
    @ParameterizedTest
    @MethodSource("integrators")
    void aSlopeStopsARollerOnItsRail(String integrator) {
        Scene scene =
                roller(integrator, ON_X, new Vec3(-1, 0, 0)).withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO));
        double half = Math.sqrt(0.5);
        Simulation run = ElementScenes.compile(ElementScenes.with(
                scene,
                "collider.plane",
                Map.of("normal", Value.of(new Vec3(half, half, 0)), "point", Value.of(new Vec3(-1, 0, 0)))));
        for (int frame = 0; frame < 300; frame++) {
            assertThat(run.step()).isTrue();
            assertThat(ElementScenes.position(run, 0).x()).isGreaterThan(-1.02);
            assertThat(ElementScenes.position(run, 0).y()).isZero();
        }
        assertThat(ElementScenes.position(run, 0).x()).isCloseTo(-1, within(0.01));
    }

    /** Two balls on one rail: equal masses share the way apart, and keep their momentum. */
    @ParameterizedTest
    @MethodSource("integrators")
    void ballsOnOneRailKeepTheirMomentum(String integrator) {
        Scene scene =
                roller(integrator, ON_X, new Vec3(1, 0, 0)).withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO));
        Particle other = Particle.of(2, new Vec3(1, 0, 0)).withLocks(ON_X);
        scene = scene.withParticles(scene.particles().plus(List.of(other)));
        Simulation run = ElementScenes.compile(
                ElementScenes.with(scene, "collider.particles", Map.of("distance", Value.of(0.5))));
        for (int frame = 0; frame < 100; frame++) assertThat(run.step()).isTrue();

        Vec3 one = ElementScenes.position(run, 0);
        Vec3 two = ElementScenes.position(run, 1);
        assertThat(two.x() - one.x()).isGreaterThan(0.49);
        assertThat(one.x() + two.x()).isCloseTo(2, within(0.02));
        assertThat(one.y()).isZero();
    }

    /** A rail that leads through a body, along its surface: nothing can push the roller out, and nothing tries for ever. */
    @ParameterizedTest
    @MethodSource("integrators")
    void whatARailHoldsInsideABodyStaysThere(String integrator) {
        Scene scene = roller(integrator, ON_X, new Vec3(0.5, 0, 0));
        Simulation run = ElementScenes.compile(ElementScenes.with(
                scene,
                "collider.plane",
                Map.of("normal", Value.of(new Vec3(0, 1, 0)), "point", Value.of(new Vec3(0, 0.3, 0)))));
        for (int frame = 0; frame < 100; frame++) assertThat(run.step()).isTrue();

        assertThat(run.divergence()).isEmpty();
        assertThat(ElementScenes.position(run, 0).x()).isCloseTo(0.5, within(1e-6));
        assertThat(ElementScenes.position(run, 0).y()).isZero();
    }
}
