package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.solver.SceneCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run files on the command line. */
class RunFileCommandsTest {
    private final SceneCompiler compiler = new SceneCompiler(List.of());
    private final RunFile files =
            new RunFile(new SceneReader(SceneLimits.DEFAULT, id -> Optional.empty()), SceneLimits.DEFAULT);
    private StoredRun stored;
    private String hash = "";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void save() throws IOException {
        RecordedRun run = new RecordedRun(compiler, Scenes.cloth(4), 1 << 26, System::nanoTime);
        for (int i = 0; i < 20; i++) run.step();
        run.lead(TouchKind.PULL, 15, new Vec3(4, 0, 0), 100, 0);
        for (int i = 0; i < 20; i++) run.step();
        hash = String.format("%016x", run.run().hash());
        stored = run.draft().orElseThrow().hashed(compiler, () -> false).orElseThrow();
        file = folder.resolve("cloth.run");
        files.save(stored, file, Progress.NONE);
    }

    @Test
    void runTellsThatTheSameBitsCameOut() {
        Cli.Result result = Cli.plain().run("run", file);

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("frames    40, shown 40", "gestures  1", hash, "bits      the same: ");
        assertThat(result.lines()).as("a line each").contains(file.toString(), "  gestures  1");
    }

    @Test
    void runTellsThatOtherBitsCameOut() throws IOException {
        StoredRun.Future future = stored.future();
        TreeMap<Long, Long> hashes = new TreeMap<>(future.hashes());
        hashes.put(40L, 7L);
        StoredRun other = new StoredRun(
                List.of(new StoredRun.Future(
                        -1, 0, future.edits(), future.tracks(), future.pointers(), List.of(), 40, false, hashes)),
                0,
                40,
                List.of());
        files.save(other, file, Progress.NONE);

        Cli.Result result = Cli.plain().run("run", file, "--json");

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.json()).containsEntry("same", false).containsEntry("hash", "0000000000000007");
        assertThat(result.json().get("differences")).isEqualTo(List.of(Map.of("future", 1.0, "frame", 40.0)));
        assertThat(result.err()).contains("the result differs from the recorded one");
    }

    @Test
    void infoTellsWhatTheFileHolds() {
        assertThat(Cli.plain().run("info", file).out())
                .contains("futures   1, 40 frames in all", hash)
                .doesNotContain("bits");
        assertThat(Cli.plain().run("info", file, "--json").json())
                .containsEntry("frames", 40.0)
                .containsEntry("edits", 0.0)
                .doesNotContainKey("same");
    }

    @Test
    void optionsAboutScenesAreRefused() {
        Cli.Result result = Cli.plain().run("run", file, "--frames", 3);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("--frames does not go with " + file);
    }

    @Test
    void whatIsNoRunFileIsRefused() throws IOException {
        Files.writeString(file, "{}");

        Cli.Result result = Cli.plain().run("info", file);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("this is not a run file");
    }
}
