package io.github.catenary.solver.simd;

import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.simd.layout.SpringOrder;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringMirror;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;

/** The numbers of the springs of a run by colours, as a device wants them. */
final class ColouredSprings implements SpringMirror {
    /** First spring of each colour, of the tail, and the number of springs, as {@link DeviceSprings} has them. */
    final int[] first;

    final int[] a;
    final int[] b;
    final double[] restLength;
    final double[] shareA;
    final double[] shareB;
    /** The place of each spring in these arrays. */
    private final int[] place;

    final BlockLayout layout;
    private final int[] sequence;
    /** What changed since {@link #giveChanges}. */
    private int changedFrom;

    private int changedTo;

    private ColouredSprings(SpringOrder order, SpringArrays springs) {
        layout = order.layout;
        sequence = order.sequence();
        int count = sequence.length;
        int[] stages = order.firstOfColours();
        first = order.hasTail ? stages : Arrays.copyOf(stages, stages.length + 1);
        if (!order.hasTail) first[stages.length] = count;
        int[] sorted = sorted(springs.a);
        a = new int[count];
        b = new int[count];
        restLength = new double[count];
        shareA = new double[count];
        shareB = new double[count];
        place = new int[count];
        for (int k = 0; k < count; k++) {
            int spring = sorted[k];
            a[k] = springs.a[spring];
            b[k] = springs.b[spring];
            place[spring] = k;
            write(spring, springs.restLength[spring], springs.moveA[spring], springs.moveB[spring]);
        }
        changedFrom = 0;
        changedTo = count;
    }

    /** The sequence, with the springs of each colour by their first ends, so that neighbours are read together. */
    private int[] sorted(int[] end) {
        int[] sorted = sequence.clone();
        for (int colour = 0; colour < first.length - 2; colour++) {
            int from = first[colour];
            long[] keys = new long[first[colour + 1] - from];
            for (int k = 0; k < keys.length; k++) keys[k] = (long) end[sorted[from + k]] << 32 | sorted[from + k];
            Arrays.sort(keys);
            for (int k = 0; k < keys.length; k++) sorted[from + k] = (int) keys[k];
        }
        return sorted;
    }

    /** The springs of a run, which tells them of every change; made on the first use. */
    static ColouredSprings of(SpringStore springs) {
        ColouredSprings coloured = springs.mirror() instanceof ColouredSprings made ? made : made(springs);
        springs.useOrderOf(coloured);
        if (springs.repeats.length > 0) springs.repeatIn(coloured.sequence);
        return coloured;
    }

    private static ColouredSprings made(SpringStore springs) {
        SpringArrays all = springs.arrays();
        return new ColouredSprings(SpringOrder.coloured(springs.particleCount(), all.a, all.b), all);
    }

    /** The same springs for a device. */
    DeviceSprings forDevice(int particles, int[] repeats, boolean readsLast) {
        int[] places = Arrays.stream(repeats).map(spring -> place[spring]).toArray();
        return new DeviceSprings(particles, a, b, first, places, readsLast);
    }

    /** Nothing is known of what a device has: it gets everything. */
    void forgetGiven() {
        changedFrom = 0;
        changedTo = a.length;
    }

    /** Gives a device what changed since it was given something before. */
    void giveChanges(DeviceRun to) {
        if (changedFrom >= changedTo) return;
        to.setSprings(restLength, shareA, shareB, changedFrom, changedTo);
        changedFrom = a.length;
        changedTo = 0;
    }

    /** Takes over what constraint kernels wrote into the arrays. */
    void follow(SpringArrays springs) {
        for (int i = 0; i < place.length; i++) write(i, springs.restLength[i], springs.moveA[i], springs.moveB[i]);
    }

    @Override
    public void write(int spring, double length, double moveA, double moveB) {
        int k = place[spring];
        if (restLength[k] == length && shareA[k] == moveA && shareB[k] == moveB) return;
        restLength[k] = length;
        shareA[k] = moveA;
        shareB[k] = moveB;
        changedFrom = Math.min(changedFrom, k);
        changedTo = Math.max(changedTo, k + 1);
    }

    @Override
    public double longestRestLength() {
        double longest = 0;
        for (double each : restLength) longest = Math.max(longest, each);
        return longest;
    }

    @Override
    public int[] sequence() {
        return sequence.clone();
    }
}
