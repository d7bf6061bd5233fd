package io.github.catenary.solver;

/** The kernel for JVMs without vectors: lane after lane what the vector kernel does at once. */
public final class ScalarLanes implements LaneKernel {
    @Override
    public boolean project(LaneRuns runs, int run, boolean backward, double[] at) {
        return project(runs, run, backward, at, at);
    }

    /** With the violation read from other positions, such as those before the step. */
    static boolean project(LaneRuns runs, int run, boolean backward, double[] from, double[] at) {
        int count = runs.count[run];
        int distance = runs.b[run] - runs.a[run] + runs.shift[run];
        int first = Math.max(0, -runs.shift[run]);
        int end = LANES - Math.max(0, runs.shift[run]);
        boolean points = false;
        for (int k = 0; k < count; k++) {
            int g = backward ? count - 1 - k : k;
            int a = runs.a[run] + g * runs.stride[run];
            points |= group(runs.weights[run], g * runs.step[run], a, distance, first, end, from, at);
        }
        return points;
    }

    private static boolean group(
            double[] w, int weights, int place, int distance, int first, int end, double[] from, double[] at) {
        boolean points = false;
        for (int lane = first; lane < end; lane++) {
            int a = place + lane;
            int b = a + distance;
            double dx = from[b] - from[a];
            double dy = from[b + LANES] - from[a + LANES];
            double dz = from[b + 2 * LANES] - from[a + 2 * LANES];
            double squares = dx * dx + dy * dy + dz * dz;
            points |= squares == 0;
            double l = Math.sqrt(squares + NOTHING);
            double share = (l - w[weights + lane]) / l;
            double forA = w[weights + LANES + lane] * share;
            double forB = w[weights + 2 * LANES + lane] * share;
            at[a] += forA * dx;
            at[a + LANES] += forA * dy;
            at[a + 2 * LANES] += forA * dz;
            at[b] -= forB * dx;
            at[b + LANES] -= forB * dy;
            at[b + 2 * LANES] -= forB * dz;
        }
        return points;
    }

    @Override
    public String name() {
        return "scalar";
    }
}
