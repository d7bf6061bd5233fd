package io.github.catenary.solver.integrator.descent;

import io.github.catenary.solver.sandbox.ActiveCall;
import java.util.Arrays;
import org.ejml.data.DMatrixSparseCSC;

/**
 * The lower triangle C of A = C Cᵀ, row by row (the up-looking algorithm of Davis, Direct Methods for Sparse Linear
 * Systems, 2006, section 4.7). The pattern of A alone decides where C has entries; it is analysed once.
 *
 * <p>The factor of a large cloth takes seconds. The computation therefore tells how far it is, and stops if its frame is
 * to end.
 */
final class CholeskyFactor {
    /** Rows between two reports. */
    private static final int ROWS_PER_REPORT = 256;

    /** Index of the first entry of each column, then the number of entries. The diagonal comes first in its column. */
    final int[] first;
    /** Row of each entry, ascending within a column. */
    final int[] rows;

    final double[] values;

    private final int count;
    /** The upper triangle of A, its rows ascending within a column. */
    private final DMatrixSparseCSC upper;
    /** The parent of each column in the elimination tree; −1 for a root. */
    private final int[] parent;

    private final ActiveCall work;
    /** Multiplications of the whole computation. */
    private final double allProducts;
    /** The end of the entries so far, by column. */
    private final int[] end;

    private final double[] row;
    /** The columns in which a row has entries; from the back, so that each comes after its children. */
    private final int[] stack;
    /** The last row in which each column was met. */
    private final int[] met;

    CholeskyFactor(DMatrixSparseCSC upper, ActiveCall work) {
        this.upper = upper;
        this.work = work;
        count = upper.numCols;
        parent = new int[count];
        end = new int[count];
        row = new double[count];
        stack = new int[count];
        met = new int[count];
        first = analysed();
        rows = new int[first[count]];
        values = new double[first[count]];
        double products = 0;
        for (int k = 0; k < count; k++) {
            double inColumn = first[k + 1] - first[k];
            products += inColumn * (inColumn - 1) / 2;
        }
        allProducts = products;
    }

    /** Finds the elimination tree, and where the columns begin. */
    private int[] analysed() {
        int[] starts = new int[count + 1];
        Arrays.fill(parent, -1);
        for (int k = 0; k < count; k++) {
            met[k] = k;
            starts[k + 1]++;
            for (int n = upper.col_idx[k]; n < upper.col_idx[k + 1]; n++) {
                // A row has entries from each of its springs' ends up the elimination tree (Liu 1986).
                for (int i = upper.nz_rows[n]; met[i] != k; i = parent[i]) {
                    if (parent[i] < 0) parent[i] = k;
                    met[i] = k;
                    starts[i + 1]++;
                }
            }
        }
        for (int k = 0; k < count; k++) starts[k + 1] = Math.addExact(starts[k], starts[k + 1]);
        return starts;
    }

    /** How a computation ended. */
    enum Outcome {
        DONE,
        /** Rounding has made the matrix indefinite. */
        INDEFINITE,
        /** The frame is to end; the factor is not complete. */
        ENDED
    }

    /** Computes the factor of the present values of A. */
    Outcome compute() {
        System.arraycopy(first, 0, end, 0, count);
        Arrays.fill(row, 0);
        Arrays.fill(met, -1);
        double products = 0;
        try {
            for (int k = 0; k < count; k++) {
                if (k % ROWS_PER_REPORT == 0) {
                    if (work.isToEnd()) return Outcome.ENDED;
                    work.report(products / allProducts);
                }
                int top = pattern(k);
                for (int n = top; n < count; n++) products += end[stack[n]] - first[stack[n]];
                if (!computeRow(k, top)) return Outcome.INDEFINITE;
            }
        } finally {
            work.report(1);
        }
        return Outcome.DONE;
    }

    /** Puts the columns in which a row has entries on the stack, and returns where they begin. */
    private int pattern(int k) {
        int top = count;
        met[k] = k;
        for (int n = upper.col_idx[k]; n < upper.col_idx[k + 1]; n++) {
            int length = 0;
            for (int i = upper.nz_rows[n]; met[i] != k; i = parent[i]) {
                stack[length++] = i;
                met[i] = k;
            }
            while (length > 0) stack[--top] = stack[--length];
        }
        return top;
    }

    private boolean computeRow(int k, int top) {
        for (int n = upper.col_idx[k]; n < upper.col_idx[k + 1]; n++) row[upper.nz_rows[n]] = upper.nz_values[n];
        double pivot = row[k];
        row[k] = 0;
        for (int t = top; t < count; t++) {
            int i = stack[t];
            double entry = row[i] / values[first[i]];
            row[i] = 0;
            subtract(first[i] + 1, end[i], entry);
            pivot -= entry * entry;
            rows[end[i]] = k;
            values[end[i]++] = entry;
        }
        if (pivot <= 0) return false;
        rows[end[k]] = k;
        values[end[k]++] = Math.sqrt(pivot);
        return true;
    }

    private void subtract(int from, int to, double factor) {
        double[] into = row;
        int[] at = rows;
        double[] of = values;
        for (int n = from; n < to; n++) into[at[n]] -= of[n] * factor;
    }
}
