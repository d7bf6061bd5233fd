package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What springs carry where colliders hold them: the closed forms of statics. */
class ContactForcesTest {
    private static final double STIFFNESS = 1e6;
    private static final double DOWN = -1000;

    static List<String> solving() {
        return List.of("euler-implicit", "midpoint-implicit", "projective", "vbd");
    }

    /** A triangle truss on a pin and a frictionless plane: rafters −833 N, chord +667 N, post 0, 1.14 J. */
    @ParameterizedTest
    @MethodSource("solving")
    void aTrussOnAFootThatSlidesCarriesWhatStaticsSays(String integrator) {
        requireTruss(settled(truss(integrator, 1, 0.01)));
    }

    @ParameterizedTest
    @MethodSource("solving")
    void aTrussOfHeavyNodesCarriesTheSame(String integrator) {
        requireTruss(settled(truss(integrator, 1000, 0.1)));
    }

    /** On a slope of 30° a particle slides at µ 0.5 with g (sin − µ cos), and stays at µ 0.6. */
    @ParameterizedTest
    @MethodSource("solving")
    void frictionHoldsOnASlopeOrBrakes(String integrator) {
        double half = StrictMath.toRadians(30);
        double acceleration = 9.81 * (StrictMath.sin(half) - 0.5 * StrictMath.cos(half));

        assertThat(slideOnSlope(integrator, 0.5)).isCloseTo(acceleration / 2, within(0.01 * acceleration / 2));
        assertThat(slideOnSlope(integrator, 0.6)).isLessThan(1e-9);
    }

    private static double slideOnSlope(String integrator, double friction) {
        double tangent = StrictMath.tan(StrictMath.toRadians(30));
        Scene scene = Scene.EMPTY.withParticles(Table.of(List.of(Particle.of(1, Vec3.ZERO))));
        scene = ElementScenes.step(under(integrator, 20, ElementScenes.gravity(scene, new Vec3(0, -9.81, 0))), 0.002);
        Map<String, Value> slope = Map.of("normal", Value.of(new Vec3(tangent, 1, 0)), "friction", Value.of(friction));
        return ElementScenes.position(ElementScenes.run(ElementScenes.with(scene, "collider.plane", slope), 500), 0)
                .length();
    }

    /** What is pulled off a plane leaves it as if there were none. */
    @ParameterizedTest
    @MethodSource("solving")
    void aContactNeverPulls(String integrator) {
        Scene scene = Scene.EMPTY.withParticles(Table.of(List.of(Particle.of(1, Vec3.ZERO))));
        scene = under(integrator, 20, ElementScenes.gravity(scene, new Vec3(0, -9.81, 0)));
        scene = ElementScenes.with(scene, "force.constant", Map.of("force", Value.of(new Vec3(1, 10, 0))));

        Simulation free = ElementScenes.run(scene, 50);
        Simulation off = ElementScenes.run(ElementScenes.with(scene, "collider.plane", Map.of()), 50);

        assertThat(free.particles().y[0]).isGreaterThan(0.05);
        assertThat(ElementScenes.position(off, 0).distanceTo(ElementScenes.position(free, 0)))
                .isLessThan(1e-9);
    }

    /** A rope around half a rod: up to e^(µ π) the heavier end is held, above it runs off with g (r − E)/(r + E). */
    @ParameterizedTest
    @MethodSource("solving")
    void aCapstanHoldsUpToTheExponentialOfItsAngle(String integrator) {
        double most = StrictMath.exp(0.3 * Math.PI);

        assertThat(runOff(integrator, 0.85 * most, 0.005)).isLessThan(0.01);
        assertThat(runOff(integrator, 1.15 * most, 0.005)).isCloseTo(9.81 * 0.15 / 2.15 / 2, within(0.03));
    }

    /**
     * How far the heavier end of a rope around half a rod comes down in a second, m.
     *
     * @param step duration of a frame, s
     */
    static double runOff(String integrator, double ratio, double step) {
        int around = 24;
        int side = 4;
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        double piece = Math.PI / around;
        for (int k = -side; k <= around + side; k++) {
            double angle = Math.PI * Math.max(0, Math.min(around, k)) / around;
            double below = piece * Math.max(Math.max(-k, k - around), 0);
            Vec3 place = new Vec3(-StrictMath.cos(angle), StrictMath.sin(angle) - below, 0);
            int id = particles.size() + 1;
            double mass = k == -side ? 1 : k == around + side ? ratio : 1e-3;
            particles.add(Particle.of(id, place).withMass(mass));
            if (id == 1) continue;
            double length = place.distanceTo(particles.get(id - 2).position());
            double pull = 9.81 * StrictMath.pow(ratio, Math.max(0, Math.min(1, (k - 0.5) / around)));
            springs.add(member(id - 1, id - 1, id, 1e4).withRestLength(OptionalDouble.of(length - pull / 1e4)));
        }
        Scene scene = Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
        scene = ElementScenes.step(under(integrator, 400, ElementScenes.gravity(scene, new Vec3(0, -9.81, 0))), step);
        Map<String, Value> rod = Map.of(
                "from", Value.of(new Vec3(0, 0, -1)),
                "to", Value.of(new Vec3(0, 0, 1)),
                "radius", Value.of(1),
                "friction", Value.of(0.3));
        Simulation run =
                ElementScenes.run(ElementScenes.with(scene, "collider.capsule", rod), (int) Math.round(1 / step));
        return -side * piece - run.particles().y[particles.size() - 1];
    }

    private static Simulation settled(Scene scene) {
        return ElementScenes.run(scene, 3000);
    }

    private static void requireTruss(Simulation run) {
        double[] forces = run.springForces();
        assertThat(run.faults()).isEmpty();
        assertThat(forces[0]).as("left rafter").isCloseTo(-2500 / 3.0, within(8.3));
        assertThat(forces[1]).as("right rafter").isCloseTo(-2500 / 3.0, within(8.3));
        assertThat(forces[2]).as("left chord").isCloseTo(2000 / 3.0, within(6.6));
        assertThat(forces[3]).as("right chord").isCloseTo(2000 / 3.0, within(6.6));
        assertThat(forces[4]).as("post").isCloseTo(0, within(8.3));
        assertThat(elastic(run)).as("energy").isCloseTo(1.1389, within(0.0114));
        assertThat(run.particles().y[2]).isCloseTo(0, within(1e-9));
    }

    private static double elastic(Simulation run) {
        double sum = 0;
        for (double force : run.springForces()) sum += force * force / (2 * STIFFNESS);
        return sum;
    }

    /** How far the forces of {@link #truss} are from those of statics, as a share of the largest. */
    static double offOfTruss(Simulation run) {
        double[] statics = {-2500 / 3.0, -2500 / 3.0, 2000 / 3.0, 2000 / 3.0, 0};
        double most = 0;
        for (int i = 0; i < statics.length; i++) most = Math.max(most, Math.abs(run.springForces()[i] - statics[i]));
        return most / (2500 / 3.0);
    }

    static Scene truss(String integrator, double mass, double drag) {
        Particle left = Particle.of(1, new Vec3(-4, 0, 0)).withPinned(true);
        List<Particle> particles = new ArrayList<>(List.of(
                left, Particle.of(2, Vec3.ZERO), Particle.of(3, new Vec3(4, 0, 0)), Particle.of(4, new Vec3(0, 3, 0))));
        particles.replaceAll(p -> p.withMass(mass));
        List<Spring> springs =
                List.of(member(1, 1, 4), member(2, 3, 4), member(3, 1, 2), member(4, 2, 3), member(5, 2, 4));
        Scene scene = ElementScenes.gravity(
                Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs)), Vec3.ZERO);
        scene = under(integrator, 20, scene);
        scene = scene.withSolver(scene.solver().withDrag(drag));
        scene = ElementScenes.with(
                scene, "force.constant", new Target.Ids(IdSet.of(4)), Map.of("force", Value.of(new Vec3(0, DOWN, 0))));
        return ElementScenes.with(
                scene, "collider.plane", new Target.Ids(IdSet.of(3)), Map.of("friction", Value.of(0)));
    }

    /** Sweeps that go from particle to particle need more of them. */
    private static Scene under(String integrator, int sweeps, Scene scene) {
        Scene moved = ElementScenes.integrator(scene, integrator);
        if (!integrator.equals("vbd")) return moved;
        return moved.withSolver(moved.solver().withPasses(sweeps, Sweep.SYMMETRIC));
    }

    private static Spring member(int id, int a, int b) {
        return member(id, a, b, STIFFNESS);
    }

    private static Spring member(int id, int a, int b, double stiffness) {
        return Spring.of(id, a, b, SpringKind.STRUCTURAL)
                .withProperties(SpringProperties.OPEN.withStiffness(OptionalDouble.of(stiffness)));
    }
}
