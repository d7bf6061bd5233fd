package io.github.catenary.solver;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Rest lengths and shares of the springs where a kernel reads them, laid out in the compiled order. They are those that
 * {@link SpringArrays} have where there are any. {@link #write} is the one place that changes them.
 */
final class LaneSprings {
    private static final int LANES = LaneKernel.LANES;
    private static final int WEIGHTS = LaneKernel.WEIGHTS;
    /** Fewer equal groups in a row keep weights of their own. */
    private static final int LEAST_EQUAL = 4;

    final LaneOrder order;
    final LaneRuns runs;
    /** First run of each tile in order, and the number of runs. */
    final int[] tileRun;

    final AloneSprings alone;

    /**
     * Place of each spring among the lanes of all groups; or −1 − its number among those that stand alone. Empty until one is
     * written.
     */
    private int[] slot = {};

    /** Rest length and shares of each spring when they were last looked at; empty if they need not be. */
    private double[] seen = new double[0];

    private final double[] group = new double[WEIGHTS];
    /** Springs. */
    private final int count;

    /** Takes over what the arrays hold, without keeping them. */
    LaneSprings(LaneOrder order, SpringArrays springs) {
        this.order = order;
        count = springs.count;
        alone = new AloneSprings(order.alone.length);
        for (int k = 0; k < order.alone.length; k++) {
            int spring = order.alone[k];
            alone.a[k] = order.numbering.place[springs.a[spring]];
            alone.b[k] = order.numbering.place[springs.b[spring]];
            writeAlone(k, springs.restLength[spring], springs.moveA[spring], springs.moveB[spring]);
        }
        Cuts cuts = new Cuts(springs);
        tileRun = cuts.tiles();
        runs = cuts.runs();
    }

    /** Gets ready to {@link #write} without looking for the places of all springs first, which allocates. */
    void prepareToWrite() {
        if (slot.length > 0) return;
        slot = new int[count];
        for (int k = 0; k < order.springs.length; k++) if (order.springs[k] >= 0) slot[order.springs[k]] = k;
        for (int k = 0; k < order.alone.length; k++) slot[order.alone[k]] = -1 - k;
    }

    /** Takes over rest length and shares of a spring that changed. */
    void write(int spring, double restLength, double moveA, double moveB) {
        if (seen.length > 0) see(spring, restLength, moveA, moveB);
        prepareToWrite();
        int at = slot[spring];
        if (at < 0) {
            writeAlone(-1 - at, restLength, moveA, moveB);
            return;
        }
        int g = at / LANES;
        int run = Arrays.binarySearch(runs.first, g);
        if (run < 0) run = -2 - run;
        int k = (g - runs.first[run]) * runs.step[run] + at % LANES;
        double[] weights = runs.weights[run];
        if (weights[k] == restLength && weights[k + LANES] == moveA && weights[k + 2 * LANES] == moveB) return;
        if (runs.step[run] == 0) {
            expand(run);
            k = (g - runs.first[run]) * WEIGHTS + at % LANES;
            weights = runs.weights[run];
        }
        weights[k] = restLength;
        weights[k + LANES] = moveA;
        weights[k + 2 * LANES] = moveB;
    }

    private void writeAlone(int k, double restLength, double moveA, double moveB) {
        alone.weights[3 * k] = restLength;
        alone.weights[3 * k + 1] = moveA;
        alone.weights[3 * k + 2] = moveB;
    }

    /** Gets ready to {@link #follow} without allocating: springs that are equal now will not stay so. */
    void prepareToFollow(SpringArrays springs) {
        prepareToWrite();
        if (seen.length == 0) {
            seen = new double[3 * springs.count];
            for (int i = 0; i < springs.count; i++) {
                see(i, springs.restLength[i], springs.moveA[i], springs.moveB[i]);
            }
        }
        for (int run = 0; run < runs.count(); run++) if (runs.step[run] == 0) expand(run);
    }

    /** Takes over rest lengths and shares that constraint kernels wrote into the arrays. */
    void follow(SpringArrays springs) {
        for (int i = 0; i < springs.count; i++) {
            double restLength = springs.restLength[i];
            double moveA = springs.moveA[i];
            double moveB = springs.moveB[i];
            if (seen[3 * i] == restLength && seen[3 * i + 1] == moveA && seen[3 * i + 2] == moveB) continue;
            write(i, restLength, moveA, moveB);
        }
    }

    private void see(int spring, double restLength, double moveA, double moveB) {
        seen[3 * spring] = restLength;
        seen[3 * spring + 1] = moveA;
        seen[3 * spring + 2] = moveB;
    }

    /** The longest rest length, m; 0 if there is no spring. */
    double longestRestLength() {
        double longest = 0;
        for (double[] weights : runs.weights) {
            for (int k = 0; k < weights.length; k += WEIGHTS) {
                for (int lane = 0; lane < LANES; lane++) longest = Math.max(longest, weights[k + lane]);
            }
        }
        for (int k = 0; k < alone.weights.length; k += 3) longest = Math.max(longest, alone.weights[k]);
        return longest;
    }

    /** Gives each group of a run weights of its own, which may be shared with other runs until then. */
    private void expand(int run) {
        int count = runs.first[run + 1] - runs.first[run];
        double[] own = new double[count * WEIGHTS];
        for (int g = 0; g < count; g++) System.arraycopy(runs.weights[run], 0, own, g * WEIGHTS, WEIGHTS);
        runs.weights[run] = own;
        runs.step[run] = WEIGHTS;
    }

    /** The order's lines, cut into runs where groups begin or end to be alike: the same groups in the same order. */
    private final class Cuts {
        private final SpringArrays springs;
        private final int[] tileRun = new int[order.tiles.count() + 1];
        private int[] runGroup = new int[16];
        private int[] line = new int[16];
        private boolean[] equal = new boolean[16];
        private int count;

        private Cuts(SpringArrays springs) {
            this.springs = springs;
        }

        /** Rest lengths and shares of a group; 0 in lanes without a spring. */
        private void gather(int g, double[] weights, int from) {
            for (int lane = 0; lane < LANES; lane++) {
                int spring = order.springs[g * LANES + lane];
                weights[from + lane] = spring < 0 ? 0 : springs.restLength[spring];
                weights[from + LANES + lane] = spring < 0 ? 0 : springs.moveA[spring];
                weights[from + 2 * LANES + lane] = spring < 0 ? 0 : springs.moveB[spring];
            }
        }

        /** True if a group may have the gathered weights of another. */
        private boolean alike(double[] weights, int g) {
            for (int lane = 0; lane < LANES; lane++) {
                int spring = order.springs[g * LANES + lane];
                double moveA = weights[LANES + lane];
                double moveB = weights[2 * LANES + lane];
                boolean same = spring < 0
                        ? moveA == 0 && moveB == 0
                        : weights[lane] == springs.restLength[spring]
                                && moveA == springs.moveA[spring]
                                && moveB == springs.moveB[spring];
                if (!same) return false;
            }
            return true;
        }

        private int[] tiles() {
            for (int tile = 0; tile < order.tiles.count(); tile++) {
                tileRun[tile] = count;
                for (int each = order.tileLine[tile]; each < order.tileLine[tile + 1]; each++) cut(each);
            }
            tileRun[order.tiles.count()] = count;
            runGroup = Arrays.copyOf(runGroup, count + 1);
            runGroup[count] = order.groups();
            return tileRun;
        }

        private void cut(int each) {
            int from = order.lines.firstGroup[each];
            int to = order.lines.firstGroup[each + 1];
            int own = from; // first of the groups that are not alike
            int g = from;
            while (g < to) {
                int end = g + 1;
                gather(g, group, 0);
                while (end < to && alike(group, end)) end++;
                boolean enough = end - g >= Math.min(LEAST_EQUAL, to - from);
                if (enough) {
                    if (own < g) add(own, each, false);
                    add(g, each, true);
                    own = end;
                }
                g = end;
            }
            if (own < to) add(own, each, false);
        }

        private void add(int firstGroup, int ofLine, boolean alike) {
            if (count == line.length) {
                runGroup = Arrays.copyOf(runGroup, 2 * count);
                line = Arrays.copyOf(line, 2 * count);
                equal = Arrays.copyOf(equal, 2 * count);
            }
            runGroup[count] = firstGroup;
            line[count] = ofLine;
            equal[count] = alike;
            count++;
        }

        private LaneRuns runs() {
            LaneRuns result = new LaneRuns(order.lines.place, runGroup);
            Map<Weights, double[]> shared = new HashMap<>();
            for (int r = 0; r < count; r++) {
                int distance = order.lines.distance[line[r]];
                result.shift[r] = LaneNumbering.lanes(distance);
                result.distance[r] = distance - result.shift[r];
                result.step[r] = equal[r] ? 0 : WEIGHTS;
                int from = runGroup[r];
                result.weights[r] = equal[r] ? shared(from, shared) : own(from, runGroup[r + 1] - from);
            }
            return result;
        }

        private double[] own(int first, int groups) {
            double[] weights = new double[groups * WEIGHTS];
            for (int g = 0; g < groups; g++) gather(first + g, weights, g * WEIGHTS);
            return weights;
        }

        /** One array for all runs with the same numbers, so that they stay in the cache. */
        private double[] shared(int g, Map<Weights, double[]> shared) {
            gather(g, group, 0);
            return shared.computeIfAbsent(new Weights(group.clone()), Weights::values);
        }
    }

    private record Weights(double[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Weights weights && Arrays.equals(values, weights.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }
}
