package io.github.catenary.solver.integrator.descent;

import java.util.Arrays;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.sparse.csc.decomposition.chol.CholeskyUpLooking_DSCC;

/**
 * The matrix A = M + h² Λ of a scene, factored as A = C Cᵀ, C lower triangular: one number for the three coordinates of a
 * particle, or of a pair that springs join. The order of the particles, and where the factor has entries, go by topology
 * alone. In rows and columns of fixed particles only the diagonal is there, and it is 1.
 */
final class SystemFactor {
    /**
     * The most entries that a factor may have: 200 MB, and what a 400 × 400 cloth with bend springs comes near to. Each
     * takes 12 bytes, and every solution reads all twice.
     */
    static final long MOST_ENTRIES = 1L << 24;

    /** By how much of itself the diagonal grows at first, where rounding has made the matrix indefinite. */
    private static final double LEAST_SHIFT = 1e-12;

    private static final double MOST_SHIFT = 1;
    private static final double SHIFT_GROWTH = 1e3;

    /** The place of each particle in the order of elimination. */
    final int[] place;

    private final SubstepObjective objective;
    /** Upper triangle, in the order of elimination. */
    private final DMatrixSparseCSC matrix;

    private final CholeskyUpLooking_DSCC cholesky = new CholeskyUpLooking_DSCC();
    /** Where the entry of a place's diagonal is, and that of a spring. */
    private final int[] diagonalAt;

    private final int[] springAt;

    SystemFactor(SubstepObjective objective) {
        this.objective = objective;
        int count = objective.particles.count;
        int[] a = objective.springs.a;
        int[] b = objective.springs.b;
        ParticleGraph graph = new ParticleGraph(count, a, b);
        int[] order = NestedDissection.order(graph);
        place = new int[count];
        for (int k = 0; k < count; k++) place[order[k]] = k;
        matrix = new DMatrixSparseCSC(count, count, count + graph.neighbours.length / 2);
        diagonalAt = new int[count];
        for (int k = 0; k < count; k++) addColumn(k, order[k], graph);
        matrix.nz_length = matrix.col_idx[count];
        springAt = new int[a.length];
        for (int i = 0; i < a.length; i++) springAt[i] = entry(place[a[i]], place[b[i]]);
        cholesky.setStructureLocked(true);
    }

    private void addColumn(int column, int particle, ParticleGraph graph) {
        int begin = matrix.col_idx[column];
        int end = begin;
        for (int n = graph.first[particle]; n < graph.first[particle + 1]; n++) {
            int row = place[graph.neighbours[n]];
            if (row < column) matrix.nz_rows[end++] = row;
        }
        Arrays.sort(matrix.nz_rows, begin, end);
        diagonalAt[column] = end;
        matrix.nz_rows[end++] = column;
        matrix.col_idx[column + 1] = end;
    }

    private int entry(int one, int other) {
        int column = Math.max(one, other);
        int from = matrix.col_idx[column];
        return Arrays.binarySearch(matrix.nz_rows, from, diagonalAt[column], Math.min(one, other));
    }

    /**
     * How many entries the factor of a scene's matrix would have; takes no memory to speak of.
     *
     * @return more than {@code most} if there are more, it is not known how many
     */
    static long entries(ParticleGraph graph, int[] order, long most) {
        int[] place = new int[graph.count];
        for (int k = 0; k < order.length; k++) place[order[k]] = k;
        int[] parent = new int[graph.count];
        int[] seen = new int[graph.count];
        Arrays.fill(parent, -1);
        long entries = graph.count;
        for (int k = 0; k < order.length && entries <= most; k++) {
            seen[k] = k;
            for (int n = graph.first[order[k]]; n < graph.first[order[k] + 1]; n++) {
                // A row has entries from each of its springs' ends up the elimination tree (Liu 1986).
                for (int i = place[graph.neighbours[n]]; i < k && seen[i] != k; i = parent[i]) {
                    if (parent[i] < 0) parent[i] = k;
                    seen[i] = k;
                    entries++;
                }
            }
        }
        return entries;
    }

    /** Factors the matrix of the present masses, weights and torn springs. */
    void factor(double[] diagonal) {
        double shift = 0;
        do {
            fill(diagonal, 1 + shift);
            // The descent needs no exact matrix: a heavier diagonal makes it slower, but ends at the same place.
            shift = shift == 0 ? LEAST_SHIFT : shift * SHIFT_GROWTH;
        } while (!cholesky.decompose(matrix) && shift <= MOST_SHIFT);
    }

    private void fill(double[] diagonal, double growth) {
        boolean[] fixed = objective.fixed;
        int[] a = objective.springs.a;
        int[] b = objective.springs.b;
        Arrays.fill(matrix.nz_values, 0, matrix.nz_length, 0);
        for (int i = 0; i < place.length; i++) {
            matrix.nz_values[diagonalAt[place[i]]] = fixed[i] ? 1 : diagonal[i] * growth;
        }
        for (int i = 0; i < a.length; i++) {
            boolean joins = !objective.springs.torn[i] && !objective.oneWay[i] && !fixed[a[i]] && !fixed[b[i]];
            if (joins) matrix.nz_values[springAt[i]] -= objective.stiff[i] + objective.damped[i];
        }
    }

    /**
     * r becomes A⁻¹ r.
     *
     * @param r three coordinates for each place in the order of elimination
     */
    void solve(double[] r) {
        DMatrixSparseCSC lower = cholesky.getL();
        int[] first = lower.col_idx;
        int[] rows = lower.nz_rows;
        double[] values = lower.nz_values;
        int count = place.length;
        for (int k = 0; k < count; k++) { // C s = r; the diagonal comes first in its column
            double pivot = values[first[k]];
            double x = r[3 * k] / pivot;
            double y = r[3 * k + 1] / pivot;
            double z = r[3 * k + 2] / pivot;
            r[3 * k] = x;
            r[3 * k + 1] = y;
            r[3 * k + 2] = z;
            for (int n = first[k] + 1; n < first[k + 1]; n++) {
                int row = 3 * rows[n];
                r[row] -= values[n] * x;
                r[row + 1] -= values[n] * y;
                r[row + 2] -= values[n] * z;
            }
        }
        for (int k = count - 1; k >= 0; k--) { // Cᵀ r = s
            double x = r[3 * k];
            double y = r[3 * k + 1];
            double z = r[3 * k + 2];
            for (int n = first[k] + 1; n < first[k + 1]; n++) {
                int row = 3 * rows[n];
                x -= values[n] * r[row];
                y -= values[n] * r[row + 1];
                z -= values[n] * r[row + 2];
            }
            double pivot = values[first[k]];
            r[3 * k] = x / pivot;
            r[3 * k + 1] = y / pivot;
            r[3 * k + 2] = z / pivot;
        }
    }
}
