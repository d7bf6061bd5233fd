package io.github.catenary.io.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StringInternerTest {
    @Test
    void givesOneStringForAllOccurrencesOfAWord() {
        StringInterner words = words("kind\"position\"kind\"structural\"structural\"");

        assertThat(words.at(0)).isEqualTo("kind").isSameAs(words.at(14));
        assertThat(words.at(19)).isEqualTo("structural").isSameAs(words.at(30));
        assertThat(words.at(5)).isEqualTo("position");
    }

    @Test
    void tellsEveryTwoWordsApart() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5000; i++)
            text.append(Integer.toString(i * 7919, 36)).append('"');
        StringInterner words = words(text.toString());

        int at = 0;
        for (int i = 0; i < 5000; i++) {
            String word = Integer.toString(i * 7919, 36);
            assertThat(words.at(at)).isEqualTo(word);
            at += word.length() + 1;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "12345678", "123456789", "1234567890123456"})
    void knowsWordsOfUpToSixteenBytes(String word) {
        assertThat(words(word + "\"").at(0)).isEqualTo(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12345678901234567\"", "a\\n\"", "é\"", "a\tb\"", "open", "\ud83d\ude00\""})
    void leavesOtherTextToTheParser(String text) {
        assertThat(words(text).at(0)).isNull();
    }

    private static StringInterner words(String text) {
        return new StringInterner(text.getBytes(StandardCharsets.UTF_8));
    }
}
