package io.github.catenary.io;

import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Described;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it takes to read and to write a cloth in memory; that of 316 × 316 particles is a file of 41 MB. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 10, time = 2)
public class SceneFileBenchmark {
    /** Particles along an edge. */
    @Param({"100", "316"})
    public int side;

    private final SceneReader reader =
            new SceneReader(SceneLimits.DEFAULT, id -> Generators.find(id).map(Described::schema));
    private Scene scene;
    private byte[] file;

    @Setup
    public void makeCloth() {
        Map<String, Value> size = new LinkedHashMap<>();
        size.put("columns", Value.of(side));
        size.put("rows", Value.of(side));
        Parameters parameters = new Parameters(size, Optional.empty());
        scene = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), parameters);
        file = SceneWriter.toBytes(scene);
    }

    @Benchmark
    public Scene read() throws IOException {
        return reader.read(file).scene();
    }

    @Benchmark
    public void write() throws IOException {
        SceneWriter.write(scene, OutputStream.nullOutputStream(), Progress.NONE);
    }
}
