package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;

/**
 * Projects springs eight at a time: the springs of a group occupy the lanes of a vector and share no particle. All
 * kernels give the same bits. Stateless.
 */
public interface WideKernel {
    /** Springs of a group. */
    int LANES = BlockLayout.LANES;

    /** Number of shares of a group: those of the first ends, then those of the second ends. */
    int SHARES = 2 * LANES;

    /**
     * An inverse length, 1/m, above which the ends of a spring may coincide. The kernel then leaves the spring
     * unchanged.
     */
    double NO_LENGTH = 1e150;

    /** The longest square of a distance between points with a bound that counts, m²: that of a longer one may overflow. */
    double MOST_SQUARE = 1e300;

    /**
     * Projects the springs of some batches; each correction affects the next group at once:
     *
     * <pre>
     *   d = p_a − p_b,   s = L / |d| − 1,   p_a += moveA·s·d,   p_b −= moveB·s·d
     * </pre>
     *
     * <p>where {@link InverseSqrt} gives 1/|d|, and every multiply-add is rounded once.
     *
     * @param from first batch
     * @param to after the last batch
     * @param backward true to go from the last group of the last batch to the first group of the first
     * @param at coordinates, in the layout of {@link SpringBatches}
     * @return number of batches before one with ends that may coincide. That batch is complete, too, but the batches
     *     after it are not computed. {@code to − from} if there is none
     */
    int project(SpringBatches batches, int from, int to, boolean backward, double[] at);

    /**
     * Projects the springs of some batches that share no particle, so that their order does not matter, as in {@link
     * #project}; those whose ends are in one point are pushed apart at once. Their groups fill all lanes and stay in
     * them.
     *
     * @param from first batch
     * @param to after the last batch
     * @param at coordinates, in the layout of {@link SpringBatches}
     */
    void projectApart(SpringBatches batches, int from, int to, double[] at);

    /**
     * Moves the particles of some blocks by their velocity and by gravity:
     *
     * <pre>  x' = x + k (x − x_prev) + k·a·h²,   x_prev' = x  </pre>
     *
     * <p>Every product and every sum is rounded once.
     *
     * @param from first block
     * @param to after the last block
     * @param at coordinates, m
     * @param last coordinates before the substep, m
     * @param keep the share k of its displacement that the particle in each lane keeps, from block 0 on
     * @param fallX acceleration times h², m; likewise y and z
     * @return the largest |x − x_prev|², m²
     */
    double advance(
            int from, int to, double[] at, double[] last, double[] keep, double fallX, double fallY, double fallZ);

    /**
     * Sums up rows of a part about its point, with every multiply-add rounded once, row after row.
     *
     * @param from first row
     * @param to after the last row
     * @param place index of each row's first x
     * @param at coordinates, m
     * @param last coordinates before the substep, m
     * @param sums where the {@link PartRows#SUMS} sums go from {@code into} on, each in its lanes
     */
    void sum(
            PartRows rows,
            int part,
            int from,
            int to,
            int[] place,
            double[] at,
            double[] last,
            double[] sums,
            int into);

    /**
     * Turns rows of a part: x += (R − 1)(x − c), with every multiply-add rounded once.
     *
     * @param from first row
     * @param to after the last row
     * @param place index of each row's first x
     * @param at coordinates, m
     */
    void turn(PartRows rows, int part, int from, int to, int[] place, double[] at);

    /**
     * Puts the centres of clusters where their members have them, with every multiply-add rounded once, row after row.
     *
     * @param from first group
     * @param to after the last group
     * @param place index of each row's first x
     * @param at coordinates of the members, m
     * @param centre coordinates of the clusters, a block for each group, m; likewise before
     */
    void gather(ClusterRows rows, int from, int to, int[] place, double[] at, double[] centre, double[] before);

    /**
     * Moves members as their clusters have moved, with every multiply-add rounded once.
     *
     * @param from first group
     * @param to after the last group
     * @param place index of each row's first x
     * @param centre coordinates of the clusters, a block for each group, m
     * @param before those from which they have moved, m
     * @param at coordinates of the members, m
     */
    void carry(ClusterRows rows, int from, int to, int[] place, double[] centre, double[] before, double[] at);

    /**
     * Brings points that are farther apart than their bounds back to these, row after row:
     *
     * <pre>
     *   d = p_a − p_b,   s = min(0, slack · bound / |d| − 1),   p_a += shareA·s·d,   p_b += shareB·s·d
     * </pre>
     *
     * <p>where {@link InverseSqrt} gives 1/|d|, and every multiply-add is rounded once.
     *
     * @param from first row
     * @param to after the last row
     * @param bound of each lane of each row, m; infinite where there is none
     * @param slack how many times the bounds count
     * @param backward true to begin with the last row
     * @param at coordinates, m
     */
    void shorten(ChordRows rows, int from, int to, double[] bound, double slack, boolean backward, double[] at);

    /** Number of springs computed at once: the doubles of a vector, or 1. */
    int width();
}
