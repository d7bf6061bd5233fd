package io.github.catenary.plugin.fem;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.testing.ElementRuns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Prints how long a frame takes of a bar of 20,000 tetrahedra that bends under its weight, and of the same bar of
 * springs along the edges. It is a measurement, not a test; runs take turns, and the median of all frames counts.
 */
@Tag("figures")
class FemFigures {
    private static final int WARM_UP = 4;
    private static final int ROUNDS = 8;
    /** Of a runner before it is the next one's turn, if they are short. */
    private static final int FRAMES = 5;

    private final ElementRuns runs = ElementRuns.ofContributed();

    /** One row of the table. */
    private record Runner(String name, int threads, Simulation run, List<Double> times) {}

    @Test
    void elementsBesideSprings() {
        for (String integrator : System.getProperty("figures.integrators", "xpbd,vbd,euler-implicit")
                .split(",")) {
            boolean xpbd = integrator.equals("xpbd");
            List<Runner> runners = new ArrayList<>();
            for (int threads = 1; threads <= 2; threads++) {
                for (ElasticMaterial.Model model : ElasticMaterial.Model.values()) {
                    Scene bar = FemScenes.with(bar(), FemScenes.material(model, 1e6, 0.3, 0.001));
                    runners.add(runner(model.word, threads, under(bar, integrator, xpbd)));
                }
                runners.add(runner("springs", threads, under(springs(bar()), integrator, xpbd)));
            }
            measure(runners, xpbd ? FRAMES : 1);
            print(integrator, xpbd ? "5 substeps, 2 passes" : "1 substep, 4 passes", runners);
        }
    }

    /**
     * The beam of SOFA's benchmark {@code TetrahedronFEMForceField_beam10x10x40_cpu.scn}: 40 × 10 × 10 nodes, 16 × 4 × 4 m, 50
     * kg, E = 2 kPa, ν = 0.3, 0.01 s a step, implicit Euler with 20 iterations; but five tetrahedra in a cell, not six.
     */
    @Test
    void theBeamOfSofasBenchmark() {
        Scene beam = FemScenes.made(Map.of(
                "columns", Value.of(39),
                "rows", Value.of(9),
                "layers", Value.of(9),
                "size", Value.of(new Vec3(16, 4, 4)),
                "density", Value.of(50.0 / (16 * 4 * 4)),
                "pinned", Value.of("left")));
        Scene soft = FemScenes.with(beam, FemScenes.material(ElasticMaterial.Model.COROTATED, 2000, 0.3, 0.1));
        soft = FemScenes.under(soft, "euler-implicit", 1, 2, 0);
        soft = soft.withSolver(soft.solver()
                .withTimeStep(0.01)
                .withLinear(soft.solver().linear().withMaxIterations(20)));
        Scene live = FemScenes.under(soft, "xpbd", 5, 2, 0);
        List<Runner> runners = new ArrayList<>();
        for (int threads = 1; threads <= 2; threads++) {
            runners.add(runner("euler-implicit", threads, soft));
            runners.add(runner("xpbd", threads, live));
        }
        measure(runners, 1);
        print("SOFA's beam", "20 iterations; 5 × 2", runners);
    }

    private Runner runner(String name, int threads, Scene scene) {
        Simulation run =
                runs.compiler().with(SolverOptions.DEFAULT.withThreads(threads)).compile(scene);
        return new Runner(name, threads, run, new ArrayList<>());
    }

    private static void measure(List<Runner> runners, int frames) {
        for (Runner each : runners) ElementRuns.stepWell(each.run, WARM_UP * frames);
        for (int round = 0; round < ROUNDS; round++) {
            for (Runner each : runners) {
                for (int frame = 0; frame < frames; frame++) {
                    long start = System.nanoTime();
                    each.run.step();
                    each.times.add((System.nanoTime() - start) / 1e6);
                }
            }
        }
    }

    private static void print(String integrator, String setting, List<Runner> runners) {
        for (Runner each : runners) {
            double[] sorted =
                    each.times.stream().mapToDouble(time -> time).sorted().toArray();
            System.out.printf(
                    Locale.ROOT,
                    "%-15s %-22s %-24s %d threads  median %7.2f ms  least %7.2f ms  hash %016x%n",
                    integrator,
                    setting,
                    each.name,
                    each.threads,
                    sorted[sorted.length / 2],
                    sorted[0],
                    each.run.hash());
        }
    }

    private static Scene under(Scene scene, String integrator, boolean xpbd) {
        return scene.withSolver(scene.solver()
                .withIntegrator(integrator)
                .withSubsteps(xpbd ? 5 : 1)
                .withPasses(xpbd ? 2 : 4, Sweep.SYMMETRIC));
    }

    private static Scene bar() {
        return FemScenes.made(Map.of(
                "columns", Value.of(40),
                "rows", Value.of(10),
                "layers", Value.of(10),
                "size", Value.of(new Vec3(4, 1, 1)),
                "pinned", Value.of("left")));
    }

    /** The edges of the tetrahedra as springs, and no element. */
    private static Scene springs(Scene bar) {
        Set<Long> known = new HashSet<>();
        List<Spring> springs = new ArrayList<>();
        for (var face : bar.faces()) {
            int[] corners = IntStream.of(face.a(), face.b(), face.c()).sorted().toArray();
            for (int k = 0; k < 3; k++) {
                int a = corners[k == 2 ? 1 : 0];
                int b = corners[k == 0 ? 1 : 2];
                if (known.add((long) a << 32 | b))
                    springs.add(Spring.of(springs.size() + 1, a, b, SpringKind.STRUCTURAL));
            }
        }
        return bar.withElements(Table.of(List.of()))
                .withFaces(Table.of(List.of()))
                .withSprings(Table.of(springs));
    }
}
