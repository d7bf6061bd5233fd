package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemThemeTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "Dark, DARK",
                "'prefer-dark', DARK",
                "'default', LIGHT",
                "'prefer-light', LIGHT",
                "\"(<<uint32 1>>,)\", DARK",
                "\"(<<uint32 2>>,)\", LIGHT",
                "AppsUseLightTheme    REG_DWORD    0x0, DARK",
                "AppsUseLightTheme    REG_DWORD    0x1, LIGHT"
            })
    void readsWhatASystemSays(String answer, Theme theme) {
        assertThat(SystemTheme.read(answer)).isEqualTo(theme);
    }
}
