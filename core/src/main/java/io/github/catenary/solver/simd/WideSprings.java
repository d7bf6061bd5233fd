package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.simd.layout.SpringOrder;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringMirror;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;

/**
 * Rest lengths and shares of the springs in the compiled order, for the kernels. They equal those in {@link
 * SpringArrays}, if these exist. Only {@link #write} changes them.
 */
public final class WideSprings implements SpringMirror {
    private static final int LANES = WideKernel.LANES;

    public final SpringOrder order;
    final SpringBatches batches;
    /** First batch of each tile in order, then the number of batches. */
    final int[] tileBatch;

    final Overflow overflow;

    /**
     * The place of each spring among the lanes of all groups, or −1 − its number in the overflow. Empty until a spring
     * is written.
     */
    private int[] slot = {};

    /** Rest length and shares of each spring at the last check; empty if no check is needed. */
    private double[] seen = new double[0];

    /** Number of springs. */
    private final int count;

    /** Copies the values of the arrays, without keeping the arrays. */
    public WideSprings(SpringOrder order, SpringArrays springs) {
        this.order = order;
        count = springs.count;
        overflow = new Overflow(order.overflow.length);
        for (int k = 0; k < order.overflow.length; k++) {
            int spring = order.overflow[k];
            overflow.a[k] = BlockLayout.FIRST + order.layout.offset[springs.a[spring]];
            overflow.b[k] = BlockLayout.FIRST + order.layout.offset[springs.b[spring]];
            writeOverflow(k, springs.restLength[spring], springs.moveA[spring], springs.moveB[spring]);
        }
        ValuePool restLengths = new ValuePool(order.groups(), LANES, (g, values, from) -> {
            for (int lane = 0; lane < LANES; lane++) {
                int spring = order.springs[g * LANES + lane];
                values[from + lane] = spring < 0 ? 0 : springs.restLength[spring];
            }
        });
        ValuePool shares = new ValuePool(order.groups(), WideKernel.SHARES, (g, values, from) -> {
            for (int lane = 0; lane < LANES; lane++) {
                int spring = order.springs[g * LANES + lane];
                values[from + lane] = spring < 0 ? 0 : springs.moveA[spring];
                values[from + LANES + lane] = spring < 0 ? 0 : -springs.moveB[spring];
            }
        });
        BatchCuts cuts = new BatchCuts(order, restLengths, shares);
        batches = cuts.batches();
        tileBatch = cuts.tileBatch;
    }

    /**
     * The springs of a run, which tells them of every change; made on the first use, and used for the run's passes from
     * then on.
     *
     * @param coloured whether in the order of colours
     */
    public static WideSprings of(SpringStore springs, boolean coloured) {
        WideSprings compiled = springs.mirror() instanceof WideSprings made && made.order.coloured == coloured
                ? made
                : compiled(springs, coloured);
        springs.useOrderOf(compiled);
        if (coloured && springs.repeats.length > 0) springs.repeatIn(compiled.sequence());
        return compiled;
    }

    private static WideSprings compiled(SpringStore springs, boolean coloured) {
        SpringArrays all = springs.arrays();
        int particles = springs.particleCount();
        return new WideSprings(
                coloured ? SpringOrder.coloured(particles, all.a, all.b) : SpringOrder.of(particles, all.a, all.b),
                all);
    }

    /** Prepares for {@link #write}, which otherwise allocates to find the places of all springs first. */
    public void prepareToWrite() {
        if (slot.length > 0) return;
        slot = new int[count];
        for (int k = 0; k < order.springs.length; k++) if (order.springs[k] >= 0) slot[order.springs[k]] = k;
        for (int k = 0; k < order.overflow.length; k++) slot[order.overflow[k]] = -1 - k;
    }

    @Override
    public void write(int spring, double restLength, double moveA, double moveB) {
        if (seen.length > 0) see(spring, restLength, moveA, moveB);
        prepareToWrite();
        int at = slot[spring];
        if (at < 0) {
            writeOverflow(-1 - at, restLength, moveA, moveB);
            return;
        }
        int g = at / LANES;
        int lane = at % LANES;
        boolean changed = batches.restLengths.set(g, lane, restLength);
        changed |= batches.shares.set(g, lane, moveA);
        changed |= batches.shares.set(g, lane + LANES, -moveB);
        if (!changed) return;
        int batch = Arrays.binarySearch(batches.first, g);
        batches.equal[batch < 0 ? -2 - batch : batch] = false;
    }

    private void writeOverflow(int k, double restLength, double moveA, double moveB) {
        overflow.weights[3 * k] = restLength;
        overflow.weights[3 * k + 1] = moveA;
        overflow.weights[3 * k + 2] = moveB;
    }

    /** Prepares for {@link #follow} without allocation: springs that are equal now may differ later. */
    public void prepareToFollow(SpringArrays springs) {
        prepareToWrite();
        if (seen.length == 0) {
            seen = new double[3 * springs.count];
            for (int i = 0; i < springs.count; i++) {
                see(i, springs.restLength[i], springs.moveA[i], springs.moveB[i]);
            }
        }
        batches.restLengths.separate();
        batches.shares.separate();
        Arrays.fill(batches.equal, false);
    }

    /** Copies rest lengths and shares that constraint kernels wrote into the arrays. */
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

    @Override
    public int[] sequence() {
        return order.sequence();
    }

    @Override
    public double longestRestLength() {
        double longest = 0;
        double[] values = batches.restLengths.values;
        for (int entry : batches.restLengths.at) {
            for (int lane = 0; lane < LANES; lane++) longest = Math.max(longest, values[entry + lane]);
        }
        for (int k = 0; k < overflow.weights.length; k += 3) longest = Math.max(longest, overflow.weights[k]);
        return longest;
    }

    /** The springs in no group, in the order of a forward pass. {@code weights} has three entries for each spring. */
    static final class Overflow {
        /** Index of the x of the first end; likewise b. */
        final int[] a;

        final int[] b;
        /** For each spring its rest length, m, the share of end a, and the share of end b. */
        final double[] weights;

        private Overflow(int count) {
            a = new int[count];
            b = new int[count];
            weights = new double[3 * count];
        }
    }
}
