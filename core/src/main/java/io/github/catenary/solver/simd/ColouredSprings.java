package io.github.catenary.solver.simd;

import io.github.catenary.solver.device.DeviceRun;
import io.github.catenary.solver.device.DeviceSprings;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.simd.layout.SpringOrder;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringMirror;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

    /** Null for springs whose shares say what a pass does. */
    private final @Nullable Compliant compliant;

    /**
     * What shares of springs with multipliers follow from, by index.
     *
     * @param of softness and dissipation
     * @param oneWay true for springs that do not move their first ends
     */
    private record Compliant(DeviceSprings.Multipliers of, boolean[] oneWay, boolean[] torn) {
        boolean isIdle(int spring) {
            return torn[spring] || of.softness()[spring] == Double.POSITIVE_INFINITY;
        }

        double shareA(int spring) {
            return isIdle(spring) || oneWay[spring] ? 0 : 1;
        }

        double shareB(int spring) {
            return isIdle(spring) ? 0 : 1;
        }
    }

    private ColouredSprings(SpringOrder order, SpringArrays springs) {
        compliant = null;
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

    /** In the same order. */
    private ColouredSprings(ColouredSprings order, SpringArrays springs, @Nullable Compliant compliant) {
        this.compliant = compliant;
        layout = order.layout;
        sequence = order.sequence;
        first = order.first;
        a = order.a;
        b = order.b;
        place = order.place;
        restLength = new double[a.length];
        shareA = new double[a.length];
        shareB = new double[a.length];
        follow(springs);
        forgetGiven();
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
        ColouredSprings coloured = inOrder(springs);
        if (coloured.compliant != null) coloured = new ColouredSprings(coloured, springs.arrays(), null);
        return used(coloured, springs);
    }

    /**
     * The same for springs with multipliers.
     *
     * @param multipliers of each spring by its index
     * @param oneWay true for springs that do not move their first ends
     */
    static ColouredSprings of(SpringStore springs, DeviceSprings.Multipliers multipliers, boolean[] oneWay) {
        Compliant compliant = new Compliant(multipliers, oneWay, springs.torn);
        return used(new ColouredSprings(inOrder(springs), springs.arrays(), compliant), springs);
    }

    private static ColouredSprings used(ColouredSprings coloured, SpringStore springs) {
        springs.useOrderOf(coloured);
        if (springs.repeats.length > 0) springs.repeatIn(coloured.sequence);
        return coloured;
    }

    private static ColouredSprings inOrder(SpringStore springs) {
        return springs.mirror() instanceof ColouredSprings made ? made : made(springs);
    }

    private static ColouredSprings made(SpringStore springs) {
        SpringArrays all = springs.arrays();
        return new ColouredSprings(SpringOrder.coloured(springs.particleCount(), all.a, all.b), all);
    }

    /** The same springs for a device. */
    DeviceSprings forDevice(int particles, int[] repeats, boolean readsLast) {
        int[] places = Arrays.stream(repeats).map(spring -> place[spring]).toArray();
        return new DeviceSprings(particles, a, b, first, places, readsLast, multipliersInOrder());
    }

    private DeviceSprings.@Nullable Multipliers multipliersInOrder() {
        if (compliant == null) return null;
        double[] softness = new double[place.length];
        double[] dissipation = new double[place.length];
        for (int i = 0; i < place.length; i++) {
            if (compliant.of.softness()[i] == Double.POSITIVE_INFINITY) continue; // its shares are 0
            softness[place[i]] = compliant.of.softness()[i];
            dissipation[place[i]] = compliant.of.dissipation()[i];
        }
        return new DeviceSprings.Multipliers(softness, dissipation);
    }

    /** Gives numbers that a device has for each of its springs back by index. */
    void byIndex(double[] ofDevice, int from, double[] into) {
        for (int i = 0; i < into.length; i++) into[i] = ofDevice[from + place[i]];
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
        if (compliant == null) put(spring, length, moveA, moveB);
        else put(spring, length, compliant.shareA(spring), compliant.shareB(spring));
    }

    private void put(int spring, double length, double moveA, double moveB) {
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
