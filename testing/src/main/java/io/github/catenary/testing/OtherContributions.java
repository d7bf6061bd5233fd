package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.kernel.SceneRule;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.MouseTool;
import io.github.catenary.spi.MouseTool.Gesture;
import io.github.catenary.spi.MouseTool.Pointer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Checks the contributions of a plugin that are not element types. */
final class OtherContributions {
    private static final int FRAMES = 60;
    static final Scene CLOTH = TestScenes.pin(TestScenes.cloth(6), 31, 36);
    static final List<Scene> SCENES = List.of(Scene.EMPTY, TestScenes.of(Vec3.ZERO), TestScenes.rope(3), CLOTH);

    private static final int RANDOM_SCENES = 3;

    private final ElementRuns runs;
    private final List<Scene> scenes = new ArrayList<>(SCENES);

    OtherContributions(ElementRuns runs) {
        this(runs, List.of());
    }

    /** @param examples scenes in which there is something to measure, colour or write; random ones are added */
    OtherContributions(ElementRuns runs, List<Scene> examples) {
        this.runs = runs;
        scenes.addAll(examples);
        for (long seed = 1; scenes.size() < SCENES.size() + examples.size() + RANDOM_SCENES; seed++) {
            Scene any = AnyScenes.scene(seed);
            if (seed > 10 * RANDOM_SCENES) return; // a scene check of the plugin lets none run
            if (StrangeScenes.isRunnable(runs, any)) scenes.add(any);
        }
    }

    /** The scenes in which the checks ask the contributions. */
    List<Scene> scenes() {
        return scenes;
    }

    void requirePart(Generator generator) {
        Scene made = Generators.addTo(Scene.EMPTY, generator, Parameters.NONE);
        assertThat(made.particles())
                .as("particles that %s makes of its defaults: make at least one", generator.id())
                .isNotEmpty();
        assertThat(SceneWriter.toBytes(Generators.addTo(Scene.EMPTY, generator, Parameters.NONE)))
                .as("what %s makes the second time: use no clock, no chance and no static fields", generator.id())
                .isEqualTo(SceneWriter.toBytes(made));
        Scene twice = Generators.addTo(made, generator, Parameters.NONE);
        assertThat(runs.errors(twice))
                .as("errors of two parts of %s in one scene: count ids up from those that are given", generator.id())
                .isEmpty();
        assertThat(twice.particles().size())
                .as("particles after a second part of %s", generator.id())
                .isEqualTo(2 * made.particles().size());
    }

    void requireMotion(IntegratorType integrator) {
        Scene scene = CLOTH.withSolver(
                CLOTH.solver().withIntegrator(integrator.id()).withSubsteps(20).withDrag(0.1));
        Simulation run = runs.run(scene, FRAMES);
        assertThat(run.hash())
                .as("%s moves particles that hang on springs", integrator.id())
                .isNotEqualTo(runs.compile(scene).hash());
        SimulationState middle = run.save();
        ElementRuns.stepWell(run, FRAMES);
        Outcome end = Outcome.after(run);
        run.restore(middle);
        ElementRuns.stepWell(run, FRAMES);
        end.requireSame(run, integrator.id() + " after going back: remember nothing, positions and velocities are all");
        end.requireSame(runs.run(scene, 2 * FRAMES), integrator.id() + " in another run");
        assertThat(AllocatedBytes.of(() -> ElementRuns.step(run, 1000)))
                .as("bytes that 1,000 frames of %s allocate: make every array in compile", integrator.id())
                .isZero();
    }

    /** Requires of each value that the schemas allow what holds with the defaults. */
    void requireEachValue() {
        Contributed all = runs.contributed();
        for (ContributionKind kind : ContributionKind.values()) {
            for (Described item : all.all(kind)) {
                if (item instanceof Adjustable adjustable) ValidValues.requireUse(adjustable);
            }
        }
        ValidValues.requireEach(IntegratorType.class, all.integrators(), OtherContributions::requireMethod);
        ValidValues.requireEach(SceneRule.class, all.checks(), this::requireWords);
        ValidValues.requireEach(Colouring.class, all.colourings(), this::requireNumbers);
        ValidValues.requireEach(Exporter.class, all.exporters(), this::requireWritten);
        ValidValues.requireEach(Importer.class, all.importers(), this::requireRefusals);
        ValidValues.requireEach(MouseTool.class, all.tools(), this::requireScenes);
        ValidValues.requireEach(
                MeasureType.class, all.measures(), measure -> new MeasureChecks(runs).require(measure, scenes));
    }

    private static void requireMethod(IntegratorType integrator) {
        for (int particles : new int[] {0, 1, 100}) {
            assertThat(integrator.compile(particles))
                    .as("the method of %s for %s particles", integrator.id(), particles)
                    .isNotNull();
        }
    }

    void requireWords(SceneRule rule) {
        Wording wording = new Wording(rule);
        for (Scene scene : scenes) {
            List<Problem> problems = rule.problems(scene);
            assertThat(sentences(rule.problems(scene)))
                    .as("what %s says a second time", rule.id())
                    .isEqualTo(sentences(problems));
            for (Problem problem : problems) {
                wording.hear(problem.what());
                assertThat(problem.path()).as("path of what %s says", rule.id()).startsWith("$");
                assertThat(problem.what().english())
                        .as("what %s says", rule.id())
                        .isNotBlank();
            }
        }
        wording.require();
    }

    private static List<String> sentences(List<Problem> problems) {
        return problems.stream()
                .map(problem -> problem.severity() + " " + problem.path() + ": " + problem.message())
                .toList();
    }

    void requireNumbers(Colouring colouring) {
        for (Scene scene : scenes) {
            Simulation run = runs.compile(scene);
            for (Frame frame : List.of(Frame.drawn(scene), run.frame(), after(run))) {
                boolean ofSprings = colouring.of() == Colouring.Of.SPRINGS;
                int count =
                        ofSprings ? scene.springs().size() : scene.particles().size();
                double[] values = new double[count];
                Arrays.fill(values, Double.NaN);
                colouring.fill(frame, values);
                for (double value : values) {
                    assertThat(value)
                            .as("a value of %s: finite, or not a number", colouring.id())
                            .matches(each -> !Double.isInfinite(each));
                }
            }
        }
    }

    private static Frame after(Simulation run) {
        ElementRuns.step(run, 10);
        return run.frame();
    }

    void requireFile(Exporter exporter) {
        for (Scene scene : scenes) {
            byte[] file = written(exporter, scene);
            assertThat(written(exporter, scene))
                    .as("what %s writes a second time", exporter.id())
                    .isEqualTo(file);
            for (Importer importer : runs.contributed().importers()) {
                if (!importer.ending().equals(exporter.ending())
                        || scene.particles().isEmpty()) continue;
                requireRead(importer, exporter.id(), file);
            }
        }
    }

    private void requireWritten(Exporter exporter) {
        for (Scene scene : scenes) written(exporter, scene);
    }

    /** Requires that an importer reads a file of the exporter with the same ending: as the same, runnable scene each time. */
    private void requireRead(Importer importer, String writer, byte[] file) {
        List<byte[]> read = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            assertThatCode(() -> {
                        Scene scene = importer.read(new ByteArrayInputStream(file), "again")
                                .scene();
                        assertThat(runs.errors(scene)).as("errors of the scene").isEmpty();
                        assertThat(scene.particles())
                                .as("particles of the scene")
                                .isNotEmpty();
                        read.add(SceneWriter.toBytes(scene));
                    })
                    .as("%s reads what %s writes", importer.id(), writer)
                    .doesNotThrowAnyException();
        }
        assertThat(read.get(1)).as("what %s reads a second time", importer.id()).isEqualTo(read.get(0));
    }

    private static byte[] written(Exporter exporter, Scene scene) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThatCode(() -> exporter.write(Frame.drawn(scene), out))
                .as("%s writes any scene", exporter.id())
                .doesNotThrowAnyException();
        return out.toByteArray();
    }

    void requireRefusals(Importer importer) {
        Random random = new Random(1);
        Wording wording = new Wording(importer);
        for (int length : new int[] {0, 1, 10, 1000}) {
            byte[] noise = new byte[length];
            random.nextBytes(noise);
            wording.hear(refusal(importer, noise));
            wording.hear(refusal(importer, "no such file\n".repeat(length / 10).getBytes(StandardCharsets.UTF_8)));
        }
        wording.require();
    }

    /**
     * Requires that a file of another kind gives a scene or a {@link SceneFormatException}, and no other failure; returns what
     * is said of it.
     */
    private static List<Message> refusal(Importer importer, byte[] file) {
        try {
            SceneFile.Loaded loaded = importer.read(new ByteArrayInputStream(file), "noise");
            assertThat(loaded.scene()).isNotNull();
            return loaded.notes();
        } catch (SceneFormatException told) {
            assertThat(told.problems())
                    .as("what %s says of a file of another kind", importer.id())
                    .isNotEmpty();
            return told.problems().stream().map(Problem::what).toList();
        } catch (IOException | RuntimeException thrown) {
            throw new AssertionError(
                    importer.id() + ": say with a SceneFormatException what is wrong with a file", thrown);
        }
    }

    void requireScenes(MouseTool tool) {
        assertThat(tool.hint())
                .as("hint of %s: what to click or drag", tool.id())
                .isNotBlank();
        Random random = new Random(1);
        Wording wording = new Wording(tool);
        for (Scene scene : SCENES) {
            for (int i = 0; i < 50; i++) {
                Gesture gesture = new Gesture(pointer(random), pointer(random), i % 2 == 0);
                Edit edited = edited(tool, scene, gesture);
                wording.hear(edited.refusal());
                Edit again = edited(tool, scene, gesture);
                assertThat(again.refusal())
                        .as("why %s refuses the same gesture again", tool.id())
                        .isEqualTo(edited.refusal());
                assertThat(SceneWriter.toBytes(again.scene()))
                        .as("the same gesture with %s again", tool.id())
                        .isEqualTo(SceneWriter.toBytes(edited.scene()));
            }
        }
        wording.require();
    }

    /** What came of a gesture: the scene before it if it was refused. */
    private record Edit(Scene scene, List<Message> refusal) {}

    private static Edit edited(MouseTool tool, Scene scene, Gesture gesture) {
        try {
            return new Edit(tool.apply(scene, gesture), List.of());
        } catch (EditRefusedException refused) {
            return new Edit(
                    scene, refused.problems().stream().map(Problem::what).toList());
        } catch (RuntimeException thrown) {
            throw new AssertionError(
                    tool.id()
                            + ": return the same scene, or say with an EditRefusedException why a gesture can do nothing",
                    thrown);
        }
    }

    private static Pointer pointer(Random random) {
        Vec3 at = new Vec3(random.nextInt(-2, 8), random.nextInt(-8, 2), 0);
        return new Pointer(at, at, 0.3, random.nextBoolean(), random.nextBoolean(), random.nextBoolean(), 1);
    }
}
