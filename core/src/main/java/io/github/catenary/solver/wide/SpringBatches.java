package io.github.catenary.solver.wide;

/**
 * Groups of springs in the order in which a kernel projects them, as batches of groups that reach over the same distance: batch r
 * has the groups from {@code first[r]} up to {@code first[r + 1]}. Group g joins the block at {@code offset[g]} with that at
 * {@code offset[g] + distance[r]}, lane l of the one with lane {@code l + shift[r]} of the other. A block holds the x of
 * {@link WideKernel#LANES} particles, then their y, then their z. No group shares a block with the next one of its batch, so
 * that a kernel may read that one before it moves anything.
 *
 * <p>For kernels to read; the arrays are as long as there are batches, but for {@code offset}, as long as there are groups.
 */
public final class SpringBatches {
    /** Of the first block, in doubles. */
    public final int[] offset;
    /** First group of each batch, and the number of groups. */
    public final int[] first;
    /** From first to second block, in doubles. */
    public final int[] distance;
    /** Lanes from first to second end; 0 for most. */
    public final int[] shift;
    /** True if all groups of the batch have the rest lengths and shares of its first. */
    public final boolean[] equal;
    /** Of each group's springs, m, by the lane of the first end. */
    public final ValuePool restLengths;
    /** By how much the first ends move, by lane, and then the second, negative. 0 in lanes without a spring. */
    public final ValuePool shares;

    SpringBatches(int[] offset, int[] first, ValuePool restLengths, ValuePool shares) {
        this.offset = offset;
        this.first = first;
        this.restLengths = restLengths;
        this.shares = shares;
        int batches = first.length - 1;
        distance = new int[batches];
        shift = new int[batches];
        equal = new boolean[batches];
    }

    int count() {
        return distance.length;
    }
}
