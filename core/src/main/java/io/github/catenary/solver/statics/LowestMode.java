package io.github.catenary.solver.statics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Finds out whether an equilibrium is stable: the smallest eigenvalue of the pencil (K, M), with K the {@link Tangent} in
 * which nothing is left out, and M definite. By Sylvester's law it is negative exactly if one of K is. Lanczos's method in the inner
 * product of M, with all vectors kept orthogonal. For one thread.
 */
public final class LowestMode {
    private static final long SEED = 36;
    /** A smaller share of the largest stiffness counts as 0. */
    private static final double SHIFT = 1e-7;

    private double smallest;
    private double[] mode = {};

    /**
     * Computes it where the tangent was assembled.
     *
     * @param most the most steps
     */
    public LowestMode(Tangent tangent, TangentSolver solver, int most) {
        if (tangent.field.hasContacts()) tangent.takeContacts();
        if (!tangent.mayBeIndefinite() || solver.isDefinite()) return;
        double shift = solver.refactor(SHIFT * tangent.largest());
        if (Double.isNaN(shift)) return;
        int size = tangent.axes * tangent.count;
        double[] v = new double[size];
        double[] mv = new double[size];
        double[] image = new double[size];
        Random random = new Random(SEED);
        for (int i = 0; i < size; i++) {
            int particle = Math.floorDiv(i, tangent.axes);
            double number = random.nextDouble() - 0.5;
            mv[i] = tangent.field.moves[3 * particle + i % tangent.axes] ? number : 0;
        }
        solver.precondition(mv, v);
        List<double[]> basis = new ArrayList<>();
        List<double[]> images = new ArrayList<>(); // M times each
        double[] alpha = new double[most];
        double[] beta = new double[most];
        double norm = Math.sqrt(TangentSolver.dot(v, mv));
        int steps = 0;
        while (steps < most && norm > 0) {
            scale(v, 1 / norm);
            scale(mv, 1 / norm);
            basis.add(v.clone());
            images.add(mv.clone());
            tangent.multiplyTrue(v, image);
            alpha[steps] = TangentSolver.dot(v, image);
            System.arraycopy(image, 0, mv, 0, size);
            solver.precondition(mv, v);
            for (int round = 0; round < 2; round++) {
                for (int k = 0; k <= steps; k++) {
                    double share = -TangentSolver.dot(v, images.get(k));
                    add(share, basis.get(k), v);
                    add(share, images.get(k), mv);
                }
            }
            double square = TangentSolver.dot(v, mv);
            norm = square > 1e-24 ? Math.sqrt(square) : 0;
            beta[steps] = norm;
            steps++;
        }
        solve(alpha, beta, steps, basis);
    }

    private static void scale(double[] v, double by) {
        for (int k = 0; k < v.length; k++) v[k] *= by;
    }

    private static void add(double s, double[] v, double[] to) {
        for (int k = 0; k < v.length; k++) to[k] += s * v[k];
    }

    /** Finds the smallest eigenvalue of the tridiagonal matrix by bisection, and its vector by inverse iteration. */
    private void solve(double[] alpha, double[] beta, int steps, List<double[]> basis) {
        if (steps == 0) return;
        double low = 0;
        double high = 0;
        for (int k = 0; k < steps; k++) {
            double radius = (k > 0 ? beta[k - 1] : 0) + (k + 1 < steps ? beta[k] : 0);
            low = Math.min(low, alpha[k] - radius);
            high = Math.max(high, alpha[k] + radius);
        }
        for (int n = 0; n < 100; n++) {
            double middle = (low + high) / 2;
            if (below(alpha, beta, steps, middle) > 0) high = middle;
            else low = middle;
        }
        smallest = high;
        double[] y = new double[steps];
        Arrays.fill(y, 1);
        double shift = low - 1e-9 * Math.max(1e-3, Math.abs(low));
        for (int n = 0; n < 4; n++) invert(alpha, beta, shift, y);
        mode = new double[basis.get(0).length];
        for (int k = 0; k < steps; k++) add(y[k], basis.get(k), mode);
    }

    /** Number of eigenvalues below a number (Sturm). */
    private static int below(double[] alpha, double[] beta, int steps, double number) {
        int count = 0;
        double pivot = 1;
        for (int k = 0; k < steps; k++) {
            double off = k == 0 ? 0 : beta[k - 1] * beta[k - 1] / pivot;
            pivot = alpha[k] - number - off;
            if (pivot == 0) pivot = 1e-300;
            if (pivot < 0) count++;
        }
        return count;
    }

    /** y = (T − shift)⁻¹ y of length 1; the matrix is positive definite. */
    private static void invert(double[] alpha, double[] beta, double shift, double[] y) {
        int n = y.length;
        double[] pivot = new double[n];
        for (int k = 0; k < n; k++) {
            double off = k == 0 ? 0 : beta[k - 1] / pivot[k - 1];
            pivot[k] = alpha[k] - shift - (k == 0 ? 0 : off * beta[k - 1]);
            if (Math.abs(pivot[k]) < 1e-300) pivot[k] = 1e-300;
            if (k > 0) y[k] -= off * y[k - 1];
        }
        for (int k = n - 1; k >= 0; k--) y[k] = (y[k] - (k + 1 < n ? beta[k] * y[k + 1] : 0)) / pivot[k];
        scale(y, 1 / TangentSolver.norm(y));
    }

    /** The smallest eigenvalue found; 0 if none can be negative. */
    public double smallest() {
        return smallest;
    }

    /** Its vector, as the tangent has them; empty if none can be negative. A copy. */
    public double[] mode() {
        return mode.clone();
    }
}
