package io.github.catenary.solver.simd;

/**
 * Projects springs of one colour one by one, and those without a colour. What it computes for a spring is all that a
 * device that runs this order has to repeat, to the bit:
 *
 * <pre>
 *   d = p_a − p_b,   s = L / |d| − 1,   p_a += moveA·s·d,   p_b −= moveB·s·d
 * </pre>
 *
 * <p>where {@link InverseSqrt} gives 1/|d|, and every multiply-add is rounded once. Ends in one point are pushed apart
 * along y, end a up, by {@link OverflowKernel}.
 */
final class ColourKernel {
    private static final int LANES = WideKernel.LANES;

    private ColourKernel() {}

    /** Projects some springs in order, with the violation read from other positions, or the same. */
    static void project(
            WideSprings.Overflow springs,
            int from,
            int to,
            boolean backward,
            int component,
            double[] read,
            double[] at) {
        int[] a = springs.a;
        int[] b = springs.b;
        double[] weights = springs.weights;
        int step = backward ? -1 : 1;
        int k = backward ? to - 1 : from;
        for (int left = to - from; left > 0; left--, k += step) {
            project(weights[3 * k], weights[3 * k + 1], weights[3 * k + 2], a[k], b[k], component, read, at);
        }
    }

    /** Projects groups that share no particle, with the violation read from other positions. */
    static void project(SpringBatches batches, int from, int to, double[] read, double[] at) {
        for (int batch = from; batch < to; batch++) {
            int end = batches.first[batch + 1];
            for (int g = batches.first[batch]; g < end; g++) project(batches, batch, g, 0, LANES, read, at);
        }
    }

    /** Projects some lanes of a group. */
    static void project(SpringBatches batches, int batch, int g, int fromLane, int toLane, double[] read, double[] at) {
        int distance = batches.distance[batch];
        double[] rest = batches.restLengths.values;
        double[] shares = batches.shares.values;
        int ofRest = batches.restLengths.at[g];
        int ofShares = batches.shares.at[g];
        for (int lane = fromLane; lane < toLane; lane++) {
            int a = batches.offset[g] + lane;
            double moveA = shares[ofShares + lane];
            double moveB = -shares[ofShares + LANES + lane];
            project(rest[ofRest + lane], moveA, moveB, a, a + distance, LANES, read, at);
        }
    }

    /**
     * Projects one spring.
     *
     * @param a index of the x of its end a; likewise b
     * @param component distance from one coordinate to the next
     * @param read positions from which the violation is read
     */
    static void project(
            double restLength, double moveA, double moveB, int a, int b, int component, double[] read, double[] at) {
        int toZ = 2 * component;
        double dx = read[a] - read[b];
        double dy = read[a + component] - read[b + component];
        double dz = read[a + toZ] - read[b + toZ];
        double inverse = InverseSqrt.of(Math.fma(dz, dz, Math.fma(dy, dy, dx * dx)));
        if (inverse >= WideKernel.NO_LENGTH && coincides(a, b, component, read)) {
            OverflowKernel.project(restLength, moveA, moveB, a, b, component, read, at);
            return;
        }
        double violation = Math.fma(inverse, restLength, -1);
        double forA = moveA * violation;
        double forB = -moveB * violation;
        at[a] = Math.fma(dx, forA, at[a]);
        at[a + component] = Math.fma(dy, forA, at[a + component]);
        at[a + toZ] = Math.fma(dz, forA, at[a + toZ]);
        at[b] = Math.fma(dx, forB, at[b]);
        at[b + component] = Math.fma(dy, forB, at[b + component]);
        at[b + toZ] = Math.fma(dz, forB, at[b + toZ]);
    }

    /** True if both ends of a spring are in one point. */
    static boolean coincides(int a, int b, int component, double[] read) {
        return read[a] == read[b]
                && read[a + component] == read[b + component]
                && read[a + 2 * component] == read[b + 2 * component];
    }
}
