package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.BadPlugins;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs without a window of scenes whose element types misbehave: the exit code says so, and a message names the type.
 */
@Timeout(60)
class BadPluginRunTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    @TempDir
    private Path folder;

    private Cli cli = Cli.plain();

    @BeforeEach
    void install() {
        Path plugins = folder.resolve("plugins");
        BadPlugins.throwsInProject(plugins);
        BadPlugins.sleepsForEver(plugins);
        BadPlugins.returnsNaN(plugins);
        cli = new Cli((scene, loaded) -> {}, plugins);
    }

    @AfterEach
    void wake() {
        BadPlugins.wakeSleepers();
    }

    private Path scene(String... types) throws IOException {
        Scene scene = BadPlugins.with(ROPE, types);
        return Files.write(folder.resolve(String.join("-", types) + ".json"), SceneWriter.toBytes(scene));
    }

    @ParameterizedTest
    @CsvSource({"bad.throws, out of order", "bad.nan, not a finite number"})
    void namesATypeThatFailsAndRunsWithoutIt(String type, String reason) throws IOException {
        Cli.Result bad = cli.run("run", scene(type), "--frames", 20, "--json");
        Cli.Result clean = cli.run(
                "run", Files.write(folder.resolve("clean.json"), SceneWriter.toBytes(ROPE)), "--frames", 20, "--json");

        assertThat(bad.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(bad.err()).contains("element type " + type + " failed in frame 1 (project)", reason);
        assertThat(bad.json()).containsEntry("frames", 20.0).containsEntry("diverged", false);
        assertThat(bad.json().get("hash")).isEqualTo(clean.json().get("hash"));
    }

    /** Under the compiled order, which has copies of its own of the particles. */
    @ParameterizedTest
    @CsvSource({
        "bad.gust, element type bad.gust (addForces) wrote a number that is not finite in frame 21",
        "bad.storm, element type bad.storm failed in frame 21 (addForces)"
    })
    void aForceThatIsNoNumberCostsNoGoodFrame(String type, String told) throws IOException {
        BadPlugins.addsNaN(folder.resolve("plugins"), true);
        BadPlugins.addsNaN(folder.resolve("plugins"), false);
        Scene cloth = Generators.addTo(Scene.EMPTY, Generators.find("cloth").orElseThrow(), Parameters.NONE);
        Path with = folder.resolve("cloth.json");
        Path without = folder.resolve("plain.json");
        Files.write(with, SceneWriter.toBytes(BadPlugins.with(cloth, type)));
        Files.write(without, SceneWriter.toBytes(cloth));

        Cli.Result bad = cli.run("run", with, "--frames", 30, "--json");
        Cli.Result clean = cli.run("run", without, "--frames", 30, "--json");

        assertThat(bad.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(bad.err()).contains(told);
        assertThat(bad.json()).containsEntry("frames", 30.0).containsEntry("diverged", false);
        assertThat(bad.json().get("hash")).isEqualTo(clean.json().get("hash"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "render"})
    void aTypeThatNeverReturnsEndsTheCommand(String command) throws IOException {
        List<Object> arguments = command.equals("run")
                ? List.of("run", scene(BadPlugins.SLEEPS), "--patience", 0.5)
                : List.of(
                        "render",
                        scene(BadPlugins.SLEEPS),
                        "--patience",
                        0.5,
                        "--frames",
                        1,
                        "--out",
                        folder.resolve("picture.png"));
        Cli.Result result = cli.run(arguments.toArray());

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("bad.sleeps.json: element type bad.sleeps has been running on one frame", "(project)")
                .contains("--patience");
        assertThat(folder.resolve("picture.png")).doesNotExist();
    }

    @Test
    void stillRunsTheNextScene() throws IOException {
        Cli.Result result = cli.run(
                "run", scene(BadPlugins.SLEEPS), scene(BadPlugins.NAN), "--patience", 0.5, "--frames", 5, "--json");

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.lines())
                .satisfiesExactly(
                        given -> assertThat(given).contains("bad.sleeps.json", "\"error\":{\"kind\":\"run\""),
                        line -> assertThat(line).contains("bad.nan.json", "\"hash\":"));
        assertThat(result.err()).contains("bad.sleeps has been running", "bad.nan failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "NaN"})
    void refusesInvalidPatience(String seconds) throws IOException {
        Cli.Result result = cli.run("run", scene(BadPlugins.NAN), "--patience", seconds);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("--patience is", "but must be greater than 0");
    }
}
