package io.github.catenary.solver.integrator.descent;

import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.TearLog;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.ejml.data.DMatrixSparseCSC;

/**
 * The Cholesky factor of a {@link SystemMatrix}, A = C Cᵀ, where C is a lower triangle. The topology alone decides
 * where C has entries.
 *
 * <p>A spring that tears is a change of rank one, A − w u uᵀ, where u is 1 at a and −1 at b. It changes only the
 * columns of C on the path from the spring to the root of the elimination tree (Davis, Hager 1999, Modifying a Sparse
 * Cholesky Factorization). In a cloth of n particles the path has of the order of n entries, whereas the whole factor
 * takes n·√n operations.
 *
 * <p>The bits of C depend on masses, weights and the order of the tears, and on nothing else, so that a restored run
 * has the bits of the run that was saved.
 */
final class SystemFactor {
    /**
     * The most entries that a factor may have: 200 MB, somewhat more than a 400 × 400 cloth with bend springs needs. An
     * entry takes 12 bytes, and every solution reads all entries twice.
     */
    static final long MOST_ENTRIES = 1L << 24;
    /**
     * After so many tears the matrix is factored anew. Then a restored run, and one in which thousands of springs tear
     * at once, take no more than these out of a factor.
     */
    static final int TEARS_PER_FACTOR = 1024;

    /** The share by which the diagonal grows at first if rounding has made the matrix indefinite. */
    private static final double LEAST_SHIFT = 1e-12;

    private static final double MOST_SHIFT = 1;
    private static final double SHIFT_GROWTH = 1e3;
    /** A tear that leaves a smaller share of the determinant has cost the factor too many digits. */
    private static final double LEAST_LEFT = 1e-10;

    /** The place of each particle in the order of elimination. */
    final int[] place;

    private final SubstepObjective objective;
    private final SystemMatrix matrix;
    private final CholeskyFactor cholesky;
    /** The springs that the factor leaves out, in the order in which they tore. */
    private final int[] out;

    private int outCount;
    /** True for each of them. */
    private final boolean[] left;

    private boolean factored;
    /** The change u in the order of elimination; 0 between changes. */
    private final double[] change;

    /** @param locked true for particles that do not move along the axis of this factor, though along others */
    SystemFactor(SubstepObjective objective, IntPredicate locked, ActiveCall work) {
        this.objective = objective;
        matrix = new SystemMatrix(objective, locked);
        cholesky = new CholeskyFactor(matrix.upper, work);
        place = matrix.place;
        out = new int[objective.springs.count];
        left = new boolean[objective.springs.count];
        change = new double[place.length];
    }

    /** Called after masses, pins or weights changed. */
    void forget() {
        factored = false;
    }

    /**
     * Factors the matrix without the torn springs; takes the new tears out of the factor if it can.
     *
     * @return false if the frame ended before the factor was complete; it is then computed anew the next time
     */
    boolean follow(TearLog tears) {
        boolean more = factored && continues(tears);
        int base = tears.count() - tears.count() % TEARS_PER_FACTOR;
        if (!more || base > outCount) factor(tears, base);
        while (factored && outCount < tears.count()) {
            int spring = tears.spring(outCount);
            if (takeOut(spring)) leaveOut(spring);
            else factor(tears, outCount + 1);
        }
        return factored;
    }

    private boolean continues(TearLog tears) {
        if (tears.count() < outCount) return false;
        for (int k = 0; k < outCount; k++) if (tears.spring(k) != out[k]) return false;
        return true;
    }

    private void leaveOut(int spring) {
        out[outCount++] = spring;
        left[spring] = true;
    }

    /** Factors the matrix without the first springs that tore. */
    private void factor(TearLog tears, int count) {
        Arrays.fill(left, false);
        outCount = 0;
        for (int k = 0; k < count; k++) leaveOut(tears.spring(k));
        factored = false;
        double shift = 0;
        CholeskyFactor.Outcome outcome;
        do {
            matrix.fill(left, 1 + shift);
            // The descent needs no exact matrix: a heavier diagonal makes it slower, but it ends at the same place.
            shift = shift == 0 ? LEAST_SHIFT : shift * SHIFT_GROWTH;
            outcome = cholesky.compute();
        } while (outcome == CholeskyFactor.Outcome.INDEFINITE && shift <= MOST_SHIFT);
        factored = outcome != CholeskyFactor.Outcome.ENDED;
    }

    /** Takes a spring out of the factor; returns false if the factor has lost too many digits and must be replaced. */
    private boolean takeOut(int spring) {
        double root = Math.sqrt(matrix.weight(spring));
        int a = place[objective.springs.a[spring]];
        int b = place[objective.springs.b[spring]];
        boolean onA = matrix.weighsOnA(spring);
        boolean onB = matrix.weighsOnB(spring);
        if (onA) change[a] = root;
        if (onB) change[b] = -root;
        if (!onA && !onB) return true;
        return subtractChange(!onA ? b : !onB ? a : Math.min(a, b));
    }

    /** C Cᵀ −= u uᵀ, where u begins at a given place; u becomes 0. */
    private boolean subtractChange(int begin) {
        int[] first = cholesky.first;
        int[] rows = cholesky.rows;
        double[] values = cholesky.values;
        double rest = 1; // √ of the share of the determinant that is left
        int next = begin;
        while (next >= 0) {
            int at = first[next];
            int end = first[next + 1];
            double share = change[next] / values[at];
            double squared = rest * rest - share * share;
            change[next] = 0;
            if (!(squared > LEAST_LEFT)) {
                Arrays.fill(change, 0);
                return false;
            }
            double now = Math.sqrt(squared);
            double shrink = now / rest;
            double less = share / (now * rest);
            rest = now;
            values[at] *= shrink;
            for (int n = at + 1; n < end; n++) {
                int row = rows[n];
                double u = change[row] - share * values[n];
                change[row] = u;
                values[n] = shrink * values[n] - less * u;
            }
            next = at + 1 < end ? rows[at + 1] : -1; // the parent in the elimination tree
        }
        return true;
    }

    /**
     * The number of entries that the factor of a scene's matrix would have. Takes little memory.
     *
     * @return some number above {@code most} if there are more than that
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

    /**
     * r becomes A⁻¹ r.
     *
     * @param r three coordinates for each place in the order of elimination
     */
    void solve(double[] r) {
        int[] first = cholesky.first;
        int[] rows = cholesky.rows;
        double[] values = cholesky.values;
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

    /**
     * The matrix A = M + h² Λ of a scene, with (h² + h γ) H of its energies as drawn. It has one number for the three coordinates of a particle, and one for a pair
     * of particles that springs join. In the rows and columns of fixed and locked particles only the diagonal has entries, which
     * are 1. The same holds for the places of added particles, so that the matrix stays as it is while they come and
     * go.
     */
    private static final class SystemMatrix {
        /** The place of each particle in the order of elimination. */
        final int[] place;
        /** Upper triangle, in the order of elimination. */
        final DMatrixSparseCSC upper;

        private final SubstepObjective objective;
        private final IntPredicate locked;
        /** Index of the entry on the diagonal of each place. */
        private final int[] diagonalAt;
        /** Index of the entry between the ends of each spring. */
        private final int[] springAt;
        /** The particles of each pair that shares an element with energy. */
        private final int[] one;

        private final int[] other;
        /** False if the factor would be too large with them: it then has only what they add to the diagonal. */
        private final boolean takesPairs;
        /** Index of the entry of each pair. */
        private final int[] pairAt;

        SystemMatrix(SubstepObjective objective, IntPredicate locked) {
            this.objective = objective;
            this.locked = locked;
            int count = objective.particles.count;
            int[] a = objective.springs.a;
            int[] b = objective.springs.b;
            one = objective.energies.pairOne();
            other = objective.energies.pairOther();
            ParticleGraph whole = new ParticleGraph(count, joined(a, one), joined(b, other));
            int[] dissected = NestedDissection.order(whole);
            takesPairs = one.length > 0 && entries(whole, dissected, MOST_ENTRIES) <= MOST_ENTRIES;
            ParticleGraph graph = takesPairs || one.length == 0 ? whole : new ParticleGraph(count, a, b);
            int[] order = graph == whole ? dissected : NestedDissection.order(graph);
            place = new int[count];
            for (int k = 0; k < count; k++) place[order[k]] = k;
            upper = new DMatrixSparseCSC(count, count, count + graph.neighbours.length / 2);
            diagonalAt = new int[count];
            for (int k = 0; k < count; k++) addColumn(k, order[k], graph);
            upper.nz_length = upper.col_idx[count];
            springAt = new int[a.length];
            for (int i = 0; i < a.length; i++) springAt[i] = entry(place[a[i]], place[b[i]]);
            pairAt = new int[takesPairs ? one.length : 0];
            for (int k = 0; k < pairAt.length; k++) pairAt[k] = entry(place[one[k]], place[other[k]]);
        }

        private static int[] joined(int[] some, int[] more) {
            int[] all = Arrays.copyOf(some, some.length + more.length);
            System.arraycopy(more, 0, all, some.length, more.length);
            return all;
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

        /** Adds the stiffness of energies in the drawing, the mean over the three axes. */
        private void addEnergies(double[] values, int drawn) {
            objective.stiffenAsDrawn();
            for (int i : objective.energies.particles) {
                if (!moves(i) || i >= drawn) continue;
                values[diagonalAt[place[i]]] +=
                        takesPairs ? objective.energies.ownShare(i) : objective.energies.bound[i];
            }
            for (int k = 0; k < pairAt.length; k++) {
                boolean both = moves(one[k]) && moves(other[k]) && one[k] < drawn && other[k] < drawn;
                if (both) values[pairAt[k]] += objective.energies.pairShare(k);
            }
        }

        /** True if a spring adds to the diagonal of its end a. */
        boolean weighsOnA(int spring) {
            return !objective.oneWay[spring] && moves(objective.springs.a[spring]);
        }

        /** True if a spring adds to the diagonal of its end b. */
        boolean weighsOnB(int spring) {
            return moves(objective.springs.b[spring]);
        }

        private boolean moves(int particle) {
            return !objective.fixed[particle] && !locked.test(particle);
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
                values[diagonalAt[place[i]]] = !moves(i) || i >= drawn ? 1 : objective.mass[i];
            }
            for (int i = 0; i < a.length; i++) {
                if (left[i]) continue;
                boolean onA = weighsOnA(i);
                boolean onB = weighsOnB(i);
                if (onA) values[diagonalAt[place[a[i]]]] += weight(i);
                if (onB) values[diagonalAt[place[b[i]]]] += weight(i);
                if (onA && onB) values[springAt[i]] -= weight(i);
            }
            if (objective.energies.any()) addEnergies(values, drawn);
            for (int k = 0; k < place.length; k++) values[diagonalAt[k]] *= growth;
        }
    }
}
