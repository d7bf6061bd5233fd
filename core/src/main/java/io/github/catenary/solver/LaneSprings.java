package io.github.catenary.solver;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Rest lengths and shares of the springs where a kernel reads them: copies of those in the {@link SpringArrays}, laid out in
 * the compiled order. {@link #write} is the one place that changes them.
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
    /** Places of the ends of the springs that stand alone, in order. */
    final int[] aloneA;

    final int[] aloneB;
    /** Rest length and the two shares of each of them. */
    final double[] aloneWeights;

    private final SpringArrays springs;
    /** First group of each run, and the number of groups. */
    private final int[] runGroup;
    /** Place of each spring among the lanes of all groups; or −1 − its number among those that stand alone. */
    private final int[] slot;

    /** Rest length and shares of each spring when they were last looked at; empty if they need not be. */
    private double[] seen = new double[0];

    private final double[] group = new double[WEIGHTS];

    LaneSprings(LaneOrder order, SpringArrays springs) {
        this.order = order;
        this.springs = springs;
        slot = new int[springs.count];
        for (int k = 0; k < order.springs.length; k++) if (order.springs[k] >= 0) slot[order.springs[k]] = k;
        int alone = order.alone.length;
        aloneA = new int[alone];
        aloneB = new int[alone];
        aloneWeights = new double[3 * alone];
        for (int k = 0; k < alone; k++) {
            int spring = order.alone[k];
            slot[spring] = -1 - k;
            aloneA[k] = order.numbering.place[springs.a[spring]];
            aloneB[k] = order.numbering.place[springs.b[spring]];
            write(spring);
        }
        Cuts cuts = new Cuts();
        tileRun = cuts.tiles();
        runGroup = cuts.runGroup;
        runs = cuts.runs();
    }

    /** Takes over rest length and shares of a spring that changed. */
    void write(int spring) {
        if (seen.length > 0) see(spring);
        int at = slot[spring];
        if (at < 0) {
            int k = 3 * (-1 - at);
            aloneWeights[k] = springs.restLength[spring];
            aloneWeights[k + 1] = springs.moveA[spring];
            aloneWeights[k + 2] = springs.moveB[spring];
            return;
        }
        int g = at / LANES;
        int run = Arrays.binarySearch(runGroup, g);
        if (run < 0) run = -2 - run;
        int k = (g - runGroup[run]) * runs.step[run] + at % LANES;
        double[] weights = runs.weights[run];
        boolean same = weights[k] == springs.restLength[spring]
                && weights[k + LANES] == springs.moveA[spring]
                && weights[k + 2 * LANES] == springs.moveB[spring];
        if (same) return;
        if (runs.step[run] == 0) {
            expand(run);
            k = (g - runGroup[run]) * WEIGHTS + at % LANES;
            weights = runs.weights[run];
        }
        weights[k] = springs.restLength[spring];
        weights[k + LANES] = springs.moveA[spring];
        weights[k + 2 * LANES] = springs.moveB[spring];
    }

    /** Gets ready to {@link #follow} without allocating: springs that are equal now will not stay so. */
    void prepareToFollow() {
        if (seen.length == 0) {
            seen = new double[3 * springs.count];
            for (int i = 0; i < springs.count; i++) see(i);
        }
        for (int run = 0; run < runs.count.length; run++) if (runs.step[run] == 0) expand(run);
    }

    /** Takes over rest lengths and shares that constraint kernels wrote into the arrays. */
    void follow() {
        for (int i = 0; i < springs.count; i++) {
            double restLength = springs.restLength[i];
            double moveA = springs.moveA[i];
            double moveB = springs.moveB[i];
            if (seen[3 * i] == restLength && seen[3 * i + 1] == moveA && seen[3 * i + 2] == moveB) continue;
            write(i);
        }
    }

    private void see(int spring) {
        seen[3 * spring] = springs.restLength[spring];
        seen[3 * spring + 1] = springs.moveA[spring];
        seen[3 * spring + 2] = springs.moveB[spring];
    }

    /** Gives each group of a run weights of its own, which may be shared with other runs until then. */
    private void expand(int run) {
        int count = runs.count[run];
        double[] own = new double[count * WEIGHTS];
        for (int g = 0; g < count; g++) System.arraycopy(runs.weights[run], 0, own, g * WEIGHTS, WEIGHTS);
        runs.weights[run] = own;
        runs.step[run] = WEIGHTS;
    }

    private void gather(int g, double[] weights, int at) {
        for (int lane = 0; lane < LANES; lane++) {
            int spring = order.springs[g * LANES + lane];
            weights[at + lane] = spring < 0 ? 0 : springs.restLength[spring];
            weights[at + LANES + lane] = spring < 0 ? 0 : springs.moveA[spring];
            weights[at + 2 * LANES + lane] = spring < 0 ? 0 : springs.moveB[spring];
        }
    }

    private boolean alike(int g, int h) {
        for (int lane = 0; lane < LANES; lane++) {
            int one = order.springs[g * LANES + lane];
            int other = order.springs[h * LANES + lane];
            if (one < 0 && other < 0) continue;
            if (one < 0 || other < 0) return false;
            if (springs.restLength[one] != springs.restLength[other]
                    || springs.moveA[one] != springs.moveA[other]
                    || springs.moveB[one] != springs.moveB[other]) return false;
        }
        return true;
    }

    /** The order's runs, cut where groups begin or end to be alike: the same groups in the same order. */
    private final class Cuts {
        private final int[] tileRun = new int[order.tiles.count() + 1];
        private int[] runGroup = new int[16];
        private int[] line = new int[16];
        private boolean[] equal = new boolean[16];
        private int count;

        private int[] tiles() {
            for (int tile = 0; tile < order.tiles.count(); tile++) {
                tileRun[tile] = count;
                for (int each = order.tileRun[tile]; each < order.tileRun[tile + 1]; each++) cut(each);
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
                while (end < to && alike(g, end)) end++;
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
            LaneRuns result = new LaneRuns(count);
            Map<Weights, double[]> shared = new HashMap<>();
            for (int r = 0; r < count; r++) {
                int ofLine = line[r];
                int skipped = runGroup[r] - order.lines.firstGroup[ofLine];
                result.stride[r] = order.lines.stride[ofLine];
                result.a[r] = order.lines.place[ofLine] + skipped * result.stride[r];
                result.b[r] = result.a[r] + order.lines.distance[ofLine];
                result.count[r] = runGroup[r + 1] - runGroup[r];
                result.step[r] = equal[r] ? 0 : WEIGHTS;
                result.weights[r] = equal[r] ? shared(runGroup[r], shared) : own(runGroup[r], result.count[r]);
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
