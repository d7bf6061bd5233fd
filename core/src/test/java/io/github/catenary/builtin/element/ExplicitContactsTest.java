package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What explicit methods read at contacts, within their step limit: the closed forms of statics and of friction. */
class ExplicitContactsTest {
    private static final double STIFFNESS = 1e6;
    private static final double GRAVITY = 9.81;
    /** Frames of a pile. What does not carry sinks in the first ten. */
    private static final int FRAMES = Integer.getInteger("catenary.contact.frames", 100);

    static List<String> explicit() {
        return List.of("euler-explicit", "euler-semi-implicit", "heun", "rk4", "verlet", "velocity-verlet");
    }

    static List<String> boundedWithoutDamping() {
        return List.of("euler-semi-implicit", "rk4", "verlet", "velocity-verlet");
    }

    @ParameterizedTest
    @MethodSource("explicit")
    void aTrussOnAFootThatSlidesCarriesWhatStaticsSays(String integrator) {
        for (double mass : new double[] {1, 1000}) {
            for (double share : new double[] {0.1, 0.5, 0.9}) requireTruss(integrator, mass, share);
        }
    }

    private static void requireTruss(String integrator, double mass, double share) {
        Scene scene = ElementScenes.integrator(truss(mass), integrator);
        double step = share * IntegratorCatalog.OWN.largestStep(scene).orElseThrow();
        double slow = StrictMath.sqrt(mass / STIFFNESS);

        Simulation run = ElementScenes.run(ElementScenes.step(scene, step), (int) Math.ceil(2000 * slow / step));

        double[] forces = run.springForces();
        String which = integrator + ", " + mass + " kg, " + share + " of the largest step: ";
        assertThat(forces[0]).as(which + "left rafter").isCloseTo(-2500 / 3.0, within(8.3));
        assertThat(forces[1]).as(which + "right rafter").isCloseTo(-2500 / 3.0, within(8.3));
        assertThat(forces[2]).as(which + "left chord").isCloseTo(2000 / 3.0, within(6.6));
        assertThat(forces[3]).as(which + "right chord").isCloseTo(2000 / 3.0, within(6.6));
        assertThat(forces[4]).as(which + "post").isCloseTo(0, within(8.3));
        assertThat(elastic(run)).as(which + "energy").isCloseTo(1.1389, within(0.0114));
        assertThat(run.particles().y[2]).as(which + "foot").isCloseTo(0, within(1e-9));
    }

    private static double elastic(Simulation run) {
        double sum = 0;
        for (double force : run.springForces()) sum += force * force / (2 * STIFFNESS);
        return sum;
    }

    private static Scene truss(double mass) {
        Particle left = Particle.of(1, new Vec3(-4, 0, 0)).withPinned(true);
        List<Particle> particles = new ArrayList<>(List.of(
                left, Particle.of(2, Vec3.ZERO), Particle.of(3, new Vec3(4, 0, 0)), Particle.of(4, new Vec3(0, 3, 0))));
        particles.replaceAll(p -> p.withMass(mass));
        double damping = 0.5 * StrictMath.sqrt(STIFFNESS * mass);
        List<Spring> springs = new ArrayList<>(
                List.of(member(1, 1, 4), member(2, 3, 4), member(3, 1, 2), member(4, 2, 3), member(5, 2, 4)));
        springs.replaceAll(s -> s.withProperties(s.properties().withDamping(OptionalDouble.of(damping))));
        Scene scene = Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        scene = ElementScenes.gravity(scene, Vec3.ZERO);
        Map<String, Value> load = Map.of("force", Value.of(new Vec3(0, -1000, 0)));
        scene = ElementScenes.with(scene, "force.constant", new Target.Ids(IdSet.of(4)), load);
        return ElementScenes.with(
                scene, "collider.plane", new Target.Ids(IdSet.of(3)), Map.of("friction", Value.of(0)));
    }

    private static Spring member(int id, int a, int b) {
        return Spring.of(id, a, b, SpringKind.STRUCTURAL)
                .withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(STIFFNESS)));
    }

    /** On a slope of 30° a particle slides at µ 0.5 with g (sin − µ cos), and stays at µ 0.6. */
    @ParameterizedTest
    @MethodSource("explicit")
    void frictionHoldsOnASlopeOrBrakes(String integrator) {
        double angle = StrictMath.toRadians(30);
        double acceleration = GRAVITY * (StrictMath.sin(angle) - 0.5 * StrictMath.cos(angle));

        assertThat(slideOnSlope(integrator, 0.5)).isCloseTo(acceleration / 2, within(0.005 * acceleration / 2));
        assertThat(slideOnSlope(integrator, 0.6)).isLessThan(1e-9);
    }

    private static double slideOnSlope(String integrator, double friction) {
        double tangent = StrictMath.tan(StrictMath.toRadians(30));
        Scene scene = balls(integrator, List.of(Particle.of(1, Vec3.ZERO)), 0.002);
        Map<String, Value> slope = Map.of("normal", Value.of(new Vec3(tangent, 1, 0)), "friction", Value.of(friction));
        return ElementScenes.position(ElementScenes.run(ElementScenes.with(scene, "collider.plane", slope), 500), 0)
                .length();
    }

    /** Up to e^(µ π) the heavier end of a rope around half a rod is held, above it runs off with g (r − E)/(r + E). */
    @ParameterizedTest
    @MethodSource("boundedWithoutDamping")
    void aCapstanHoldsUpToTheExponentialOfItsAngle(String integrator) {
        double most = StrictMath.exp(0.3 * Math.PI);

        assertThat(ContactForcesTest.runOff(integrator, 0.85 * most, 2e-4)).isLessThan(0.001);
        assertThat(ContactForcesTest.runOff(integrator, 1.15 * most, 2e-4))
                .isCloseTo(GRAVITY * 0.15 / 2.15 / 2, within(0.01));
    }

    /** A particle that is thrown along a floor stops after v²/(2 µ g). */
    @ParameterizedTest
    @MethodSource("explicit")
    void frictionStopsAfterItsWay(String integrator) {
        Particle thrown = Particle.of(1, Vec3.ZERO).withVelocity(new Vec3(3, 0, 0));
        Scene scene = balls(integrator, List.of(thrown), 0.001);
        Map<String, Value> floor = Map.of("friction", Value.of(0.4));
        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.plane", floor), 1500);

        assertThat(run.particles().x[0]).isCloseTo(9 / (0.8 * GRAVITY), within(0.002));
    }

    @ParameterizedTest
    @MethodSource("explicit")
    void aPileCarriesItself(String integrator) {
        for (int count : new int[] {1, 10, 50}) {
            List<Particle> balls = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                balls.add(Particle.of(i + 1, new Vec3(0, 0.1 + 0.2 * i, 0)).withRadius(0.1));
            }
            Scene scene = balls(integrator, balls, 1 / 60.0);
            scene = ElementScenes.with(scene, "collider.particles", Map.of());
            Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.plane", Map.of()), FRAMES);

            for (int i = 0; i < count; i++) assertThat(run.particles().y[i]).isCloseTo(0.1 + 0.2 * i, within(1e-6));
        }
    }

    /** A mass on a ball, held by a spring to the side: where the pull along the surface is m g times its slope. */
    @ParameterizedTest
    @MethodSource("explicit")
    void aMassOnABallRestsWhereItsSpringHoldsIt(String integrator) {
        double angle = 0.5;
        Vec3 place = new Vec3(StrictMath.sin(angle), StrictMath.cos(angle), 0);
        Vec3 along = new Vec3(-StrictMath.cos(angle), StrictMath.sin(angle), 0);
        Particle pin = Particle.of(1, place.plus(along)).withPinned(true);
        SpringProperties stiff =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(1e3)).withDamping(OptionalDouble.of(20));
        Spring spring = Spring.of(1, 1, 2, SpringKind.STRUCTURAL).withProperties(stiff);
        Scene scene =
                balls(integrator, List.of(pin, Particle.of(2, place)), 0.01).withSprings(Table.of(List.of(spring)));
        Simulation run =
                ElementScenes.run(ElementScenes.with(scene, "collider.sphere", Map.of("friction", Value.of(0))), 1500);

        assertThat(run.springForces()[0]).isCloseTo(GRAVITY * StrictMath.sin(angle), within(0.01 * GRAVITY));
        assertThat(ElementScenes.position(run, 1).length()).isCloseTo(1, within(1e-8));
    }

    private static Scene balls(String integrator, List<Particle> balls, double step) {
        Scene scene = ElementScenes.gravity(Scene.EMPTY.withParticles(Table.of(balls)), new Vec3(0, -GRAVITY, 0));
        return ElementScenes.integrator(ElementScenes.step(scene, step), integrator);
    }
}
