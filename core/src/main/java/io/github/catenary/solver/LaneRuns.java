package io.github.catenary.solver;

/**
 * Groups of springs in the order in which a kernel projects them, as runs: group g of run r has the first ends of its
 * springs at {@code a[r] + g·stride[r]} and the following {@link LaneKernel#LANES} places, the second ends likewise from
 * {@code b[r]}, and its rest lengths and shares at {@code g·step[r]} of {@code weights[r]}. A run of equal groups holds one
 * set of weights and a step of 0. Places where there is no spring have the shares 0.
 *
 * <p>For kernels to read; the arrays are as long as there are runs.
 */
public final class LaneRuns {
    /** Place of the first lane of the first group, in doubles; likewise b. */
    public final int[] a;

    public final int[] b;
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
        stride = new int[runs];
        count = new int[runs];
        step = new int[runs];
        weights = new double[runs][];
    }
}
