package io.github.catenary.app.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextsTest {
    @Test
    void bothLanguagesHaveTheSameKeys() throws IOException {
        assertThat(new TreeSet<>(keys("texts_zh_CN.properties"))).isEqualTo(new TreeSet<>(keys("texts.properties")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"texts.properties", "texts_zh_CN.properties"})
    void noKeyIsDefinedTwice(String file) throws IOException {
        assertThat(keys(file)).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"texts.properties", "texts_zh_CN.properties"})
    void everyTextWithArgumentsIsAPattern(String file) throws IOException {
        for (String line : lines(file)) {
            String text = line.substring(line.indexOf('=') + 1);
            if (!text.contains("{0")) continue;
            assertThat(new MessageFormat(text).format(new Object[] {1, 2, 3, 4, 5}))
                    .as(line)
                    .doesNotContain("{");
        }
    }

    @Test
    void aSingleItemHasItsSingularForm() throws IOException {
        for (String line : lines("texts.properties")) {
            String text = line.substring(line.indexOf('=') + 1);
            // A heading for many items is never used for one.
            if (!text.contains("{0") || line.substring(0, line.indexOf('=')).endsWith(".many")) continue;
            assertThat(new MessageFormat(text, Locale.ENGLISH).format(new Object[] {1, 1, 1, 1}))
                    .as(line)
                    .doesNotContainPattern("\\b1 (particles|springs|elements|items|notes|frames)\\b");
        }
    }

    /** Clashes of menu letters are checked in one language only. */
    @Test
    void bothLanguagesHaveTheSameLettersInMenus() throws IOException {
        assertThat(mnemonics("texts.properties"))
                .hasSizeGreaterThan(30)
                .allSatisfy(line -> assertThat(line).containsPattern("=[A-Z]$"))
                .containsExactlyElementsOf(mnemonics("texts_zh_CN.properties"));
    }

    /** A letter that the name does not have would be appended, as in Chinese. */
    @Test
    void anEnglishNameHasItsLetterInMenus() throws IOException {
        Map<String, String> texts = lines("texts.properties").stream()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(line -> line[0], line -> line[1]));
        texts.forEach((key, letter) -> {
            String name = key.startsWith("mnemonic.") ? texts.get(key.substring("mnemonic.".length())) : null;
            if (name != null) assertThat(name).as(key).containsIgnoringCase(letter);
        });
    }

    @Test
    void aTextIsSaidAgainInAnotherLanguage() {
        Texts.speak(Language.ENGLISH);
        String plain = Texts.text("action.undo");
        String counted = Texts.text("status.selected", 2);
        String nested = Texts.text("dock.count", plain, 3);
        String joined = Texts.joined(plain, " – ", "of a person");
        String changed = Texts.changed(plain, text -> text + "!");
        try {
            assertThat(Texts.speak(Language.CHINESE)).isTrue();
            String chinese = Texts.text("action.undo");
            assertThat(Texts.current(plain)).isEqualTo(chinese).isNotEqualTo(plain);
            assertThat(Texts.current(counted)).isEqualTo(Texts.text("status.selected", 2));
            assertThat(Texts.current(nested)).isEqualTo(Texts.text("dock.count", chinese, 3));
            assertThat(Texts.current(joined)).isEqualTo(chinese + " – of a person");
            assertThat(Texts.current(changed)).isEqualTo(chinese + "!");
            assertThat(Texts.joined(plain, "", "")).isEqualTo(chinese);
            assertThat(Texts.current("Undo")).as("a text of somebody else").isEqualTo("Undo");
        } finally {
            Texts.speak(Language.ENGLISH);
        }
        assertThat(Texts.current(Texts.current(nested))).isEqualTo(nested);
        Texts.speak(Language.SYSTEM);
    }

    /** Two keys have the same words in one language and not in the other. */
    @Test
    void aTextIsKnownByItsKeyNotByItsWords() throws IOException {
        Texts.speak(Language.ENGLISH);
        Map<String, String> english =
                keys("texts.properties").stream().collect(Collectors.toMap(key -> key, Texts::text));
        try {
            Texts.speak(Language.CHINESE);
            english.forEach(
                    (key, text) -> assertThat(Texts.current(text)).as(key).isEqualTo(Texts.text(key)));
        } finally {
            Texts.speak(Language.SYSTEM);
        }
    }

    private static List<String> mnemonics(String file) throws IOException {
        return lines(file).stream().filter(line -> line.startsWith("mnemonic.")).toList();
    }

    private static List<String> keys(String file) throws IOException {
        return lines(file).stream()
                .map(line -> line.substring(0, line.indexOf('=')))
                .toList();
    }

    private static List<String> lines(String file) throws IOException {
        InputStream stream = Objects.requireNonNull(Texts.class.getResourceAsStream(file), file);
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }
}
