package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mixed numbers of substeps where not all springs pull at both ends, sweep back, or stay: random scenes. */
class MixedSubstepsTest {
    private static final int[] CHOICES = {1, 2, 4, 8, 16};
    private static final SceneCompiler COMPILER = new Plugins(Builtin.contributed(), List.of()).compiler();
    /** Where the study of stability ends. */
    private static final double REACH = 100;

    /** The scene with each particle in one of five groups. */
    private static Scene mixed(Scene scene, long seed) {
        Random random = new Random(seed * 31 + 7);
        random.nextDouble(); // the first numbers of successive seeds are similar
        int[] of = random.ints(scene.particles().maxId() + 1, 0, CHOICES.length).toArray();
        List<Group> groups = new ArrayList<>();
        for (int k = 0; k < CHOICES.length; k++) {
            int number = k;
            IdSet members = IdSet.ofAll(scene.particles()).where(id -> of[id] == number);
            groups.add(Group.of(k + 1, "group " + k, members, IdSet.empty())
                    .withSubsteps(OptionalInt.of(CHOICES[number])));
        }
        return scene.withGroups(Table.of(groups));
    }

    private static Scene oneWay(Scene scene, long seed) {
        Random random = new Random(seed ^ 99);
        random.nextDouble();
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()), spring -> spring.withOneWay(random.nextInt(3) == 0 || spring.oneWay()));
    }

    private static Element floor(double y) {
        return Element.of(1, "collider.plane")
                .withTargets(Target.ALL, Target.NONE)
                .withParameters(
                        Parameters.of(Map.of("point", Value.of(new Vec3(0, y, 0)), "restitution", Value.of(0.5))));
    }

    @ParameterizedTest
    @CsvSource({
        "AUTHORED, positional, FORWARD",
        "FAST, positional, SYMMETRIC",
        "COLOURED, positional, FORWARD",
        "FAST, xpbd, FORWARD",
        "COLOURED, xpbd, SYMMETRIC"
    })
    void threadsAndSavedFramesChangeNoBitOfWhatTearsAndIsHit(Order order, String integrator, Sweep sweep) {
        Scene cloth = oneWay(Scenes.pin(Scenes.cloth(24), 1, 24), 3);
        Scene scene = Scenes.solver(
                mixed(cloth, 3),
                solver -> solver.withOrder(order).withIntegrator(integrator).withPasses(2, sweep));
        Scene torn = TestKernels.with(scene, TestKernels.tearing(0.001));
        List<Long> hashes = new ArrayList<>();
        for (int threads = 1; threads <= 2; threads++) {
            Simulation tears =
                    TestKernels.run(torn, SolverOptions.DEFAULT.withThreads(threads), TestKernels.tearing(0.001));
            assertThat(again(tears, 20, 20)).isTrue();
            assertThat(tears.tornCount()).isPositive();
            hashes.add(tears.hash());
            Simulation falls = COMPILER.with(SolverOptions.DEFAULT.withThreads(threads))
                    .compile(scene.withElements(Table.of(floor(-0.002))));
            assertThat(again(falls, 10, 10)).isTrue();
            assertThat(falls.contacts().any()).isTrue();
            hashes.add(falls.hash());
        }

        assertThat(hashes.subList(0, 2)).isEqualTo(hashes.subList(2, 4));
    }

    /** True if the frames after some come out again from the saved state. */
    private static boolean again(Simulation run, int before, int after) {
        Scenes.step(run, before);
        SimulationState saved = run.save();
        Scenes.step(run, after);
        long hash = run.hash();
        run.restore(saved);
        Scenes.step(run, after);
        return run.hash() == hash;
    }

    /** Under the symmetric sweep, even without a guard, on and above a floor; under the forward sweep the guard holds. */
    @Test
    void energyStaysWithinBounds() {
        for (long seed = 0; seed < 60; seed++) {
            Scene scene = mixed(RandomScenes.withExactElasticities(seed), seed);
            Scene free = Scenes.solver(scene, solver -> solver.withGuard(false).withMomentum(false));
            Scene hit = scene.withElements(Table.of(floor(-1)));
            assertThat(farthest(free)).as("seed %d", seed).isLessThan(REACH);
            assertThat(farthest(hit)).as("seed %d, on a floor", seed).isLessThan(REACH);
            Scene xpbd = Scenes.solver(
                    oneWay(hit, seed), solver -> solver.withIntegrator("xpbd").withPasses(2, Sweep.FORWARD));
            assertThat(farthest(xpbd)).as("seed %d, one-way", seed).isLessThan(REACH);
        }
    }

    /** As a multiple of the way of a free particle; infinite if the run diverges. */
    private static double farthest(Scene scene) {
        Simulation run = COMPILER.compile(scene);
        double gravity = scene.environment().gravity().length();
        double farthest = 0;
        for (int frame = 0; frame < 200; frame++) {
            if (!run.step()) return Double.POSITIVE_INFINITY;
            double t = run.time();
            double way = RandomScenes.EDGE + RandomScenes.SPEED * t + gravity * t * t / 2;
            ParticleArrays p = run.particles();
            for (int i = 0; i < p.count; i++) {
                double extent = Math.max(Math.abs(p.x[i]), Math.max(Math.abs(p.y[i]), Math.abs(p.z[i])));
                farthest = Math.max(farthest, extent / way);
            }
        }
        return farthest;
    }
}
