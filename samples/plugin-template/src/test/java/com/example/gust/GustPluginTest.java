package com.example.gust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.Selection;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Binding;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.SceneOperation;
import io.github.catenary.testing.ElementRuns;
import io.github.catenary.testing.PluginContract;
import io.github.catenary.testing.RunProbe;
import io.github.catenary.testing.TestScenes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract tests what every plugin must do; the tests below test what this plugin does. */
class GustPluginTest extends PluginContract {
    @Override
    protected List<Scene> examples() {
        Scene cloth = TestScenes.pin(TestScenes.cloth(6), 31, 36);
        return List.of(gust(cloth, 3, 0.7), fan(cloth, Path.of("gusts.csv"), 30));
    }

    /** To 1 s the force of gusts.csv rises to 3 N. Each step of h has the force of its end: the impulse is 3 (1 + h) / 2. */
    @Test
    void aFanThatIsTurnedUpBlowsUpAsItsFileSays() {
        Scene loose = TestScenes.weightless(TestScenes.drag(TestScenes.of(Vec3.ZERO), 0));
        Simulation run = runs.run(fan(loose, Path.of("gusts.csv"), 90), 50); // of 0.02 s each

        Vec3 way = RunProbe.way(run, 0);
        assertThat(way.y() / run.substepDuration()).isCloseTo(1.5 * (1 + 0.02), within(1e-9));
        assertThat(way.x()).isCloseTo(0, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0, 1, 2", "0, x", "0, 1\n0, 2", "0, NaN", "0; 1"})
    void aFileThatHasNoGustsIsAnError(String content, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("odd.csv"), content);
        Scene scene = fan(TestScenes.weightless(TestScenes.of(Vec3.ZERO)), file, 0);
        ParameterValues values =
                new Fan().schema().resolve(scene.elements().at(0).parameters(), scene.folder());

        assertThat(new Fan().mistakes(values))
                .extracting(mistake -> mistake.what().key())
                .containsExactly("gust.not-gusts");
        assertThatThrownBy(() -> runs.run(scene, 5)).hasMessageContaining("is not a time later than that above");
    }

    /** The impulse ∫ f · 4 s (1 − s) dt over a period T is 2/3 f T; divided by the mass, it is the speed. */
    @Test
    void aGustGivesTwoThirdsOfTheSpeedOfAConstantForce() {
        Scene loose = TestScenes.weightless(TestScenes.drag(TestScenes.of(Vec3.ZERO), 0));
        Simulation run = runs.run(gust(loose, 6, 1), 50); // of 0.02 s each

        double speed = RunProbe.way(run, 0).x() / run.substepDuration();
        assertThat(speed).isCloseTo(2.0 / 3 * 6, within(0.01));
    }

    /** Without forces v' = v / (1 + h c) in each step. */
    @Test
    void theDampingOfTheIntegratorIsAParameterOfTheScene() {
        Scene loose = TestScenes.weightless(TestScenes.drag(TestScenes.of(Vec3.ZERO), 0));
        Scene moving = loose.withParticles(loose.particles()
                .change(IdSet.ofAll(loose.particles()), particle -> particle.withVelocity(new Vec3(1, 0, 0))));
        SolverSettings settings = moving.solver()
                .withIntegrator("gust.euler")
                .withParameters(Parameters.of(Map.of("damping", Value.of(2))));
        Simulation run = runs.run(moving.withSolver(settings), 50); // of 0.02 s each

        assertThat(run.particles().velocity.x[0]).isCloseTo(Math.pow(1 + 0.02 * 2, -50), within(1e-9));
    }

    @Test
    void theScaleOfTheExporterIsWhatAMetreBecomes() throws IOException {
        Exporter exporter = runs.contributed().exporters().get(0);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Parameters inMillimetres = Parameters.of(Map.of("scale", Value.of(1000)));
        Exporter scaled = (Exporter) exporter.with(exporter.schema().resolve(inMillimetres));
        scaled.write(Frame.drawn(TestScenes.of(new Vec3(0.5, 2, 0))), file);

        assertThat(file.toString(StandardCharsets.US_ASCII)).isEqualTo("500.0 2000.0 0.0\n");
    }

    /** A particle that falls without drag for t is never faster than g t. */
    @Test
    void theTopSpeedIsThatOfTheLastFrameOfAFall() {
        Simulation run = runs.run(TestScenes.drag(TestScenes.of(Vec3.ZERO), 0), 50); // of 0.02 s each

        assertThat(run.measures().get(0).reading().value()).isCloseTo(9.81, within(0.01));
    }

    @Test
    void anArrowShowsWhereAGustBlowsAndCanBeTurned() {
        GustPlugin.Blow type = new GustPlugin.Blow();
        ParameterValues strong = force(type, new Vec3(0, 6, 0));

        assertThat(type.outline(strong)).containsExactly(Outline.line(Vec3.ZERO, new Vec3(0, 1, 0)));
        for (Handle handle : type.handles(strong)) handle.check(type.schema());
        assertThat(type.outline(force(type, Vec3.ZERO))).isEmpty();
    }

    @Test
    void aRingAtTheEndOfTheArrowShowsTheStrongestMomentOfTheRun() {
        Scene scene = gust(TestScenes.rope(2), 6, 0.4);
        GustPlugin.Blow type = new GustPlugin.Blow();
        Simulation run = ElementRuns.ofContributed().compile(scene);
        while (run.time() < 0.2 - 1e-9) run.step();

        Outline ring = type.outline(new Binding(scene).bind(scene.elements().at(0), type), run.frame())
                .get(1);

        assertThat(((Outline.Circle) ring).centre().x()).isCloseTo(1, within(1e-9));
    }

    @Test
    void whatIsStraightenedLiesOnALineAndPinnedParticlesStay() {
        Scene bent = TestScenes.of(Vec3.ZERO, new Vec3(1, 1, 0), new Vec3(2, 1, 0), new Vec3(3, 0, 0));
        Scene held = TestScenes.pin(bent, 3);
        SceneOperation straighten = runs.contributed().operations().get(0);
        ParameterValues half = straighten.schema().resolve(Parameters.of(Map.of("share", Value.of(0.5))));

        Scene after = straighten
                .apply(held, Selection.ofParticles(IdSet.of(1, 2, 3, 4)), half, Progress.NONE)
                .scene();

        assertThat(after.particles().get(2).position()).isEqualTo(new Vec3(1, 0.5, 0));
        assertThat(after.particles().get(3).position()).isEqualTo(new Vec3(2, 1, 0));
    }

    private static ParameterValues force(GustPlugin.Blow type, Vec3 force) {
        return type.schema().resolve(Parameters.of(Map.of("force", Value.of(force))));
    }

    /** A fan finds its file in the folder of its scene, as if that had been opened there. */
    private static Scene fan(Scene scene, Path file, double turn) {
        Map<String, Value> parameters =
                Map.of("gusts", Value.of(file.getFileName().toString()), "turn", Value.of(turn));
        return ElementRuns.with(scene, "gust.fan", parameters)
                .withFolder(SceneFolder.of(file, SceneLimits.DEFAULT.bytes()));
    }

    private static Scene gust(Scene scene, double force, double period) {
        Map<String, Value> parameters = Map.of("force", Value.of(new Vec3(force, 0, 0)), "period", Value.of(period));
        return ElementRuns.with(scene, "gust.blow", parameters);
    }
}
