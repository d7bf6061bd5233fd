package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubstepsCommandTest {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    @TempDir
    private Path folder;

    @Test
    void writesAGroupOfWhatNeedsMore() {
        Path out = folder.resolve("chosen.json");
        Cli.Result result = Cli.plain().run("substeps", SAMPLES.resolve("wrecking-rope.json"), "--out", out);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("of those of 16 substeps everywhere", "99 particles take up to 16", "9 are heavy, 0 stiff");
        assertThat(Cli.plain().run("run", out, "--frames", "5").exitCode()).isZero();
        assertThat(out).content().contains("\"substeps\": 16");
    }

    @Test
    void answersInJson() {
        Path out = folder.resolve("chosen.json.gz");
        Cli.Result result = Cli.plain()
                .run("substeps", SAMPLES.resolve("plate-in-a-cloth.json"), "--frames", "0", "--out", out, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains(
                        "\"parts\":[{\"substeps\":16,\"particles\":170}]",
                        "\"because\":{\"heavy\":42,\"stiff\":0,\"fast\":0,\"hit\":0}",
                        "\"projections\":0.2");
    }

    @Test
    void saysWhyGroupsCannotHelp() {
        Path scene = SAMPLES.resolve("wrecking-rope.json");
        Path out = folder.resolve("chosen.json");
        Cli.Result rk4 = Cli.plain().run("substeps", scene, "--set", "integrator=rk4", "--out", out);
        Cli.Result fine = Cli.plain().run("substeps", scene, "--set", "substeps=16", "--out", out);

        assertThat(rk4.err()).contains("rk4 reads no substeps of groups");
        assertThat(fine.err()).contains("all springs take 16 substeps", "give the scene fewer");
        assertThat(out).doesNotExist();
    }

    @Test
    void refusesWrongWords() throws Exception {
        Path scene = SAMPLES.resolve("flag.json");
        Path there = Files.writeString(folder.resolve("there.json"), "{}");

        assertThat(Cli.plain()
                        .run("substeps", scene, "--frames", "-1", "--out", there)
                        .err())
                .contains("--frames is -1, but must be 0 or more");
        assertThat(Cli.plain().run("substeps", scene, "--out", there).err()).contains("--force");
    }
}
