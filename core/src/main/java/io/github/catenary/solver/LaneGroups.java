package io.github.catenary.solver;

import java.util.Arrays;

/**
 * The springs of a scene gathered into groups: those of one group reach over the same distance, from neighbouring places
 * to neighbouring places. What stands alone, or would overlap its neighbours, is left over.
 */
final class LaneGroups {
    private static final int LANES = LaneKernel.LANES;
    /** More distances than any lattice has: past them there is no pattern. */
    static final int MOST_DISTANCES = 4095;
    /** With fewer springs a group costs more than its springs one by one. */
    private static final int LEAST_SPRINGS = 3;
    /** Costs relative to a group whose places are whole vectors, measured. */
    private static final double SHIFTED = 1.3;

    private static final double FAR = 1.5;
    static final double ALONE = 0.35;

    /** Groups, sorted by distance and then by place. */
    int count;
    /** Place of the first lane of the first ends, for each group. */
    int[] place = {};
    /** From first to second ends, in places. */
    int[] distance = {};
    /** Spring in each lane of each group, or −1. */
    int[] springs = {};
    /** Springs of no group, in index order. */
    int[] alone = {};

    private int aloneCount;

    private LaneGroups() {}

    /**
     * Groups of some of the springs, or of all.
     *
     * @param chosen indices, ascending
     * @return null-object with no group if there are too many distances
     */
    static LaneGroups of(LaneNumbering numbering, int[] a, int[] b, int[] chosen) {
        LaneGroups groups = new LaneGroups();
        groups.alone = new int[chosen.length];
        Distances distances = numbering.width == LANES ? Distances.of(numbering.place, a, b, chosen) : Distances.NONE;
        if (distances.isEmpty()) {
            groups.alone = chosen.clone();
            return groups;
        }
        long[] keys = new long[chosen.length];
        int[] items = chosen.clone();
        for (int i = 0; i < chosen.length; i++) {
            int from = numbering.place[a[chosen[i]]];
            int to = numbering.place[b[chosen[i]]];
            keys[i] = (long) distances.rank(to - from) << Integer.SIZE | from;
        }
        RadixSort.sort(keys, items);
        groups.gather(numbering.place, a, b, items);
        return groups;
    }

    private void gather(int[] places, int[] a, int[] b, int[] sorted) {
        place = new int[sorted.length / LEAST_SPRINGS + 1];
        distance = new int[place.length];
        springs = new int[place.length * LANES];
        Arrays.fill(springs, -1);
        int i = 0;
        while (i < sorted.length) {
            int end = i;
            int first = places[a[sorted[i]]] / LANES * LANES;
            int reach = places[b[sorted[i]]] - places[a[sorted[i]]];
            while (end < sorted.length && isOf(first, reach, sorted[end], places, a, b)) end++;
            if (end - i < LEAST_SPRINGS || Math.abs(reach) < LANES) {
                for (int k = i; k < end; k++) alone[aloneCount++] = sorted[k];
            } else {
                add(first, reach, sorted, i, end, places, a);
            }
            i = end;
        }
        place = Arrays.copyOf(place, count);
        distance = Arrays.copyOf(distance, count);
        springs = Arrays.copyOf(springs, count * LANES);
        alone = Arrays.copyOf(alone, aloneCount);
        Arrays.sort(alone);
    }

    private static boolean isOf(int first, int reach, int spring, int[] places, int[] a, int[] b) {
        int from = places[a[spring]];
        return from / LANES * LANES == first && places[b[spring]] - from == reach;
    }

    /** One of several springs between the same two particles is of the group, the others stand alone. */
    private void add(int first, int reach, int[] sorted, int from, int to, int[] places, int[] a) {
        place[count] = first;
        distance[count] = reach;
        for (int k = from; k < to; k++) {
            int lane = count * LANES + places[a[sorted[k]]] - first;
            if (springs[lane] < 0) springs[lane] = sorted[k];
            else alone[aloneCount++] = sorted[k];
        }
        count++;
    }

    /** What a pass costs, in groups whose places are whole vectors. */
    double cost() {
        double cost = ALONE * alone.length;
        for (int g = 0; g < count; g++) {
            double each = distance[g] % LANES == 0 ? 1 : SHIFTED;
            cost += Math.abs(distance[g]) > LaneTiles.FARTHEST * LANES ? FAR * each : each;
        }
        return cost;
    }

    /** Lowest and highest position that group g touches, counted from the first. */
    int lowest(int g) {
        int position = place[g] / LANES - 1;
        return Math.max(0, Math.min(position, position + Math.floorDiv(distance[g], LANES)));
    }

    int highest(int g) {
        int position = place[g] / LANES - 1;
        return Math.max(position, position - Math.floorDiv(-distance[g], LANES));
    }
}
