package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scenes of {@code new}, and what it refuses. */
class GenerateCommandTest {
    @TempDir
    private Path folder;

    private Path cloth;

    @BeforeEach
    void makeScene() {
        cloth = folder.resolve("cloth.json");
        assertThat(Cli.plain()
                        .run("new", "cloth", "--columns", 6, "--rows", 4, "--out", cloth)
                        .exitCode())
                .isZero();
    }

    @Test
    void makesASceneOfTheGivenParameters() {
        Path out = folder.resolve("rope.json");

        Cli.Result result = Cli.plain()
                .run(
                        "new",
                        "rope",
                        "--count",
                        12,
                        "--spacing",
                        "0.25",
                        "--direction",
                        "0,-1,0",
                        "--start",
                        "-1,2,3",
                        "--bend",
                        "--pinned=both",
                        "--title",
                        "Seil ↯",
                        "--out",
                        out);

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("12 particles, 21 springs");
        Map<String, Object> info = Cli.plain().run("info", out, "--json").json();
        assertThat(info).containsEntry("title", "Seil ↯").containsEntry("pinned", 2.0);
        assertThat(info.get("boundingBox"))
                .isEqualTo(Map.of("min", List.of(-1.0, -0.75, 3.0), "max", List.of(-1.0, 2.0, 3.0)));
    }

    @Test
    void switchesKindsOff() {
        Path out = folder.resolve("net.json");

        Cli.plain().run("new", "cloth", "--columns=3", "--rows=3", "--shear", "false", "--bend=false", "--out", out);

        assertThat(Cli.plain().run("info", out, "--json").json().get("kinds"))
                .isEqualTo(Map.of("structural", 12.0, "shear", 0.0, "bend", 0.0));
    }

    /** What a file does not say stays 1 substep, so the file says 5. */
    @Test
    void writesNormalQualityUnlessToldOtherwise() throws IOException {
        Path stiff = folder.resolve("stiff.json");

        Cli.plain().run("new", "rope", "--quality", "STIFF", "--out", stiff);

        assertThat(cloth).content().contains("\"solver\": {\"substeps\": 2, \"quality\": \"normal\"}");
        assertThat(stiff).content().contains("\"solver\": {\"substeps\": 6, \"quality\": \"stiff\"}");
        assertThat(solverOf(cloth)).containsEntry("quality", "normal").containsEntry("substeps", 2.0);
        assertThat(solverOf(stiff)).containsEntry("quality", "stiff");
        assertThat(solverOf(cloth, "--quality", "film", "--substeps", 7))
                .containsEntry("quality", null)
                .containsEntry("substeps", 7.0)
                .containsEntry("passes", 2.0);
        assertThat(Cli.plain().run("info", cloth).out()).containsPattern("quality +normal\\R");
        assertThat(Cli.plain().run("info", cloth, "--passes", 4).out()).containsPattern("quality +custom\\R");
        assertThat(Cli.plain()
                        .run("info", cloth, "--substeps", 5, "--keep-lengths", "off")
                        .out())
                .containsPattern("quality +custom \\(normal of earlier versions\\)\\R");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> solverOf(Path scene, Object... overrides) {
        List<Object> arguments = new ArrayList<>(List.of("info", scene, "--json"));
        arguments.addAll(List.of(overrides));
        return (Map<String, Object>) Cli.plain().run(arguments.toArray()).json().get("solver");
    }

    @Test
    void refusesAnUnknownQuality() {
        Path out = folder.resolve("best.json");

        Cli.Result result = Cli.plain().run("new", "cloth", "--quality", "best", "--out", out);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--quality: expected draft, normal, stiff or film, found \"best\"");
        assertThat(out).doesNotExist();
    }

    @Test
    void explainsAGeneratorFromItsSchema() {
        Cli.Result help = Cli.plain().run("new", "cloth", "--help");

        assertThat(help.exitCode()).isZero();
        assertThat(help.out().replaceAll("\\s+", " "))
                .contains(
                        "--columns=N",
                        "A whole number in [2, ",
                        "--pinned=PINNED",
                        "top-corners",
                        "Default: 0.75.",
                        "--out=SCENE");
    }

    @ParameterizedTest
    @CsvSource({
        "--columns 1, '--columns: expected a whole number in [2, '",
        "--columns many, '--columns: expected a number, found \"many\"'",
        "--columns 2.5, '--columns: expected a whole number'",
        "--columns 1e99, '--columns: expected a whole number'",
        "--spacing NaN, '--spacing: expected a number, found'",
        "--spacing 0, '--spacing: expected a number greater than 0'",
        "--pinned some, '--pinned: expected one of '",
        "--shear maybe, '--shear: expected true or false, found \"maybe\"'",
        "'--origin 1,2', '--origin: expected three numbers'",
        "'--origin 1,2,x', '--origin: expected three numbers'",
        "--colour red, --colour",
    })
    void namesTheParameterThatIsWrong(String option, String message) {
        String[] words = option.split(" ");
        Path out = folder.resolve("wrong.json");

        Cli.Result result = Cli.plain().run("new", "cloth", words[0], words[1], "--out", out);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(message);
        assertThat(out).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--direction 0,0,0 | direction",
                "--spacing 1e308 | finite",
                "--start 1e20,0,0 | zero length",
            })
    void refusesParametersThatMakeNoUsableScene(String option, String message) {
        Path out = folder.resolve("wrong.json");

        Cli.Result result = Cli.plain().run("new", "rope", option.split(" ")[0], option.split(" ")[1], "--out", out);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("these parameters make no usable rope: ")
                .contains(message);
        assertThat(out).doesNotExist();
    }

    @Test
    void namesTheGeneratorsIfNoneOrAnUnknownOneIsGiven() {
        assertThat(Cli.plain().run("new").err()).contains("name a generator: rope, cloth");
        Cli.Result sofa = Cli.plain().run("new", "sofa");
        assertThat(sofa.exitCode()).isEqualTo(2);
        assertThat(sofa.err()).contains("there is no generator \"sofa\"; choose one of: rope, cloth");
    }

    @Test
    void neverReplacesAFileUnlessForced() throws IOException {
        byte[] before = Files.readAllBytes(cloth);

        Cli.Result refused = Cli.plain().run("new", "rope", "--out", cloth);
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("already exists", "--force");
        assertThat(Files.readAllBytes(cloth)).isEqualTo(before);

        assertThat(Cli.plain().run("new", "rope", "--out", cloth, "--force").exitCode())
                .isZero();
        assertThat(Files.readAllBytes(cloth)).isNotEqualTo(before);
    }

    @Test
    void savesOnlyUnderTheNameOfAScene() {
        for (String command : List.of("new rope --out ", "convert " + cloth + " ")) {
            Cli.Result result = Cli.plain().run((Object[]) (command + folder.resolve("x.txt")).split(" "));
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.err()).contains("expected a name that ends in .json");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x1p3", "NaN", "Infinity", "1e999", "1d", "one", ""})
    void acceptsOnlyUsualNotationsOfNumbers(String text) {
        Path out = folder.resolve("heavy.json");

        Cli.Result result = Cli.plain().run("new", "rope", "--mass", text, "--out", out);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith("--mass: expected a ");
        assertThat(out).doesNotExist();
    }
}
