package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Forces against their closed forms, under every integrator. The tolerances follow from its order at the step used. */
class ForcesTest {
    private static final double H = 0.001;

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aConstantForceAcceleratesWithForceOverMass(String integrator) {
        Vec3 force = new Vec3(0.4, -2, 1);
        Scene scene = fine(integrator, ball(Vec3.ZERO, new Vec3(1, 0, 0), 0.5));

        Simulation run =
                ElementScenes.run(ElementScenes.with(scene, "force.constant", Map.of("force", Value.of(force))), 1000);

        assertThat(run.particles().x[0]).isCloseTo(1 + 0.4 / 0.5 / 2, within(2e-3));
        assertThat(run.particles().y[0]).isCloseTo(-2 / 0.5 / 2, within(5e-3));
        assertThat(run.particles().z[0]).isCloseTo(1 / 0.5 / 2, within(2e-3));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void dragMakesSpeedDecayExponentially(String integrator) {
        Scene scene = fine(integrator, ball(Vec3.ZERO, new Vec3(0, 0, 3), 0.5));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "force.drag", number("coefficient", 2)), 500);

        double rate = 2 / 0.5;
        assertThat(run.particles().z[0]).isCloseTo(3 / rate * (1 - Math.exp(-rate * 0.5)), within(3e-3));
        assertThat(ElementScenes.velocity(run, 0).z()).isCloseTo(3 * Math.exp(-rate * 0.5), within(3e-3));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void fallingUnderDragReachesTheTerminalSpeed(String integrator) {
        Scene scene = fine(integrator, ball(Vec3.ZERO, Vec3.ZERO, 0.5), new Vec3(0, -10, 0));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "force.drag", number("coefficient", 5)), 3000);

        assertThat(ElementScenes.velocity(run, 0).y()).isCloseTo(-0.5 * 10 / 5, within(1e-5));
    }

    /** With h·c/m = 1000, an explicit step would diverge, and the midpoint rule would ring. */
    @ParameterizedTest
    @CsvSource({"positional", "xpbd", "euler-implicit"})
    void extremeDragHoldsAndDoesNotThrow(String integrator) {
        Scene ball = ElementScenes.gravity(ball(Vec3.ZERO, new Vec3(1, 0, 0), 0.01), new Vec3(0, -10, 0));
        Scene scene = ElementScenes.step(ElementScenes.integrator(ball, integrator), 0.02);

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "force.drag", number("coefficient", 500)), 300);

        assertThat(run.divergence()).isEmpty();
        assertThat(ElementScenes.velocity(run, 0).y()).isCloseTo(-0.01 * 10 / 500, within(1e-6));
        assertThat(run.particles().x[0]).isCloseTo(0, within(0.021));
    }

    @ParameterizedTest
    @CsvSource({"verlet", "velocity-verlet", "rk4", "heun", "midpoint-implicit", "positional", "euler-semi-implicit"})
    void aBodyOrbitsAnAttractorInKeplersTime(String integrator) {
        double strength = 4; // N m²
        double softening = 0.1;
        // on a circle of radius 1: v² = f·r/m, with f = s·r/(r² + softening²)^1.5
        double force = strength / StrictMath.pow(1 + softening * softening, 1.5);
        double speed = Math.sqrt(force / 0.5);
        Scene scene = fine(integrator, ball(new Vec3(1, 0, 0), new Vec3(0, speed, 0), 0.5));
        int frames = (int) Math.round(2 * Math.PI / speed / H);

        Simulation run = ElementScenes.run(
                ElementScenes.with(
                        scene,
                        "force.attractor",
                        Map.of("strength", Value.of(strength), "softening", Value.of(softening))),
                frames);

        assertThat(run.particles().x[0]).isCloseTo(1, within(0.01));
        assertThat(run.particles().y[0]).isCloseTo(0, within(0.02));
        assertThat(ElementScenes.velocity(run, 0).length()).isCloseTo(speed, within(0.01));
    }

    @ParameterizedTest
    @CsvSource({"linear, 6", "constant, 2.995037", "inverse, 1.495050", "inverse-square, 0.746306"})
    void eachFalloffPullsAsItsFormulaSays(String falloff, double expected) {
        Scene scene = fine("euler-semi-implicit", ball(new Vec3(0, 2, 0), Vec3.ZERO, 1));

        Simulation run = ElementScenes.run(
                ElementScenes.with(
                        scene,
                        "force.attractor",
                        Map.of(
                                "strength", Value.of(3),
                                "softening", Value.of(0.115258),
                                "falloff", Value.of(falloff))),
                1);

        assertThat(ElementScenes.velocity(run, 0).y() / H).isCloseTo(-expected, within(2e-4));
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aParticleInTheAttractorStaysThere(String integrator) {
        Scene scene =
                ElementScenes.integrator(ElementScenes.gravity(ball(Vec3.ZERO, Vec3.ZERO, 1), Vec3.ZERO), integrator);

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "force.attractor", number("strength", 1e6)), 50);

        assertThat(run.divergence()).isEmpty();
        assertThat(run.particles().x[0]).isZero();
        assertThat(run.particles().y[0]).isZero();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void windPressesOnAFaceAlongItsNormal(String integrator) {
        // a right triangle of 6 m², tilted by 3:4 about z, with 0.6 and 0.8 as sine and cosine
        Particle[] corners = {at(1, 0, 0, 0), at(2, 3.2, 2.4, 0), at(3, 0, 0, 3)};
        Scene scene = fine(integrator, scene(corners)).withFaces(Table.of(List.of(Face.of(1, 1, 2, 3))));

        Simulation run = ElementScenes.run(
                ElementScenes.with(
                        scene, "force.wind", Map.of("velocity", Value.of(new Vec3(0, 5, 0)), "pressure", Value.of(2))),
                10);

        double force = 2 * 6 * (5 * 0.8); // N, along the normal (−0.6, 0.8, 0)
        for (int i = 0; i < 3; i++) {
            Vec3 v = ElementScenes.velocity(run, i);
            double acceleration = force / 3;
            // the face gives way by 4 % at the end, and Verlet's velocities are half a step late, 5 %
            assertThat(v.x()).isCloseTo(-0.6 * acceleration * 10 * H, within(0.08 * acceleration * 10 * H));
            assertThat(v.y()).isCloseTo(0.8 * acceleration * 10 * H, within(0.08 * acceleration * 10 * H));
            assertThat(v.z()).isCloseTo(0, within(1e-9));
        }
    }

    @Test
    void windDoesNothingToAFaceAlongIt() {
        Particle[] corners = {at(1, 0, 0, 0), at(2, 1, 0, 0), at(3, 0, 1, 0)};
        Scene scene = fine("rk4", scene(corners)).withFaces(Table.of(List.of(Face.of(1, 1, 2, 3))));

        Simulation run = ElementScenes.run(ElementScenes.with(scene, "force.wind", Map.of()), 20);

        assertThat(ElementScenes.velocity(run, 0)).isEqualTo(Vec3.ZERO);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void windOnAFaceWithoutAreaIsNone(String integrator) {
        Particle[] corners = {at(1, 0, 0, 0), at(2, 1, 0, 0), at(3, 2, 0, 0)};
        Scene scene = fine(integrator, scene(corners)).withFaces(Table.of(List.of(Face.of(1, 1, 2, 3))));

        Simulation run = ElementScenes.run(
                ElementScenes.with(scene, "force.wind", Map.of("velocity", Value.of(new Vec3(1, 2, 3)))), 20);

        assertThat(run.divergence()).isEmpty();
        for (int i = 0; i < 3; i++) assertThat(ElementScenes.velocity(run, i)).isEqualTo(Vec3.ZERO);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void windTakesFreeParticlesAlongAtItsOwnSpeed(String integrator) {
        Scene scene = fine(integrator, ball(Vec3.ZERO, Vec3.ZERO, 0.1));

        Simulation run = ElementScenes.run(
                ElementScenes.with(
                        scene, "force.wind", Map.of("velocity", Value.of(new Vec3(3, 0, -1)), "drag", Value.of(1))),
                2000);

        assertThat(ElementScenes.velocity(run, 0).x()).isCloseTo(3, within(1e-5));
        assertThat(ElementScenes.velocity(run, 0).z()).isCloseTo(-1, within(1e-5));
    }

    @ParameterizedTest
    @CsvSource({
        "force.drag, coefficient, 20, euler-explicit",
        "force.drag, coefficient, 20, euler-semi-implicit",
        "force.drag, coefficient, 20, heun",
        "force.drag, coefficient, 20, rk4",
        "force.drag, coefficient, 20, verlet",
        "force.drag, coefficient, 20, velocity-verlet",
        "force.attractor, strength, 50, euler-semi-implicit",
        "force.attractor, strength, 50, rk4",
        "force.attractor, strength, 50, verlet",
        "force.attractor, strength, 50, velocity-verlet"
    })
    void theLargestStepOfAForceIsForeseenAndNamed(String type, String name, double value, String integrator) {
        Scene ball = ball(new Vec3(0.1, 0, 0), new Vec3(1, 0, 0), 0.5);
        Map<String, Value> parameters = type.equals("force.drag")
                ? number(name, value)
                : Map.of(name, Value.of(value), "falloff", Value.of("linear"));
        Scene scene = ElementScenes.with(ElementScenes.integrator(ball, integrator), type, parameters);
        double limit = IntegratorCatalog.OWN
                .get(integrator)
                .largestStep(ElementScenes.compile(scene).fastestMotion())
                .orElseThrow();

        Simulation below = ElementScenes.run(ElementScenes.step(scene, 0.99 * limit), 5000);
        assertThat(below.divergence()).isEmpty();
        assertThat(ElementScenes.position(below, 0).length()).isLessThan(10);
        Simulation above = ElementScenes.run(ElementScenes.step(scene, 1.01 * limit), 5000);
        assertThat(above.divergence().orElseThrow().message())
                .contains(IntegratorCatalog.OWN.get(integrator).label(), "times this scene's limit");
    }

    private static Particle at(int id, double x, double y, double z) {
        return Particle.of(id, new Vec3(x, y, z));
    }

    private static Scene scene(Particle... particles) {
        return ElementScenes.gravity(Scene.EMPTY.withParticles(Table.of(List.of(particles))), Vec3.ZERO);
    }

    private static Scene ball(Vec3 position, Vec3 velocity, double mass) {
        return scene(Particle.of(1, position).withVelocity(velocity).withMass(mass));
    }

    private static Scene fine(String integrator, Scene scene) {
        return ElementScenes.step(ElementScenes.integrator(scene, integrator), H);
    }

    private static Scene fine(String integrator, Scene scene, Vec3 gravity) {
        return fine(integrator, ElementScenes.gravity(scene, gravity));
    }

    private static Map<String, Value> number(String name, double value) {
        return Map.of(name, Value.of(value));
    }
}
