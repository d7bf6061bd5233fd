package io.github.catenary.solver.simd;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.simd.WideSolver.Stay;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A backward pass of the compiled order mirrors the forward pass, which bounds the symmetric sweep. Each pass is
 * compared with a plain loop that projects the same springs one by one.
 */
class WideMirrorTest {
    /** Random displacement of each coordinate, m, so that every projection matters and no length is zero. */
    private static final double SHAKE = 0.2;
    /** The rounding error of a pass, m; two springs in the wrong order cause a thousandth or more. */
    private static final double ROUNDING = 1e-10;

    /** Scenes by name: lattices, graphs without a pattern and both mixed. The large ones have several tiles. */
    private static Map<String, Scene> all() {
        Map<String, Scene> scenes = new TreeMap<>(WideScenes.all());
        // here the order has no effect, because no projection reads what another one moved
        scenes.values().removeIf(scene -> scene.solver().evaluation() == Evaluation.LAST_POSITION);
        scenes.put("soft ball", Scenes.generated("soft-ball", Map.of("pinned", Value.of("hub"))));
        scenes.put("truss", Scenes.generated("truss", Map.of("bays", Value.of(100))));
        scenes.put("large rope", Scenes.pin(Scenes.rope(20_000), 1));
        scenes.put("large cloth", WideScenes.cloth(80));
        scenes.put("large mesh", WideScenes.mesh(90, 7));
        scenes.put("large cloth and mesh", WideScenes.join(WideScenes.cloth(60), WideScenes.mesh(50, 8)));
        return scenes;
    }

    private static final Map<String, Scene> SCENES = all();

    static Stream<String> names() {
        return SCENES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void goesBackTheWayThatItCame(String name) {
        for (WideKernel kernel : new WideKernel[] {new ScalarKernel(), WideKernels.of(true)}) {
            Shaken shaken = new Shaken(SCENES.get(name), kernel);
            int[] there = shaken.order();
            int[] back = IntStream.rangeClosed(1, there.length)
                    .map(k -> there[there.length - k])
                    .toArray();
            String with = "width " + kernel.width();

            assertThat(distance(shaken.pass(false), shaken.oneByOne(there)))
                    .as(with + ", there")
                    .isLessThan(ROUNDING);
            assertThat(distance(shaken.pass(true), shaken.oneByOne(back)))
                    .as(with + ", back")
                    .isLessThan(ROUNDING);
            assertThat(distance(shaken.pass(true), shaken.pass(false)))
                    .as(with + ", one beside the other")
                    .isGreaterThan(1e-3);
        }
    }

    /** The greatest difference of a coordinate, m. */
    private static double distance(double[] one, double[] other) {
        return IntStream.range(0, one.length)
                .mapToDouble(i -> Math.abs(one[i] - other[i]))
                .max()
                .orElseThrow();
    }

    /** A scene whose particles are slightly displaced from their drawn positions. */
    private static final class Shaken {
        private static final long SEED = 5;

        private final ParticleArrays particles;
        private final SpringStore springs;
        private final WideSolver solver;
        /** All x, then all y, then all z. */
        private final double[] start;

        private Shaken(Scene scene, WideKernel kernel) {
            particles = new ParticleStore(scene, scene.solver().timeStep()).arrays();
            springs = new SpringStore(scene, particles);
            solver = new WideSolver(
                    springs,
                    WideSprings.of(springs, false),
                    particles,
                    Evaluation.CURRENT,
                    Stay.SUBSTEP,
                    () -> kernel,
                    1);
            Random random = new Random(SEED);
            start = coordinates();
            for (int i = 0; i < start.length; i++) start[i] += SHAKE * (2 * random.nextDouble() - 1);
        }

        private int[] order() {
            return IntStream.concat(Arrays.stream(springs.sequence()), Arrays.stream(springs.repeats))
                    .toArray();
        }

        /** The particles' positions after the solver's pass. */
        private double[] pass(boolean backward) {
            int count = particles.count;
            System.arraycopy(start, 0, particles.x, 0, count);
            System.arraycopy(start, count, particles.y, 0, count);
            System.arraycopy(start, 2 * count, particles.z, 0, count);
            solver.begin(particles);
            solver.project(backward);
            solver.end(particles);
            return coordinates();
        }

        private double[] coordinates() {
            return Stream.of(particles.x, particles.y, particles.z)
                    .flatMapToDouble(Arrays::stream)
                    .toArray();
        }

        /** The particles' positions after projections of single springs in the given order. */
        private double[] oneByOne(int[] order) {
            SpringArrays s = springs.arrays();
            double[] at = start.clone();
            for (int i : order) {
                OverflowKernel.project(
                        s.restLength[i], s.moveA[i], s.moveB[i], s.a[i], s.b[i], particles.count, at, at);
            }
            return at;
        }
    }
}
