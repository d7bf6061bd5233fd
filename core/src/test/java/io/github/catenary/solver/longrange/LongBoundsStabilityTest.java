package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.testing.Attack;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What is proved of passes under the symmetric sweep holds with long bounds: no net leaves its bounds, without the guard. */
class LongBoundsStabilityTest {
    private static final int SCENES = 2_000;
    private static final int FRAMES = 1_000;
    /** As a multiple of what a free particle reaches, the masses being of six decades. */
    private static final double REACH = 100;

    private static final double SPEED = 5;

    @Test
    void noRandomNetLeavesItsBounds() {
        List<String> left = LongStream.of(Attack.seeds(LongBoundsStabilityTest.class, 1, SCENES))
                .parallel()
                .mapToObj(LongBoundsStabilityTest::outside)
                .flatMap(Optional::stream)
                .toList();

        assertThat(left).isEmpty();
    }

    private static Optional<String> outside(long seed) {
        Scene scene = net(seed);
        Simulation run = Scenes.run(scene);
        double size = extent(run.particles());
        for (int frame = 1; frame <= FRAMES; frame++) {
            boolean completed = run.step();
            double time = run.time();
            double free = size + SPEED * time + 9.81 * time * time / 2;
            double extent = extent(run.particles());
            if (completed && extent <= REACH * free) continue;
            return Optional.of("net " + seed + " left its bounds in frame " + frame + ": " + extent + " m");
        }
        return Optional.empty();
    }

    private static double extent(ParticleArrays p) {
        double extent = 0;
        for (int i = 0; i < p.count; i++) {
            extent = Math.max(extent, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return extent;
    }

    /** A cloth or a rope with masses of six decades, some pins, and springs of elasticities up to almost 2. */
    private static Scene net(long seed) {
        Random random = new Random(seed);
        Scene flat =
                random.nextInt(4) == 0 ? Scenes.rope(24 + random.nextInt(60)) : Scenes.cloth(5 + random.nextInt(7));
        double elasticity = 0.3 + 1.65 * random.nextDouble();
        double pins = random.nextInt(3) * 0.02;
        double spread = random.nextInt(4);
        Table<Particle> particles = Table.of(flat.particles().stream()
                .map(particle -> particle.withMass(Math.pow(10, spread * (2 * random.nextDouble() - 1)))
                        .withPinned(random.nextDouble() < pins)
                        .withVelocity(speed(random))
                        .withPosition(moved(particle.position(), random)))
                .toList());
        Scene scene = flat.withSprings(Table.of(flat.springs().stream()
                        .map(spring -> spring.withRestLength(OptionalDouble.of(flat.restLength(spring)))
                                .withElasticity(OptionalDouble.of(elasticity)))
                        .toList()))
                .withParticles(particles);
        double drag = random.nextInt(3) == 0 ? 0 : 0.05 * random.nextDouble();
        return Scenes.solver(
                scene,
                settings -> settings.withSubsteps(1 + random.nextInt(3))
                        .withPasses(2 + 2 * random.nextInt(2), Sweep.SYMMETRIC)
                        .withOrder(Order.values()[random.nextInt(3)])
                        .withDrag(drag)
                        .withGuard(false)
                        .withMomentum(random.nextBoolean())
                        .withKeepLengths(true));
    }

    private static Vec3 speed(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(SPEED / 5);
    }

    private static Vec3 moved(Vec3 at, Random random) {
        return at.plus(new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(0.1));
    }
}
