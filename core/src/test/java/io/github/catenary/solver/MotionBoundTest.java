package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.testing.Attack;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The bound of docs/solver.md, computed from the scene alone, in every frame of random scenes without elements: every sweep,
 * both evaluations, one-way springs, groups with passes, steps of up to 0.3 s, elasticities in [0, 2] with exact 0, 1 and
 * 2, masses over six decades, several parts, all integrators with the guard. {@code -Pattack -Dcatenary.scenes=100000} runs more of
 * them. Scenes with elements are in WildMotionTest of the module samples.
 */
class MotionBoundTest {
    private static final int SCENES = Integer.getInteger("catenary.scenes", 1000);
    private static final int FRAMES = 200;
    private static final List<String> INTEGRATORS = List.of("positional", "positional", "xpbd", "projective", "vbd");

    @Test
    void noPartOfARandomSceneLeavesItsBound() {
        long[] seeds = Attack.seeds(MotionBoundTest.class, 1, SCENES);
        AtomicInteger held = new AtomicInteger();
        List<String> left = LongStream.of(seeds)
                .parallel()
                .mapToObj(seed -> firstOutside(seed, held))
                .filter(what -> !what.isEmpty())
                .toList();

        assertThat(left).isEmpty();
        assertThat(held.get())
                .as("scenes that the guard held")
                .isBetween(Attack.isWhole() ? seeds.length / 10 : 1, seeds.length * 9 / 10);
    }

    /** A random scene, not necessarily connected, with random rules. */
    private static Scene scene(long seed) {
        if (seed % 2 == 0) return WildScenes.scene(seed, List.of());
        Random random = new Random(seed * 31 + 7);
        Scene scene = RandomScenes.withExactElasticities(seed);
        SolverSettings settings = scene.solver().withIntegrator(INTEGRATORS.get(random.nextInt(INTEGRATORS.size())));
        if (random.nextBoolean()) settings = settings.withPasses(1 + random.nextInt(4), Sweep.FORWARD);
        if (random.nextInt(4) == 0) settings = settings.withEvaluation(Evaluation.LAST_POSITION);
        if (random.nextInt(3) == 0) {
            scene = scene.changeSprings(
                    IdSet.ofAll(scene.springs()), spring -> spring.withOneWay(random.nextInt(3) == 0));
        }
        if (random.nextInt(3) == 0) {
            List<Spring> some =
                    scene.springs().stream().filter(s -> random.nextInt(3) > 0).toList();
            scene = scene.withSprings(Table.of(some));
        }
        return scene.withSolver(settings);
    }

    private static ParticleArrays ways(Simulation run) {
        ParticleArrays p = run.particles();
        if (!p.keepsVelocity()) return p;
        double h = run.substepDuration();
        p.previous().set(p.positions(), -h, p.velocity); // what no integrator that keeps velocities reads
        return p;
    }

    private static String firstOutside(long seed, AtomicInteger held) {
        Scene scene = scene(seed);
        if (new SceneCompiler(List.of()).problems(scene).stream().anyMatch(Problem::isError)) return "";
        MotionBound bound = new MotionBound(scene);
        Simulation run = Scenes.run(scene);
        for (int frame = 1; frame <= FRAMES; frame++) {
            bound.before();
            if (!run.step()) return "scene " + seed + ": " + run.divergence();
            String what = bound.exceededBy(ways(run));
            if (!what.isEmpty()) return "scene " + seed + ", frame " + frame + ": " + what;
        }
        if (run.timesHeld() > 0) held.incrementAndGet();
        return "";
    }
}
