package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A file at a limit is read, a file one beyond it is refused with the limit named. */
class LimitsTest {
    private static final int LIMIT = 7;

    @ParameterizedTest
    @CsvSource({
        "particles, '{\"id\": %d, \"position\": [%1$d, 0]}'",
        "materials, '{\"id\": \"m%d\"}'",
        "groups, '{\"id\": %d, \"name\": \"g\"}'",
        "elements, '{\"id\": %d, \"type\": \"t\"}'",
        "plugins, '{\"id\": \"p%d\"}'"
    })
    void countsRecordsWhileReading(String section, String record) throws Exception {
        IntFunction<String> file = count -> scene("\"" + section + "\": ["
                + IntStream.rangeClosed(1, count)
                        .mapToObj(i -> String.format(record, i))
                        .collect(Collectors.joining(","))
                + "]");
        assertLimit(section, LIMIT, file, "there are more than 7 " + section + ", which is the limit");
    }

    @Test
    void countsSprings() throws Exception {
        IntFunction<String> file = count -> scene("\"particles\": [{\"id\": 1, \"position\": [0, 0]},"
                + "{\"id\": 2, \"position\": [1, 0]}], \"springs\": ["
                + IntStream.rangeClosed(1, count)
                        .mapToObj(i -> "{\"id\": " + i + ", \"a\": 1, \"b\": 2}")
                        .collect(Collectors.joining(","))
                + "]");
        assertLimit("springs", LIMIT, file, "there are more than 7 springs, which is the limit");
    }

    @Test
    void countsFaces() throws Exception {
        IntFunction<String> file = count -> scene("\"particles\": [{\"id\": 1, \"position\": [0, 0]},"
                + "{\"id\": 2, \"position\": [1, 0]}, {\"id\": 3, \"position\": [0, 1]}], \"faces\": ["
                + IntStream.rangeClosed(1, count)
                        .mapToObj(i -> "{\"id\": " + i + ", \"particles\": [1, 2, 3]}")
                        .collect(Collectors.joining(","))
                + "]");
        assertLimit("faces", LIMIT, file, "there are more than 7 faces, which is the limit");
    }

    @Test
    void measuresTexts() throws Exception {
        IntFunction<String> value = length -> scene("\"x\": \"" + "é".repeat(length) + "\"");
        assertLimit("string", 20, value, "this text has 21 characters, but 20 is the limit");
        IntFunction<String> key = length -> scene("\"" + "k".repeat(length) + "\": 1");
        assertLimit("string", 20, key, "this key has 21 characters, but 20 is the limit");
    }

    @Test
    void measuresNumbers() throws Exception {
        for (String key : List.of("\"x\": %s", "\"solver\": {\"timeStep\": %s}")) {
            IntFunction<String> file = length -> scene(key.replace("%s", "1".repeat(length)));
            assertLimit("number", 12, file, "this number has 13 characters, but 12 is the limit");
        }
    }

    @Test
    void countsTheValuesOfAllParameters() throws Exception {
        IntFunction<String> file = count -> scene("\"groups\": [{\"id\": 1, \"name\": \"a\", \"generator\": \"g\","
                + "\"parameters\": {\"x\": 1}}], \"elements\": [{\"id\": 1, \"type\": \"t\","
                + "\"parameters\": {\"a\": [true" + ", 0".repeat(count - 3) + "]}}]");
        assertLimit("values", LIMIT, file, "the parameters hold more than 7 values");
    }

    @Test
    void measuresHowMuchAPackedFileUnpacksTo() throws Exception {
        byte[] packed = packed(scene("\"x\": [" + " ".repeat(20 << 20) + "]"));
        assertThatCode(() -> reader("ratio", 2_000).read(packed)).doesNotThrowAnyException();
        assertThatThrownBy(() -> reader("ratio", 100).read(packed))
                .isInstanceOf(SceneFormatException.class)
                .hasMessageContaining("the file unpacks to more than 100 times its size");
        byte[] small = packed(scene("\"x\": [" + " ".repeat(15 << 20) + "]"));
        assertThatCode(() -> reader("ratio", 1).read(small)).doesNotThrowAnyException();
    }

    @Test
    void measuresDepth() throws Exception {
        IntFunction<String> file = depth -> scene("\"x\": " + "[".repeat(depth - 1) + "]".repeat(depth - 1));
        assertLimit("depth", 9, file, "nested deeper than 9 levels");
    }

    @Test
    void measuresBytesUnpackedToo() throws Exception {
        IntFunction<String> file = size -> {
            String empty = scene("\"x\": \"\"");
            return scene("\"x\": \"" + " ".repeat(size - empty.length()) + "\"");
        };
        assertLimit("bytes", 100, file, "than 100 bytes, which is the limit");

        assertThatCode(() -> reader("bytes", 100).read(packed(file.apply(100)))).doesNotThrowAnyException();
        assertThatThrownBy(() -> reader("bytes", 100).read(packed(file.apply(101))))
                .hasMessageContaining("than 100 bytes, which is the limit");
    }

    @Test
    void aZipBombIsStoppedAtTheLimit() throws Exception {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bomb)) {
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 200; i++) out.write(zeros);
        }
        assertThatThrownBy(() -> reader("bytes", 1 << 20).read(bomb.toByteArray()))
                .isInstanceOf(SceneFormatException.class)
                .hasMessageContaining("unpacks to more, than 1048576 bytes");
    }

    @Test
    void countsTheMembersOfRangesBeforeItMakesThem() throws Exception {
        IntFunction<String> file = count -> scene("\"particles\": ["
                + IntStream.rangeClosed(1, 20)
                        .mapToObj(i -> "{\"id\": " + i + ", \"position\": [" + i + ", 0]}")
                        .collect(Collectors.joining(","))
                + "], \"groups\": [{\"id\": 1, \"name\": \"a\", \"particles\": [1, 2]},"
                + "{\"id\": 2, \"name\": \"b\", \"particles\": [[1, " + (count - 2) + "]]}]");
        assertLimit("members", 9, file, "the id lists hold more than 9 ids");

        assertThatThrownBy(
                        () -> reader("members", 9)
                                .read(
                                        bytes(
                                                scene(
                                                        "\"groups\": [{\"id\": 1, \"name\": \"a\", \"particles\": [[1, 2147483647], [1, 2147483647]]}]"))))
                .hasMessageContaining("the id lists hold more than 9 ids");
    }

    @Test
    void countsTheMembersOfSetsInParameters() {
        ParameterSchema schema =
                ParameterSchema.of(new Parameter.Springs("cables", "Cables", "Strong.", Optional.empty()));
        SceneReader reader = new SceneReader(SceneLimits.DEFAULT.withMembers(9), type -> Optional.of(schema));
        IntFunction<String> file = count -> scene("\"elements\": [{\"id\": 1, \"type\": \"a\", \"parameters\":"
                + " {\"cables\": [[1, 4]]}}, {\"id\": 2, \"type\": \"a\", \"parameters\": {\"cables\": [[1, "
                + (count - 4) + "]]}}]");

        assertThatCode(() -> reader.read(bytes(file.apply(9)))).doesNotThrowAnyException();
        assertThatThrownBy(() -> reader.read(bytes(file.apply(10))))
                .hasMessageContaining("$.elements[1].parameters.cables")
                .hasMessageContaining("the id lists hold more than 9 ids");
    }

    @Test
    void listsAThousandErrorsAndCountsTheRest() {
        String bad = scene("\"particles\": ["
                + IntStream.rangeClosed(1, 1_234)
                        .mapToObj(i -> "\n{\"id\": " + i + "}")
                        .collect(Collectors.joining(","))
                + "]");
        assertThatThrownBy(() -> reader("depth", 64).read(bytes(bad)))
                .isInstanceOfSatisfying(SceneFormatException.class, e -> {
                    assertThat(e.problems()).hasSize(1_001);
                    assertThat(e.problems().get(1_000).line()).isEqualTo(1_002);
                    assertThat(e.problems().get(1_000).message())
                            .startsWith("and 234 more errors, the first of which is: ");
                });
    }

    @Test
    void systemPropertiesSetLimits() {
        Properties properties = new Properties();
        assertThat(SceneLimits.from(properties)).isEqualTo(SceneLimits.DEFAULT);
        properties.setProperty("catenary.limits.springs", "12");
        assertThat(SceneLimits.from(properties).springs()).isEqualTo(12);
        assertThat(SceneLimits.from(properties).particles()).isEqualTo(SceneLimits.DEFAULT.particles());
        properties.setProperty("catenary.limits.springs", "many");
        assertThatThrownBy(() -> SceneLimits.from(properties))
                .hasMessage("system property catenary.limits.springs is \"many\", but must be a whole number");
        properties.setProperty("catenary.limits.springs", "0");
        assertThatThrownBy(() -> SceneLimits.from(properties))
                .hasMessage("catenary.limits.springs is 0, but must be in [1, 2147483647]");
        properties.setProperty("catenary.limits.springs", "5");
        properties.setProperty("catenary.limits.depth", "1001");
        assertThatThrownBy(() -> SceneLimits.from(properties))
                .hasMessage("catenary.limits.depth is 1001, but must be in [1, 1000]");
    }

    @ParameterizedTest
    @MethodSource("limits")
    void eachLimitIsChangedByAMethodOfItsOwn(RecordComponent limit) throws Exception {
        String name = limit.getName();
        Method change = SceneLimits.class.getMethod(
                "with" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1), limit.getType());

        SceneLimits changed = (SceneLimits) change.invoke(SceneLimits.DEFAULT, 7);

        assertThat(((Number) of(changed, limit)).intValue()).isEqualTo(7);
        assertThat(Stream.of(limits()).filter(other -> !of(changed, other).equals(of(SceneLimits.DEFAULT, other))))
                .extracting(RecordComponent::getName)
                .containsExactly(name);
        assertThatThrownBy(() -> change.invoke(SceneLimits.DEFAULT, 0))
                .hasRootCauseInstanceOf(IllegalArgumentException.class)
                .rootCause()
                .hasMessageStartingWith("catenary.limits." + name + " is 0, but must be in [1, ");
    }

    private static RecordComponent[] limits() {
        return SceneLimits.class.getRecordComponents();
    }

    private static Object of(SceneLimits limits, RecordComponent limit) {
        try {
            return limit.getAccessor().invoke(limits);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the accessors of a public record are public", e);
        }
    }

    private static void assertLimit(String name, int limit, IntFunction<String> file, String message) throws Exception {
        SceneReader reader = reader(name, limit);
        assertThatCode(() -> reader.read(bytes(file.apply(limit)))).doesNotThrowAnyException();
        assertThatThrownBy(() -> reader.read(bytes(file.apply(limit + 1))))
                .isInstanceOf(SceneFormatException.class)
                .hasMessageContaining(message)
                .satisfies(e -> assertThat(((SceneFormatException) e).problems())
                        .filteredOn(Problem::isError)
                        .hasSize(1));
    }

    private static SceneReader reader(String name, int limit) {
        Properties properties = new Properties();
        properties.setProperty("catenary.limits." + name, Integer.toString(limit));
        return new SceneReader(SceneLimits.from(properties), type -> Optional.empty());
    }

    private static String scene(String more) {
        return "{\"format\": \"catenary-scene\", \"version\": 1, " + more + "}";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] packed(String text) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(bytes(text));
        }
        return bytes.toByteArray();
    }
}
