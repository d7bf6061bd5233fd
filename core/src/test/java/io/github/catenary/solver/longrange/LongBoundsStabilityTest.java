package io.github.catenary.solver.longrange;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.solver.KeptScenes;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.testing.Attack;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * What is proved of passes under the symmetric sweep holds with long bounds: no net leaves its bounds, without the guard.
 * {@code -Pattack -Dcatenary.scenes=100000} runs more of them. What is not proved, with the guard, is in WildBoundsTest of the
 * module samples.
 */
class LongBoundsStabilityTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 2_000);
    private static final int SUBSTEPS = 3_000;
    /** As a multiple of what a free particle reaches, the masses being of six decades. */
    private static final double REACH = 100;

    private static final double SPEED = 9;

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
        Scene scene = KeptScenes.proven(seed);
        if (mirrors(scene)) return Optional.empty();
        Simulation run = Scenes.run(scene);
        double size = extent(run.particles());
        double gravity = scene.environment().gravity().length();
        int frames = SUBSTEPS / scene.solver().substeps();
        for (int frame = 1; frame <= frames; frame++) {
            boolean completed = run.step();
            double time = run.time();
            double free = size + SPEED * time + gravity * time * time / 2;
            double extent = extent(run.particles());
            if (completed && extent <= REACH * free) continue;
            return Optional.of("net " + seed + " left its bounds in frame " + frame + ": " + extent + " m");
        }
        return Optional.empty();
    }

    /** A spring that leaves a violation as large as it found it is outside of the proof. */
    private static boolean mirrors(Scene scene) {
        return scene.springs().stream().anyMatch(spring -> scene.elasticity(spring) == SpringProperties.MAX_ELASTICITY);
    }

    private static double extent(ParticleArrays p) {
        double extent = 0;
        for (int i = 0; i < p.count; i++) {
            extent = Math.max(extent, Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i]))));
        }
        return extent;
    }
}
