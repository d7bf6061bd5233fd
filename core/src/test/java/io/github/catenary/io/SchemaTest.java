package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.scene.Value;
import io.github.catenary.testing.RandomScenes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code docs/scene.schema.json} agrees with the reader and the writer. */
class SchemaTest {
    private static final Path ROOT =
            Path.of(System.getProperty("basedir", ".")).toAbsolutePath().resolve("..");
    private static final Path SAMPLES = ROOT.resolve("samples/scenes");
    private static final Schema SCHEMA = schema();

    private static Schema schema() {
        try {
            String text = Files.readString(ROOT.resolve("docs/scene.schema.json"));
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(text, InputFormat.JSON);
        } catch (IOException e) {
            throw new AssertionError("docs/scene.schema.json cannot be read", e);
        }
    }

    @Test
    void whatTheWriterWritesIsValid() {
        int checked = 0;
        for (int seed = 0; seed < 500; seed++) {
            String json = new String(SceneWriter.toBytes(RandomScenes.scene(seed)), StandardCharsets.UTF_8);
            if (json.contains("1e999")) continue; // allowed in unknown data, but this library cannot read it
            assertThat(mistakes(json)).as("seed %d", seed).isEmpty();
            checked++;
        }
        assertThat(checked).isGreaterThan(100);
    }

    @Test
    void theSamplesAreValid() throws IOException {
        if (!Files.isDirectory(SAMPLES)) return;
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".json")).toList()) {
                assertThat(mistakes(Files.readString(file))).as("%s", file).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "drag",
                "id-not-whole",
                "int-overflow",
                "mass",
                "material-values",
                "missing-keys",
                "newer-version",
                "next-ids",
                "no-format",
                "no-version",
                "null-items",
                "quoted-numbers",
                "solver",
                "solver-odd-passes",
                "solver-odd-passes-by-default",
                "spring-values",
                "targets",
                "tracks",
                "vectors",
                "wrong-format",
                "wrong-top-list",
                "wrong-top-null"
            })
    void theBadFilesAreNotValid(String name) throws Exception {
        Path file = BadFilesTest.badFiles().get(0).resolveSibling(name + ".json");
        assertThat(mistakes(Files.readString(file))).isNotEmpty();
    }

    @Test
    void describesExactlyTheKeysThatTheReaderKnows() throws IOException {
        Map<String, Value> schema = read(Files.readAllBytes(ROOT.resolve("docs/scene.schema.json")));
        Map<String, Value> definitions = fields(schema.get("$defs"));
        assertThat(fields(schema.get("properties"))).containsOnlyKeys(DocumentReader.KEYS);
        Map.of(
                        "particle", ParticleReader.KEYS,
                        "spring", SpringReader.KEYS,
                        "face", FaceReader.KEYS,
                        "material", NamedReader.MATERIAL_KEYS,
                        "plugin", NamedReader.PLUGIN_KEYS,
                        "group", GroupReader.KEYS,
                        "element", ElementReader.KEYS,
                        "track", TrackReader.KEYS,
                        "solver", SettingsReader.SOLVER_KEYS)
                .forEach((name, keys) -> assertThat(
                                fields(fields(definitions.get(name)).get("properties")))
                        .as(name)
                        .containsOnlyKeys(keys));
        definitions.forEach((name, definition) -> {
            assertThat(fields(definition)).as(name).containsKey("description");
            Value properties = fields(definition).get("properties");
            if (properties == null) return;
            fields(properties)
                    .forEach((key, property) -> assertThat(fields(property))
                            .as("%s.%s", name, key)
                            .containsAnyOf(
                                    Map.entry("$ref", new Value.Text("#/$defs/" + key)),
                                    Map.entry("$ref", new Value.Text("#/$defs/id")),
                                    Map.entry(
                                            "description",
                                            fields(property).getOrDefault("description", new Value.Nothing()))));
        });
    }

    private static Map<String, Value> read(byte[] json) throws IOException {
        try (JsonCursor cursor = new JsonCursor(json, SceneLimits.DEFAULT.json(), new ProblemList(), fraction -> {})) {
            cursor.next();
            return new ValueReader(cursor, SceneLimits.DEFAULT).parameters().values();
        }
    }

    private static Map<String, Value> fields(Value value) {
        return ((Value.Fields) value).values();
    }

    private static List<String> mistakes(String json) {
        return SCHEMA.validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }
}
