package io.github.catenary.solver.wide;

import io.github.catenary.solver.wide.order.BlockLayout;

/**
 * Projects springs eight at a time: the springs of a group stand in the lanes of a vector, and share no particle. All
 * kernels give the same bits. Stateless.
 */
public interface WideKernel {
    /** Springs of a group. */
    int LANES = BlockLayout.LANES;

    /** Doubles that tell by how much the ends of a group move: first, then second ends. */
    int SHARES = 2 * LANES;

    /** An inverse length, 1/m, above which the ends of a spring may lie in one point. It moves nothing then. */
    double NO_LENGTH = 1e150;

    /**
     * Projects the springs of some batches, each correction acting at once on the next group:
     *
     * <pre>
     *   d = p_a − p_b,   s = L / |d| − 1,   p_a += moveA·s·d,   p_b −= moveB·s·d
     * </pre>
     *
     * <p>with 1/|d| as {@link InverseSqrt} finds it, and every sum of a product and another number rounded once.
     *
     * @param from first batch
     * @param to after the last batch
     * @param backward true to go from the last group of the last batch to the first of the first
     * @param at coordinates, laid out as {@link SpringBatches} says
     * @return how many batches came before one in which ends of a spring may have lain in one point; that one is done, too, and
     *     those after it are not. {@code to − from} if there was none
     */
    int project(SpringBatches batches, int from, int to, boolean backward, double[] at);

    /** Springs at once: the doubles of a vector, or 1. */
    int width();
}
