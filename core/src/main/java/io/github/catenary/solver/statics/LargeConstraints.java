package io.github.catenary.solver.statics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The constraints that join too many particles for the sparse matrix. Each adds k g gᵀ, g = ∇C, to it. What inverts the sparse
 * part M becomes the inverse of the sum by the formula of Sherman, Morrison and Woodbury:
 *
 * <pre>  (M + G D Gᵀ)⁻¹ r = M⁻¹ r − Z (D⁻¹ + Gᵀ Z)⁻¹ Zᵀ r,   Z = M⁻¹ G  </pre>
 *
 * For one thread.
 */
final class LargeConstraints {
    /** Solves with the sparse part. */
    interface Solution {
        void solve(double[] r, double[] to);
    }

    /** The most numbers that the columns of Z may have, 240 MB: with more, the solution goes on without it. */
    private static final long MOST = 30_000_000;
    /** Beyond this ratio of stiffness to that of the sparse part, rounding would spoil the inverse, and nothing is gained. */
    private static final double STIFFEST = 1e9;

    private final Tangent tangent;
    private final List<double[]> images = new ArrayList<>();
    private double[][] factor = {};
    private double[] share = {};

    LargeConstraints(Tangent tangent) {
        this.tangent = tangent;
    }

    /** To be called when the sparse part or the constraints have changed. */
    void renew(Solution sparse) {
        images.clear();
        List<Integer> acting = tangent.largeConstraints();
        int n = acting.size();
        int size = tangent.axes * tangent.count;
        if ((long) n * size > MOST) n = 0;
        List<double[]> gradients = new ArrayList<>();
        for (int k = 0; k < n; k++) {
            double[] g = new double[size];
            tangent.spreadGradient(acting.get(k), g);
            double[] z = new double[size];
            sparse.solve(g, z);
            gradients.add(g);
            images.add(z);
        }
        share = new double[n];
        factor = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) factor[i][j] = TangentSolver.dot(gradients.get(i), images.get(j));
            double least = factor[i][i] / STIFFEST;
            factor[i][i] += Math.max(least, 1 / tangent.field.constraints().stiffness(acting.get(i)));
        }
        if (!decompose(factor)) images.clear();
    }

    /** Cholesky's decomposition of the lower triangle, in place. */
    private static boolean decompose(double[][] a) {
        for (int j = 0; j < a.length; j++) {
            for (int i = j; i < a.length; i++) {
                double sum = a[i][j];
                for (int k = 0; k < j; k++) sum -= a[i][k] * a[j][k];
                if (i == j) {
                    if (!(sum > 0) || sum == Double.POSITIVE_INFINITY) return false;
                    a[i][j] = Math.sqrt(sum);
                } else {
                    a[i][j] = sum / a[j][j];
                }
            }
        }
        return true;
    }

    /** Makes M⁻¹ r that of the sum. */
    void correct(double[] r, double[] solution) {
        int n = images.size();
        if (n == 0) return;
        Arrays.fill(share, 0);
        for (int i = 0; i < n; i++) {
            double sum = TangentSolver.dot(images.get(i), r);
            for (int k = 0; k < i; k++) sum -= factor[i][k] * share[k];
            share[i] = sum / factor[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double sum = share[i];
            for (int k = i + 1; k < n; k++) sum -= factor[k][i] * share[k];
            share[i] = sum / factor[i][i];
        }
        for (int i = 0; i < n; i++) {
            double by = -share[i];
            double[] z = images.get(i);
            for (int k = 0; k < solution.length; k++) solution[k] += by * z[k];
        }
    }
}
