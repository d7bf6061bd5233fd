package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Three samples under every integrator give the same bits on every JDK and machine. */
class SampleIntegratorsTest {
    private static final Path HASHES =
            Path.of("src", "test", "resources", "io", "github", "catenary", "samples", "integrator-hashes.properties");
    private static final int FRAMES = 200;

    private final List<ConstraintType> types = new ArrayList<>(CoreElements.all());

    SampleIntegratorsTest() {
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class))
            types.addAll(Contributed.by(plugin).constraints());
    }

    /** A rope, a truss that moves in a plane, and a cloth that tears. */
    static List<String> runs() {
        return Stream.of("rope.json", "suspension-bridge.json", "tearing-curtain.json")
                .flatMap(sample -> IntegratorCatalog.OWN.ids().stream().map(integrator -> sample + "/" + integrator))
                .toList();
    }

    /**
     * The divergence guard stops a run that its integrator cannot hold, in the same frame everywhere. A changed hash
     * means changed motion: say so in the changelog, and copy the new hash from the failure message.
     */
    @ParameterizedTest
    @MethodSource("runs")
    void movesToTheLastBitAsRecorded(String name) throws IOException {
        String[] parts = name.split("/");
        Scene scene = files().load(Path.of("scenes", parts[0])).scene();
        Simulation run =
                new SceneCompiler(types).compile(scene.withSolver(scene.solver().withIntegrator(parts[1])));
        for (int i = 0; i < FRAMES; i++) run.step();

        assertThat(String.format("%d %016x", run.frameNumber(), run.hash()))
                .as("frames and hash of %s: %s", name, run.divergence())
                .isEqualTo(hashes().getProperty(name));
        assertThat(run.faults()).isEmpty();
    }

    @Test
    void recordsNoOtherRuns() throws IOException {
        assertThat(hashes().stringPropertyNames()).containsExactlyInAnyOrderElementsOf(runs());
    }

    private SceneFile files() {
        return new SceneFile(new SceneReader(SceneLimits.DEFAULT, this::schema));
    }

    private Optional<ParameterSchema> schema(String id) {
        return types.stream()
                .filter(type -> type.id().equals(id))
                .map(ConstraintType::schema)
                .findFirst();
    }

    private static Properties hashes() throws IOException {
        Properties hashes = new Properties();
        try (Reader reader = Files.newBufferedReader(HASHES)) {
            hashes.load(reader);
        }
        return hashes;
    }
}
