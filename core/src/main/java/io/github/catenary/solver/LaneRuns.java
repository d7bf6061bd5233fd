package io.github.catenary.solver;

/**
 * Groups of springs in the order in which a kernel projects them, as runs of groups that reach over the same distance: run r
 * has the groups from {@code first[r]} up to {@code first[r + 1]}. Group g joins the position at {@code place[g]} with that at
 * {@code place[g] + distance[r]}, lane l of the one with lane {@code l + shift[r]} of the other. A position holds the x of
 * {@link LaneKernel#LANES} particles, then their y, then their z. Rest lengths and shares are at {@code (g −
 * first[r])·step[r]} of {@code weights[r]}, by the lane of the first end. A run of equal groups holds one set of weights and
 * a step of 0. Lanes where there is no spring have the shares 0.
 *
 * <p>For kernels to read; the arrays are as long as there are runs, but for {@code place}, as long as there are groups.
 */
public final class LaneRuns {
    /** Of the first position, in doubles. */
    public final int[] place;
    /** First group of each run, and the number of groups. */
    public final int[] first;
    /** From first to second position, in doubles. */
    public final int[] distance;
    /** Lanes from first to second end; 0 for most. */
    public final int[] shift;
    /** {@link LaneKernel#WEIGHTS} or 0. */
    public final int[] step;
    /** Rest lengths, m, shares of end a, shares of end b; group after group. */
    public final double[][] weights;

    LaneRuns(int[] place, int[] first) {
        this.place = place;
        this.first = first;
        int runs = first.length - 1;
        distance = new int[runs];
        shift = new int[runs];
        step = new int[runs];
        weights = new double[runs][];
    }

    int count() {
        return distance.length;
    }
}
