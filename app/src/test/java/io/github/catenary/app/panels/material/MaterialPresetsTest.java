package io.github.catenary.app.panels.material;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The materials that come along act as their names say, in scenes of every size. */
class MaterialPresetsTest {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");
    private static final int MOST_SPRINGS = 400;

    private static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .filter(file -> load(file).springs().size() <= MOST_SPRINGS)
                    .sorted()
                    .toList();
        }
    }

    private static Scene load(Path file) {
        try {
            SceneReader reader = new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty());
            return new SceneFile(reader).load(file).scene();
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }

    /** The drawing of a sample, all of one material, at the quality of a new scene. */
    private static Scene madeOf(Scene sample, Material material) {
        IdSet all = IdSet.ofAll(sample.springs());
        Scene plain = sample.withElements(Table.of())
                .withTracks(List.of())
                .withSolver(Quality.NORMAL.applyTo(SolverSettings.DEFAULT))
                .changeSprings(all, spring -> spring.withProperties(SpringProperties.OPEN));
        return new UseMaterial(material, all).apply(plain);
    }

    /** The mean of how far springs are from their rest length after some frames, as a share of it; 0 without springs. */
    private static double strain(Scene scene, int frames) {
        Simulation run = new SceneCompiler(CoreElements.all()).compile(scene);
        for (int i = 0; i < frames; i++) {
            assertThat(run.step()).as("frame %d: %s", i + 1, run.divergence()).isTrue();
        }
        Frame frame = run.frame();
        double sum = 0;
        for (Spring spring : scene.springs()) {
            int a = scene.particles().positionOf(spring.a());
            int b = scene.particles().positionOf(spring.b());
            double length = Math.sqrt(square(frame.x()[a] - frame.x()[b])
                    + square(frame.y()[a] - frame.y()[b])
                    + square(frame.z()[a] - frame.z()[b]));
            sum += Math.abs(length / scene.restLength(spring) - 1);
        }
        return sum / Math.max(1, scene.springs().size());
    }

    private static double square(double x) {
        return x * x;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void noSampleBlowsUp(Path sample) {
        Scene scene = load(sample);
        for (MaterialPresets.Preset each : MaterialPresets.all()) {
            double strain = strain(madeOf(scene, each.material()), 100);
            assertThat(strain).as(each.material().id()).isLessThan(5);
        }
    }

    @Test
    void noneIsTooStiffForAnIntegratorWithAStepLimit() {
        Scene rope = load(SAMPLES.resolve("rope.json"));
        for (MaterialPresets.Preset each : MaterialPresets.all()) {
            Scene made = madeOf(rope, each.material());
            for (String id : List.of("euler-semi-implicit", "velocity-verlet", "rk4")) {
                Scene under = made.withSolver(made.solver().withIntegrator(id));
                assertThat(IntegratorCatalog.OWN.largestStep(under).orElseThrow())
                        .as("%s, %s", each.material().id(), id)
                        .isGreaterThan(under.solver().substepDuration());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rope", "spider-web", "suspension-bridge"})
    void theStifferOnesStretchLess(String sample) {
        Scene scene = load(SAMPLES.resolve(sample + ".json"));
        double before = 0;
        for (String each : List.of("cotton", "nylon", "knitwear", "rubber", "jelly")) {
            Material material = MaterialPresets.all().stream()
                    .map(MaterialPresets.Preset::material)
                    .filter(one -> one.id().equals(each))
                    .findFirst()
                    .orElseThrow();
            double strain = strain(madeOf(scene, material), 300);
            assertThat(strain).as(each).isGreaterThan(before);
            before = strain;
        }
    }
}
