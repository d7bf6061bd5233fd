package io.github.catenary.solver;

/** The kernel for JVMs without vectors: lane after lane what the vector kernel does at once. */
final class ScalarLanes implements LaneKernel {
    @Override
    public boolean project(LaneRuns runs, int run, boolean backward, double[] x, double[] y, double[] z) {
        return project(runs, run, backward, x, y, z, x, y, z);
    }

    /** With the violation read from other positions, such as those before the step. */
    static boolean project(
            LaneRuns runs,
            int run,
            boolean backward,
            double[] px,
            double[] py,
            double[] pz,
            double[] x,
            double[] y,
            double[] z) {
        int count = runs.count[run];
        int distance = runs.b[run] - runs.a[run];
        boolean points = false;
        for (int k = 0; k < count; k++) {
            int g = backward ? count - 1 - k : k;
            int a = runs.a[run] + g * runs.stride[run];
            points |= group(runs.weights[run], g * runs.step[run], a, a + distance, px, py, pz, x, y, z);
        }
        return points;
    }

    private static boolean group(
            double[] w,
            int at,
            int firstA,
            int firstB,
            double[] px,
            double[] py,
            double[] pz,
            double[] x,
            double[] y,
            double[] z) {
        boolean points = false;
        for (int lane = 0; lane < LANES; lane++) {
            int a = firstA + lane;
            int b = firstB + lane;
            double dx = px[b] - px[a];
            double dy = py[b] - py[a];
            double dz = pz[b] - pz[a];
            double squares = dx * dx + dy * dy + dz * dz;
            points |= squares == 0;
            double l = Math.sqrt(squares + NOTHING);
            double share = (l - w[at + lane]) / l;
            double forA = w[at + LANES + lane] * share;
            double forB = w[at + 2 * LANES + lane] * share;
            x[a] += forA * dx;
            y[a] += forA * dy;
            z[a] += forA * dz;
            x[b] -= forB * dx;
            y[b] -= forB * dy;
            z[b] -= forB * dz;
        }
        return points;
    }

    @Override
    public String name() {
        return "scalar";
    }
}
