package io.github.catenary.solver.simd;

/**
 * Groups of springs in the order in which a kernel projects them, in batches of groups whose blocks are the same
 * distance apart. Batch r has the groups from {@code first[r]} up to {@code first[r + 1]}. Group g joins the block at
 * {@code offset[g]} to the block at {@code offset[g] + distance[r]}: lane l of the first to lane {@code l + shift[r]}
 * of the second. A block holds the x of {@link WideKernel#LANES} particles, then their y, then their z. No group shares
 * a block with the next group of its batch, so a kernel may read the next group before it writes the current one.
 *
 * <p>For kernels to read. {@code offset} has an entry for each group, the other arrays for each batch.
 */
public final class SpringBatches {
    /** Index of the first block of each group, in doubles. */
    public final int[] offset;
    /** First group of each batch, then the number of groups. */
    public final int[] first;
    /** Distance from the first to the second block, in doubles. */
    public final int[] distance;
    /** Distance from the first to the second end, in lanes; 0 for most. */
    public final int[] shift;
    /** True if all groups of the batch have the rest lengths and shares of its first group. */
    public final boolean[] equal;
    /** Rest lengths of each group's springs, m, by the lane of the first end. */
    public final ValuePool restLengths;
    /** Shares of the first ends by lane, then those of the second ends, negative. 0 in lanes without a spring. */
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
