package io.github.catenary.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RgbTest {
    @Test
    void readsBothCasesAndWritesTheLower() {
        assertThat(Rgb.parse("#D55e00")).isEqualTo(new Rgb(0xD55E00));
        assertThat(new Rgb(0x00000A).text()).isEqualTo("#00000a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "red", "#fff", "#12345g", "#1234567", "d55e00", "#-12345", "＃d55e00"})
    void refusesEverythingElse(String text) {
        assertThatThrownBy(() -> Rgb.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("six hexadecimal digits");
    }

    @Test
    void refusesWhatIsNoColour() {
        assertThatThrownBy(() -> new Rgb(0x1000000)).isInstanceOf(IllegalArgumentException.class);
    }
}
