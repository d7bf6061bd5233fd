package io.github.catenary.app.document.plugin;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeastProgramTest {
    @ParameterizedTest
    @CsvSource({"1, 1.0.0-SNAPSHOT", "1.2, 1.2", "1.2.0, 1.2", "1.9, 1.10", "0.9.9, 1.0", "10, 10.0.1"})
    void takesAProgramThatIsNewEnough(String least, String program) {
        assertThatCode(() -> LeastProgram.require(least, Optional.of(program))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"1.0.1, 1.0.0-SNAPSHOT", "1.10, 1.9", "2, 1.99.99"})
    void refusesAProgramThatIsOlder(String least, String program) {
        assertThatThrownBy(() -> LeastProgram.require(least, Optional.of(program)))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("it needs version " + least)
                .hasMessageContaining(program);
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "1.", "1.x", "-1", "9999999999"})
    void refusesWhatIsNoVersion(String least) {
        assertThatThrownBy(() -> LeastProgram.require(least, Optional.empty()))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("Catenary-Plugin-Program: " + least);
    }

    @Test
    void asksForNothingByDefault() {
        assertThatCode(() -> LeastProgram.require("", Optional.of("0.1"))).doesNotThrowAnyException();
    }
}
