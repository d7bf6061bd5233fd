package io.github.catenary.app.run.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import javax.swing.text.JTextComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepBarTest {
    private static String forecast(double least, double most) {
        int threads = Runtime.getRuntime().availableProcessors();
        return GuiActionRunner.execute(() -> {
            SweepBar bar = new SweepBar(() -> {}, () -> {});
            bar.forecast(1_000, least * threads, most * threads);
            for (Component each : bar.getComponents()) {
                if (each instanceof JTextComponent text && "sweep.forecast".equals(text.getName()))
                    return text.getText();
            }
            throw new AssertionError("there is no forecast");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "20, 80, about 20 s to 80 s on",
        "20, 20.2, about 20 s on",
        "0.1, 4, about 1 s to 4 s on",
        "90, 600, about 90 s to 10 minutes on"
    })
    void aForecastIsARangeIfLittleIsKnown(double least, double most, String expected) {
        assertThat(forecast(least, most)).startsWith("1,000 rows, " + expected);
    }

    @Test
    void whatCannotBePredictedIsNot() {
        assertThat(forecast(Double.NaN, Double.NaN)).isEqualTo("1,000 rows");
    }
}
