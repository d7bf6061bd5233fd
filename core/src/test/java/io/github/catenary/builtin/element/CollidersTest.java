package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The response of particles to colliders, under every integrator. */
class CollidersTest {
    private static final double GRAVITY = 9.81;
    private static final double EXACT = 1e-12;

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aBallBouncesToTheSquareOfItsRestitution(String integrator) {
        Scene scene = scene(integrator, 0.0005, ball(new Vec3(0, 1.05, 0)).withRadius(0.05));
        Simulation run = ElementScenes.compile(
                ElementScenes.with(scene, "collider.plane", Map.of("restitution", Value.of(0.8))));

        assertThat(bounce(run)).isCloseTo(0.64, within(0.01));
        assertThat(bounce(run)).isCloseTo(0.64 * 0.64, within(0.01));
    }

    /** The greatest height of the particle above contact between its next two contacts with the floor. */
    private static double bounce(Simulation run) {
        while (run.particles().y[0] > 0.05 + EXACT) run.step();
        run.step();
        double highest = 0;
        while (run.particles().y[0] > 0.05 + EXACT) {
            highest = Math.max(highest, run.particles().y[0] - 0.05);
            run.step();
        }
        return highest;
    }

    static List<String> integratorsThatGainNoEnergy() {
        return integrators().stream().filter(id -> !id.equals("euler-explicit")).toList();
    }

    /** Endless bouncing must not lift the ball above its start; explicit Euler gains height in flight. */
    @ParameterizedTest
    @MethodSource("integratorsThatGainNoEnergy")
    void fullRestitutionGainsNoHeight(String integrator) {
        Scene scene = scene(integrator, 0.02, ball(new Vec3(0, 1, 0)));
        Simulation run =
                ElementScenes.compile(ElementScenes.with(scene, "collider.plane", Map.of("restitution", Value.of(1))));

        double highest = 0;
        for (int i = 0; i < 3000; i++) {
            run.step();
            if (i > 100) highest = Math.max(highest, run.particles().y[0]);
        }

        assertThat(highest).isLessThanOrEqualTo(1.06);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void whatLiesOnAPlaneLiesStill(String integrator) {
        Scene scene = scene(integrator, 0.02, ball(new Vec3(0, 0.3, 0)).withRadius(0.1));
        Simulation run = ElementScenes.run(
                ElementScenes.with(scene, "collider.plane", Map.of("restitution", Value.of(0.5))), 300);

        for (int i = 0; i < 50; i++) {
            run.step();
            assertThat(run.particles().y[0]).isCloseTo(0.1, within(1e-9));
            assertThat(ElementScenes.velocity(run, 0).length()).isLessThan(1e-9);
        }
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aBlockSlidesOnlyOnASlopeSteeperThanItsFriction(String integrator) {
        assertThat(slideOn(integrator, 0.45, 0.5)).isLessThan(1e-9);
        double angle = StrictMath.atan(0.5);
        double acceleration = GRAVITY * (StrictMath.sin(angle) - 0.3 * StrictMath.cos(angle));
        assertThat(slideOn(integrator, 0.5, 0.3)).isCloseTo(acceleration / 2, within(0.02 * acceleration));
    }

    /** How far a particle slides in a second from rest, m. */
    private static double slideOn(String integrator, double slope, double friction) {
        Scene scene = scene(integrator, 0.002, ball(Vec3.ZERO));
        Simulation run = ElementScenes.run(
                ElementScenes.with(
                        scene,
                        "collider.plane",
                        Map.of("normal", Value.of(new Vec3(slope, 1, 0)), "friction", Value.of(friction))),
                500);
        return ElementScenes.position(run, 0).length();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void frictionBringsASlidingParticleToAStop(String integrator) {
        Scene scene = scene(integrator, 0.002, ball(Vec3.ZERO).withVelocity(new Vec3(2, 0, 0)));
        Simulation run =
                ElementScenes.run(ElementScenes.with(scene, "collider.plane", Map.of("friction", Value.of(0.5))), 400);

        assertThat(run.particles().x[0]).isCloseTo(4 / (2 * 0.5 * GRAVITY), within(0.01));
        assertThat(ElementScenes.velocity(run, 0).length()).isLessThan(1e-9);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void pinnedParticlesStayWhereTheyAre(String integrator) {
        Scene scene = scene(integrator, 0.02, ball(new Vec3(0, -1, 0)).withPinned(true));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.plane", Map.of()), 20);

        assertThat(ElementScenes.position(run, 0)).isEqualTo(new Vec3(0, -1, 0));
    }

    @Test
    void movesADeepParticleOutWithoutAddingSpeed() {
        Scene scene = ElementScenes.gravity(scene("positional", 0.02, ball(new Vec3(3, -5, 0))), Vec3.ZERO);

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.plane", Map.of()), 5);

        assertThat(ElementScenes.position(run, 0)).isEqualTo(new Vec3(3, 0, 0));
        assertThat(ElementScenes.velocity(run, 0)).isEqualTo(Vec3.ZERO);
    }

    @ParameterizedTest
    @CsvSource({
        "collider.sphere, 0, 1, 0",
        "collider.capsule, 0, 0.25, 0",
        "collider.box, 0, 1, 0",
        "collider.plane, 0, 0, 0"
    })
    void aParticleInTheMiddleLeavesUpward(String type, double x, double y, double z) {
        Scene scene = ElementScenes.gravity(scene("positional", 0.02, ball(Vec3.ZERO)), Vec3.ZERO);

        Simulation run = ElementScenes.run(ElementScenes.with(scene, type, Map.of()), 3);

        assertThat(ElementScenes.position(run, 0)).isEqualTo(new Vec3(x, y, z));
    }

    @Test
    void aParticleLeavesAVerticalCapsuleAlongX() {
        Scene scene = ElementScenes.gravity(scene("positional", 0.02, ball(Vec3.ZERO)), Vec3.ZERO);
        Map<String, Value> vertical = Map.of("from", point(0, -1, 0), "to", point(0, 1, 0));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.capsule", vertical), 3);

        assertThat(ElementScenes.position(run, 0)).isEqualTo(new Vec3(0.25, 0, 0));
    }

    @Test
    void aCapsuleWithoutLengthIsABall() {
        Scene scene = scene("positional", 0.02, ball(new Vec3(0, 3, 0)));
        Map<String, Value> round = Map.of("from", Value.of(Vec3.ZERO), "to", Value.of(Vec3.ZERO));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.capsule", round), 200);

        assertThat(ElementScenes.position(run, 0).distanceTo(new Vec3(0, 0.25, 0)))
                .isLessThan(EXACT);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aBowlKeepsItsParticlesInside(String integrator) {
        Particle thrown =
                ball(new Vec3(0.2, 0, 0)).withVelocity(new Vec3(7, 3, -4)).withRadius(0.1);
        Scene scene = scene(integrator, 0.01, thrown, Particle.of(2, Vec3.ZERO).withRadius(2));
        Map<String, Value> bowl =
                Map.of("keep", Value.of("inside"), "restitution", Value.of(0.9), "friction", Value.of(0.2));
        Simulation run = ElementScenes.compile(ElementScenes.with(scene, "collider.sphere", bowl));

        for (int i = 0; i < 500; i++) {
            run.step();
            assertThat(ElementScenes.position(run, 0).length()).isLessThanOrEqualTo(0.9 + EXACT);
            assertThat(ElementScenes.position(run, 1).length()).isLessThan(EXACT);
        }
    }

    @Test
    void refusesAPlaneWithAZeroNormalByItsPath() {
        requireRefused("collider.plane", "normal", Vec3.ZERO, "expected three numbers, not all of them 0, found [0");
    }

    @Test
    void refusesABoxOfZeroThicknessByItsPath() {
        String expected = "expected three numbers, each greater than 0, found [1";
        requireRefused("collider.box", "halfSize", new Vec3(1, 0, 1), expected);
        requireRefused("collider.box", "halfSize", new Vec3(1, 1, -1), expected);
    }

    @Test
    void aTinyNormalIsADirectionToo() {
        Scene scene = scene("positional", 0.02, ball(new Vec3(0, -1, 0)));
        Value tiny = Value.of(new Vec3(0, 1e-300, 0));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.plane", Map.of("normal", tiny)), 1);

        assertThat(run.faults()).isEmpty();
        assertThat(run.particles().y[0]).isZero();
    }

    private static void requireRefused(String type, String parameter, Vec3 value, String message) {
        Scene scene = ElementScenes.with(
                scene("positional", 0.02, ball(Vec3.ZERO)), type, Map.of(parameter, Value.of(value)));

        assertThat(new SceneCompiler(CoreElements.all()).problems(scene))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isError()).isTrue();
                    assertThat(problem.path()).isEqualTo("$.elements[0].parameters." + parameter);
                    assertThat(problem.message()).contains(message);
                });
    }

    private static Value point(double x, double y, double z) {
        return Value.of(new Vec3(x, y, z));
    }

    private static Particle ball(Vec3 position) {
        return Particle.of(1, position);
    }

    private static Scene scene(String integrator, double step, Particle... particles) {
        Scene scene = Scene.EMPTY.withParticles(Table.of(List.of(particles)));
        Scene falling = ElementScenes.gravity(scene, new Vec3(0, -GRAVITY, 0));
        return ElementScenes.step(ElementScenes.integrator(falling, integrator), step);
    }
}
