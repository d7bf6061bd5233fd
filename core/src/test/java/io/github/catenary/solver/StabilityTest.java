package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The symmetric sweep keeps every scene bounded, whatever its masses, drags and elasticities; the forward one does not. */
class StabilityTest {
    private static final int SCENES = 2000;
    private static final int FRAMES = 3000;

    /**
     * How many times farther than flight and fall a particle may get. Masses span six decades, so energy that passes from
     * a heavy particle to a light one may multiply its speed by 1,000; the farthest of these scenes reaches 45, all but
     * one stay below 8. A run that blows up doubles within a few frames and passes any such bound at once.
     */
    private static final double REACH = 100;

    @Test
    void noRandomSceneLeavesItsBoundsUnderTheSymmetricSweep() {
        LongStream.rangeClosed(1, SCENES).parallel().forEach(StabilityTest::requireBounded);
    }

    private static void requireBounded(long seed) {
        Simulation simulation = Scenes.run(RandomScenes.scene(seed));
        for (int frame = 1; frame <= FRAMES; frame++) {
            boolean completed = simulation.step();
            if (!completed || !(extent(simulation) <= REACH * wayOfAFreeParticle(simulation))) {
                throw new AssertionError("scene " + seed + " left its bounds in frame " + frame + ": "
                        + simulation.divergence().map(Divergence::message).orElse("extent " + extent(simulation)));
            }
        }
    }

    /** How far the drawing, the largest speed and gravity take a particle that nothing holds, m. */
    private static double wayOfAFreeParticle(Simulation simulation) {
        double t = simulation.time();
        double gravity = simulation.scene().environment().gravity().length();
        return RandomScenes.EDGE + RandomScenes.SPEED * t + gravity * t * t / 2;
    }

    /** The largest coordinate, m; not a number as soon as one is not. */
    private static double extent(Simulation simulation) {
        ParticleArrays p = simulation.particles();
        double extent = 0;
        for (int i = 0; i < p.count; i++) {
            extent = Math.max(extent, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return extent;
    }

    @Test
    void theForwardSweepBlowsUpNearElasticityTwoAndTheFuseNamesTheParticleAndTheSpring() {
        List<Divergence> stopped = new ArrayList<>();
        for (long seed = 1; seed <= 100; seed++) {
            Scene scene = Scenes.elasticity(RandomScenes.scene(seed), 1.99);
            Simulation simulation = Scenes.run(Scenes.solver(scene, s -> s.withPasses(1, Sweep.FORWARD)));
            Scenes.step(simulation, FRAMES);
            simulation.divergence().ifPresent(divergence -> {
                requireThatItNamesWhatWent(divergence);
                requireThatTheLastGoodFrameStands(simulation);
                stopped.add(divergence);
            });
        }
        assertThat(stopped).hasSizeGreaterThan(50);
    }

    private static void requireThatItNamesWhatWent(Divergence divergence) {
        assertThat(divergence.spring()).isPresent();
        assertThat(divergence.message())
                .contains("frame " + divergence.frame())
                .contains("particle " + divergence.particle() + " left the bounds")
                .contains("spring is " + divergence.spring().getAsInt())
                .contains("symmetric sweep");
    }

    private static void requireThatTheLastGoodFrameStands(Simulation simulation) {
        assertThat(simulation.frameNumber())
                .isEqualTo(simulation.divergence().orElseThrow().frame() - 1);
        assertThat(extent(simulation)).isLessThanOrEqualTo(Fuse.REACH * 2 * RandomScenes.EDGE);
        assertThat(simulation.step()).isFalse();
    }

    @Test
    void pinnedParticlesOfRandomScenesNeverMove() {
        int pinned = 0;
        for (long seed = 1; seed <= 200; seed++) {
            Scene scene = RandomScenes.scene(seed);
            Simulation simulation = Scenes.run(scene);
            Scenes.step(simulation, 200);
            for (int i = 0; i < scene.particles().size(); i++) {
                if (!scene.particles().at(i).pinned()) continue;
                Vec3 drawn = scene.particles().at(i).position();
                assertThat(Scenes.position(simulation, i))
                        .as("scene %d, index %d", seed, i)
                        .isEqualTo(drawn);
                pinned++;
            }
        }
        assertThat(pinned).isGreaterThan(100);
    }
}
