package io.github.catenary.solver.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.simd.WideScenes;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A watched run has the bits of one that nobody watches, and tells the projections in the order of the solver. */
class WatchedRunTest {
    private static final int FRAMES = 4;
    private static final Map<String, Scene> WIDE = WideScenes.all();

    static Stream<String> scenes() {
        return WIDE.keySet().stream();
    }

    /** Sweeps, evaluations, substeps, drags and orders. */
    private static List<SolverSettings> variants(SolverSettings from) {
        List<SolverSettings> all = new ArrayList<>();
        for (Sweep sweep : Sweep.values()) {
            for (Evaluation evaluation : Evaluation.values()) {
                for (int substeps : new int[] {1, 3}) {
                    for (double drag : new double[] {0, 0.05, 0.4}) {
                        SolverSettings each = from.withPasses(sweep == Sweep.FORWARD ? 3 : 4, sweep)
                                .withEvaluation(evaluation)
                                .withSubsteps(substeps)
                                .withDrag(drag);
                        all.add(each);
                    }
                }
            }
        }
        all.add(from.withOrder(Order.AUTHORED));
        all.add(from.withOrder(Order.COLOURED));
        all.add(from.withOrder(Order.COLOURED).withEvaluation(Evaluation.LAST_POSITION));
        all.add(from.withOrder(Order.COLOURED).withIntegrator("xpbd"));
        all.add(from.withGuard(false));
        all.add(from);
        return all;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void hasTheSameBitsUnderEveryVariantOfThePositionalSolver(String name) {
        Scene scene = WIDE.get(name);
        List<SolverSettings> variants = variants(scene.solver());
        for (long i : Attack.seeds(WatchedRunTest.class, 0, variants.size()))
            requireSame(scene.withSolver(variants.get((int) i)), name);
    }

    @Test
    void hasTheSameBitsOfRandomScenesUnderEveryIntegrator() {
        for (String integrator : IntegratorCatalog.OWN.ids()) {
            for (int seed = 0; seed < 12; seed++) {
                Scene scene = RandomScenes.scene(seed);
                for (Sweep sweep : Sweep.values()) {
                    SolverSettings settings = scene.solver()
                            .withIntegrator(integrator)
                            .withSubsteps(1 + seed % 3)
                            .withPasses(sweep == Sweep.FORWARD ? 3 : 4, sweep);
                    requireSame(scene.withSolver(settings), "seed " + seed);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void hasTheSameBitsUnderXpbd(String name) {
        Scene scene = WIDE.get(name);
        requireSame(scene.withSolver(scene.solver().withIntegrator("xpbd").withSubsteps(2)), name);
    }

    private static void requireSame(Scene scene, String name) {
        SceneCompiler compiler = new SceneCompiler(List.of());
        Simulation real = compiler.compile(scene);
        Simulation watched = compiler.watchedBy(new StepMonitor() {}).compile(scene);
        for (int i = 0; i < FRAMES; i++) {
            boolean completed = real.step();
            assertThat(watched.step()).isEqualTo(completed);
            assertThat(watched.hash())
                    .as("frame %d of %s under %s", i, name, scene.solver())
                    .isEqualTo(real.hash());
        }
    }

    @Test
    void tellsAForwardPassInTheOrderOfTheSolverAndABackwardOneReversed() {
        for (String name : List.of("cloth 32", "random springs", "mesh", "rings", "cloth and mesh")) {
            Scene scene = WIDE.get(name);
            List<int[]> passes = new ArrayList<>();
            Simulation run = new SceneCompiler(List.of())
                    .watchedBy(new SpringList(passes))
                    .compile(scene);
            run.step();

            int[] forward = passes.get(0);
            List<Integer> backward = new ArrayList<>();
            for (int spring : passes.get(1)) backward.add(0, spring);
            assertThat(backward)
                    .as(name)
                    .containsExactlyElementsOf(Arrays.stream(forward).boxed().toList());
            int[] whole = run.springSequence();
            int[] moved = Arrays.stream(whole)
                    .filter(i -> run.springs().moveA[i] != 0 || run.springs().moveB[i] != 0)
                    .toArray();
            assertThat(forward).as(name).containsExactly(moved);
        }
    }

    @Test
    void aStepThatNobodyWatchesTellsNobody() {
        Scene cloth = WIDE.get("cloth 17");
        List<int[]> passes = new ArrayList<>();
        SceneCompiler compiler = new SceneCompiler(List.of());
        compiler.watchedBy(new SpringList(passes)).compile(cloth);
        Scenes.step(compiler.compile(cloth), 3);

        assertThat(passes).isEmpty();
    }

    /** Lists the springs of each pass. */
    private static final class SpringList implements StepMonitor {
        private final List<int[]> passes;
        private final List<Integer> springs = new ArrayList<>();

        SpringList(List<int[]> passes) {
            this.passes = passes;
        }

        @Override
        public void projected(WatchedProjection projection) {
            springs.add(projection.spring);
        }

        @Override
        public void passEnds(Projections projections) {
            passes.add(springs.stream().mapToInt(Integer::intValue).toArray());
            springs.clear();
        }
    }
}
