package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.Catenary;
import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.app.render.record.FakeEncoder;
import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A step that is too large for an explicit method: the message to the user, and proof that its remedy helps. */
class DivergingRunTest {
    private static final Pattern SUBSTEPS = Pattern.compile("Use at least (\\d+) substeps");

    @TempDir
    private Path folder;

    /** A rope of stiff springs, far too stiff for frames of 0.02 s. */
    private Path rope(double damping) throws IOException {
        Scene rope = Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);
        SpringProperties stiff =
                SpringProperties.OPEN.withStiffness(OptionalDouble.of(50_000)).withDamping(OptionalDouble.of(damping));
        Scene scene = rope.changeSprings(IdSet.ofAll(rope.springs()), spring -> spring.withProperties(stiff));
        return Files.write(folder.resolve("stiff.json"), SceneWriter.toBytes(scene));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rk4", "heun", "verlet", "velocity-verlet", "euler-semi-implicit", "euler-explicit"})
    void stopsAndNamesTheSpringTheLimitAndARemedyThatHelps(String integrator) throws IOException {
        Path rope = rope(5);
        Cli.Result result = Cli.plain().run("run", rope, "--integrator", integrator, "--json");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.json()).containsEntry("diverged", true);
        assertThat(result.err())
                .contains(rope + ": the run diverged: particle ", " was stretched most")
                .contains(rope + ": Spring ", "times as stiff as a substep of 0.02 s allows")
                .doesNotContain("The run stopped after ")
                .contains(": the substep 0.020 s is ", " times this scene's limit ")
                .contains("lower the stiffness", "or choose XPBD or an implicit integrator");

        Matcher substeps = SUBSTEPS.matcher(result.err());
        assertThat(substeps.find()).as(result.err()).isTrue();
        Cli.Result finer = Cli.plain()
                .run("run", rope, "--integrator", integrator, "--substeps", substeps.group(1), "--frames", 100);
        assertThat(finer.exitCode()).as(finer.err()).isZero();
    }

    /** The search for the cause computes frames again, but not in the run of which the command tells. */
    @Test
    void tellsTheFrameAndTheHashThatTheRunHasReached() throws IOException {
        Random random = new Random(7);
        int stopped = 0;
        for (long seed = 1; seed <= 60; seed++) {
            List<String> methods = List.of("euler-explicit", "rk4", "verlet", "positional");
            String method = methods.get(random.nextInt(methods.size()));
            Scene drawn = RandomScenes.scene(seed);
            double factor = StrictMath.pow(10, 3 * random.nextDouble());
            Scene scene = drawn.changeSprings(
                            IdSet.ofAll(drawn.springs()),
                            spring -> spring.withProperties(
                                    SpringProperties.OPEN.withStiffness(OptionalDouble.of(factor))))
                    .withSolver(drawn.solver().withIntegrator(method).withGuard(false));
            Simulation plain = Catenary.standard().start(scene);
            plain.step(3000);
            if (plain.divergence().isPresent()) stopped++;
            Path file = Files.write(folder.resolve("random.json"), SceneWriter.toBytes(scene));

            Cli.Result told = Cli.plain().run("run", file, "--frames", 3000, "--json");

            assertThat(told.json())
                    .as("scene %d, %s", seed, method)
                    .containsEntry("diverged", plain.divergence().isPresent())
                    .containsEntry("frames", (double) plain.frameNumber())
                    .containsEntry("hash", String.format("%016x", plain.hash()));
        }
        assertThat(stopped).isGreaterThan(15);
    }

    /** Its frames do not come again, so the search finds no cause. */
    @Test
    void anElementThatNoSavedStateHoldsDoesNotChangeWhatIsTold() throws IOException {
        Path plugins = folder.resolve("plugins");
        BadPlugins.forgets(plugins);
        Scene rope = Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);
        Path file = folder.resolve("forgets.json");
        Files.write(file, SceneWriter.toBytes(BadPlugins.with(rope, BadPlugins.FORGETS)));
        Cli cli = new Cli((scene, loaded) -> {}, plugins);

        Cli.Result whole = cli.run("run", file, "--frames", 5000, "--json");
        double frames = (double) whole.json().get("frames");
        Cli.Result shorter = cli.run("run", file, "--frames", (int) frames, "--json");

        assertThat(whole.json()).containsEntry("diverged", true);
        assertThat(frames).isGreaterThan(150);
        assertThat(shorter.json()).containsEntry("diverged", false).containsEntry("frames", frames);
        assertThat(whole.json().get("hash")).isEqualTo(shorter.json().get("hash"));
    }

    @ParameterizedTest
    @CsvSource({"run.gif, run.gif", "f-%d.png, f-0.png", "run.mp4, run.mp4"})
    void aRecordingThatTheRunDoesNotReachKeepsTheOlderOneAndSaysWhy(String name, String olderName) throws IOException {
        Path rope = rope(5);
        Path program = FakeEncoder.program(Files.createDirectory(folder.resolve("bin")));
        Path results = Files.createDirectory(folder.resolve("results"));
        Path older = Files.writeString(results.resolve(olderName), "older");
        Path out = results.resolve(name);

        Cli.Result result = Cli.plain().run((Object[]) ("render " + rope
                        + " --integrator euler-explicit --frames 1000 --from 999 --ffmpeg " + program + " --out " + out)
                .split(" "));

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err())
                .contains(rope + ": the run diverged: ")
                .contains(out + ": not written: the run stopped before the first picture");
        assertThat(older).hasContent("older");
        assertThat(results.toFile().list()).hasSize(1);
    }

    @Test
    void saysIfNoStepIsSmallEnough() throws IOException {
        Cli.Result result = Cli.plain().run("run", rope(0), "--integrator", "euler-explicit", "--drag", 0);

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err())
                .contains("Explicit Euler: every step makes an undamped spring swing farther, so the limit is 0 s.")
                .contains("Give the springs damping, add drag, or choose another integrator");
    }

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd", "euler-implicit", "midpoint-implicit"})
    void otherIntegratorsHoldTheSameScene(String integrator) throws IOException {
        Cli.Result result = Cli.plain().run("run", rope(5), "--integrator", integrator, "--frames", 100);

        assertThat(result.exitCode()).as(result.err()).isZero();
    }
}
