package io.github.catenary.io.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.testing.Attack;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DecimalTest {
    private static final RoundingMode[] NEIGHBOURS = {RoundingMode.DOWN, RoundingMode.UP};

    @Test
    void noShorterDecimalReadsBackToTheSameDouble() {
        for (double value : some()) {
            String text = Decimal.of(value);
            assertThat(Double.parseDouble(text)).as(text).isEqualTo(value);
            BigDecimal exact = new BigDecimal(value);
            int digits = new BigDecimal(text).stripTrailingZeros().precision();
            if (digits <= 2) continue; // two are written where one would do, as the JDK does
            for (RoundingMode mode : NEIGHBOURS) {
                BigDecimal shorter = exact.round(new MathContext(digits - 1, mode));
                assertThat(shorter.doubleValue()).as("%s for %s", shorter, text).isNotEqualTo(value);
            }
        }
    }

    @Test
    void noDecimalOfTheSameLengthIsNearer() {
        for (double value : some()) {
            BigDecimal written = new BigDecimal(Decimal.of(value)).stripTrailingZeros();
            BigDecimal exact = new BigDecimal(value);
            BigDecimal distance = written.subtract(exact).abs();
            BigDecimal step = written.ulp();
            for (BigDecimal other : new BigDecimal[] {written.add(step), written.subtract(step)}) {
                boolean same = other.doubleValue() == value;
                if (!same) continue;
                assertThat(other.subtract(exact).abs())
                        .as("%s for %s", other, value)
                        .isGreaterThanOrEqualTo(distance);
            }
        }
    }

    private static double[] some() {
        return LongStream.of(Attack.seeds(DecimalTest.class, 0, 200))
                .mapToObj(Random::new)
                .flatMapToDouble(random -> IntStream.range(0, 1000).mapToDouble(i -> Math.abs(some(random, i))))
                .toArray();
    }

    private static double some(Random random, int i) {
        double value = switch (i % 4) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> random.nextInt(2_000_000) / 1e5 - 10;
            case 2 -> Math.scalb(1.0, random.nextInt(2_098) - 1_074);
            default -> Double.longBitsToDouble(random.nextInt(100_000) + 1L);
        };
        return Double.isFinite(value) && value != 0 ? value : 1;
    }

    @Test
    void writesWhatTheJdkGotWrongBefore19() {
        assertThat(Decimal.of(2e23)).isEqualTo("2e23");
        assertThat(Decimal.of(1.1e-322)).isEqualTo("1.1e-322");
        assertThat(Decimal.of(2.2e-322)).isEqualTo("2.2e-322");
        assertThat(Decimal.of(8.41e21)).isEqualTo("8.41e21");
        assertThat(Decimal.of(Double.MAX_VALUE)).isEqualTo("1.7976931348623157e308");
        assertThat(Decimal.of(Double.MIN_NORMAL)).isEqualTo("2.2250738585072014e-308");
        assertThat(Decimal.of(-Double.MIN_VALUE)).isEqualTo("-4.9e-324");
    }

    @Test
    void refusesWhatJsonCannotSay() {
        for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatThrownBy(() -> Decimal.of(value)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
