package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XrayCommandTest {
    private static final Scene ROPE =
            Generators.addTo(Scene.EMPTY, Generators.find("rope").orElseThrow(), Parameters.NONE);

    @TempDir
    private Path folder;

    private Path rope;

    @BeforeEach
    void writeScene() throws IOException {
        rope = Files.write(folder.resolve("rope.json"), SceneWriter.toBytes(ROPE));
    }

    @Test
    void printsTheStagesOfAStep() {
        Cli.Result result = Cli.plain().run("xray", rope, "--at", 20, "--passes", 2, "--sweep", "symmetric");

        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .startsWith("substep")
                .containsSubsequence("before", "motion", "pass 1 forward", "pass 2 backward", "the same bits");
    }

    @Test
    @SuppressWarnings("unchecked")
    void printsOneObject() {
        Cli.Result result = Cli.plain().run("xray", rope, "--at", 20, "--integrator", "euler-implicit", "--json");

        assertThat(result.json()).containsEntry("frame", 20.0).containsEntry("verdict", "same");
        List<Map<String, Object>> stages =
                (List<Map<String, Object>>) result.json().get("stages");
        assertThat(stages)
                .extracting(each -> each.get("kind"))
                .contains("iteration")
                .endsWith("integrate");
    }

    @Test
    void refusesAFrameBeforeTheFirst() {
        Cli.Result result = Cli.plain().run("xray", rope, "--at", 0);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("--at is 0, but must be 1 or more");
    }

    @Test
    void saysThatARunDoesNotComeToTheFrame() {
        Cli.Result result = Cli.plain().run("xray", rope, "--at", 5000, "--integrator", "euler-explicit", "--dt", 0.5);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("the run ends before frame 5000");
    }
}
