package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import java.util.Collection;
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
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A frame of a hanging cloth: structural, shear and bend springs, two corners pinned, four passes. The cloth hangs
 * swinging in its steady state, as it does in the editor most of the time.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ClothFrameBenchmark {
    private static final int PASSES = 4;
    private static final int FRAMES_TO_SETTLE = 200;

    /** Particles along each side. */
    @Param({"30", "32", "100"})
    public int size;

    private Simulation simulation;

    @Setup(Level.Trial)
    public void hang() {
        int corner = size * size;
        Scene cloth = Scenes.pin(Scenes.cloth(size), corner - size + 1, corner);
        simulation = Scenes.run(Scenes.solver(cloth, settings -> settings.withPasses(PASSES, Sweep.SYMMETRIC)));
        Scenes.step(simulation, FRAMES_TO_SETTLE);
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
        System.out.printf("%n%10s %10s %14s %16s%n", "cloth", "springs", "µs per frame", "ns per spring");
        for (RunResult result : results) {
            int size = Integer.parseInt(result.getParams().getParam("size"));
            int springs = Scenes.cloth(size).springs().size();
            double micros = result.getPrimaryResult().getScore();
            System.out.printf("%4d × %3d %10d %14.1f %16.2f%n", size, size, springs, micros, micros * 1000 / springs / PASSES);
        }
    }
}
