package io.github.catenary.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.json.Decimal;
import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.testing.Attack;
import io.github.catenary.testing.RandomScenes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundTripTest {
    private final SceneReader reader = new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty());

    @Test
    void tenThousandRandomScenesComeBackAsTheyWere() throws Exception {
        for (long seed : Attack.seeds(RoundTripTest.class, 0, 10_000)) {
            Scene scene = RandomScenes.scene(seed);
            byte[] written = SceneWriter.toBytes(scene);
            Scene read = read(written, seed);

            assertThat(read.withElements(scene.elements()).withGroups(scene.groups()))
                    .as("all but parameters, seed %d", seed)
                    .isEqualTo(scene);
            assertThat(SceneWriter.toBytes(read)).as("bytes, seed %d", seed).isEqualTo(written);
            for (int i = 0; i < scene.elements().size(); i++) {
                assertThat(read.elements()
                                .at(i)
                                .withParameters(scene.elements().at(i).parameters()))
                        .as("element %d, seed %d", i, seed)
                        .isEqualTo(scene.elements().at(i));
                assertThat(numbersAside(read.elements().at(i).parameters().values()))
                        .as("parameters of element %d, seed %d", i, seed)
                        .isEqualTo(
                                numbersAside(scene.elements().at(i).parameters().values()));
            }
        }
    }

    @Test
    void theParametersOfAnIntegratorComeBackToTheLetterBeforeOrAfterItsName() throws Exception {
        String solver =
                "\"solver\": {\"parameters\": {\"share\": 0.50, \"note\": \"a\"}, \"integrator\": \"acme.slow\"}";
        String file = "{\"format\": \"catenary-scene\", \"version\": 1, " + solver + "}";
        Scene scene = read(file.getBytes(StandardCharsets.UTF_8), 0);

        assertThat(scene.solver().parameters().values()).containsOnlyKeys("share", "note");
        assertThat(new String(SceneWriter.toBytes(scene), StandardCharsets.UTF_8))
                .contains("{\"integrator\": \"acme.slow\", \"parameters\": {\"share\": 0.50, \"note\": \"a\"}}");
        Scene changed = scene.withSolver(
                scene.solver().withParameters(scene.solver().parameters().with("share", Value.of(0.25))));
        assertThat(read(SceneWriter.toBytes(changed), 0).solver().parameters().values())
                .isEqualTo(changed.solver().parameters().values());
        assertThat(scene.solver().withIntegrator("rk4").parameters().isEmpty()).isTrue();
    }

    /** The text of a number may change to its shortest form; its value may not. */
    private static String numbersAside(Map<String, Value> values) {
        StringBuilder all = new StringBuilder();
        values.forEach((key, value) ->
                all.append(key).append('=').append(numbersAside(value)).append(';'));
        return all.toString();
    }

    private static String numbersAside(Value value) {
        if (value instanceof Value.Num number) return Double.toString(number.value());
        if (value instanceof Value.Items items) {
            return items.values().stream()
                    .map(RoundTripTest::numbersAside)
                    .toList()
                    .toString();
        }
        return value instanceof Value.Fields fields ? numbersAside(fields.values()) : value.toString();
    }

    @Test
    void everyDoubleComesBackToTheLastBit() throws IOException {
        for (long seed : Attack.seeds(RoundTripTest.class, 0, 1_000)) {
            Random random = new Random(seed);
            for (int i = 0; i < 1_000; i++) {
                double value = i % 2 == 0 ? RandomScenes.anyDouble(random) : random.nextInt(2_000_000) / 1e5 - 10;
                String text = Decimal.of(value);
                assertThat(Double.doubleToRawLongBits(Double.parseDouble(text)))
                        .as("%s of %s", text, value)
                        .isEqualTo(Double.doubleToRawLongBits(value));
            }
        }
    }

    @Test
    void readsEveryDoubleAsTheJdkDoes() throws Exception {
        Random random = new Random(8);
        StringBuilder list = new StringBuilder("{\"v\":[");
        double[] values = new double[30_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = RandomScenes.anyDouble(random);
            String text = i % 3 == 0 ? Double.toString(values[i]) : String.format("%.17e", values[i]);
            list.append(i == 0 ? "" : ",").append(text);
        }
        try (JsonCursor cursor = new JsonCursor(
                list.append("]}").toString().getBytes("UTF-8"),
                SceneLimits.DEFAULT.json(),
                new ProblemList(),
                fraction -> {})) {
            cursor.next();
            cursor.enterObject();
            cursor.nextField();
            cursor.enterArray();
            for (double value : values) {
                cursor.nextItem();
                assertThat(cursor.values().number()).isEqualTo(value);
            }
        }
    }

    @Test
    void unknownDataStaysToTheLetter() throws Exception {
        String record =
                "{\"id\": 1, \"position\": [0, 0, 0], \"glow\": {\"b\" :1.50,\n \"a\": [ 1e2,\"\\u00e9\" ] }, \"z\":-0}";
        String file = "{\"format\": \"catenary-scene\", \"version\": 1, \"particles\": [" + record
                + "], \"camera\": [ 1.0 ,{} ]}";
        Scene read = read(file.getBytes("UTF-8"), 0);
        assertThat(read.particles().at(0).unknown())
                .isEqualTo(new UnknownData(ordered("glow", "{\"b\" :1.50,\n \"a\": [ 1e2,\"\\u00e9\" ] }", "z", "-0")));
        assertThat(new String(SceneWriter.toBytes(read), "UTF-8"))
                .contains("\"glow\": {\"b\" :1.50,\n \"a\": [ 1e2,\"\\u00e9\" ] }, \"z\": -0}")
                .contains("\"camera\": [ 1.0 ,{} ]");
    }

    private static Map<String, String> ordered(String... keysAndValues) {
        Map<String, String> map = new java.util.LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) map.put(keysAndValues[i], keysAndValues[i + 1]);
        return map;
    }

    @Test
    void parametersStayToTheLetterUntilTheyAreChanged() throws Exception {
        String file = "{\"format\": \"catenary-scene\", \"version\": 1, \"elements\": [{\"id\": 1, \"type\": \"x\","
                + " \"parameters\": {\"a\":  0.50,\"b\":[ 1.0 ]}}]}";
        Scene read = read(file.getBytes("UTF-8"), 0);
        assertThat(new String(SceneWriter.toBytes(read), "UTF-8"))
                .contains("\"parameters\": {\"a\":  0.50,\"b\":[ 1.0 ]}");
        var element = read.elements().at(0);
        var changed = element.withParameters(element.parameters().with("c", Value.of(0.002)));
        Scene edited = read.withElements(io.github.catenary.scene.table.Table.of(changed));
        assertThat(new String(SceneWriter.toBytes(edited), "UTF-8"))
                .contains("\"parameters\": {\"a\": 0.50, \"b\": [1.0], \"c\": 0.002}");
    }

    @Test
    void packedBytesAreStableAndReadBack() throws Exception {
        Scene scene = RandomScenes.scene(3);
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        SceneWriter.writeGzip(scene, first, Progress.NONE);
        SceneWriter.writeGzip(scene, second, Progress.NONE);
        assertThat(first.toByteArray()).isEqualTo(second.toByteArray());
        assertThat(Arrays.copyOf(first.toByteArray(), 10)).as("no time stamp").startsWith(0x1F, 0x8B, 8, 0, 0, 0, 0, 0);
        assertThat(SceneWriter.toBytes(read(first.toByteArray(), 3))).isEqualTo(SceneWriter.toBytes(scene));
    }

    @Test
    void writesNumbersTheShortWay() {
        double[] values = {1, -0.0, 0.1, 1e-3, 1e-7, 0.0000012, 123456789, 1e21, 1.5e22, 5e-324, 2.5, -1e20, 1e7 + 0.5};
        assertThat(Arrays.stream(values).mapToObj(Decimal::of))
                .containsExactly(
                        "1",
                        "-0",
                        "0.1",
                        "0.001",
                        "1e-7",
                        "0.0000012",
                        "123456789",
                        "1e21",
                        "1.5e22",
                        "4.9e-324",
                        "2.5",
                        "-100000000000000000000",
                        "10000000.5");
    }

    private Scene read(byte[] bytes, long seed) {
        try {
            return reader.read(bytes).scene();
        } catch (SceneFormatException e) {
            throw new AssertionError("seed " + seed + ": " + e.getMessage() + "\n" + new String(bytes), e);
        }
    }
}
