package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code order: authored}, {@code sweep: forward} and one pass give the seed demo's motion, to the last bit. */
class SeedParityTest {
    private static final int SIZE = 30;
    private static final int FRAMES = 200;
    private static final double ELASTICITY = 0.75;
    private static final double DRAG = 0.01;

    /** A push that moves even a scene without gravity, m/s. */
    private static final Vec3 SHOVE = new Vec3(3, -2, 5);

    private double elasticity = ELASTICITY;
    private double drag = DRAG;

    @ParameterizedTest(name = "gravity {0}, pins {1}, shove {2}")
    @CsvSource({
        "true, true, false", "true, true, true", "true, false, false", "true, false, true",
        "false, true, false", "false, true, true", "false, false, false", "false, false, true"
    })
    void movesTheRopeAsTheDemoDoes(boolean gravity, boolean pins, boolean shove) {
        Scene rope = pins ? Scenes.pin(Scenes.rope(SIZE), 1, SIZE) : Scenes.rope(SIZE);
        requireSameMotion(shove ? shoved(rope, SIZE / 2) : rope, true, gravity);
    }

    @ParameterizedTest(name = "gravity {0}, pins {1}, shove {2}")
    @CsvSource({
        "true, true, false", "true, true, true", "true, false, false", "true, false, true",
        "false, true, false", "false, true, true", "false, false, false", "false, false, true"
    })
    void movesTheClothAsTheDemoDoes(boolean gravity, boolean pins, boolean shove) {
        int corner = SIZE * SIZE;
        Scene cloth = Scenes.cloth(SIZE);
        if (pins) cloth = Scenes.pin(cloth, corner - SIZE + 1, corner);
        requireSameMotion(shove ? shoved(cloth, corner / 2) : cloth, false, gravity);
    }

    @Test
    void movesAnUnevenlyStretchedRopeAsTheDemoDoes() {
        elasticity = 1;
        drag = 0;
        Scene rope = Scenes.rope(SIZE);
        for (int id = 1; id < SIZE; id += 3) rope = lengthen(rope, id, 1.1);
        requireSameMotion(rope, true, true);
    }

    @Test
    void movesTheSteelRopeAsTheDemoDoes() {
        drag = 0.995;
        Scene rope = Scenes.pin(Scenes.rope(SIZE), 1);
        rope = rope.changeSprings(IdSet.ofAll(rope.springs()), spring -> spring.withOneWay(true));
        requireSameMotion(shoved(rope, SIZE), true, true);
    }

    @Test
    void pushesCoincidentEndsApartAsTheDemoDoes() {
        Scene scene = Scenes.join(Scenes.of(new Vec3(1, 2, 3), new Vec3(1, 2, 3), new Vec3(2, 2, 3)), new int[] {2, 3});
        scene = scene.withSprings(scene.springs()
                .plus(List.of(Spring.of(2, 1, 2, SpringKind.STRUCTURAL).withRestLength(OptionalDouble.of(1)))));
        requireSameMotion(scene, false, false);
    }

    private static Scene lengthen(Scene scene, int spring, double restLength) {
        return scene.changeSprings(IdSet.of(spring), s -> s.withRestLength(OptionalDouble.of(restLength)));
    }

    private static Scene shoved(Scene scene, int id) {
        return Scenes.particle(scene, id, p -> p.withVelocity(SHOVE));
    }

    private void requireSameMotion(Scene drawn, boolean rope, boolean gravity) {
        Scene scene = Scenes.forward(Scenes.drag(Scenes.elasticity(drawn, elasticity), drag));
        scene = Scenes.solver(gravity ? scene : Scenes.weightless(scene), s -> s.withOrder(Order.AUTHORED));
        SeedDemo demo = demo(scene, rope, gravity);
        Simulation simulation = Scenes.run(scene);
        for (int frame = 1; frame <= FRAMES; frame++) {
            demo.update();
            simulation.step();
            for (int i = 0; i < simulation.particles().count; i++) requireSamePlace(demo, simulation, i, frame);
        }
    }

    private SeedDemo demo(Scene scene, boolean rope, boolean gravity) {
        SeedDemo demo = new SeedDemo(elasticity, drag, rope, gravity);
        double h = scene.solver().timeStep();
        for (Particle particle : scene.particles()) {
            Vec3 p = particle.position();
            demo.addPoint(p, p.minus(particle.velocity().times(h)));
        }
        for (int i = 0; i < scene.particles().size(); i++)
            if (scene.particles().at(i).pinned()) demo.select(i);
        for (Spring spring : scene.springs()) {
            demo.addSpring(
                    scene.particles().positionOf(spring.a()),
                    scene.particles().positionOf(spring.b()),
                    scene.restLength(spring));
        }
        return demo;
    }

    private static void requireSamePlace(SeedDemo demo, Simulation simulation, int i, int frame) {
        ParticleArrays p = simulation.particles();
        assertThat(new double[] {p.x[i], p.y[i], p.z[i]})
                .as("frame %d, particle %d", frame, i + 1)
                .isEqualTo(demo.position(i));
    }
}
