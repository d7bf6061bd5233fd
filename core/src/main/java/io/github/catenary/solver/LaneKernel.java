package io.github.catenary.solver;

/**
 * Projects springs eight at a time: the springs of a group stand in the lanes of a vector, and share no particle. All
 * kernels give the same bits. Stateless.
 */
public interface LaneKernel {
    /** Springs of a group. A constant of the compiler, not of the machine, for the order of the springs hangs on it. */
    int LANES = 8;

    /** Doubles that describe a group: the rest lengths of its springs, then by how much their ends move. */
    int WEIGHTS = 3 * LANES;

    /**
     * Added to the square of a length, m²: far below the last bit of any that is not 0, and with it no division is by 0. A
     * spring whose ends lie in one point moves nothing then.
     */
    double NOTHING = 1e-300;

    /**
     * Projects the springs of a run, each correction acting at once on the next group:
     *
     * <pre>
     *   d = p_b − p_a,   l² = d² + nothing,   s = (l − L) / l,   p_a += moveA·s·d,   p_b −= moveB·s·d
     * </pre>
     *
     * @param run index
     * @param at coordinates, laid out as {@link LaneRuns} says
     * @param backward true to go from the last group to the first
     * @return true if the ends of any spring lay in one point
     */
    boolean project(LaneRuns runs, int run, boolean backward, double[] at);

    /** How a person knows it, such as {@code SIMD ×8}. */
    String name();
}
