package io.github.catenary.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridSettingsTest {
    @ParameterizedTest
    @CsvSource({"1, 20", "64, 0.5", "100, 0.2", "160, 0.1", "0.02, 1000", "3, 10", "1e6, 2e-5"})
    void choosesTheGridFromTheSeriesOneTwoFive(double scale, double spacing) {
        assertThat(GridSettings.spacing(scale)).isEqualTo(spacing);
    }

    @Test
    void keepsGridLinesApartAtEveryZoom() {
        for (double scale = 1e-5; scale < 1e6; scale *= 1.037) {
            double pixels = GridSettings.spacing(scale) * scale;

            assertThat(pixels).as("at %s px/m", scale).isBetween(16.0, 16 * 2.5 + 1e-9);
        }
    }
}
