package io.github.catenary.solver.integrator.descent;

import java.util.Arrays;
import org.ejml.data.DMatrixSparseCSC;

/**
 * The matrix A = M + h² Λ of a scene. It has one number for the three coordinates of a particle, and one for a pair of
 * particles that springs join. In the rows and columns of fixed particles only the diagonal has entries, which are 1.
 * The same holds for the places of added particles, so that the matrix stays as it is while they come and go.
 */
final class SystemMatrix {
    /** The place of each particle in the order of elimination. */
    final int[] place;
    /** Upper triangle, in the order of elimination. */
    final DMatrixSparseCSC upper;

    private final SubstepObjective objective;
    /** Index of the entry on the diagonal of each place. */
    private final int[] diagonalAt;
    /** Index of the entry between the ends of each spring. */
    private final int[] springAt;

    SystemMatrix(SubstepObjective objective) {
        this.objective = objective;
        int count = objective.particles.count;
        int[] a = objective.springs.a;
        int[] b = objective.springs.b;
        ParticleGraph graph = new ParticleGraph(count, a, b);
        int[] order = NestedDissection.order(graph);
        place = new int[count];
        for (int k = 0; k < count; k++) place[order[k]] = k;
        upper = new DMatrixSparseCSC(count, count, count + graph.neighbours.length / 2);
        diagonalAt = new int[count];
        for (int k = 0; k < count; k++) addColumn(k, order[k], graph);
        upper.nz_length = upper.col_idx[count];
        springAt = new int[a.length];
        for (int i = 0; i < a.length; i++) springAt[i] = entry(place[a[i]], place[b[i]]);
    }

    private void addColumn(int column, int particle, ParticleGraph graph) {
        int begin = upper.col_idx[column];
        int end = begin;
        for (int n = graph.first[particle]; n < graph.first[particle + 1]; n++) {
            int row = place[graph.neighbours[n]];
            if (row < column) upper.nz_rows[end++] = row;
        }
        Arrays.sort(upper.nz_rows, begin, end);
        diagonalAt[column] = end;
        upper.nz_rows[end++] = column;
        upper.col_idx[column + 1] = end;
    }

    private int entry(int one, int other) {
        int column = Math.max(one, other);
        int from = upper.col_idx[column];
        return Arrays.binarySearch(upper.nz_rows, from, diagonalAt[column], Math.min(one, other));
    }

    /** True if a spring adds to the diagonal of its end a. */
    boolean weighsOnA(int spring) {
        return !objective.oneWay[spring] && !objective.fixed[objective.springs.a[spring]];
    }

    /** True if a spring adds to the diagonal of its end b. */
    boolean weighsOnB(int spring) {
        return !objective.fixed[objective.springs.b[spring]];
    }

    /** h² k_s + h k_d of a spring, kg. */
    double weight(int spring) {
        return objective.stiff[spring] + objective.damped[spring];
    }

    /**
     * Sets all entries from the current masses and weights.
     *
     * @param left true for springs that are left out
     * @param growth the factor by which the diagonal is larger
     */
    void fill(boolean[] left, double growth) {
        double[] values = upper.nz_values;
        int[] a = objective.springs.a;
        int[] b = objective.springs.b;
        int drawn = objective.particles.drawn;
        Arrays.fill(values, 0, upper.nz_length, 0);
        for (int i = 0; i < place.length; i++) {
            values[diagonalAt[place[i]]] = objective.fixed[i] || i >= drawn ? 1 : objective.mass[i];
        }
        for (int i = 0; i < a.length; i++) {
            if (left[i]) continue;
            boolean onA = weighsOnA(i);
            boolean onB = weighsOnB(i);
            if (onA) values[diagonalAt[place[a[i]]]] += weight(i);
            if (onB) values[diagonalAt[place[b[i]]]] += weight(i);
            if (onA && onB) values[springAt[i]] -= weight(i);
        }
        for (int k = 0; k < place.length; k++) values[diagonalAt[k]] *= growth;
    }
}
