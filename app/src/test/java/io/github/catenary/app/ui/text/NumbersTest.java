package io.github.catenary.app.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "0.1, 0.1",
        "-9.81, -9.81",
        "1e-3, 0.001",
        "1e-7, 1e-7",
        "2e-3, 0.002",
        "1e23, 1e23",
        "123456, 123456",
        "0.30000000000000004, 0.30000000000000004",
        "5e-324, 5e-324"
    })
    void writesTheShortestTextThatIsExact(double value, String text) {
        assertThat(Numbers.exact(value)).isEqualTo(text);
    }

    @Test
    void readsBackEveryNumberItWrites() {
        long seed = 17;
        Random random = new Random(seed);
        for (int i = 0; i < 5000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (!Double.isFinite(value)) continue;
            assertThat(Numbers.read(Numbers.exact(value)))
                    .as("seed %s, round %s", seed, i)
                    .isEqualTo(OptionalDouble.of(value));
        }
    }

    @ParameterizedTest
    @CsvSource({"1e-3, 0.001", "+2, 2", ".5, 0.5", "5., 5", "' 1.25 ', 1.25", "1E2, 100"})
    void readsWhatAPersonWrites(String text, double value) {
        assertThat(Numbers.read(text)).hasValue(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "1,5", "NaN", "Infinity", "1e999", "0x10", "1d", "1 2", "--1", "."})
    void refusesWhatIsNoNumber(String text) {
        assertThat(Numbers.read(text)).isEmpty();
    }

    @Test
    void roundsReadOnlyNumbers() {
        assertThat(Numbers.rounded(Math.sqrt(2))).isEqualTo("1.41421");
        assertThat(Numbers.rounded(0.25)).isEqualTo("0.25");
    }

    @ParameterizedTest
    @CsvSource({
        "1.7999999999999, 1.8",
        "0.30000000000000004, 0.3",
        "0.6666666666666666, 0.6666667",
        "-1e-9, -1e-9",
        "1.23456789e-12, 1.234568e-12",
        "12345678, 12345678",
        "123456789.25, 123456789",
        "2.99792458e23, 2.997925e23"
    })
    void showsNoMoreDigitsThanOneReads(double value, String text) {
        assertThat(Numbers.brief(value)).isEqualTo(text);
    }
}
