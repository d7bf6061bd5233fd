package io.github.catenary.bench;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import java.util.List;
import java.util.Map;

/**
 * Measures what each level of quality costs and brings, on one thread: the cloth of the Insert menu as it is, and with 100 ×
 * 100 particles. A program, not a test. Prints a row for each: the largest stretch after five seconds, and the time of a frame
 * from there.
 */
final class QualityFigures {
    private static final double SECONDS = 5;
    private static final double MEASURED_SECONDS = 1;

    private QualityFigures() {}

    public static void main(String... arguments) {
        System.out.println("| level | substeps × passes | cloth | largest stretch | ms/frame |");
        System.out.println("|---|---|---|---|---|");
        for (int side : new int[] {30, 100}) {
            for (Quality level : Quality.values()) measure(level, side);
        }
    }

    private static void measure(Quality level, int side) {
        Map<String, Value> size = Map.of("columns", Value.of(side), "rows", Value.of(side));
        Scene cloth = Generators.addTo(Scene.NEW, Generators.find("cloth").orElseThrow(), Parameters.of(size));
        Quality.Numbers numbers =
                new SceneCompiler(List.of()).expectedStretch(cloth).numbers(level);
        Scene scene = cloth.withSolver(level.applyTo(cloth.solver(), numbers));
        Simulation run = new SceneCompiler(List.of())
                .with(SolverOptions.DEFAULT.withThreads(1))
                .compile(scene);
        long frames = Math.round(SECONDS / scene.solver().timeStep());
        for (long i = 0; i < frames; i++) run.step();
        double stretch = RunMetrics.largestStretch(run).orElseThrow();
        double millis = Samples.medianNanos(Stopwatch.THREAD, MEASURED_SECONDS, run::step) / 1e6;
        System.out.printf(
                "| `%s` | %d × %d | %d × %d | %.4f | %.3f |%n",
                level.lowerCaseName(), scene.solver().substeps(), scene.solver().passes(), side, side, stretch, millis);
    }
}
