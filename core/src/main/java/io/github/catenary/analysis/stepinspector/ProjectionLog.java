package io.github.catenary.analysis.stepinspector;

import io.github.catenary.solver.trace.WatchedProjection;
import java.util.Arrays;

/** Some projections of a pass, one after the other. */
final class ProjectionLog {
    private static final int LANE_BITS = 0x0F;
    private static final int REPEAT = 0x10;
    private static final int APART = 0x20;
    private static final int NUMBERS = 6;
    private static final int PLACES = 6;

    private final int limit;
    private int count;
    private int[] indices = new int[0];
    private byte[] flags = new byte[0];
    private double[] numbers = new double[0];
    /** Of both ends, after the projection, m. */
    private double[] places = new double[0];

    ProjectionLog(int limit) {
        this.limit = limit;
    }

    int count() {
        return count;
    }

    /** Adds a projection, if there is room left. */
    void add(WatchedProjection p) {
        if (count == limit) return;
        if (count == flags.length) grow(Math.min(limit, Math.max(256, 2 * count)));
        int k = count++;
        int[] each = {p.spring, p.a, p.b, p.group, p.batch, p.tile};
        System.arraycopy(each, 0, indices, PLACES * k, PLACES);
        flags[k] = (byte) ((p.lane & LANE_BITS) | (p.isRepeat ? REPEAT : 0) | (p.isApart ? APART : 0));
        double[] number = {p.restLength, p.shareA, p.shareB, p.error, p.multiplier, length(p.before) - p.restLength};
        System.arraycopy(number, 0, numbers, NUMBERS * k, NUMBERS);
        System.arraycopy(p.before, 0, places, 2 * PLACES * k, PLACES);
        System.arraycopy(p.after, 0, places, 2 * PLACES * k + PLACES, PLACES);
    }

    private void grow(int size) {
        indices = Arrays.copyOf(indices, PLACES * size);
        flags = Arrays.copyOf(flags, size);
        numbers = Arrays.copyOf(numbers, NUMBERS * size);
        places = Arrays.copyOf(places, 2 * PLACES * size);
    }

    private static double length(double[] ends) {
        double dx = ends[3] - ends[0];
        double dy = ends[4] - ends[1];
        double dz = ends[5] - ends[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    int index(int k, int which) {
        return indices[PLACES * k + which];
    }

    int lane(int k) {
        return index(k, 3) == WatchedProjection.NONE ? WatchedProjection.NONE : flags[k] & LANE_BITS;
    }

    boolean isRepeat(int k) {
        return (flags[k] & REPEAT) != 0;
    }

    boolean isApart(int k) {
        return (flags[k] & APART) != 0;
    }

    double number(int k, int which) {
        return numbers[NUMBERS * k + which];
    }

    /** @param which 0 to 2 for x, y and z of end a before, 3 to 5 of end b; 6 to 11 after */
    double place(int k, int which) {
        return places[2 * PLACES * k + which];
    }
}
