package io.github.catenary.io.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.catenary.io.SceneFormatException;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyReaderTest {
    private static final String HEAD = """
            {
              "format": "catenary-study", "version": 1, "scene": "net.json", "frames": 10, "measure": ["sag"],
            """;

    private static SweepStudy read(String rest) throws SceneFormatException {
        return StudyReader.read((HEAD + rest + "}").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readsWhatVaries() throws SceneFormatException {
        SweepStudy study = read("""
                "title": "T", "set": {"substeps": 4, "gravity": [0, -1, 0], "guard": false},
                "vary": [{"name": "elasticity", "from": 0.1, "to": 1, "count": 4},
                  {"name": "integrator", "values": ["xpbd", "rk4"]},
                  {"name": "stiffness", "from": 1, "to": 100, "count": 3, "scale": "log", "multipleOf": 5}],
                "limits": {"projections": 1e12, "seconds": 2.5}, "repeats": 2, "reference": {"substeps": 99},
                "picture": {"x": "elasticity", "y": "stiffness", "value": "sag"}
                """);

        assertThat(study.rows()).isEqualTo(48);
        assertThat(study.set()).extracting(SweepStudy.Given::name).containsExactly("substeps", "gravity", "guard");
        assertThat(study.vary().get(1).values()).containsExactly(Value.of("xpbd"), Value.of("rk4"));
        assertThat(study.vary().get(2).range().orElseThrow().at(0.5)).isEqualTo(10);
        assertThat(study.limits().projections()).hasValue(1_000_000_000_000L);
        assertThat(study.reference()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "'\"fames\": 3' | $.fames | expected one of the keys format, version",
                "'\"frames\": 3' | $.frames | occurs twice",
                "'\"repeats\": 0' | $.repeats | expected a whole number from 1 to 1000, found 0",
                "'\"vary\": {}' | $.vary | expected a list […], found an object",
                "'\"vary\": [{\"values\": [1]}]' | $.vary[0].name | name the setting that varies",
                "'\"vary\": [{\"name\": \"a\"}]' | $.vary[0].values | give values, or a range",
                "'\"vary\": [{\"name\": \"a\", \"values\": []}]' | $.vary[0].values | at least one value",
                "'\"vary\": [{\"name\": \"a\", \"values\": [null]}]' | $.vary[0].values[0] | expected a number, a text",
                "'\"vary\": [{\"name\": \"a\", \"values\": [1], \"from\": 2}]' | $.vary[0].values | not both",
                "'\"vary\": [{\"name\": \"a\", \"from\": 2, \"to\": 1, \"count\": 3}]' | $.vary[0].to | greater than from",
                "'\"vary\": [{\"name\": \"a\", \"from\": 0, \"to\": 1, \"count\": 3, \"scale\": \"log\"}]' | $.vary[0].from | 0 on a log",
                "'\"vary\": [{\"name\": \"a\", \"from\": 0, \"to\": 1}]' | $.vary[0].count | say how many values",
                "'\"vary\": [{\"name\": \"a\", \"values\": [1]}, {\"name\": \"a\", \"values\": [2]}]' | $.vary[1].name | varies already",
                "'\"combine\": \"some\"' | $.combine | expected one of all, latin-hypercube, paired",
                "'\"combine\": \"latin-hypercube\"' | $.samples | say how many samples",
                "'\"samples\": 3' | $.samples | only \"combine\": \"latin-hypercube\"",
                "'\"seed\": 3' | $.seed | only \"combine\"",
                "'\"limits\": {\"projections\": -1}' | $.limits.projections | greater than 0",
                "'\"limits\": {\"hours\": 1}' | $.limits.hours | expected one of the keys projections, seconds",
                "'\"picture\": {\"x\": \"a\", \"y\": \"sag\"}' | $.picture.x | expected one of sag",
                "'\"fit\": {\"target\": \"a.csv\", \"evaluations\": 39}' | $.fit.evaluations | from 40 to 1000000, found 39",
                "'\"fit\": {\"evaluations\": 50}' | $.fit.target | name the file of the measured curves",
                "'\"fit\": {\"target\": \"\"}' | $.fit.target | expected a text",
                "'\"fit\": {\"target\": \"a\", \"targets\": \"a\"}' | $.fit.targets | expected one of the keys target, evaluations",
                "'\"fit\": \"a.csv\"' | $.fit | expected an object",
                "'\"picture\": {\"x\": \"sag\"}' | $.picture.y | name what the vertical axis shows",
            })
    void refusesWhatIsWrongWithItsPlace(String text, String path, String message) {
        SceneFormatException refused = catchThrowableOfType(SceneFormatException.class, () -> read(text));

        assertThat(refused).isNotNull();
        Problem first = refused.problems().get(0);
        assertThat(first.message()).contains(message);
        assertThat(first.path()).isEqualTo(path);
        assertThat(first.line()).isPositive();
    }

    @Test
    void saysWhatIsMissing() {
        SceneFormatException refused = catchThrowableOfType(
                SceneFormatException.class, () -> StudyReader.read("{}".getBytes(StandardCharsets.UTF_8)));

        assertThat(refused.problems())
                .extracting(Problem::path)
                .containsExactlyInAnyOrder("$.format", "$.version", "$.scene", "$.frames", "$.measure");
    }

    @Test
    void pairedListsMustBeEquallyLong() {
        assertThatThrownBy(() -> read("\"combine\": \"paired\", \"vary\": [{\"name\": \"a\", \"values\": [1]},"
                        + " {\"name\": \"b\", \"values\": [1, 2]}]"))
                .hasMessageContaining("equally many");
    }

    @Test
    void aHostileStudyIsRefusedBeforeItTakesMemory() {
        String range = "{\"name\": \"%s\", \"from\": 0, \"to\": 1, \"count\": 1000000}";
        String many =
                "\"vary\": [" + range.formatted("a") + "," + range.formatted("b") + "," + range.formatted("c") + "]";
        assertThatThrownBy(() -> read(many)).hasMessageContaining("more than 1000000 rows, which is the limit");
        assertThatThrownBy(() -> read(many + ", \"repeats\": 1000")).hasMessageContaining("rows, which is the limit");
        assertThatThrownBy(() -> read("\"set\": " + "[".repeat(100_000))).isInstanceOf(SceneFormatException.class);
        assertThatThrownBy(() -> read("\"title\": \"" + "x".repeat(20_000) + "\""))
                .hasMessageContaining("10000 is the limit");
        assertThatThrownBy(() -> StudyReader.read(new byte[] {'{', (byte) 0xFF}))
                .isInstanceOf(SceneFormatException.class);
        assertThatThrownBy(() -> StudyReader.read(new byte[0])).hasMessageContaining("empty");
        List<String> variations = IntStream.range(0, 100)
                .mapToObj(i -> "{\"name\": \"a" + i + "\", \"values\": [1]}")
                .toList();
        assertThatThrownBy(() -> read("\"vary\": [" + String.join(",", variations) + "]"))
                .hasMessageContaining("more than 32 settings vary");
    }

    @Test
    void theEndsOfARangeAreExact() {
        SweepStudy.Range range = new SweepStudy.Range(0.1, 0.7, 7, true, 0);

        assertThat(range.at(0)).isEqualTo(0.1);
        assertThat(range.at(1)).isEqualTo(0.7);
        assertThat(range.at(0.5)).isBetween(0.26, 0.27);
    }
}
