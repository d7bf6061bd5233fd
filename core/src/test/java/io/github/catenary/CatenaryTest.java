package io.github.catenary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.generate.Generator;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatenaryTest {
    private static final int FRAMES = 60;

    private static final String ROPE = """
            {
              "format": "catenary-scene",
              "version": 1,
              "particles": [
                {"id": 1, "position": [0, 0, 0], "pinned": true},
                {"id": 2, "position": [1, 0, 0]}
              ],
              "springs": [
                {"id": 1, "a": 1, "b": 2}
              ],
              "elements": [
                {"id": 1, "type": "%s", "enabled": %s, "particles": "all"}
              ]
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void runsALoadedSceneToTheSameBitsAsTheCompilerDoes() throws IOException {
        Path file = rope("force.attractor", true);
        Catenary catenary = Catenary.standard();

        Scene scene = catenary.load(file);
        Simulation run = catenary.start(scene);
        assertThat(run.step(FRAMES)).isTrue();

        Simulation expected = new SceneCompiler(CoreElements.all()).compile(scene);
        Scenes.step(expected, FRAMES);
        assertThat(run.frameNumber()).isEqualTo(FRAMES);
        assertThat(run.hash()).isEqualTo(expected.hash());
        assertThat(run.hash()).as("without the force").isNotEqualTo(hash(scene.withElements(Scene.EMPTY.elements())));
    }

    private static long hash(Scene scene) {
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        Scenes.step(run, FRAMES);
        return run.hash();
    }

    @Test
    void readsWhatIsNoFileAndSavesWhatItReads() throws IOException {
        Catenary catenary = Catenary.standard();
        Scene scene = catenary.read(rope("force.attractor", "true").getBytes(StandardCharsets.UTF_8));
        Path file = folder.resolve("saved.json.gz");

        assertThat(catenary.save(scene, file).file()).isEqualTo(file);
        assertThat(catenary.load(file)).isEqualTo(scene);
        assertThat(catenary.read(SceneWriter.toBytes(scene))).isEqualTo(scene);
    }

    @Test
    void refusesAnElementOfATypeThatNobodyKnowsAndSaysWhereItStands() throws IOException {
        Path file = rope("acme.magnet", true);
        String what = "no plugin provides the element type \"acme.magnet\"; add the plugin's jar to the class path, add"
                + " its folder with withPlugins(), or omit such elements with leavingOutUnknown()";

        assertThatThrownBy(() -> Catenary.standard().load(file))
                .isInstanceOf(SceneFormatException.class)
                .hasMessage("12:23: $.elements[0].type: " + what);
        assertThatThrownBy(() -> Catenary.standard().read(Files.readAllBytes(file)))
                .isInstanceOf(SceneFormatException.class)
                .hasMessage("12:23: $.elements[0].type: " + what);

        Scene scene = Catenary.standard().leavingOutUnknown().load(file);
        assertThat(Catenary.standard().problems(scene))
                .filteredOn(Problem::isError)
                .extracting(Problem::message)
                .containsExactly(what);
        assertThatThrownBy(() -> Catenary.standard().start(scene))
                .isInstanceOf(UnrunnableSceneException.class)
                .hasMessage("$.elements[0].type: " + what);
    }

    @Test
    void leavesOutWhatNobodyKnowsIfAskedTo() throws IOException {
        Catenary catenary = Catenary.standard().leavingOutUnknown();

        Scene scene = catenary.load(rope("acme.magnet", true));
        Simulation run = catenary.start(scene);
        assertThat(run.step(FRAMES)).isTrue();

        assertThat(run.hash()).isEqualTo(hash(scene.withElements(Scene.EMPTY.elements())));
        assertThat(catenary.problems(scene)).noneMatch(Problem::isError).isNotEmpty();
    }

    @Test
    void anElementThatIsSwitchedOffNeedsNobodyWhoKnowsIt() throws IOException {
        Catenary catenary = Catenary.standard();

        assertThat(catenary.start(catenary.load(rope("acme.magnet", false))).step())
                .isTrue();
    }

    @Test
    void knowsTheElementsOfPlugins() throws IOException {
        Catenary catenary = Catenary.of(List.of(magnets()));

        Simulation run = catenary.start(catenary.load(rope("acme.magnet", true)));
        assertThat(run.step(1)).isTrue();

        assertThat(run.faults()).isEmpty();
        assertThat(Scenes.position(run, 1).y()).as("held up").isPositive();
    }

    @Test
    void givesWhatCoreAndPluginsAddInTheOrderOfTheIds() {
        Catenary catenary = Catenary.of(List.of(magnets()));

        assertThat(catenary.types())
                .extracting(ConstraintType::id)
                .contains("acme.magnet", "force.wind")
                .isSorted();
        assertThat(catenary.generators())
                .extracting(Generator::id)
                .contains("cloth", "rope")
                .isSorted();
        assertThat(catenary.importers()).extracting(Importer::ending).contains("obj", "csv");
        assertThat(catenary.exporters()).extracting(Exporter::ending).contains("obj");
    }

    @Test
    void exportsASceneAndItsRunAndImportsThem() throws IOException {
        Catenary catenary = Catenary.standard();
        Scene rope = catenary.load(rope("force.attractor", true));
        Path file = folder.resolve("rope.obj");

        catenary.export(rope, file);
        Scene back = catenary.importFile(file);
        assertThat(back.particles().size()).isEqualTo(rope.particles().size());
        assertThat(back.springs().size()).isEqualTo(rope.springs().size());
        assertThat(back.title()).isEqualTo("rope");

        Simulation run = catenary.start(rope);
        assertThat(run.step(FRAMES)).isTrue();
        catenary.export(run.frame(), file);
        assertThat(catenary.importFile(file).particles().at(1).position().y())
                .isCloseTo(run.frame().y()[1], within(1e-6));
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).as("no temporary file stays").hasSize(2);
        }
    }

    @Test
    void saysWhichEndingsItKnowsAndWhichFileIsMissing() throws IOException {
        Catenary catenary = Catenary.standard();
        Scene rope = catenary.load(rope("force.attractor", true));

        assertThatThrownBy(() -> catenary.importFile(folder.resolve("rope.dxf")))
                .isInstanceOf(SceneFileException.class)
                .hasMessageMatching("cannot import .*rope\\.dxf: its ending is none of .*obj.*; add the plugin.*");
        assertThatThrownBy(() -> catenary.export(rope, folder.resolve("rope")))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("its ending is none of");
        assertThatThrownBy(() -> catenary.importFile(folder.resolve("none.obj")))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("it does not exist");
        Files.createDirectory(folder.resolve("folder.obj"));
        assertThatThrownBy(() -> catenary.importFile(folder.resolve("folder.obj")))
                .hasMessageContaining("it is a folder");
        assertThatThrownBy(() -> catenary.export(rope, folder.resolve("folder.obj")))
                .isInstanceOf(SceneFileException.class);
        Path gone = folder.resolve("gone");
        assertThatThrownBy(() -> catenary.export(rope, gone.resolve("rope.obj")))
                .isInstanceOf(SceneFileException.class)
                .hasMessage("cannot save %s: the folder %s does not exist", gone.resolve("rope.obj"), gone);
    }

    @Test
    void aFileBeyondTheLimitOrOfNoUseIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("large.obj"), "v 0 0 0\n".repeat(400));
        Catenary careful = Catenary.standard().withLimits(SceneLimits.DEFAULT.withBytes(1000));

        assertThat(Catenary.standard().importFile(file).particles().size()).isEqualTo(400);
        assertThatThrownBy(() -> careful.importFile(file)).isInstanceOf(SceneFileException.class);
        Files.writeString(file, "v 0 zero 0\n");
        assertThatThrownBy(() -> careful.importFile(file)).isInstanceOf(SceneFormatException.class);
    }

    @Test
    void anExporterThatFailsLeavesTheOldFile() throws IOException {
        Catenary catenary = Catenary.standard();
        Path file = Files.writeString(folder.resolve("kept.obj"), "old");
        Exporter failing = new Exporter() {
            @Override
            public Descriptor descriptor() {
                return new Descriptor("acme.none", "None", "Fails halfway");
            }

            @Override
            public String ending() {
                return "obj";
            }

            @Override
            public void write(Frame frame, OutputStream out) throws IOException {
                out.write(1);
                throw new IllegalStateException("no ink");
            }
        };

        assertThatThrownBy(() -> catenary.export(Frame.drawn(Scene.EMPTY), file, failing))
                .isInstanceOf(SceneFileException.class)
                .hasMessageContaining("no ink");
        assertThat(file).hasContent("old");
    }

    private static CatenaryPlugin magnets() {
        return to -> to.constraint(new Magnet());
    }

    private static final class Magnet extends ElementType {
        Magnet() {
            super("acme.magnet", "Magnet", "Holds particles up", AppliesTo.ON_PARTICLES, ParameterSchema.NONE);
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {
                @Override
                public void project(SolverView now, int pass, boolean backward) {
                    now.particles().y[1] = 7;
                }
            };
        }
    }

    @Test
    void namesThePluginThatCannotBeUsed() {
        CatenaryPlugin broken = to -> to.constraint(null);

        assertThatThrownBy(() -> Catenary.of(List.of(broken)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the plugin " + broken.getClass().getName() + " cannot be used: ")
                .hasCauseInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Catenary.of(List.of(magnets(), magnets())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("element type acme.magnet is contributed twice, by the plugin ");
        CatenaryPlugin coresOwn = to -> to.constraint(CoreElements.all().get(0));
        assertThatThrownBy(() -> Catenary.of(List.of(coresOwn)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(" is contributed twice, by the core and the plugin ");
    }

    @Test
    void tellsWhatKeepsASceneFromBeingLoadedOrStarted() throws IOException {
        Catenary catenary = Catenary.standard();
        Path none = folder.resolve("none.json");

        assertThatThrownBy(() -> catenary.load(none)).isInstanceOf(SceneFileException.class);
        assertThatThrownBy(() -> catenary.withLimits(SceneLimits.DEFAULT.withParticles(1))
                        .load(rope("force.attractor", true)))
                .isInstanceOf(SceneFormatException.class)
                .hasMessageContaining("particles");
        Scene unrunnable =
                Scenes.solver(catenary.load(rope("force.attractor", true)), s -> s.withIntegrator("acme.magic"));
        assertThatThrownBy(() -> catenary.leavingOutUnknown().start(unrunnable))
                .isInstanceOf(UnrunnableSceneException.class)
                .hasMessageContaining("acme.magic");
    }

    /** Large enough that each run would like several threads of the solver's own. */
    @Test
    void runsSideBySideDoNotDisturbEachOther() throws Exception {
        Catenary catenary = Catenary.standard();
        Scene cloth = Scenes.pin(Scenes.cloth(60), 1, 60);
        assertThat(cloth.springs().size()).isGreaterThan(16_384);
        Callable<Long> task = () -> {
            Simulation run = catenary.start(cloth);
            assertThat(run.step(FRAMES)).isTrue();
            return run.hash();
        };
        long expected = task.call();

        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Long> hashes = new ArrayList<>();
        try {
            for (Future<Long> each : threads.invokeAll(List.of(task, task, task, task))) hashes.add(each.get());
        } finally {
            threads.shutdown();
        }

        assertThat(hashes).hasSize(4).containsOnly(expected);
    }

    @Test
    void runsOnTheThreadsAskedForToTheSameBits() {
        Scene cloth = Scenes.pin(Scenes.cloth(60), 1, 60);
        Simulation usual = Catenary.standard().start(cloth);
        Simulation alone = Catenary.standard()
                .withOptions(SolverOptions.DEFAULT.withThreads(1))
                .start(cloth);

        assertThat(usual.step(FRAMES) && alone.step(FRAMES)).isTrue();
        assertThat(alone.hash()).isEqualTo(usual.hash());
        assertThat(alone.frame().kernelInfo().orElseThrow().threads()).isEqualTo(1);
    }

    private Path rope(String elementType, boolean enabled) throws IOException {
        return Files.writeString(folder.resolve("rope.json"), rope(elementType, String.valueOf(enabled)));
    }

    private static String rope(String elementType, String enabled) {
        return ROPE.formatted(elementType, enabled);
    }
}
