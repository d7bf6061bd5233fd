package io.github.catenary.plugin.fem;

/**
 * The singular values of a 3×3 matrix with sign: F = U diag(σ) Vᵀ with rotations U and V and σ₁ ≥ σ₂ ≥ |σ₃|, so that σ₃
 * is negative where F turns space inside out. Jacobi rotations make the columns of F orthogonal (Golub, Van Loan: Matrix
 * Computations, section 8.6.3), which gives small singular values as exactly as large ones. Always the same order, and
 * only + − × ÷ and square roots. For one thread.
 */
final class SignedSvd {
    /** The most sweeps; convergence is quadratic, and matrices of this size take three to six. */
    private static final int MOST_SWEEPS = 16;
    /** Columns count as orthogonal if their product is less than this share of their lengths. */
    private static final double ORTHOGONAL = 1e-16;
    /** A second column shorter than this share of the first has no direction of its own. */
    private static final double NO_DIRECTION = 1e-14;

    /** U, row by row. */
    final double[] u = new double[9];
    /** V, row by row. */
    final double[] v = new double[9];
    /** σ. */
    final double[] sigma = new double[3];

    private final double[] columns = new double[9];

    /**
     * @param f the matrix, row by row
     * @return false if an entry is not finite; U and V are unity then, and the values 0
     */
    boolean of(double[] f) {
        double largest = 0;
        boolean isFinite = true;
        for (int e = 0; e < 9; e++) {
            largest = Math.max(largest, Math.abs(f[e]));
            isFinite &= Double.isFinite(f[e]);
        }
        unity(u);
        unity(v);
        for (int k = 0; k < 3; k++) sigma[k] = 0;
        if (!isFinite) return false;
        if (largest == 0) return true;
        for (int e = 0; e < 9; e++) columns[e] = f[e] / largest; // so that no square overflows
        boolean turned = true;
        for (int sweep = 0; sweep < MOST_SWEEPS && turned; sweep++) {
            turned = turn(0, 1);
            turned |= turn(0, 2);
            turned |= turn(1, 2);
        }
        sort(0, 1);
        sort(1, 2);
        sort(0, 1);
        divide();
        for (int k = 0; k < 3; k++) sigma[k] *= largest;
        return true;
    }

    private static void unity(double[] matrix) {
        for (int e = 0; e < 9; e++) matrix[e] = e % 4 == 0 ? 1 : 0;
    }

    /** Turns two columns in their plane until they are orthogonal; false if they were. */
    private boolean turn(int i, int j) {
        double across = product(i, j);
        double first = product(i, i);
        double second = product(j, j);
        if (Math.abs(across) <= ORTHOGONAL * Math.sqrt(first) * Math.sqrt(second)) return false;
        double half = (second - first) / (2 * across);
        double tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1));
        double cosine = 1 / Math.sqrt(tangent * tangent + 1);
        turn(columns, i, j, cosine, tangent * cosine);
        turn(v, i, j, cosine, tangent * cosine);
        return true;
    }

    private double product(int i, int j) {
        return columns[i] * columns[j] + columns[3 + i] * columns[3 + j] + columns[6 + i] * columns[6 + j];
    }

    private static void turn(double[] of, int i, int j, double cosine, double sine) {
        for (int row = 0; row < 9; row += 3) {
            double a = of[row + i];
            double b = of[row + j];
            of[row + i] = cosine * a - sine * b;
            of[row + j] = sine * a + cosine * b;
        }
    }

    /** Exchanges two columns if the second is longer, by a quarter turn, which leaves V a rotation. */
    private void sort(int i, int j) {
        if (product(i, i) >= product(j, j)) return;
        turn(columns, i, j, 0, 1);
        turn(v, i, j, 0, 1);
    }

    /** U and σ from the orthogonal columns. U is a rotation, which gives the last σ its sign. */
    private void divide() {
        sigma[0] = Math.sqrt(product(0, 0));
        for (int row = 0; row < 3; row++) u[3 * row] = columns[3 * row] / sigma[0];
        double along = u[0] * columns[1] + u[3] * columns[4] + u[6] * columns[7];
        double x = columns[1] - along * u[0];
        double y = columns[4] - along * u[3];
        double z = columns[7] - along * u[6];
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > NO_DIRECTION * sigma[0])) { // any direction across the first
            boolean flat = Math.abs(u[6]) < 0.5;
            x = flat ? -u[3] : 0;
            y = flat ? u[0] : -u[6];
            z = flat ? 0 : u[3];
            length = Math.sqrt(x * x + y * y + z * z);
        }
        u[1] = x / length;
        u[4] = y / length;
        u[7] = z / length;
        u[2] = u[3] * u[7] - u[6] * u[4];
        u[5] = u[6] * u[1] - u[0] * u[7];
        u[8] = u[0] * u[4] - u[3] * u[1];
        sigma[1] = u[1] * columns[1] + u[4] * columns[4] + u[7] * columns[7];
        sigma[2] = u[2] * columns[2] + u[5] * columns[5] + u[8] * columns[8];
    }
}
