package io.github.catenary.plugin.shape;

/**
 * Eigenvalues and eigenvectors of a small symmetric matrix by Jacobi's method, which rotates one pair of axes after the
 * other until the off-diagonal entries vanish (Golub, Van Loan: Matrix Computations, section 8.5). It always uses the
 * same order and only + − × ÷ and square roots, so it gives the same bits on every machine.
 */
final class Eigen {
    /** The most sweeps. Convergence is quadratic: matrices of this size take three to six sweeps. */
    private static final int MOST_SWEEPS = 16;
    /** An off-diagonal entry below this share of the diagonal ones has no effect and counts as 0. */
    private static final double NEGLIGIBLE = 1e-18;

    final int size;
    /** The matrix, row by row; {@link #solve} leaves the eigenvalues on its diagonal. */
    final double[] matrix;
    /** Eigenvector k is column k. */
    final double[] vectors;

    Eigen(int size) {
        this.size = size;
        matrix = new double[size * size];
        vectors = new double[size * size];
    }

    double value(int k) {
        return matrix[k * size + k];
    }

    /** Coordinate i of eigenvector k, which has length 1. */
    double vector(int k, int i) {
        return vectors[i * size + k];
    }

    /** The index of the largest eigenvalue, the first if there are several. */
    int largest() {
        int largest = 0;
        for (int k = 1; k < size; k++) if (value(k) > value(largest)) largest = k;
        return largest;
    }

    void solve() {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) vectors[i * size + j] = i == j ? 1 : 0;
        }
        boolean turned = true;
        for (int sweep = 0; sweep < MOST_SWEEPS && turned; sweep++) {
            turned = false;
            for (int i = 0; i < size - 1; i++) {
                for (int j = i + 1; j < size; j++) turned |= turn(i, j);
            }
        }
    }

    /** Makes entry (i, j) 0; false if it was 0 before. */
    private boolean turn(int i, int j) {
        double beside = matrix[i * size + j];
        if (Math.abs(beside) <= NEGLIGIBLE * (Math.abs(value(i)) + Math.abs(value(j)))) return false;
        double half = (value(j) - value(i)) / (2 * beside);
        double tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1));
        double cosine = 1 / Math.sqrt(tangent * tangent + 1);
        double sine = tangent * cosine;
        for (int k = 0; k < size; k++) turnPair(matrix, k * size + i, k * size + j, cosine, sine);
        for (int k = 0; k < size; k++) turnPair(matrix, i * size + k, j * size + k, cosine, sine);
        for (int k = 0; k < size; k++) turnPair(vectors, k * size + i, k * size + j, cosine, sine);
        matrix[i * size + j] = 0;
        matrix[j * size + i] = 0;
        return true;
    }

    private static void turnPair(double[] of, int first, int second, double cosine, double sine) {
        double a = of[first];
        double b = of[second];
        of[first] = cosine * a - sine * b;
        of[second] = sine * a + cosine * b;
    }
}
