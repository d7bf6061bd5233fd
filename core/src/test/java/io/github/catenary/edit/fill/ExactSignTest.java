package io.github.catenary.edit.fill;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactSignTest {
    /** Along the first row. */
    private static BigDecimal determinant(BigDecimal[]... rows) {
        if (rows.length == 1) return rows[0][0];
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < rows.length; i++) {
            BigDecimal[][] rest = new BigDecimal[rows.length - 1][rows.length - 1];
            for (int r = 1; r < rows.length; r++) {
                for (int c = 0; c < rows.length - 1; c++) rest[r - 1][c] = rows[r][c < i ? c : c + 1];
            }
            BigDecimal term = rows[0][i].multiply(determinant(rest));
            sum = i % 2 == 0 ? sum.add(term) : sum.subtract(term);
        }
        return sum;
    }

    private static BigDecimal minus(double a, double b) {
        return new BigDecimal(a).subtract(new BigDecimal(b));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void isThatOfExactArithmeticWhereRoundingDecides(long seed) {
        Random random = new Random(seed);
        int zeros = 0;
        for (int round = 0; round < 2000; round++) {
            double step = random.nextBoolean() ? 0.1 : 1e-15;
            double[] at = new double[15];
            for (int i = 0; i < at.length; i++) at[i] = 0.5 + step * random.nextInt(4);
            double[] lift = new double[5];
            for (int p = 0; p < 5; p++) {
                lift[p] = at[3 * p] * at[3 * p] + at[3 * p + 1] * at[3 * p + 1] + at[3 * p + 2] * at[3 * p + 2];
            }
            BigDecimal[][] rows = new BigDecimal[4][4];
            BigDecimal[][] three = new BigDecimal[3][3];
            for (int p = 1; p < 5; p++) {
                for (int k = 0; k < 3; k++) {
                    rows[p - 1][k] = minus(at[3 * p + k], at[k]);
                    if (p < 4) three[p - 1][k] = rows[p - 1][k];
                }
                rows[p - 1][3] = minus(lift[p], lift[0]);
            }
            int side = determinant(three).signum();
            if (side == 0) zeros++;
            assertThat(ExactSign.side(at, 0, 1, 2, 3)).isEqualTo(side);
            assertThat(ExactSign.above(at, lift, 0, 1, 2, 3, 4))
                    .isEqualTo(determinant(rows).signum());
        }
        assertThat(zeros).isPositive();
    }
}
