package io.github.catenary.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.testing.Attack;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Disturbs a scene at rest by 1e-7 m, runs it and compares the growth with the prediction. Near ties, scenes whose
 * growth is within half a per cent of 1, are left out, because 1,500 frames do not decide them.
 */
class GrowthPredictionTest {
    private static final int SCENES = 1000;
    private static final int FRAMES = 1500;
    /** The number of last frames whose largest elongation counts. */
    private static final int LAST = 50;

    private static final double DISTURBANCE = 1e-7;
    /** An elongation, m, that is no longer a small motion; the scene may come to rest in another shape. */
    private static final double FAR = 1e-3;

    private static final double TIE = 0.005;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDisturbanceGrowsOrDecaysAsPredicted(boolean rollers) {
        long[] seeds = Attack.seeds(GrowthPredictionTest.class, 1, SCENES);
        long[] grown = {0, 0};
        LongStream.of(seeds)
                .boxed()
                .parallel()
                .map(seed -> sceneAtRest(seed, rollers))
                .filter(rest -> rest.scene().springs().stream().noneMatch(each -> isAcross(rest.scene(), each)))
                .forEach(rest -> {
                    double growth = PowerIteration.growth(new LinearMotion(rest.scene()), () -> false)
                            .factor();
                    if (Math.abs(growth - 1) < TIE) return;
                    boolean grows = grows(rest);
                    assertThat(grows)
                            .as("scene %d, growth %s", rest.seed(), growth)
                            .isEqualTo(growth > 1);
                    synchronized (grown) {
                        grown[grows ? 1 : 0]++;
                    }
                });
        assertThat(grown[0] + grown[1]).isGreaterThanOrEqualTo(seeds.length / (rollers ? 5 : 2));
        int least = Attack.isWhole() ? (rollers ? 30 : 80) : 0;
        assertThat(grown[0]).isGreaterThan(least);
        assertThat(grown[1]).isGreaterThan(least);
    }

    private record AtRest(long seed, Scene scene) {}

    /** A scene at rest, with springs at their drawn lengths and a random sweep and number of passes. */
    private static AtRest sceneAtRest(long seed, boolean rollers) {
        Scene drawn = Scenes.weightless(RandomScenes.scene(seed));
        Scene scene = rollers ? Scenes.onRails(drawn, seed) : drawn;
        Random random = new Random(seed);
        int passes = 1 + random.nextInt(4);
        Sweep sweep = passes % 2 == 0 && random.nextBoolean() ? Sweep.SYMMETRIC : Sweep.FORWARD;
        Scene still = Scenes.solver(scene, s -> s.withPasses(passes, sweep))
                .changeParticles(IdSet.ofAll(scene.particles()), p -> p.withVelocity(Vec3.ZERO))
                .changeSprings(
                        IdSet.ofAll(scene.springs()),
                        spring -> spring.withOneWay(random.nextInt(10) == 0)
                                .withRestLength(OptionalDouble.of(scene.drawnLength(spring))));
        return new AtRest(seed, still);
    }

    /** True of a spring nearly across the rails of its ends, which buckles, or swings about its shortest length. */
    private static boolean isAcross(Scene scene, Spring spring) {
        Particle a = scene.particles().get(spring.a());
        Particle b = scene.particles().get(spring.b());
        if (!a.isRoller() && !b.isRoller()) return false;
        Vec3 way = b.position().minus(a.position());
        double ofA = spring.oneWay() ? 0 : a.locks().free(way).length();
        double ofB = b.locks().free(way).length();
        double share = Math.sqrt(ofA * ofA / a.mass() + ofB * ofB / b.mass())
                / (way.length() * Math.sqrt((spring.oneWay() ? 0 : 1 / a.mass()) + 1 / b.mass()));
        return share < 0.02;
    }

    private static boolean grows(AtRest rest) {
        Random random = new Random(rest.seed());
        Scene scene = Scenes.solver(rest.scene(), settings -> settings.withGuard(false));
        Simulation simulation = Scenes.run(scene.changeParticles(
                IdSet.ofAll(scene.particles()),
                p -> p.withPosition(p.position().plus(p.locks().free(small(random))))));
        double start = elongation(simulation);
        double last = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            simulation.step();
            double now = elongation(simulation);
            if (now > FAR || simulation.divergence().isPresent()) return true;
            if (frame >= FRAMES - LAST) last = Math.max(last, now);
        }
        return last > start;
    }

    private static Vec3 small(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(DISTURBANCE);
    }

    /** The root of the sum of the squared elongations, m, of the acting springs. */
    private static double elongation(Simulation simulation) {
        SpringArrays s = simulation.springs();
        ParticleArrays p = simulation.particles();
        double squares = 0;
        for (int i = 0; i < s.count; i++) {
            if (s.moveA[i] == 0 && s.moveB[i] == 0 && !p.isRoller(s.a[i]) && !p.isRoller(s.b[i])) continue;
            double violation = s.length(i, p) - s.restLength[i];
            squares += violation * violation;
        }
        return Math.sqrt(squares);
    }
}
