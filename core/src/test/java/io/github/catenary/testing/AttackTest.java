package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttackTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 27);

    @ParameterizedTest
    @ValueSource(ints = {10, 60, 1000, 1234})
    void tenDaysTryAllSeedsOnce(int count) {
        assertThat(IntStream.range(0, Attack.SHARES)
                        .mapToObj(day -> Attack.share(Attack.TODAY, DAY.plusDays(day), 5, count))
                        .flatMapToLong(Arrays::stream)
                        .sorted())
                .containsExactly(LongStream.range(5, 5 + count).boxed().toArray(Long[]::new));
    }

    @Test
    void aDayIsRepeatedByItsNumber() {
        assertThat(Attack.share("3", DAY, 1, 100)).startsWith(31).endsWith(40).hasSize(10);
    }

    @Test
    void triesAllIfAsked() {
        assertThat(Attack.share("all", DAY, 1, 100)).startsWith(1).endsWith(100).hasSize(100);
    }

    @Test
    void triesAtLeastOne() {
        assertThat(Attack.share("9", DAY, 1, 4)).hasSize(1);
    }
}
