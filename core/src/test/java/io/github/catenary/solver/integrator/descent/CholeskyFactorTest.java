package io.github.catenary.solver.integrator.descent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.solver.integrator.descent.CholeskyFactor.Outcome;
import io.github.catenary.solver.sandbox.ActiveCall;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.ops.DConvertMatrixStruct;
import org.junit.jupiter.api.Test;

class CholeskyFactorTest {
    private static final int COUNT = 60;
    private static final long SEED = 4;

    private final ActiveCall work = new ActiveCall(List.of());

    CholeskyFactorTest() {
        work.beginFrame();
    }

    @Test
    void timesItsTransposeGivesTheMatrix() {
        DMatrixSparseCSC upper = upper(1);
        CholeskyFactor factor = new CholeskyFactor(upper, work);

        assertThat(factor.compute()).isEqualTo(Outcome.DONE);

        for (int row = 0; row < COUNT; row++) {
            for (int column = row; column < COUNT; column++) {
                double sum = 0;
                for (int k = 0; k < COUNT; k++) sum += entry(factor, row, k) * entry(factor, column, k);
                assertThat(sum)
                        .as("row %d, column %d, seed %d", row, column, SEED)
                        .isCloseTo(upper.get(row, column), within(1e-12));
            }
        }
        assertThat(work.progress()).isEmpty();
    }

    @Test
    void refusesAnIndefiniteMatrix() {
        assertThat(new CholeskyFactor(upper(-1), work).compute()).isEqualTo(Outcome.INDEFINITE);
    }

    @Test
    void stopsIfTheFrameIsToEndAndGivesTheSameFactorLater() {
        CholeskyFactor whole = new CholeskyFactor(upper(1), work);
        whole.compute();
        CholeskyFactor ended = new CholeskyFactor(upper(1), work);
        work.end(work.frame().orElseThrow());

        assertThat(ended.compute()).isEqualTo(Outcome.ENDED);
        assertThat(work.progress()).isEmpty();

        work.endFrame();
        work.beginFrame();
        assertThat(ended.compute()).isEqualTo(Outcome.DONE);
        assertThat(ended.values).containsExactly(whole.values);
        assertThat(ended.rows).containsExactly(whole.rows);
    }

    @Test
    void tellsItsProgressUntilItIsDone() {
        work.report(0.25);
        assertThat(work.progress()).isEqualTo(OptionalDouble.of(0.25));
        work.report(1);
        assertThat(work.progress()).isEmpty();
    }

    private static double entry(CholeskyFactor factor, int row, int column) {
        for (int n = factor.first[column]; n < factor.first[column + 1]; n++) {
            if (factor.rows[n] == row) return factor.values[n];
        }
        return 0;
    }

    /** The upper triangle of a random matrix with a dominant diagonal. */
    private static DMatrixSparseCSC upper(double sign) {
        Random random = new Random(SEED);
        DMatrixSparseTriplet entries = new DMatrixSparseTriplet(COUNT, COUNT, 0);
        for (int column = 0; column < COUNT; column++) {
            for (int row = 0; row < column; row++) {
                if (random.nextInt(12) == 0) entries.addItem(row, column, -random.nextDouble());
            }
            entries.addItem(column, column, sign * COUNT);
        }
        DMatrixSparseCSC upper = DConvertMatrixStruct.convert(entries, (DMatrixSparseCSC) null);
        upper.sortIndices(null);
        return upper;
    }
}
