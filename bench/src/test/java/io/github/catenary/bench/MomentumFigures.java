package io.github.catenary.bench;

import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import java.util.List;
import java.util.Map;

/**
 * Measures what it costs that free parts keep their spin: a cloth of 100 × 100 particles without pins, in flight, with and
 * without, in turns. A program, not a test. Prints a row for each level of quality and number of threads.
 */
final class MomentumFigures {
    private static final int WARM_UP = 300;
    private static final int FRAMES = 40;
    private static final int TURNS = 40;

    private MomentumFigures() {}

    public static void main(String... arguments) {
        row(Quality.NORMAL, 1); // the JVM compiles the kernels
        System.out.println("| level | threads | without, ms/frame | with, over without |");
        System.out.println("|---|---|---|---|");
        for (Quality level : List.of(Quality.DRAFT, Quality.NORMAL, Quality.STIFF)) {
            for (int threads : new int[] {1, 2}) System.out.println(row(level, threads));
        }
    }

    private static String row(Quality level, int threads) {
        Map<String, Value> size = Map.of("columns", Value.of(100), "rows", Value.of(100));
        Scene cloth = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.of(size));
        Scene free = cloth.withSolver(level.applyTo(cloth.solver()).withKeepLengths(false))
                .changeParticles(IdSet.ofAll(cloth.particles()), particle -> particle.withPinned(false));
        Simulation without = run(free.withSolver(free.solver().withMomentum(false)), threads);
        Simulation with = run(free.withSolver(free.solver().withMomentum(true)), threads);
        double[] millis = new double[TURNS];
        double[] ratios = new double[TURNS];
        for (int k = 0; k < TURNS; k++) {
            double first = nanos(without);
            ratios[k] = nanos(with) / first;
            millis[k] = first / FRAMES / 1e6;
        }
        return "| `%s` | %d | %.3f | %.2f |"
                .formatted(level.lowerCaseName(), threads, Samples.median(millis), Samples.median(ratios));
    }

    private static Simulation run(Scene scene, int threads) {
        Simulation run = new SceneCompiler(List.of())
                .with(SolverOptions.DEFAULT.withThreads(threads).withVectors(VectorUse.AT_ONCE))
                .compile(scene);
        run.step(WARM_UP);
        return run;
    }

    private static double nanos(Simulation run) {
        long start = System.nanoTime();
        run.step(FRAMES);
        return System.nanoTime() - start;
    }
}
