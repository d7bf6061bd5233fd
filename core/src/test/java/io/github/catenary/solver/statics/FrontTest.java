package io.github.catenary.solver.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.solver.kernel.Workers;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrontTest {
    private static final int SIZE = 450;
    private static final int COLUMNS = 131;

    /** A front of random numbers with a heavy diagonal, of which every tenth number is negative. */
    private static Front filled(double[][] own, boolean signed) {
        Front front = new Front(0);
        front.begin(own, SIZE);
        Random random = new Random(7);
        for (int c = 0; c < SIZE; c++) {
            for (int r = c; r < SIZE; r++) front.columns[c][r] = random.nextDouble() - 0.5;
            front.columns[c][c] = signed && c % 10 == 0 ? -SIZE : SIZE;
        }
        return front;
    }

    private static double[] eliminated(int threads, double[][] own, double[] signs) {
        Front front = filled(own, true);
        Workers workers = new Workers(threads);
        assertThat(front.eliminate(COLUMNS, signs, 0, true, workers, () -> false))
                .isTrue();
        assertThat(front.negative()).isEqualTo((COLUMNS + 9) / 10);
        return front.takeLeft(COLUMNS, workers);
    }

    @Test
    void leavesTheSchurComplement() {
        double[][] own = new double[COLUMNS][SIZE];
        double[] signs = new double[COLUMNS];
        double[] left = eliminated(1, own, signs);
        Front whole = filled(new double[COLUMNS][SIZE], true);
        for (int c = 0; c < SIZE; c += 13) {
            for (int r = c; r < SIZE; r += 7) {
                double sum = r >= COLUMNS && c >= COLUMNS ? left[(c - COLUMNS) * (SIZE - COLUMNS) + r - COLUMNS] : 0;
                for (int k = 0; k <= Math.min(c, COLUMNS - 1); k++) sum += own[k][r] * signs[k] * own[k][c];
                assertThat(sum).as("%d %d", r, c).isCloseTo(whole.columns[c][r], within(1e-9));
            }
        }
    }

    @Test
    void noBitDependsOnTheNumberOfThreads() {
        double[][] own = new double[COLUMNS][SIZE];
        double[] left = eliminated(1, own, new double[COLUMNS]);
        for (int threads = 2; threads < 5; threads++) {
            double[][] others = new double[COLUMNS][SIZE];
            assertThat(eliminated(threads, others, new double[COLUMNS])).isEqualTo(left);
            for (int k = 0; k < COLUMNS; k++) {
                for (int r = k; r < SIZE; r++) assertThat(others[k][r]).isEqualTo(own[k][r]);
            }
        }
    }

    @Test
    void refusesNegativePivotsUnlessTheyAreAskedFor() {
        double[] signs = new double[COLUMNS];
        Front front = filled(new double[COLUMNS][SIZE], true);
        assertThat(front.eliminate(COLUMNS, signs, 0, false, new Workers(1), () -> false))
                .isFalse();
        front = filled(new double[COLUMNS][SIZE], false);
        assertThat(front.eliminate(COLUMNS, signs, 0, false, new Workers(1), () -> false))
                .isTrue();
        assertThat(front.negative()).isZero();
    }

    @Test
    void endsBetweenBlocks() {
        Front front = filled(new double[COLUMNS][SIZE], false);
        int[] asked = {0};
        assertThat(front.eliminate(COLUMNS, new double[COLUMNS], 0, false, new Workers(1), () -> ++asked[0] == 2))
                .isFalse();
        assertThat(asked[0]).isEqualTo(2);
    }
}
