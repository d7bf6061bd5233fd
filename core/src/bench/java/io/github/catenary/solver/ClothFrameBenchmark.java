package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.solver.simd.WideScenes;
import java.util.Collection;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A frame of a scene with ten passes: a hanging cloth of structural, shear and bend springs with two corners pinned, a rope,
 * or a mesh of triangles whose particles and springs come in any order. It swings in its steady state, as it does in the
 * editor most of the time.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ClothFrameBenchmark {
    private static final int PASSES = 10;
    private static final int PROJECTIONS_TO_SETTLE = 200_000_000;

    /** A kind and its size: particles along a side, or of a rope. */
    @Param({"cloth 32", "cloth 100", "cloth 316", "cloth 1000", "rope 100000", "mesh 316"})
    public String scene;

    @Param({"fast", "authored"})
    public String order;

    /** {@code false}: the scalar kernel. */
    @Param({"true", "false"})
    public String simd;

    @Param("1")
    public int threads;

    private Simulation simulation;

    @Setup(Level.Trial)
    public void hang() {
        Order chosen = Order.valueOf(order.toUpperCase(Locale.ROOT));
        Scene made = scene(scene);
        SolverOptions options = SolverOptions.DEFAULT
                .withThreads(threads)
                .withVectors(Boolean.parseBoolean(simd) ? VectorUse.AT_ONCE : VectorUse.NEVER);
        simulation = Scenes.run(
                Scenes.solver(
                        made,
                        settings -> settings.withPasses(PASSES, Sweep.SYMMETRIC).withOrder(chosen)),
                options);
        Scenes.step(simulation, Math.min(200, PROJECTIONS_TO_SETTLE / PASSES / made.springs().size() + 1));
    }

    private static Scene scene(String name) {
        int size = Integer.parseInt(name.substring(name.indexOf(' ') + 1));
        if (name.startsWith("rope")) return Scenes.pin(Scenes.rope(size), 1);
        return name.startsWith("mesh") ? WideScenes.mesh(size, 1) : WideScenes.cloth(size);
    }

    @Benchmark
    public boolean frame() {
        return simulation.step();
    }

    /** Runs the benchmark with JMH's own options and prints what a frame and a projection of one spring cost. */
    public static void main(String[] options) throws CommandLineOptionException, RunnerException {
        Options chosen = new OptionsBuilder()
                .parent(new CommandLineOptions(options))
                .include(ClothFrameBenchmark.class.getName())
                .build();
        Collection<RunResult> results = new Runner(chosen).run();
        System.out.printf("%n%-12s %-9s %-5s %7s %10s %14s %16s%n", "scene", "order", "simd", "threads", "springs", "µs per frame", "ns per spring");
        for (RunResult result : results) {
            BenchmarkParams params = result.getParams();
            int springs = scene(params.getParam("scene")).springs().size();
            double micros = result.getPrimaryResult().getScore();
            System.out.printf(
                    "%-12s %-9s %-5s %7s %10d %14.1f %16.2f%n",
                    params.getParam("scene"),
                    params.getParam("order"),
                    params.getParam("simd"),
                    params.getParam("threads"),
                    springs,
                    micros,
                    micros * 1000 / springs / PASSES);
        }
    }
}
