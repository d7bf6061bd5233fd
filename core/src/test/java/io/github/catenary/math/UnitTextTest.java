package io.github.catenary.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitTextTest {
    @ParameterizedTest
    @CsvSource({
        "4.9e9, J, 4.9 GJ",
        "4900000000, J, 4.9 GJ",
        "46875, N/m, 46.88 kN/m",
        "228700, N/m, 228.7 kN/m",
        "-46875, N/m, -46.88 kN/m",
        "4590, N/m, 4590 N/m",
        "9999.6, N/m, 10 kN/m",
        "9.749e-6, %, 0 %",
        "0.00052, %, 0.0005 %",
        "12.3456, %, 12.35 %",
        "4.9e12, %, 4.9e12 %",
        "0.02, s, 0.02 s",
        "0.002, s, 2 ms",
        "123456, s, 123500 s",
        "0.25, ms, 0.25 ms",
        "0.0004, ms, 400 ns",
        "12000, ms, 12 s",
        "0.005, kg, 5 g",
        "12000, kg, 12 Mg",
        "3e6, kg·m/s, 3 MN·s",
        "3, kg·m/s, 3 kg·m/s",
        "2e-11, N, 20 pN",
        "1e-20, N, 1e-20 N",
        "1234567, m, 1.235 Mm",
        "0.0001, m/N, 100 µm/N",
        "0.00123, m/s², 1.23 mm/s²",
        "1e6, m², 1000000 m²",
        "0, J, 0 J",
        "-0.0, J, 0 J",
        "5e-9, '', 5e-9",
        "7, min, 7 min",
        "70000, min, 70000 min"
    })
    void writesANumberWithItsUnit(double value, String unit, String text) {
        assertThat(UnitText.of(value, unit, 4)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, J, J, 0",
        "42000, J, J, 0",
        "3e6, J, MJ, 6",
        "0.0004, J, µJ, -6",
        "8e21, J, 10²¹ J, 21",
        "1e6, m², 10⁶ m², 6"
    })
    void scalesAUnitForAnAxis(double largest, String unit, String sign, int exponent) {
        assertThat(UnitText.scaled(largest, unit)).isEqualTo(new UnitText.Scaled(sign, exponent));
        assertThat(new UnitText.Scaled(sign, exponent).factor()).isEqualTo(Math.pow(10, -exponent));
    }

    @ParameterizedTest
    @ValueSource(strings = {"J", "N/m", "m", "s", "ms", "kg", "kg·m²/s", "%", "m²", ""})
    void hasFewDigitsAtAnySize(String unit) {
        for (int exponent = -320; exponent <= 308; exponent++) {
            double value = 1.23456 * Math.pow(10, exponent);
            String number = UnitText.of(value, unit, 4).split(" ")[0];
            assertThat(number.replaceAll("e.*", "").replaceAll("[.-]", "").replaceAll("^0+|0+$", ""))
                    .as("%s %s", value, unit)
                    .hasSizeLessThanOrEqualTo(4);
        }
    }

    @Test
    void writesWhatIsNotFinite() {
        assertThat(UnitText.of(Double.NaN, "J", 4)).isEqualTo("NaN J");
        assertThat(UnitText.of(Double.NEGATIVE_INFINITY, "", 4)).isEqualTo("-Infinity");
    }
}
