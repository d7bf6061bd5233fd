package io.github.catenary.solver.statics;

import io.github.catenary.solver.kernel.Workers;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * The dense symmetric matrix of a panel and of what its elimination changes, as columns of which the part from the diagonal
 * down counts. Its first columns become those of a Cholesky factor L D Lᵀ, with D of 1 and −1. What one column loses does not
 * depend on which others lose theirs at the same time, so that no bit depends on the number of threads. One call at a time.
 */
final class Front {
    /** Columns that are subtracted together. */
    private static final int UNROLLED = 4;
    /** Columns that are subtracted from all others before the next are computed. */
    private static final int BLOCK = 32;
    /** Columns that a thread takes at once. */
    private static final int PIECE = 32;
    /** Rows from which on threads share the columns. */
    private static final int LARGE = 300;

    /** Numbers that are smaller beside the diagonal are 0: a processor takes very long for products of them. */
    private static final double TINY = 1e-100;

    /** First the columns of the panel, then those that it leaves; each as long as the front at least. */
    double[][] columns = {};

    /** For each particle, in the order of elimination, its first row here; of use only for those that are in the front. */
    final int[] local;

    private double[][] left = {};
    private int size;
    private double[] signs = {};
    private int first;
    private int negative;

    /** @param particles of the whole matrix */
    Front(int particles) {
        local = new int[particles];
    }

    /**
     * Makes columns of zeros. Each is an array of its own: the JVM computes with vectors of these twice as fast.
     *
     * @param own the first columns, which are kept
     * @param rows of the front
     */
    void begin(double[][] own, int rows) {
        size = rows;
        for (double[] column : own) Arrays.fill(column, 0);
        if (columns.length < size) columns = new double[size][];
        System.arraycopy(own, 0, columns, 0, own.length);
        if (left.length < size - own.length) left = Arrays.copyOf(left, size - own.length);
        for (int c = own.length; c < size; c++) {
            double[] column = left[c - own.length];
            if (column == null || column.length < size) left[c - own.length] = column = new double[size];
            else Arrays.fill(column, c, size, 0);
            columns[c] = column;
        }
    }

    /** Negative pivots of the last elimination. */
    int negative() {
        return negative;
    }

    /**
     * Eliminates the first columns.
     *
     * @param to where their signs go, from a place on
     * @param signed whether pivots may be negative
     * @param toEnd asked between blocks
     * @return false if a pivot is 0, or negative though it may not be, or if it was to end
     */
    boolean eliminate(int count, double[] to, int place, boolean signed, Workers workers, BooleanSupplier toEnd) {
        signs = to;
        first = place;
        negative = 0;
        for (int from = 0; from < count; from += BLOCK) {
            int end = Math.min(count, from + BLOCK);
            for (int k = from; k < end; k += UNROLLED) {
                int few = Math.min(end, k + UNROLLED);
                if (!eliminateFew(k, few, signed)) return false;
                subtract(k, few, few, end);
            }
            if (size > LARGE && toEnd.getAsBoolean()) return false;
            int done = from;
            share(size - end, size, workers, (begin, stop) -> subtract(done, end, end + begin, end + stop));
        }
        return true;
    }

    /** Work on a range of columns. */
    interface Columns {
        void process(int from, int to);
    }

    /** Processes columns, of a matrix with so many rows, by several threads if that helps. */
    static void share(int count, int rows, Workers workers, Columns work) {
        if (rows <= LARGE || count <= PIECE) {
            work.process(0, count);
            return;
        }
        int pieces = Math.floorDiv(count + PIECE - 1, PIECE);
        workers.run(piece -> work.process(PIECE * piece, Math.min(count, PIECE * (piece + 1))), pieces);
    }

    /** The columns that the panel leaves, one after the other. */
    double[] takeLeft(int count, Workers workers) {
        int rest = size - count;
        double[] taken = new double[rest * rest];
        share(rest, rest, workers, (from, to) -> {
            for (int c = from; c < to; c++) {
                System.arraycopy(columns[count + c], count + c, taken, c * rest + c, rest - c);
            }
        });
        return taken;
    }

    /** Makes a few columns, of which all before are subtracted, those of the factor. */
    private boolean eliminateFew(int from, int to, boolean signed) {
        for (int k = from; k < to; k++) {
            double[] column = columns[k];
            for (int p = from; p < k; p++) {
                subtractOne(column, columns[p], signs[first + p] * columns[p][k], k, size);
            }
            double pivot = column[k];
            if (!(pivot > 0) && !(signed && pivot < 0)) return false;
            double sign = pivot > 0 ? 1 : -1;
            signs[first + k] = sign;
            if (sign < 0) negative++;
            double root = Math.sqrt(Math.abs(pivot));
            column[k] = root;
            scale(column, sign / root, TINY * root, k + 1, size);
        }
        return true;
    }

    private static void scale(double[] column, double by, double least, int begin, int end) {
        for (int r = begin; r < end; r++) {
            double value = column[r] * by;
            column[r] = Math.abs(value) < least ? 0 : value;
        }
    }

    /** Subtracts the products of some columns of the factor from other columns. */
    private void subtract(int from, int to, int begin, int end) {
        for (int j = begin; j < end; j++) subtract(from, to, j);
    }

    private void subtract(int from, int to, int j) {
        double[] column = columns[j];
        int k = from;
        for (; k + UNROLLED <= to; k += UNROLLED) {
            double[] a = columns[k];
            double[] b = columns[k + 1];
            double[] c = columns[k + 2];
            double[] d = columns[k + 3];
            double p = signs[first + k] * a[j];
            double q = signs[first + k + 1] * b[j];
            double s = signs[first + k + 2] * c[j];
            double t = signs[first + k + 3] * d[j];
            subtractFour(column, a, b, c, d, p, q, s, t, j, size);
        }
        for (; k < to; k++) subtractOne(column, columns[k], signs[first + k] * columns[k][j], j, size);
    }

    static void subtractOne(double[] column, double[] other, double factor, int begin, int end) {
        for (int r = begin; r < end; r++) column[r] -= factor * other[r];
    }

    /** One column at a time: the JVM uses no vectors where a loop writes two arrays, or reads more than six. */
    private static void subtractFour(
            double[] column,
            double[] a,
            double[] b,
            double[] c,
            double[] d,
            double p,
            double q,
            double s,
            double t,
            int begin,
            int end) {
        for (int r = begin; r < end; r++) column[r] -= p * a[r] + q * b[r] + s * c[r] + t * d[r];
    }
}
