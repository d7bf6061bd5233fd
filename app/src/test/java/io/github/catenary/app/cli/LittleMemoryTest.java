package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that need more memory than Java has. */
class LittleMemoryTest {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void writeScenes() {
        Cli cli = Cli.plain();
        cli.run("new", "rope", "--count", 3, "--out", folder.resolve("small.json"));
        cli.run("new", "cloth", "--columns", 300, "--rows", 300, "--out", folder.resolve("large.json"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new cloth --columns 1000 --rows 1000 --out never.json",
                "run large.json small.json --frames 2 --json",
                "validate large.json --json",
                "info large.json --json",
                "convert large.json never.obj",
                "render large.json --out never.png",
                "render small.json --out never.png --width 7000 --height 7000",
                "bench --case cloth-1000 --passes 1"
            })
    void lackOfMemoryIsExitCodeFourWithAdvice(String line) throws Exception {
        RealProgram.Ended ended = new RealProgram(folder).with("-Xmx20m").run(line.split(" "));

        assertThat(ended.exitCode()).as(ended.err()).isEqualTo(4);
        assertThat(ended.err()).contains("not enough memory; give Java more, for example with CATENARY_OPTS=-Xmx4g");
        if (line.contains("--json")) {
            assertThat(ended.out().lines().map(Cli::parse))
                    .hasSize(line.contains("small.json") ? 2 : 1)
                    .allSatisfy(answer -> assertThat(answer)
                            .extractingByKey("error", as(InstanceOfAssertFactories.MAP))
                            .containsEntry("kind", "memory"));
        }
        assertThat(folder.resolve("never.json")).doesNotExist();
        assertThat(folder.resolve("never.png")).doesNotExist();
    }
}
