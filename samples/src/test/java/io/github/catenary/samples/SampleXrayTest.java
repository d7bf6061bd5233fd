package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.analysis.stepinspector.Verdict;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.testing.Attack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A step of a sample that is looked into ends in the state hash of the real one, whatever the settings. */
class SampleXrayTest {
    private static final Path SCENES = Path.of("scenes");
    /** Frames before the step, in which the hanging scenes begin to swing and some meet colliders. */
    private static final int FRAMES = 6;

    private final List<ConstraintType> types = new ArrayList<>(CoreElements.all());

    SampleXrayTest() {
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class))
            types.addAll(Contributed.by(plugin).constraints());
    }

    static List<String> samples() throws IOException {
        try (Stream<Path> files = Files.list(SCENES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void endsWhereTheRealStepEnds(String sample) throws IOException {
        Scene scene = new SceneFile(new SceneReader(SceneLimits.DEFAULT, this::schema))
                .load(SCENES.resolve(sample))
                .scene();
        List<SolverSettings> variants = variants(scene.solver());
        List<SolverSettings> tried = new ArrayList<>(List.of(scene.solver()));
        for (long i : Attack.seeds(SampleXrayTest.class, 0, variants.size())) tried.add(variants.get((int) i));
        for (SolverSettings settings : tried) {
            SceneCompiler compiler = new SceneCompiler(types);
            Simulation run = compiler.compile(scene.withSolver(settings));
            run.step(FRAMES);

            Verdict verdict = new StepXray(compiler, run, before -> {}).report().verdict();
            Verdict expected = run.divergence().isEmpty() ? Verdict.SAME : Verdict.FAILED;
            assertThat(verdict).as("%s under %s", sample, settings).isEqualTo(expected);
        }
    }

    private static List<SolverSettings> variants(SolverSettings own) {
        List<SolverSettings> all = new ArrayList<>();
        SolverSettings positional = own.withIntegrator(SolverSettings.POSITIONAL);
        for (Sweep sweep : Sweep.values()) {
            for (Evaluation evaluation : Evaluation.values()) {
                for (int substeps : new int[] {1, 2}) {
                    for (double drag : new double[] {0, 0.1}) {
                        all.add(positional
                                .withPasses(2, sweep)
                                .withEvaluation(evaluation)
                                .withSubsteps(substeps)
                                .withDrag(drag));
                    }
                }
            }
        }
        for (String id : List.of("xpbd", "vbd", "euler-implicit")) all.add(own.withIntegrator(id));
        return all;
    }

    private Optional<ParameterSchema> schema(String id) {
        return types.stream().filter(type -> type.id().equals(id)).findFirst().map(ConstraintType::schema);
    }
}
