package io.github.catenary.analysis;

/**
 * The asymptotic growth per substep of the elongations of a {@link LinearMotion}.
 *
 * @param factor at least 0
 * @param settled true if the value did not change when the number of steps was doubled; false if the limit on the steps
 *     was too low
 */
record Growth(double factor, boolean settled) {
    /** The largest change of the growth that counts as none. */
    static final double TOLERANCE = 2e-4;

    /**
     * The largest deviation from 1 that counts as no growth: growth by this much doubles the elongations in 2,300
     * substeps.
     */
    static final double TIE = 3e-4;

    /** True if the elongations grow. */
    boolean grows() {
        return factor > 1 + TIE;
    }
}
