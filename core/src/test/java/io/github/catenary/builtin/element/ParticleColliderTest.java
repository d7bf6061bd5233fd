package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Particles keep apart from each other. */
class ParticleColliderTest {
    private static final double RADIUS = 0.1;

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @Test
    void warnsOfParticlesWithoutSizeAndASingleOne() {
        Particle plain = Particle.of(1, Vec3.ZERO);
        Particle other = Particle.of(2, new Vec3(1, 0, 0));

        assertThat(warnings(List.of(plain, other), 0))
                .singleElement()
                .asString()
                .contains("distance is 0", "no effect");
        assertThat(warnings(List.of(plain), 1)).singleElement().asString().contains("only one particle", "no effect");
        assertThat(warnings(List.of(plain, other), 0.1)).isEmpty();
        assertThat(warnings(List.of(plain, other.withRadius(RADIUS)), 0))
                .as("one has a radius")
                .isEmpty();
    }

    private static List<String> warnings(List<Particle> particles, double distance) {
        Scene scene = ElementScenes.with(
                Scene.EMPTY.withParticles(Table.of(particles)),
                "collider.particles",
                Map.of("distance", Value.of(distance)));
        return new SceneCompiler(CoreElements.all())
                .problems(scene).stream().map(Problem::message).toList();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aStackStands(String integrator) {
        List<Particle> stack = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            stack.add(Particle.of(i + 1, new Vec3(0, 0.12 + 0.25 * i, 0)).withRadius(RADIUS));
        }
        Scene scene = ElementScenes.gravity(scene(integrator, stack), new Vec3(0, -9.81, 0));
        Simulation run = ElementScenes.run(
                ElementScenes.with(
                        ElementScenes.with(scene, "collider.particles", Map.of()), "collider.plane", Map.of()),
                400);

        assertThat(run.faults()).isEmpty();
        for (int i = 0; i < 5; i++) {
            assertThat(run.particles().y[i]).isCloseTo(0.1 + 0.2 * i, within(0.02));
        }
        assertThat(closest(run)).as("2 % for the weight of five").isGreaterThan(0.97 * 2 * RADIUS);
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void equalParticlesMeetAndKeepTheirMomentum(String integrator) {
        Particle left = Particle.of(1, new Vec3(-1, 0, 0))
                .withVelocity(new Vec3(3, 0, 0))
                .withRadius(RADIUS);
        Particle right = Particle.of(2, new Vec3(1, 0.05, 0)).withMass(2).withRadius(RADIUS);
        Scene scene = scene(integrator, List.of(left, right));

        Simulation run = ElementScenes.run(
                ElementScenes.with(scene, "collider.particles", Map.of("friction", Value.of(0.5))), 100);

        Vec3 momentum = ElementScenes.velocity(run, 0)
                .plus(ElementScenes.velocity(run, 1).times(2));
        assertThat(ElementScenes.velocity(run, 1).x()).isGreaterThan(0.5);
        assertThat(momentum.minus(new Vec3(3, 0, 0)).length()).isLessThan(1e-9);
        assertThat(closest(run)).isGreaterThanOrEqualTo(2 * RADIUS - 1e-9);
    }

    @Test
    void twoAtTheSamePointSeparateAlongY() {
        List<Particle> same = List.of(Particle.of(1, Vec3.ZERO), Particle.of(2, Vec3.ZERO));

        Simulation run = ElementScenes.run(
                ElementScenes.with(scene("positional", same), "collider.particles", Map.of("distance", Value.of(0.5))),
                3);

        assertThat(run.particles().y[0]).isCloseTo(0.25, within(1e-12));
        assertThat(run.particles().y[1]).isCloseTo(-0.25, within(1e-12));
    }

    @Test
    void joinedParticlesMayBeNear() {
        List<Particle> pair = List.of(
                Particle.of(1, Vec3.ZERO).withRadius(RADIUS),
                Particle.of(2, new Vec3(0.05, 0, 0)).withRadius(RADIUS));
        Scene joined =
                scene("positional", pair).withSprings(Table.of(List.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL))));

        Simulation run = ElementScenes.run(ElementScenes.with(joined, "collider.particles", Map.of()), 20);

        assertThat(ElementScenes.position(run, 1)).isEqualTo(new Vec3(0.05, 0, 0));
    }

    @Test
    void aTornSpringJoinsNothing() {
        List<Particle> pair = List.of(
                Particle.of(1, Vec3.ZERO).withRadius(RADIUS),
                Particle.of(2, new Vec3(0.05, 0, 0)).withRadius(RADIUS));
        Scene joined =
                scene("positional", pair).withSprings(Table.of(List.of(Spring.of(1, 1, 2, SpringKind.STRUCTURAL))));
        Simulation run = ElementScenes.compile(ElementScenes.with(joined, "collider.particles", Map.of()));

        tear(run, 0);
        for (int i = 0; i < 5; i++) run.step();

        assertThat(closest(run)).isCloseTo(2 * RADIUS, within(1e-9));
    }

    @Test
    void pinnedParticlesDoNotGiveWay() {
        List<Particle> pair = List.of(
                Particle.of(1, Vec3.ZERO).withRadius(RADIUS).withPinned(true),
                Particle.of(2, new Vec3(0.05, 0, 0)).withRadius(RADIUS));

        Simulation run =
                ElementScenes.run(ElementScenes.with(scene("positional", pair), "collider.particles", Map.of()), 5);

        assertThat(ElementScenes.position(run, 0)).isEqualTo(Vec3.ZERO);
        assertThat(run.particles().x[1]).isCloseTo(0.2, within(1e-12));
    }

    /** In a cloud of random positions and sizes the grid finds the same pairs as a search of every pair. */
    @Test
    void findsEveryPair() {
        requireApart(cloud(300, 1.2));
    }

    /**
     * A few particles much larger than the others are handled apart from the grid, many are not, and the others may
     * have no size.
     */
    @ParameterizedTest
    @CsvSource({"1, 1", "3, 1", "16, 1", "17, 1", "2, 0"})
    void noPairIsOverlookedWhereSizesDiffer(int large, double size) {
        List<Particle> particles = new ArrayList<>();
        for (Particle particle : cloud(300, 2).particles()) {
            boolean isLarge = particle.id() % 17 == 0 && particle.id() / 17 <= large;
            particles.add(particle.withRadius(isLarge ? 0.3 : size * particle.radius()));
        }
        requireApart(scene("positional", particles));
    }

    private static void requireApart(Scene scene) {
        Simulation run = ElementScenes.run(ElementScenes.with(scene, "collider.particles", Map.of()), 300);

        for (int i = 0; i < 300; i++) {
            for (int j = i + 1; j < 300; j++) {
                if (run.particles().radius[i] == 0 && run.particles().radius[j] == 0) continue;
                double apart = run.particles().radius[i] + run.particles().radius[j];
                assertThat(ElementScenes.position(run, i).distanceTo(ElementScenes.position(run, j)))
                        .isGreaterThan(0.99 * apart);
            }
        }
    }

    @Test
    void aFrameAllocatesNothing() {
        Scene scene = ElementScenes.gravity(cloud(300, 1), new Vec3(0, -9.81, 0));
        Simulation run = ElementScenes.compile(ElementScenes.with(
                ElementScenes.with(scene, "collider.particles", Map.of("friction", Value.of(0.3))),
                "collider.plane",
                Map.of()));
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 50; i++) run.step();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) run.step();
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        // one or two views of the arrays; the particles' own arrays would be 2,400 bytes each
        assertThat(allocated / 100).isLessThan(1000);
    }

    @Test
    void tenThousandGiveTheSameBitsTwice() {
        Scene scene = ElementScenes.gravity(cloud(10_000, 4), new Vec3(0, -9.81, 0));
        Scene floor = ElementScenes.with(
                ElementScenes.with(scene, "collider.particles", Map.of()),
                "collider.plane",
                Map.of("point", Value.of(new Vec3(0, -0.5, 0))));

        assertThat(ElementScenes.run(floor, 20).hash())
                .isEqualTo(ElementScenes.run(floor, 20).hash());
    }

    private static double closest(Simulation run) {
        double closest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < run.particles().count; i++) {
            for (int j = 0; j < i; j++) {
                double apart = ElementScenes.position(run, i).distanceTo(ElementScenes.position(run, j));
                closest = Math.min(closest, apart);
            }
        }
        return closest;
    }

    /** Particles of radius 0.02 to 0.05 m at random positions in a cube. */
    private static Scene cloud(int count, double side) {
        Random random = new Random(5);
        List<Particle> particles = new ArrayList<>();
        for (int id = 1; id <= count; id++) {
            Vec3 place = new Vec3(side * random.nextDouble(), side * random.nextDouble(), side * random.nextDouble());
            particles.add(Particle.of(id, place).withRadius(0.02 + 0.03 * random.nextDouble()));
        }
        return scene("positional", particles);
    }

    private static Scene scene(String integrator, List<Particle> particles) {
        Scene scene = ElementScenes.gravity(Scene.EMPTY.withParticles(Table.of(particles)), Vec3.ZERO);
        return ElementScenes.step(ElementScenes.integrator(scene, integrator), 0.01);
    }

    /** Tears spring i. */
    private static void tear(Simulation run, int i) {
        run.springs().torn[i] = true;
        run.restore(run.save()); // as the state of the run, not as what a kernel wrote
    }
}
