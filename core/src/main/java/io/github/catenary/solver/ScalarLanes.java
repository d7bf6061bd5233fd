package io.github.catenary.solver;

/** The kernel for JVMs without vectors: lane after lane what the vector kernel does at once. */
public final class ScalarLanes implements LaneKernel {
    @Override
    public int project(LaneRuns runs, int from, int to, boolean backward, double[] at) {
        for (int k = from; k < to; k++) {
            if (project(runs, backward ? from + to - 1 - k : k, backward, at, at)) return k - from;
        }
        return to - from;
    }

    /** With the violation read from other positions, such as those before the step. */
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
            if (from == at && end - first == LANES)
                points |= here(rest, ofRest, shares, ofShares, runs.place[g], distance, at);
            else points |= group(rest, ofRest, shares, ofShares, runs.place[g], distance, first, end, from, at);
        }
        return points;
    }

    private static boolean group(
            double[] rest,
            int ofRest,
            double[] shares,
            int ofShares,
            int place,
            int distance,
            int first,
            int end,
            double[] from,
            double[] at) {
        boolean points = false;
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
        return points;
    }

    private static boolean here(
            double[] rest, int ofRest, double[] shares, int ofShares, int place, int distance, double[] at) {
        double inverses = 0;
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
            inverses += inverse;
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
        return !(inverses < NO_LENGTH);
    }

    @Override
    public int width() {
        return 1;
    }
}
