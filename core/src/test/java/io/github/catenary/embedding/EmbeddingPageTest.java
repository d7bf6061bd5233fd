package io.github.catenary.embedding;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.Catenary;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.SolverOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/embedding.md}, compiled and run in a package that sees only what is public. */
class EmbeddingPageTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private final Catenary catenary = Catenary.standard();
    private final Scene scene = rope();

    private static Scene rope() {
        Particle nail = Particle.of(1, Vec3.ZERO).withPinned(true);
        Particle weight = Particle.of(2, new Vec3(1, 0, 0)).withMass(0.5);
        Spring rope = Spring.of(1, nail.id(), weight.id(), SpringKind.STRUCTURAL);
        Element wind = Element.of(1, "force.wind")
                .withTargets(Target.ALL, Target.NONE)
                .withParameters(Parameters.NONE.with("velocity", Value.of(new Vec3(3, 0, 1))));
        Scene scene = Scene.NEW
                .withParticles(Table.of(nail, weight))
                .withSprings(Table.of(rope))
                .withElements(Table.of(wind));
        return scene;
    }

    @Test
    void aSceneMadeByAProgramRuns() {
        assertThat(catenary.problems(scene)).isEmpty();
        Simulation run = catenary.start(scene);

        assertThat(run.step(100)).isTrue();
        assertThat(run.frame().z()[1]).as("blown by the wind").isPositive();
    }

    @Test
    void findsPluginsInAFolder() throws IOException {
        Catenary catenary = Catenary.standard().withPlugins(folder);

        assertThat(catenary.start(scene).step()).isTrue();
    }

    @Test
    void importsAndExportsByTheEndingOfAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("line.obj"), "v 0 0 0\nv 1 0 0\nl 1 2\n");
        Path copy = folder.resolve("copy.obj");

        Scene mesh = catenary.importFile(file);
        catenary.export(catenary.start(mesh).frame(), copy);

        assertThat(Files.readString(copy)).contains("v 1 0 0", "l 1 2");
    }

    @Test
    void readsFilesOfStrangersWithinLimits() throws IOException {
        Path file = folder.resolve("large.json");
        String text = "x".repeat(600_000);
        catenary.save(scene.withTitle(text, text), file);
        assertThat(catenary.load(file).title()).isEqualTo(text);

        SceneLimits limits =
                SceneLimits.DEFAULT.withBytes(1 << 20).withParticles(10_000).withSprings(50_000);
        Catenary careful = Catenary.standard().withLimits(limits);

        assertThatThrownBy(() -> careful.load(file))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("than 1048576 bytes, which is the limit");
    }

    @Test
    void runsManySideBySide() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(3);

        try {
            Catenary alone = catenary.withOptions(SolverOptions.DEFAULT.withThreads(1));
            List<Callable<Frame>> runs = new ArrayList<>();
            for (double drag : new double[] {0, 0.01, 0.1}) {
                Scene variant = scene.withSolver(scene.solver().withDrag(drag));
                runs.add(() -> {
                    Simulation run = alone.start(variant);
                    run.step(500);
                    return run.frame();
                });
            }
            List<Future<Frame>> frames = threads.invokeAll(runs);

            List<Double> heights = new ArrayList<>();
            for (Future<Frame> frame : frames) heights.add(frame.get().y()[1]);
            assertThat(heights).hasSize(3).doesNotHaveDuplicates();
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void showsAndEditsARun() {
        AtomicReference<Frame> latest = new AtomicReference<>();
        Queue<Scene> edits = new ConcurrentLinkedQueue<>();
        Scene heavier = scene.changeParticles(scene.particleIds(Target.ALL), it -> it.withMass(2));
        edits.add(heavier);
        Simulation run = catenary.start(scene);
        int frames = 3;

        while (run.frameNumber() < frames && run.step()) {
            latest.set(run.frame());
            Scene edited = edits.poll();
            if (edited != null) run.update(edited);
        }

        assertThat(latest.get().number()).isEqualTo(frames);
        assertThat(latest.get().scene()).isEqualTo(heavier);
    }

    @Test
    void repeatsTheSameBits() {
        Simulation run = catenary.start(scene);
        run.step(10);

        SimulationState state = run.save();
        run.step(100);
        long hash = run.hash();
        run.restore(state);
        run.step(100);
        boolean same = run.hash() == hash; // true

        assertThat(same).isTrue();
        assertThat(run.frameNumber()).isEqualTo(110);
    }

    @Test
    void thePageShowsOnlyWhatIsCompiled() throws IOException {
        String compiled = lines(Path.of("core/src/test/java/io/github/catenary/embedding/EmbeddingPageTest.java"))
                + lines(Path.of("samples/hello-core/src/main/java/com/example/hello/Hello.java"));
        List<String> examples = EXAMPLE.matcher(Files.readString(ROOT.resolve("docs/embedding.md")))
                .results()
                .map(block -> stripped(block.group(1)))
                .toList();

        assertThat(examples)
                .hasSize(8)
                .allSatisfy(example -> assertThat(compiled).contains(example));
    }

    private static String lines(Path file) throws IOException {
        return stripped(Files.readString(ROOT.resolve(file)));
    }

    /** Without indentation, which differs from page to class. */
    private static String stripped(String code) {
        return code.lines().map(String::strip).collect(joining("\n", "\n", "\n"));
    }
}
