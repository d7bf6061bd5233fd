package io.github.catenary.plugin.fem;

/**
 * Replaces the negative eigenvalues of a symmetric 3×3 matrix by 0, by Jacobi's method (Golub, Van Loan: Matrix
 * Computations, section 8.5) in a fixed order. For one thread.
 */
final class Semidefinite {
    private static final int MOST_SWEEPS = 16;
    /** An entry beside the diagonal below this share of the diagonal ones counts as 0. */
    private static final double NEGLIGIBLE = 1e-18;

    private final double[] diagonal = new double[9];
    private final double[] axes = new double[9];

    /** @param a the matrix, row by row; changed only if it has a negative eigenvalue */
    void project(double[] a) {
        for (int e = 0; e < 9; e++) {
            diagonal[e] = a[e];
            axes[e] = e % 4 == 0 ? 1 : 0;
        }
        boolean turned = true;
        for (int sweep = 0; sweep < MOST_SWEEPS && turned; sweep++) {
            turned = turn(0, 1);
            turned |= turn(0, 2);
            turned |= turn(1, 2);
        }
        if (diagonal[0] >= 0 && diagonal[4] >= 0 && diagonal[8] >= 0) return;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += Math.max(0, diagonal[4 * k]) * axes[3 * i + k] * axes[3 * j + k];
                }
                a[3 * i + j] = sum;
            }
        }
    }

    private boolean turn(int i, int j) {
        double beside = diagonal[3 * i + j];
        double first = diagonal[4 * i];
        double second = diagonal[4 * j];
        if (!(Math.abs(beside) > NEGLIGIBLE * (Math.abs(first) + Math.abs(second)))) return false;
        double half = (second - first) / (2 * beside);
        double tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1));
        double cosine = 1 / Math.sqrt(tangent * tangent + 1);
        double sine = tangent * cosine;
        for (int k = 0; k < 3; k++) turnPair(diagonal, 3 * k + i, 3 * k + j, cosine, sine);
        for (int k = 0; k < 3; k++) turnPair(diagonal, 3 * i + k, 3 * j + k, cosine, sine);
        for (int k = 0; k < 3; k++) turnPair(axes, 3 * k + i, 3 * k + j, cosine, sine);
        diagonal[3 * i + j] = 0;
        diagonal[3 * j + i] = 0;
        return true;
    }

    private static void turnPair(double[] of, int first, int second, double cosine, double sine) {
        double a = of[first];
        double b = of[second];
        of[first] = cosine * a - sine * b;
        of[second] = sine * a + cosine * b;
    }
}
