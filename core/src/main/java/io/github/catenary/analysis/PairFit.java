package io.github.catenary.analysis;

/**
 * Fits {@code v_{t+1} = α v_t + β v_{t−1}} to a few successive vectors, by least squares. If a single pair of
 * eigenvalues dominates, real or complex, they are the roots of λ² = α λ + β.
 */
final class PairFit {
    /** The largest share of the vectors, squared, that the fit may leave unexplained. */
    private static final double RESIDUAL = 1e-12;
    /**
     * The smallest squared sine of the angle between successive vectors; below it, a slow oscillation cannot be
     * distinguished from a straight line.
     */
    private static final double PARALLEL = 1e-2;

    private double oldOld;
    private double oldMid;
    private double midMid;
    private double oldNew;
    private double midNew;
    private double newNew;

    /** Adds three successive vectors to the fit. */
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

    /** The larger absolute value of the two eigenvalues; NaN if the vectors do not determine it. */
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
