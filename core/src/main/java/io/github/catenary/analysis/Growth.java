package io.github.catenary.analysis;

/**
 * The growth per substep of the elongations of a {@link LinearMotion} in the long run.
 *
 * @param factor at least 0
 * @param settled whether it stayed when the number of steps was doubled; if not, the steps allowed did not suffice
 */
record Growth(double factor, boolean settled) {
    /** Growth stays when it changes by no more than this. */
    static final double TOLERANCE = 2e-4;

    /** Growth that cannot be told from 1: what doubles in 2,300 substeps counts as not growing. */
    static final double TIE = 3e-4;

    /** Whether elongations grow. */
    boolean grows() {
        return factor > 1 + TIE;
    }
}
