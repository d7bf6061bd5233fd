package io.github.catenary.io.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.stream.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonTokensTest {
    private static final String[] TOKENS = {
        "\"\"",
        "\"é\"",
        "\"🎈 日本語\"",
        "\"\\ud83c\\udf88\\n\"",
        "\"\\ud800\"",
        "-0",
        "12",
        "123456789012345678901234567890",
        "1.50e-3",
        "NaN",
        "-Infinity",
        "true",
        "false",
        "null",
        "[]",
        "{}",
    };

    /** Between tokens stand as many blanks as it takes to bring every token across the borders of Gson's buffer. */
    @Test
    void everyTokenStandsWhereItWasWritten() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<String> written = new ArrayList<>();
            StringBuilder json = new StringBuilder(" ".repeat(random.nextInt(1100))).append("[");
            written.add("[");
            for (int i = 0; i < 60; i++) {
                String token = TOKENS[random.nextInt(TOKENS.length)];
                json.append(i == 0 ? "" : ",").append(" ".repeat(random.nextInt(120)));
                json.append(token);
                boolean pair = token.equals("[]") || token.equals("{}");
                written.addAll(pair ? List.of(token.split("")) : List.of(token));
            }
            written.add("]");
            byte[] utf8 = json.append("]").toString().getBytes(StandardCharsets.UTF_8);

            List<String> read = new ArrayList<>();
            try (JsonTokens tokens = new JsonTokens(utf8, JsonLimits.NONE)) {
                while (tokens.next() != JsonToken.END_DOCUMENT) {
                    int start = (int) tokens.start();
                    read.add(new String(utf8, start, (int) tokens.end() - start, StandardCharsets.UTF_8));
                }
            }
            assertThat(read).as("seed %d", seed).isEqualTo(written);
        }
    }

    @Test
    void knowsThePathOfEveryToken() throws IOException {
        String json = "{\"a\": [1, {\"b c\": NaN, \"d\": \"\\ud800\"}, []], \"e\": {}}";
        List<String> paths = new ArrayList<>();
        try (JsonTokens tokens = new JsonTokens(json.getBytes(StandardCharsets.UTF_8), JsonLimits.NONE)) {
            while (tokens.next() != JsonToken.END_DOCUMENT) paths.add(tokens.token() + " " + tokens.path());
        }
        assertThat(paths)
                .containsExactly(
                        "BEGIN_OBJECT $",
                        "NAME $.a",
                        "BEGIN_ARRAY $.a",
                        "NUMBER $.a[0]",
                        "BEGIN_OBJECT $.a[1]",
                        "NAME $.a[1][\"b c\"]",
                        "NUMBER $.a[1][\"b c\"]",
                        "NAME $.a[1].d",
                        "STRING $.a[1].d",
                        "END_OBJECT $.a[1]",
                        "BEGIN_ARRAY $.a[2]",
                        "END_ARRAY $.a[2]",
                        "END_ARRAY $.a",
                        "NAME $.e",
                        "BEGIN_OBJECT $.e",
                        "END_OBJECT $.e",
                        "END_OBJECT $");
    }

    @Test
    void goesOnBehindManyBadValues() throws IOException {
        int count = 20_000;
        String json = "[" + "{\"a\":[NaN]},".repeat(count) + "1]";
        int seen = 0;
        try (JsonTokens tokens = new JsonTokens(json.getBytes(StandardCharsets.UTF_8), JsonLimits.NONE)) {
            while (tokens.next() != JsonToken.END_DOCUMENT) if (tokens.text().equals("NaN")) seen++;
        }
        assertThat(seen).isGreaterThanOrEqualTo(count);
    }

    /** The stream would go on for ever: the text must not be gathered to its end before its length is looked at. */
    @Test
    void aTextWithoutEndIsRefused() {
        InputStream endless = new InputStream() {
            private long count;

            @Override
            public int read() {
                return count++ == 0 ? '"' : 'a';
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                for (int i = 0; i < length; i++) bytes[offset + i] = (byte) read();
                return length;
            }
        };
        JsonTokens tokens = new JsonTokens(endless, new JsonLimits(8, 1_000, 100));
        assertThatThrownBy(tokens::next)
                .isInstanceOf(SyntaxException.class)
                .hasMessageContaining("much longer than the limit");
    }

    @Test
    void blanksMayGoOnForLong() throws IOException {
        String json = "[1," + " ".repeat(9_000_000) + "\"a\"]";
        try (JsonTokens tokens = new JsonTokens(
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), new JsonLimits(8, 1_000, 100))) {
            tokens.next();
            tokens.next();
            assertThat(tokens.next()).isEqualTo(JsonToken.STRING);
            assertThat(tokens.text()).isEqualTo("a");
        }
    }
}
