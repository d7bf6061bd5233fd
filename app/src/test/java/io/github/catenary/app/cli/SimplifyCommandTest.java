package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimplifyCommandTest {
    private static final Path SAMPLES = Path.of("..", "samples", "scenes");

    @TempDir
    private Path folder;

    @Test
    void writesACoarserSceneThatRuns() {
        Path out = folder.resolve("coarse.json");
        Cli.Result result = Cli.plain().run("simplify", SAMPLES.resolve("flag.json"), "--to", "200", "--out", out);

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("particles  200 of 725", "25 pinned", "each of which has 4.0 times the drag", "predicted");
        assertThat(Cli.plain().run("run", out, "--frames", "20").exitCode()).isZero();
    }

    @Test
    void answersInJson() {
        Path out = folder.resolve("coarse.json.gz");
        Cli.Result result = Cli.plain()
                .run("simplify", SAMPLES.resolve("cloth-over-sphere.json"), "--to", "400", "--out", out, "--json");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("\"particles\":{\"before\":1600,\"after\":400}", "\"fate\":\"kept\"", "\"secondsBefore\":");
        assertThat(out).isNotEmptyFile();
    }

    @Test
    void saysWhatIsInTheWay() {
        Path out = folder.resolve("coarse.json");
        Cli.Result result =
                Cli.plain().run("simplify", SAMPLES.resolve("ball-elements.json"), "--to", "100", "--out", out);

        assertThat(result.exitCode()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err())
                .contains("216 particles have to stay: 216 corners of tetrahedra of faces; choose 216 or more");
        assertThat(out).doesNotExist();
    }

    @Test
    void deletesNothingThatAGroupLocks() throws Exception {
        String flag = Files.readString(SAMPLES.resolve("flag.json"));
        String all = "{\"id\": 9, \"name\": \"Kept\", \"locked\": true, \"particles\": ["
                + IntStream.rangeClosed(1, 725).mapToObj(Integer::toString).collect(Collectors.joining(", ")) + "]}";
        Path scene = Files.writeString(
                folder.resolve("flag.json"),
                flag.replaceFirst("\"particles\":", "\"groups\": [" + all + "], \"particles\":"));
        Path out = folder.resolve("coarse.json");

        Cli.Result result = Cli.plain().run("simplify", scene, "--to", "200", "--out", out);

        assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.BAD_SCENE);
        assertThat(result.err()).contains("is locked in the group \"Kept\"; unlock the group");
        assertThat(out).doesNotExist();
    }

    @Test
    void refusesWrongWords() throws Exception {
        Path scene = SAMPLES.resolve("flag.json");
        Path there = Files.writeString(folder.resolve("there.json"), "{}");
        assertThat(Cli.plain()
                        .run("simplify", scene, "--to", "0", "--out", there)
                        .err())
                .contains("--to is 0, but must be 1 or more");
        assertThat(Cli.plain()
                        .run("simplify", scene, "--to", "99", "--out", "x.txt")
                        .err())
                .contains("--out: expected a name that ends in .json");
        assertThat(Cli.plain()
                        .run("simplify", scene, "--to", "99", "--out", there)
                        .err())
                .contains("already exists and was not changed; --force replaces it");
        assertThat(Cli.plain()
                        .run("simplify", scene, "--to", "725", "--out", folder.resolve("a.json"))
                        .err())
                .contains("there are 725 particles already; choose fewer than that");
        assertThat(Cli.plain()
                        .run("simplify", scene, "--to", "20", "--out", folder.resolve("a.json"))
                        .err())
                .contains("25 particles have to stay: 25 pinned; choose 25 or more");
        assertThat(Cli.plain().run("simplify", scene, "--out", there).exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    private static long rows(Path table) throws Exception {
        try (Stream<String> lines = Files.lines(table)) {
            return lines.count();
        }
    }

    @Test
    void theFineNetIsDrawnOnACoarseRun() throws Exception {
        Path scene = SAMPLES.resolve("flag.json");
        Path full = folder.resolve("full.csv");
        Path coarse = folder.resolve("coarse.csv");
        assertThat(Cli.plain()
                        .run("render", scene, "--frames", "30", "--out", full)
                        .exitCode())
                .isZero();
        Cli.Result result = Cli.plain().run("render", scene, "--frames", "30", "--coarse", "300", "--out", coarse);
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(rows(coarse)).isEqualTo(rows(full));
        assertThat(Cli.plain()
                        .run(
                                "render",
                                scene,
                                "--coarse",
                                "300",
                                "--overlay",
                                "forces",
                                "--out",
                                folder.resolve("a.png"))
                        .err())
                .contains("--coarse: expected no velocities, forces or channels");
    }
}
