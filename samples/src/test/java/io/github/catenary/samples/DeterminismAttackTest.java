package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.SolverOptions.VectorUse;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every sample gives one hash, with and without vectors, on one, two, three and eight threads, in every repeat. Each
 * build runs a few frames of each sample; CONTRIBUTING.md has the command for a long attack.
 */
class DeterminismAttackTest {
    /** How often each sample runs in each mode. */
    private static final int REPEATS = Integer.getInteger("attack.repeats", 1);

    private static final int FRAMES = Integer.getInteger("attack.frames", 10);
    private static final int[] THREADS = {1, 2, 3, 8};

    /** Columns and rows of a cloth with enough springs that threads share a frame. */
    private static final int LARGE = 60;

    private final List<ConstraintType> types = new ArrayList<>(CoreElements.all());

    DeterminismAttackTest() {
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class))
            types.addAll(Contributed.by(plugin).constraints());
    }

    static Stream<Path> scenes() {
        return SamplesTest.scenes().stream();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aSampleGivesOneHash(Path file, TestReporter reporter) throws IOException {
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT, this::schema);
        Scene scene = new SceneFile(reader).load(file).scene();
        requireOneHash(scene, file.getFileName().toString(), reporter);
        requireOneHash(coloured(scene), file.getFileName() + ", coloured", reporter);
    }

    @Test
    void aClothSharedByThreadsGivesOneHash(TestReporter reporter) {
        Parameters size = Parameters.of(Map.of("columns", Value.of(LARGE), "rows", Value.of(LARGE)));
        Scene cloth = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), size);
        assertThat(cloth.springs().size()).isGreaterThan(16_384);

        requireOneHash(cloth, "cloth " + LARGE + " × " + LARGE, reporter);
        requireOneHash(coloured(cloth), "the same, coloured", reporter);
    }

    private static Scene coloured(Scene scene) {
        return scene.withSolver(scene.solver().withOrder(Order.COLOURED));
    }

    private void requireOneHash(Scene scene, String name, TestReporter reporter) {
        assertThat(SolverOptions.hasVectors()).isTrue();
        Optional<Long> first = Optional.empty();
        int runs = 0;
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            for (VectorUse vectors : VectorUse.values()) {
                for (int threads : THREADS) {
                    SolverOptions options =
                            SolverOptions.DEFAULT.withThreads(threads).withVectors(vectors);
                    long hash = hash(scene, options);
                    if (first.isEmpty()) first = Optional.of(hash);
                    assertThat(hash)
                            .as("%s, repeat %d, %s", name, repeat, options)
                            .isEqualTo(first.get());
                    runs++;
                }
            }
        }
        reporter.publishEntry(
                name, runs + " runs of " + FRAMES + " frames, hash " + Long.toHexString(first.orElseThrow()));
    }

    private long hash(Scene scene, SolverOptions options) {
        Simulation run = new SceneCompiler(types).with(options).compile(scene);
        for (int i = 0; i < FRAMES; i++) assertThat(run.step()).isTrue();
        return run.hash();
    }

    private Optional<ParameterSchema> schema(String id) {
        return types.stream()
                .filter(type -> type.id().equals(id))
                .map(ConstraintType::schema)
                .findFirst();
    }
}
