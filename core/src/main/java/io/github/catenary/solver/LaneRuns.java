package io.github.catenary.solver;

/**
 * Groups of springs in the order in which a kernel projects them, as runs: group g of run r joins the position at {@code
 * a[r] + g·stride[r]} with that at {@code b[r] + g·stride[r]}, lane l of the one with lane {@code l + shift[r]} of the other.
 * A position holds the x of {@link LaneKernel#LANES} particles, then their y, then their z. Rest lengths and shares are at
 * {@code g·step[r]} of {@code weights[r]}, by the lane of the first end. A run of equal groups holds one set of weights and a
 * step of 0. Lanes where there is no spring have the shares 0.
 *
 * <p>For kernels to read; the arrays are as long as there are runs.
 */
public final class LaneRuns {
    /** Place of the first position, in doubles; likewise b. */
    public final int[] a;

    public final int[] b;
    /** Lanes from first to second end; 0 for most. */
    public final int[] shift;
    /** From one group to the next, in doubles. */
    public final int[] stride;
    /** Groups, at least 1. */
    public final int[] count;
    /** {@link LaneKernel#WEIGHTS} or 0. */
    public final int[] step;
    /** Rest lengths, m, shares of end a, shares of end b; group after group. */
    public final double[][] weights;

    LaneRuns(int runs) {
        a = new int[runs];
        b = new int[runs];
        shift = new int[runs];
        stride = new int[runs];
        count = new int[runs];
        step = new int[runs];
        weights = new double[runs][];
    }
}
