package io.github.catenary.io.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.testing.Attack;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonNumberTest {
    @Test
    void readsDecimalsOfAnyLengthAsTheJdkDoes() {
        for (long seed : Attack.seeds(JsonNumberTest.class, 0, 500)) {
            Random random = new Random(seed);
            for (int i = 0; i < 1_000; i++) {
                String number = number(random);
                assertThat(Double.doubleToRawLongBits(JsonNumber.value(number)))
                        .as(number)
                        .isEqualTo(Double.doubleToRawLongBits(Double.parseDouble(number)));
            }
        }
    }

    private static String number(Random random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
        text.append(random.nextInt(3) == 0 ? "0" : digits(random, 1 + random.nextInt(20)));
        if (random.nextBoolean()) {
            text.append('.').append("0".repeat(random.nextInt(6))).append(digits(random, 1 + random.nextInt(20)));
        }
        if (random.nextInt(4) == 0) text.append('e').append(random.nextInt(700) - 350);
        return text.toString();
    }

    private static String digits(Random random, int count) {
        StringBuilder digits = new StringBuilder().append((char) ('1' + random.nextInt(9)));
        while (digits.length() < count) digits.append((char) ('0' + random.nextInt(10)));
        return digits.toString();
    }

    @Test
    void tellsNumbersApartByHowTheyAreWritten() {
        assertThat(JsonNumber.isWhole("-17")).isTrue();
        assertThat(JsonNumber.isWhole("1.0")).isFalse();
        assertThat(JsonNumber.isWhole("1e3")).isFalse();
        assertThat(JsonNumber.isWhole("NaN")).isFalse();
        assertThat(JsonNumber.isFinite("1e3")).isTrue();
        assertThat(JsonNumber.isFinite("NaN")).isFalse();
        assertThat(JsonNumber.isFinite("-Infinity")).isFalse();
    }
}
