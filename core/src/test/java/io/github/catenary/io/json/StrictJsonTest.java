package io.github.catenary.io.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.check.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What RFC 8259 allows is read, what it does not allow is refused: as text in memory and as a stream. */
class StrictJsonTest {
    private static final JsonLimits LIMITS = new JsonLimits(64, 10_000, 100);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "\"\"",
                "true",
                "false",
                "null",
                " \t\r\n1 \t\r\n",
                "[]",
                "[ ]",
                "{}",
                "{ }",
                "[[],[[]]]",
                "{\"\":0}",
                "{\"a\":{\"a\":1}}",
                "{\"a\":[],\"b\":{}}",
                "[1,2 , 3]",
                "[null,true,false]",
                "[0.0,-0.0,0e1,0E+1,0e-1]",
                "[123,-123,1.5,-1.5,1e5,1E5,1e+5,1e-5,1.5e5]",
                "[9223372036854775807,9223372036854775808,-9223372036854775808,123456789012345678901234567890]",
                "[1e308,4.9e-324,1e-400]",
                "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
                "\"\\u0000\\u00e9\\u00E9\\uFFFF\"",
                "\"\\ud83c\\udf88\"",
                "\"é 日本語 🎈\"",
                "\"\u007f \u2028 \u2029 \uFFFE\"",
                "\"// no comment # /* */\"",
                "\"[{]},:\"",
                "{\"é🎈\":\"é🎈\"}",
                "{\"a\\nb\":1,\"\\u0061\":2}",
            })
    void readsJson(String json) throws IOException {
        assertThat(problems(json)).as(json).isEmpty();
        assertThat(refusedAsStream(json)).as(json).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // structure
                "[",
                "[1",
                "[1,",
                "{",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "{\"a\":1,",
                "]",
                "}",
                "[}",
                "{]",
                "[1}",
                "{\"a\":1]",
                "[1,]",
                "[,1]",
                "[1,,2]",
                "[,]",
                "{\"a\":1,}",
                "{,}",
                "{\"a\":1,,\"b\":2}",
                "[1 2]",
                "[1;2]",
                "{\"a\" 1}",
                "{\"a\"::1}",
                "{\"a\"=1}",
                "{\"a\"=>1}",
                "{\"a\":1;\"b\":2}",
                "{\"a\":1 \"b\":2}",
                "[\"a\":1]",
                "{\"a\",1}",
                "{\"a\"}",
                "{1:1}",
                "{null:1}",
                "{a:1}",
                "{'a':1}",
                "{[]:1}",
                ":",
                ",",
                // more than one value
                "1 2",
                "{}{}",
                "[],",
                "[]]",
                "{}x",
                "{}#",
                "{}/**/",
                "[]\u0000",
                // numbers
                "01",
                "-01",
                "00",
                "-",
                "--1",
                "+1",
                "1.",
                ".1",
                "-.1",
                "1.e1",
                "1e",
                "1e+",
                "1E-",
                "1.5.5",
                "1e5e5",
                "1e5.5",
                "0x1F",
                "1a",
                "1_000",
                "1 000",
                "1f",
                "1L",
                "[1-2]",
                "[1+2]",
                "٣",
                "[-٣]",
                "INF",
                "NaNa",
                "Infinity1",
                "nan",
                // words
                "True",
                "TRUE",
                "False",
                "NULL",
                "Null",
                "tru",
                "nul",
                "nulls",
                "truefalse",
                "undefined",
                "abc",
                // texts
                "\"",
                "\"a",
                "\"a\\\"",
                "'a'",
                "`a`",
                "\"a\"b",
                "\"\\x\"",
                "\"\\'\"",
                "\"\\a\"",
                "\"\\u\"",
                "\"\\u12\"",
                "\"\\u123g\"",
                "\"\\U0061\"",
                "\"\\\n\"",
                "\"\n\"",
                "\"\r\"",
                "\"\t\"",
                "\"\u0000\"",
                "\"\u001f\"",
                "{\"\n\":1}",
                "{\"\\ud800\":1}",
                "{\"\\udc00\":1}",
                // comments and the like
                "/* a */ 1",
                "// a\n1",
                "# a\n1",
                "[1 // a\n]",
                "[1 # a\n]",
                "[/**/]",
                "{/**/}",
                "{\"a\":/**/1}",
                ")]}'\n[]",
                "<!-- -->",
                // what only looks like white space
                "\f1",
                "\u000b1",
                "\u00a01",
                "[1\f]",
                "[\u20281]",
                "[\ufeff1]",
                "\u0000",
                "*",
                "$",
                "é",
            })
    void refusesWhatIsNoJson(String json) throws IOException {
        assertThat(problems(json)).as(json).isNotEmpty().allSatisfy(problem -> {
            assertThat(problem.isError()).isTrue();
            assertThat(problem.message()).doesNotContainIgnoringCase("gson", "JsonReader", "strict", "lenient");
        });
        assertThat(refusedAsStream(json)).as(json).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`[NaN, 1, NaN]`, 1:2, $[0], `expected a finite number, found NaN`",
                "`{\"a\": -Infinity, \"b\": [NaN]}`, 1:7, $.a, `expected a finite number, found -Infinity`",
                "`[\"\\ud800\", NaN]`, 1:2, $[0], `this text contains \\uD800, half of a surrogate pair; write both halves`",
                "`[\"a\\udf88\\ud83c\", NaN]`, 1:2, $[0],"
                        + " `this text contains \\uDF88, half of a surrogate pair; write both halves`",
                "`{\"a\": 1, \"a\": NaN, \"a\": 2}`, 1:10, $.a, `the key \"a\" occurs twice in this object; keep"
                        + " one of them`",
                "`{\"\\u0061\": 1, \"a\": NaN}`, 1:15, $.a, `the key \"a\" occurs twice in this object; keep one of"
                        + " them`",
            })
    void goesOnAfterABadValue(String json, String place, String path, String message) throws IOException {
        List<Problem> problems = problems(json);
        assertThat(problems).hasSizeGreaterThan(1);
        Problem first = problems.get(0);
        assertThat(first.line() + ":" + first.column()).isEqualTo(place);
        assertThat(first.path()).isEqualTo(path);
        assertThat(first.message()).isEqualTo(message);
    }

    @Test
    void aNumberThatIsTooLongForGsonIsABadValueLikeOthers() throws IOException {
        String digits = "1".repeat(5_000);
        assertThat(problems("[" + digits + ", NaN]"))
                .extracting(Problem::message)
                .containsExactly(
                        "this number has 5000 characters, but 100 is the limit", "expected a finite number, found NaN");
    }

    @Test
    void aNumberThatIsTooLongForGsonIsReadWhereTheLimitAllowsIt() throws IOException {
        String digits = "0." + "0".repeat(3_000) + "1".repeat(2_000) + "e3001";
        JsonLimits limits = new JsonLimits(8, 100, 6_000);
        ProblemList problems = new ProblemList();
        try (JsonCursor cursor = new JsonCursor(bytes("[" + digits + "]"), limits, problems, fraction -> {})) {
            cursor.next();
            cursor.nextItem();
            assertThat(cursor.values().number()).isEqualTo(Double.parseDouble(digits));
            assertThat(cursor.values().numberText()).isEqualTo(digits);
        }
        assertThat(problems.errors()).isZero();
    }

    @Test
    void countsNestingToTheLimit() throws IOException {
        assertThat(problems("[".repeat(64) + "]".repeat(64))).isEmpty();
        assertThat(problems("[".repeat(65) + "]".repeat(65))).singleElement().satisfies(problem -> {
            assertThat(problem.column()).isEqualTo(65);
            assertThat(problem.message()).startsWith("nested deeper than 64 levels");
        });
        assertThat(refusedAsStream("[".repeat(65) + "]".repeat(65))).isTrue();
    }

    private static List<Problem> problems(String json) throws IOException {
        ProblemList problems = new ProblemList();
        try (JsonCursor cursor = new JsonCursor(bytes(json), LIMITS, problems, fraction -> {})) {
            try {
                walk(cursor);
            } catch (SyntaxException e) {
                cursor.broken(e);
            }
        }
        return problems.locate(bytes(json));
    }

    private static boolean refusedAsStream(String json) throws IOException {
        ProblemList problems = new ProblemList();
        ByteArrayInputStream in = new ByteArrayInputStream(bytes(json));
        try (JsonCursor cursor = new JsonCursor(in, json.length(), LIMITS, problems, fraction -> {})) {
            walk(cursor);
        } catch (SyntaxException e) {
            return true;
        }
        return problems.errors() > 0;
    }

    private static void walk(JsonCursor cursor) throws IOException {
        assertThat(cursor.next()).isTrue();
        cursor.skip();
        assertThat(cursor.next()).isFalse();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
