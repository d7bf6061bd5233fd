package io.github.catenary.io.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.catenary.io.SceneFormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code docs/study.schema.json} agrees with the reader. */
class StudySchemaTest {
    private static final Path ROOT =
            Path.of(System.getProperty("basedir", ".")).toAbsolutePath().resolve("..");

    private static List<com.networknt.schema.Error> mistakes(String json) {
        try {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Files.readString(ROOT.resolve("docs/study.schema.json")), InputFormat.JSON);
            return schema.validate(json, InputFormat.JSON);
        } catch (IOException e) {
            throw new AssertionError("docs/study.schema.json cannot be read", e);
        }
    }

    @Test
    void theSamplesAreStudiesForBoth() throws IOException {
        int count = 0;
        try (Stream<Path> files = Files.list(ROOT.resolve("samples/studies"))) {
            for (Path file : files.toList()) {
                String text = file.toString().endsWith(".json") ? Files.readString(file) : "";
                if (!text.contains("catenary-study")) continue;
                assertThat(mistakes(text)).as("%s", file).isEmpty();
                assertThat(StudyReader.read(text.getBytes(StandardCharsets.UTF_8))
                                .rows())
                        .isPositive();
                count++;
            }
        }
        assertThat(count).isGreaterThan(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"fames\": 3",
                "\"repeats\": 0",
                "\"vary\": {}",
                "\"vary\": [{\"values\": [1]}]",
                "\"vary\": [{\"name\": \"a\"}]",
                "\"vary\": [{\"name\": \"a\", \"values\": []}]",
                "\"vary\": [{\"name\": \"a\", \"values\": [null]}]",
                "\"vary\": [{\"name\": \"a\", \"values\": [1], \"from\": 2}]",
                "\"vary\": [{\"name\": \"a\", \"from\": 1, \"to\": 2, \"count\": 1}]",
                "\"vary\": [{\"name\": \"a\", \"from\": 1, \"to\": 2, \"count\": 3, \"scale\": \"cubic\"}]",
                "\"combine\": \"some\"",
                "\"limits\": {\"projections\": -1}",
                "\"limits\": {\"hours\": 1}",
                "\"picture\": {\"x\": \"sag\"}",
                "\"picture\": {\"x\": \"a\", \"y\": \"a\", \"value\": \"sag\", \"series\": \"a\"}",
                "\"fit\": {}",
                "\"fit\": {\"target\": \"a.csv\", \"evaluations\": 39}",
                "\"fit\": {\"targets\": \"a.csv\"}",
                "\"set\": {\"a\": {}}",
                "\"set\": 3"
            })
    void bothRefuseTheSame(String rest) {
        String text = "{\"format\": \"catenary-study\", \"version\": 1, \"scene\": \"a.json\", \"frames\": 1,"
                + " \"measure\": [\"sag\"], " + rest + "}";

        assertThat(mistakes(text)).isNotEmpty();
        assertThatThrownBy(() -> StudyReader.read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(SceneFormatException.class);
    }
}
