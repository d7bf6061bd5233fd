package io.github.catenary.solver;

/** The kernel for JVMs without vectors: lane after lane what the vector kernel does at once. */
public final class ScalarLanes implements LaneKernel {
    @Override
    public int project(LaneRuns runs, int from, int to, boolean backward, double[] at) {
        for (int k = from; k < to; k++) {
            int run = backward ? from + to - 1 - k : k;
            boolean points =
                    runs.shift[run] == 0 ? straight(runs, run, backward, at) : project(runs, run, backward, at, at);
            if (points) return k - from;
        }
        return to - from;
    }

    /** Groups from lanes to the same lanes. */
    private static boolean straight(LaneRuns runs, int run, boolean backward, double[] at) {
        int before = runs.first[run];
        int count = runs.first[run + 1] - before;
        double[] rest = runs.restLengths.values;
        double[] shares = runs.shares.values;
        int distance = runs.distance[run];
        boolean points = false;
        for (int k = 0; k < count; k++) {
            int g = before + (backward ? count - 1 - k : k);
            points |= full(rest, runs.restLengths.at[g], shares, runs.shares.at[g], runs.place[g], distance, at);
        }
        return points;
    }

    /** All lanes of a group: their number is a constant and no position is read twice, which the compiler makes use of. */
    private static boolean full(
            double[] rest, int ofRest, double[] shares, int ofShares, int place, int distance, double[] at) {
        boolean points = false;
        for (int lane = 0; lane < LANES; lane++) {
            int a = place + lane;
            int b = a + distance;
            double ax = at[a];
            double ay = at[a + LANES];
            double az = at[a + 2 * LANES];
            double bx = at[b];
            double by = at[b + LANES];
            double bz = at[b + 2 * LANES];
            double dx = ax - bx;
            double dy = ay - by;
            double dz = az - bz;
            double inverse = InverseRoot.of(Math.fma(dz, dz, Math.fma(dy, dy, dx * dx)));
            points |= inverse >= NO_LENGTH;
            double share = Math.fma(inverse, rest[ofRest + lane], -1);
            double forA = shares[ofShares + lane] * share;
            double forB = shares[ofShares + LANES + lane] * share;
            at[a] = Math.fma(dx, forA, ax);
            at[a + LANES] = Math.fma(dy, forA, ay);
            at[a + 2 * LANES] = Math.fma(dz, forA, az);
            at[b] = Math.fma(dx, forB, bx);
            at[b + LANES] = Math.fma(dy, forB, by);
            at[b + 2 * LANES] = Math.fma(dz, forB, bz);
        }
        return points;
    }

    /** Any groups, with the violation read from other positions, such as those before the step. */
    static boolean project(LaneRuns runs, int run, boolean backward, double[] from, double[] at) {
        int before = runs.first[run];
        int count = runs.first[run + 1] - before;
        double[] rest = runs.restLengths.values;
        double[] shares = runs.shares.values;
        int distance = runs.distance[run] + runs.shift[run];
        int first = Math.max(0, -runs.shift[run]);
        int end = LANES - Math.max(0, runs.shift[run]);
        boolean points = false;
        for (int k = 0; k < count; k++) {
            int g = before + (backward ? count - 1 - k : k);
            int ofRest = runs.restLengths.at[g];
            int ofShares = runs.shares.at[g];
            int place = runs.place[g];
            for (int lane = first; lane < end; lane++) {
                int a = place + lane;
                int b = a + distance;
                double dx = from[a] - from[b];
                double dy = from[a + LANES] - from[b + LANES];
                double dz = from[a + 2 * LANES] - from[b + 2 * LANES];
                double inverse = InverseRoot.of(Math.fma(dz, dz, Math.fma(dy, dy, dx * dx)));
                points |= inverse >= NO_LENGTH;
                double share = Math.fma(inverse, rest[ofRest + lane], -1);
                double forA = shares[ofShares + lane] * share;
                double forB = shares[ofShares + LANES + lane] * share;
                at[a] = Math.fma(dx, forA, at[a]);
                at[a + LANES] = Math.fma(dy, forA, at[a + LANES]);
                at[a + 2 * LANES] = Math.fma(dz, forA, at[a + 2 * LANES]);
                at[b] = Math.fma(dx, forB, at[b]);
                at[b + LANES] = Math.fma(dy, forB, at[b + LANES]);
                at[b + 2 * LANES] = Math.fma(dz, forB, at[b + 2 * LANES]);
            }
        }
        return points;
    }

    @Override
    public int width() {
        return 1;
    }
}
