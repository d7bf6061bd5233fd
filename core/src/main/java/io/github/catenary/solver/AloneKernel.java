package io.github.catenary.solver;

/** Projects springs one by one, those whose ends lie in one point included: they are pushed apart along y, end a up. */
final class AloneKernel {
    private AloneKernel() {}

    /** Springs that stand alone, in order; the same as the general method below, without reading positions twice. */
    static void project(LaneSprings springs, int from, int to, boolean backward, double[] x, double[] y, double[] z) {
        int[] first = springs.aloneA;
        int[] second = springs.aloneB;
        double[] weights = springs.aloneWeights;
        int step = backward ? -1 : 1;
        int i = backward ? to - 1 : from;
        for (int left = to - from; left > 0; left--, i += step) {
            int a = first[i];
            int b = second[i];
            double ax = x[a];
            double ay = y[a];
            double az = z[a];
            double bx = x[b];
            double by = y[b];
            double bz = z[b];
            double dx = bx - ax;
            double dy = by - ay;
            double dz = bz - az;
            double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double divisor = l;
            if (l == 0) { // no direction of its own
                divisor = 1;
                dy = -1;
            }
            double share = (l - weights[3 * i]) / divisor;
            double forA = weights[3 * i + 1] * share;
            double forB = weights[3 * i + 2] * share;
            x[a] = ax + forA * dx;
            y[a] = ay + forA * dy;
            z[a] = az + forA * dz;
            x[b] = bx - forB * dx;
            y[b] = by - forB * dy;
            z[b] = bz - forB * dz;
        }
    }

    /** Springs that stand alone, in order. */
    static void project(
            LaneSprings springs,
            int from,
            int to,
            boolean backward,
            double[] px,
            double[] py,
            double[] pz,
            double[] x,
            double[] y,
            double[] z) {
        int[] a = springs.aloneA;
        int[] b = springs.aloneB;
        double[] weights = springs.aloneWeights;
        for (int k = from; k < to; k++) {
            int i = backward ? from + to - 1 - k : k;
            double moveA = weights[3 * i + 1];
            double moveB = weights[3 * i + 2];
            if (moveA == 0 && moveB == 0) continue; // torn, without elasticity, or neither end gives way
            project(weights[3 * i], moveA, moveB, a[i], b[i], px, py, pz, x, y, z);
        }
    }

    /** Springs of a run whose ends lie in one point, which the kernels of runs leave as they are. */
    static void separate(
            LaneRuns runs,
            int run,
            boolean backward,
            double[] px,
            double[] py,
            double[] pz,
            double[] x,
            double[] y,
            double[] z) {
        int count = runs.count[run] * LaneKernel.LANES;
        double[] weights = runs.weights[run];
        for (int k = 0; k < count; k++) {
            int i = backward ? count - 1 - k : k;
            int g = i / LaneKernel.LANES;
            int a = runs.a[run] + g * runs.stride[run] + i % LaneKernel.LANES;
            int b = runs.b[run] - runs.a[run] + a;
            if (px[a] != px[b] || py[a] != py[b] || pz[a] != pz[b]) continue;
            int at = g * runs.step[run] + i % LaneKernel.LANES;
            double moveA = weights[at + LaneKernel.LANES];
            double moveB = weights[at + 2 * LaneKernel.LANES];
            if (moveA == 0 && moveB == 0) continue; // no spring, torn, or neither end gives way
            project(weights[at], moveA, moveB, a, b, px, py, pz, x, y, z);
        }
    }

    static void project(
            double restLength,
            double moveA,
            double moveB,
            int a,
            int b,
            double[] px,
            double[] py,
            double[] pz,
            double[] x,
            double[] y,
            double[] z) {
        double dx = px[b] - px[a];
        double dy = py[b] - py[a];
        double dz = pz[b] - pz[a];
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double divisor = l;
        if (l == 0) { // no direction of its own
            divisor = 1;
            dy = -1;
        }
        double share = (l - restLength) / divisor;
        double forA = moveA * share;
        double forB = moveB * share;
        x[a] += forA * dx;
        y[a] += forA * dy;
        z[a] += forA * dz;
        x[b] -= forB * dx;
        y[b] -= forB * dy;
        z[b] -= forB * dz;
    }
}
