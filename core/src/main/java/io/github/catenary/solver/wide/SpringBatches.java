package io.github.catenary.solver.wide;

/**
 * Groups of springs in the order in which a kernel projects them, as runs of groups that reach over the same distance: run r
 * has the groups from {@code first[r]} up to {@code first[r + 1]}. Group g joins the position at {@code place[g]} with that at
 * {@code place[g] + distance[r]}, lane l of the one with lane {@code l + shift[r]} of the other. A position holds the x of
 * {@link WideKernel#LANES} particles, then their y, then their z. No group shares a position with the next one of its run, so
 * that a kernel may read that one before it moves anything.
 *
 * <p>For kernels to read; the arrays are as long as there are runs, but for {@code place}, as long as there are groups.
 */
public final class SpringBatches {
    /** Of the first position, in doubles. */
    public final int[] place;
    /** First group of each run, and the number of groups. */
    public final int[] first;
    /** From first to second position, in doubles. */
    public final int[] distance;
    /** Lanes from first to second end; 0 for most. */
    public final int[] shift;
    /** True if all groups of the run have the rest lengths and shares of its first. */
    public final boolean[] equal;
    /** Of each group's springs, m, by the lane of the first end. */
    public final ValuePool restLengths;
    /** By how much the first ends move, by lane, and then the second, negative. 0 in lanes without a spring. */
    public final ValuePool shares;

    SpringBatches(int[] place, int[] first, ValuePool restLengths, ValuePool shares) {
        this.place = place;
        this.first = first;
        this.restLengths = restLengths;
        this.shares = shares;
        int runs = first.length - 1;
        distance = new int[runs];
        shift = new int[runs];
        equal = new boolean[runs];
    }

    int count() {
        return distance.length;
    }
}
