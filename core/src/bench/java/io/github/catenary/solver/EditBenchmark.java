package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.simd.WideScenes;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a running scene of 100,000 springs needs to take over an edit. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EditBenchmark {
    private static final int SIDE = 130;

    private Simulation simulation;
    private Scene one;
    private Scene other;
    private Scene cut;

    @Setup
    public void run() {
        one = WideScenes.cloth(SIDE);
        int id = one.springs().at(one.springs().size() / 2).id();
        other = one.changeSprings(IdSet.of(id), s -> s.withElasticity(OptionalDouble.of(0.3)));
        cut = one.withSprings(one.springs().minus(IdSet.of(id)));
        simulation = Scenes.run(one);
        Scenes.step(simulation, 10);
    }

    /** The elasticity of one spring, there and back: two edits. */
    @Benchmark
    public Scene twoParameters() {
        simulation.update(other);
        simulation.update(one);
        return simulation.scene();
    }

    /** One spring deleted and put back: two edits. */
    @Benchmark
    public Scene twoTopologies() {
        simulation.update(cut);
        simulation.update(one);
        return simulation.scene();
    }
}
