package io.github.catenary.solver.simd;

/** Projects springs one by one. If both ends of a spring coincide, they are pushed apart along y, end a up. */
final class OverflowKernel {
    private OverflowKernel() {}

    /** Projects overflow springs in order; the same as the general method below, without reading positions twice. */
    static void project(WideSprings.Overflow springs, int from, int to, boolean backward, int component, double[] at) {
        int[] first = springs.a;
        int[] second = springs.b;
        double[] weights = springs.weights;
        int toY = component;
        int toZ = 2 * component;
        int step = backward ? -1 : 1;
        int i = backward ? to - 1 : from;
        for (int left = to - from; left > 0; left--, i += step) {
            int a = first[i];
            int b = second[i];
            double ax = at[a];
            double ay = at[a + toY];
            double az = at[a + toZ];
            double bx = at[b];
            double by = at[b + toY];
            double bz = at[b + toZ];
            double dx = bx - ax;
            double dy = by - ay;
            double dz = bz - az;
            double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double divisor = l;
            if (l == 0) { // the direction is undefined
                divisor = 1;
                dy = -1;
            }
            double share = (l - weights[3 * i]) / divisor;
            double forA = weights[3 * i + 1] * share;
            double forB = weights[3 * i + 2] * share;
            at[a] = ax + forA * dx;
            at[a + toY] = ay + forA * dy;
            at[a + toZ] = az + forA * dz;
            at[b] = bx - forB * dx;
            at[b + toY] = by - forB * dy;
            at[b + toZ] = bz - forB * dz;
        }
    }

    /** Projects overflow springs in order, with the violation read from other positions. */
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
        for (int k = from; k < to; k++) {
            int i = backward ? from + to - 1 - k : k;
            double moveA = weights[3 * i + 1];
            double moveB = weights[3 * i + 2];
            if (moveA == 0 && moveB == 0) continue; // torn, without elasticity, or with both ends fixed
            project(weights[3 * i], moveA, moveB, a[i], b[i], component, read, at);
        }
    }

    /** Projects the springs of a batch whose ends coincide, which the batch kernels leave unchanged. */
    static void separate(SpringBatches batches, int batch, boolean backward, double[] read, double[] at) {
        int first = batches.first[batch];
        int count = (batches.first[batch + 1] - first) * WideKernel.LANES;
        double[] shares = batches.shares.values;
        for (int k = 0; k < count; k++) {
            int i = backward ? count - 1 - k : k;
            int g = first + i / WideKernel.LANES;
            int lane = i % WideKernel.LANES;
            if (!coincides(batches, batch, g, lane, read)) continue;
            int a = batches.offset[g] + lane;
            int b = a + batches.distance[batch] + batches.shift[batch];
            double moveA = shares[batches.shares.at[g] + lane];
            double moveB = -shares[batches.shares.at[g] + WideKernel.LANES + lane];
            if (moveA == 0 && moveB == 0) continue; // empty lane, torn, or with both ends fixed
            double restLength = batches.restLengths.values[batches.restLengths.at[g] + lane];
            project(restLength, moveA, moveB, a, b, WideKernel.LANES, read, at);
        }
    }

    /** True if both ends of a lane's spring are in one point. */
    static boolean coincides(SpringBatches batches, int batch, int g, int lane, double[] read) {
        int other = lane + batches.shift[batch];
        if (other < 0 || other >= WideKernel.LANES) return false;
        int a = batches.offset[g] + lane;
        return samePoint(a, batches.offset[g] + batches.distance[batch] + other, read);
    }

    private static boolean samePoint(int a, int b, double[] read) {
        return read[a] == read[b]
                && read[a + WideKernel.LANES] == read[b + WideKernel.LANES]
                && read[a + 2 * WideKernel.LANES] == read[b + 2 * WideKernel.LANES];
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
        double dx = read[b] - read[a];
        double dy = read[b + component] - read[a + component];
        double dz = read[b + toZ] - read[a + toZ];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double divisor = l;
        if (l == 0) { // the direction is undefined
            divisor = 1;
            dy = -1;
        }
        double share = (l - restLength) / divisor;
        double forA = moveA * share;
        double forB = moveB * share;
        at[a] += forA * dx;
        at[a + component] += forA * dy;
        at[a + toZ] += forA * dz;
        at[b] -= forB * dx;
        at[b + component] -= forB * dy;
        at[b + toZ] -= forB * dz;
    }
}
