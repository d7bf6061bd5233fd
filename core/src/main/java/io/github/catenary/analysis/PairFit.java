package io.github.catenary.analysis;

/**
 * Fits {@code v_{t+1} = α v_t + β v_{t−1}} to a few vectors in a row, by least squares. Where one pair of eigenvalues is
 * left, real or complex, they are the roots of λ² = α λ + β.
 */
final class PairFit {
    /** Share of the vectors that the fit may leave unexplained, squared. */
    private static final double RESIDUAL = 1e-12;
    /** Square of the sine between neighbouring vectors below which a slow swing cannot be told from a straight line. */
    private static final double PARALLEL = 1e-2;

    private double oldOld;
    private double oldMid;
    private double midMid;
    private double oldNew;
    private double midNew;
    private double newNew;

    /** Takes three vectors in a row into account. */
    void add(double[] older, double[] middle, double[] newer) {
        for (int i = 0; i < older.length; i++) {
            oldOld += older[i] * older[i];
            oldMid += older[i] * middle[i];
            midMid += middle[i] * middle[i];
            oldNew += older[i] * newer[i];
            midNew += middle[i] * newer[i];
            newNew += newer[i] * newer[i];
        }
    }

    /** The larger absolute value of the two eigenvalues; not a number where the vectors do not tell them. */
    double growth() {
        double determinant = oldOld * midMid - oldMid * oldMid;
        if (!(determinant > PARALLEL * oldOld * midMid)) return Double.NaN;
        double alpha = (midNew * oldOld - oldNew * oldMid) / determinant;
        double beta = (oldNew * midMid - midNew * oldMid) / determinant;
        double unexplained = newNew - alpha * midNew - beta * oldNew;
        return unexplained <= RESIDUAL * newNew ? largestRoot(alpha, beta) : Double.NaN;
    }

    private static double largestRoot(double alpha, double beta) {
        double discriminant = alpha * alpha / 4 + beta;
        return discriminant < 0 ? Math.sqrt(-beta) : Math.abs(alpha / 2) + Math.sqrt(discriminant);
    }
}
