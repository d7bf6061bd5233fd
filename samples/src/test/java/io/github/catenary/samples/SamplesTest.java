package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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

/** Walks the folder of samples, so that a new sample is tested without being listed here. */
class SamplesTest {
    private static final Path SCENES = Path.of("scenes");
    private static final Path HASHES =
            Path.of("src", "test", "resources", "io", "github", "catenary", "samples", "hashes.properties");
    private static final int FRAMES = 500;

    private final List<ConstraintType> types = new ArrayList<>(CoreElements.all());

    SamplesTest() {
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class))
            types.addAll(Contributed.by(plugin).constraints());
    }

    static List<Path> scenes() {
        try (Stream<Path> files = Files.walk(SCENES)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void thereAreAtLeastEight() {
        assertThat(scenes()).hasSizeGreaterThanOrEqualTo(8);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void hasATitleAndADescriptionAndNoProblem(Path file) throws IOException {
        SceneFile.Loaded loaded = files().load(file);

        assertThat(loaded.scene().title()).isNotBlank();
        assertThat(loaded.scene().description()).hasSizeGreaterThan(40);
        assertThat(loaded.warnings()).isEmpty();
        assertThat(new SceneCompiler(types).problems(loaded.scene())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void isWrittenInCanonicalForm(Path file) throws IOException {
        assertThat(Files.readString(file))
                .isEqualTo(new String(SceneWriter.toBytes(files().load(file).scene()), StandardCharsets.UTF_8));
    }

    /** A changed hash means changed motion: say so in the changelog, and copy the new hash from the failure message. */
    @ParameterizedTest
    @MethodSource("scenes")
    void movesToTheLastBitAsRecorded(Path file) throws IOException {
        Catenary catenary = Catenary.standard();
        Scene scene = catenary.load(file);
        Simulation simulation = catenary.start(scene);
        boolean completed = simulation.step(FRAMES);
        assertThat(completed).as("%s", simulation.divergence()).isTrue();

        String name = file.getFileName().toString();
        assertThat(String.format("%016x", simulation.hash()))
                .as("hash of %s after %d frames", name, FRAMES)
                .isEqualTo(hashes().getProperty(name));
        assertThat(simulation.faults()).isEmpty();
        if (tears(scene)) assertThat(simulation.tornCount()).isPositive();
    }

    private static boolean tears(Scene scene) {
        return scene.elements().stream().anyMatch(element -> element.type().startsWith("tearing."));
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
