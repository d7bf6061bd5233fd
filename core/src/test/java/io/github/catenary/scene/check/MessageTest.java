package io.github.catenary.scene.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageTest {
    private static final Message KIND = Message.of("kind", "spring");
    private static final Message MISSING = Message.of("missing", "there is no {0} {1}", KIND, 7);

    @Test
    void putsArgumentsInTheirPlaces() {
        assertThat(MISSING.english()).isEqualTo("there is no spring 7");
    }

    @Test
    void translatesItselfAndNestedMessages() {
        Map<String, String> french = Map.of("kind", "ressort", "missing", "{1} : pas de tel {0}");

        assertThat(MISSING.in(key -> Optional.ofNullable(french.get(key)))).isEqualTo("7 : pas de tel ressort");
    }

    @Test
    void fallsBackToEnglishWithoutATranslation() {
        Map<String, String> french = Map.of("kind", "ressort");

        assertThat(MISSING.in(key -> Optional.ofNullable(french.get(key)))).isEqualTo("there is no ressort 7");
    }

    @Test
    void keepsBracesAndDollarsInArguments() {
        assertThat(Message.of("a", "{0} and {1}", "{1} $1 \\", "b").english()).isEqualTo("{1} $1 \\ and b");
        assertThat(Message.verbatim("{0}").english()).isEqualTo("{0}");
    }

    @Test
    void writesIdsWithoutDigitGrouping() {
        assertThat(Message.of("a", "{0}", 1234567).english()).isEqualTo("1234567");
    }
}
