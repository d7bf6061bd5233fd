package io.github.catenary.math;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.io.json.Decimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
    @ParameterizedTest
    @CsvSource({
        "-1, -1",
        "0, 0",
        "-0.0, -0",
        "0.1, 0.1",
        "2e-3, 0.002",
        "1e-7, 1e-7",
        "1.5e-7, 1.5e-7",
        "1e20, 100000000000000000000",
        "1e21, 1e21",
        "2e23, 2e23",
        "4.9e-324, 5e-324",
        "1.7976931348623157e308, 1.7976931348623157e308",
        "NaN, NaN"
    })
    void writesTheShortestText(double value, String text) {
        assertThat(NumberText.of(value)).isEqualTo(text);
    }

    @Test
    void usesTheNotationOfSceneFiles() {
        Random random = new Random(4);
        for (int i = 0; i < 20_000; i++) {
            double value = i % 2 == 0 ? Double.longBitsToDouble(random.nextLong()) : random.nextInt(100_000) / 1e3;
            if (!Double.isFinite(value)) continue;
            assertThat(NumberText.of(value)).as("value %s", value).isEqualTo(Decimal.of(value));
        }
    }
}
