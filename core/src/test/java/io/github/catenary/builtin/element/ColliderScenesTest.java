package io.github.catenary.builtin.element;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.Simulation;
import io.github.catenary.testing.Allocation;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sprung bodies among colliders stay outside of each after every substep and within bounds, with reproducible bits. */
class ColliderScenesTest {
    private static final double SLACK = 1e-9;

    static List<String> integrators() {
        return IntegratorCatalog.OWN.ids();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aClothNeverEntersABall(String integrator) {
        Scene cloth = cloth(integrator, 0.01);
        Simulation run = ElementScenes.compile(ElementScenes.with(
                cloth, "collider.sphere", Map.of("centre", vector(0.45, -0.5, 0.45), "radius", Value.of(0.4))));

        for (int frame = 0; frame < 150; frame++) {
            assertThat(run.step()).isTrue();
            for (int i = 0; i < run.particles().count; i++) {
                double away = ElementScenes.position(run, i).distanceTo(new Vec3(0.45, -0.5, 0.45));
                assertThat(away).as("particle %d in frame %d", i, frame).isGreaterThanOrEqualTo(0.42 - SLACK);
            }
        }
        assertThat(run.faults()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void aClothNeverEntersABox(String integrator) {
        Scene cloth = cloth(integrator, 0.01);
        Simulation run = ElementScenes.compile(ElementScenes.with(
                cloth, "collider.box", Map.of("centre", vector(0.45, -0.5, 0.45), "halfSize", vector(0.3, 0.3, 0.3))));

        for (int frame = 0; frame < 100; frame++) {
            assertThat(run.step()).isTrue();
            for (int i = 0; i < run.particles().count; i++) {
                assertThat(inBox(ElementScenes.position(run, i)))
                        .as("particle %d in frame %d", i, frame)
                        .isFalse();
            }
        }
    }

    /** True within 0.02 m, the radius of the particles, of the box of the test above. */
    private static boolean inBox(Vec3 p) {
        double x = Math.max(0, Math.abs(p.x() - 0.45) - 0.3);
        double y = Math.max(0, Math.abs(p.y() + 0.5) - 0.3);
        double z = Math.max(0, Math.abs(p.z() - 0.45) - 0.3);
        return Math.sqrt(x * x + y * y + z * z) < 0.02 - SLACK;
    }

    /** The symmetric sweep stays stable with colliders: 60 scenes, elasticities up to 2, no drag. */
    @Test
    void randomScenesStayBounded() {
        for (long seed : Attack.seeds(ColliderScenesTest.class, 0, 60)) {
            Random random = new Random(seed);
            Scene scene = jumble(random);
            Simulation run = ElementScenes.compile(scene);
            for (int i = 0; i < 1500 && run.step(); i++) continue;

            assertThat(run.divergence()).as("seed %d", seed).isEmpty();
            assertThat(run.faults()).as("seed %d", seed).isEmpty();
            for (int i = 0; i < run.particles().count; i++) {
                assertThat(ElementScenes.position(run, i).length())
                        .as("seed %d", seed)
                        .isLessThan(100);
            }
        }
    }

    @Test
    void theSameBitsEachTime() {
        Scene scene = jumble(new Random(7));

        assertThat(ElementScenes.run(scene, 400).hash())
                .isEqualTo(ElementScenes.run(scene, 400).hash());
    }

    /**
     * The hash was recorded when the collider measured each particle by itself, before it measured blocks of distances.
     * Authored order, and without the turns of free parts, which came later.
     */
    @Test
    void theBitsOfParticlesMeasuredOneByOne() {
        Scene scene = jumble(new Random(7));
        Scene authored =
                scene.withSolver(scene.solver().withOrder(Order.AUTHORED).withMomentum(false));

        assertThat(ElementScenes.run(authored, 400).hash()).isEqualTo(0x756dbb7179c9a49bL);
    }

    @Test
    void aStepAllocatesNothing() {
        Simulation run = ElementScenes.run(jumble(new Random(7)), 2000);

        long allocated = Allocation.bytes(() -> {
            for (int i = 0; i < 500; i++) run.step();
        });

        assertThat(allocated).as("bytes in 500 frames").isZero();
    }

    @Test
    void goingBackRepeatsTheSameBits() {
        Simulation run = ElementScenes.run(jumble(new Random(3)), 60);
        var state = run.save();
        for (int i = 0; i < 60; i++) run.step();
        long hash = run.hash();

        run.restore(state);
        for (int i = 0; i < 60; i++) run.step();

        assertThat(run.hash()).isEqualTo(hash);
    }

    /** A soft body in a bowl with a ball, a box and a rod. */
    private static Scene jumble(Random random) {
        String generator = random.nextBoolean() ? "soft-ball" : "cloth";
        Scene scene = generator.equals("cloth")
                ? cloth("positional", 0.02 * random.nextDouble())
                : ElementScenes.generated(generator, Map.of("radius", Value.of(0.4)));
        double elasticity = 2 * random.nextDouble();
        scene = scene.withSprings(scene.springs()
                        .change(IdSet.ofAll(scene.springs()), s -> s.withElasticity(OptionalDouble.of(elasticity))))
                .withParticles(scene.particles()
                        .change(
                                IdSet.ofAll(scene.particles()),
                                p -> p.withVelocity(vec(random, 4)).withPinned(false)));
        scene = ElementScenes.step(ElementScenes.gravity(scene, new Vec3(0, -9.81, 0)), 0.02);
        Value bounce = Value.of(random.nextDouble());
        Value friction = Value.of(random.nextDouble());
        scene = ElementScenes.with(
                scene,
                "collider.sphere",
                Map.of("radius", Value.of(3), "keep", Value.of("inside"), "restitution", bounce, "friction", friction));
        scene = with(
                scene, "collider.sphere", bounce, Map.of("centre", Value.of(vec(random, 2)), "radius", num(random)));
        scene = with(scene, "collider.box", bounce, Map.of("centre", Value.of(vec(random, 2))));
        scene = with(
                scene, "collider.capsule", bounce, Map.of("from", Value.of(vec(random, 2)), "radius", num(random)));
        return with(scene, "collider.plane", bounce, Map.of("point", vector(0, -2, 0)));
    }

    private static Scene with(Scene scene, String type, Value restitution, Map<String, Value> parameters) {
        var all = new java.util.LinkedHashMap<>(parameters);
        all.put("restitution", restitution);
        return ElementScenes.with(scene, type, all);
    }

    private static Value num(Random random) {
        return Value.of(0.1 + random.nextDouble());
    }

    private static Vec3 vec(Random random, double size) {
        return new Vec3(
                size * (random.nextDouble() - 0.5),
                size * (random.nextDouble() - 0.5),
                size * (random.nextDouble() - 0.5));
    }

    private static Value vector(double x, double y, double z) {
        return Value.of(new Vec3(x, y, z));
    }

    /** A level cloth of 10 × 10 particles, 0.9 m wide, of radius 0.02 m. */
    private static Scene cloth(String integrator, double step) {
        Scene cloth = ElementScenes.generated(
                "cloth",
                Map.of(
                        "columns", Value.of(10),
                        "rows", Value.of(10),
                        "spacing", Value.of(0.1),
                        "plane", Value.of("xz"),
                        "pinned", Value.of("none")));
        List<Particle> particles = new ArrayList<>();
        cloth.particles().forEach(p -> particles.add(p.withRadius(0.02).withMass(0.05)));
        Scene falling = ElementScenes.gravity(cloth.withParticles(Table.of(particles)), new Vec3(0, -9.81, 0));
        return ElementScenes.step(ElementScenes.integrator(falling, integrator), Math.max(step, 0.005));
    }
}
