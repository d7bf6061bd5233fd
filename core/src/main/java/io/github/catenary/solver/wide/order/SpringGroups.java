package io.github.catenary.solver.wide.order;

import java.util.Arrays;

/**
 * The springs of a scene gathered into groups: those of one group reach over the same distance, from the lanes of one
 * position to those of another. What stands alone, or stays in its position, is left over.
 */
final class SpringGroups {
    private static final int LANES = BlockLayout.LANES;
    /** More distances than any lattice has: past them there is no pattern. */
    static final int MOST_DISTANCES = 4095;
    /** With fewer springs a group costs more than its springs one by one. */
    private static final int LEAST_SPRINGS = 3;
    /** Costs relative to a group whose springs stay in their lanes, measured. */
    private static final double SHIFTED = 1.3;

    private static final double FAR = 1.5;
    private static final double ALONE = 0.45;
    /** In a numbering without lanes. */
    static final double PLAIN = 0.3;

    /** Groups, sorted by distance and then by place. */
    int count;
    /** Place of the position of the first ends, for each group. */
    int[] place = {};
    /** From first to second ends, in places. */
    int[] distance = {};
    /** Spring in each lane of each group, or −1. */
    int[] springs = {};
    /** Springs of no group, in index order. */
    int[] alone = {};

    private int aloneCount;

    private SpringGroups() {}

    /**
     * Groups of some of the springs, or of all.
     *
     * @param chosen indices, ascending
     * @return null-object with no group if there are too many distances
     */
    static SpringGroups of(BlockLayout numbering, int[] a, int[] b, int[] chosen) {
        SpringGroups groups = new SpringGroups();
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
            int first = position(places[a[sorted[i]]]);
            int reach = places[b[sorted[i]]] - places[a[sorted[i]]];
            while (end < sorted.length && isOf(first, reach, sorted[end], places, a, b)) end++;
            if (end - i < LEAST_SPRINGS || BlockLayout.positions(reach) == 0) {
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
        return position(from) == first && places[b[spring]] - from == reach;
    }

    /** Where the position begins in which a place is. */
    private static int position(int place) {
        return place / BlockLayout.POSITION * BlockLayout.POSITION;
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

    /** What a pass costs, in groups whose springs stay in their lanes. */
    double cost() {
        double cost = ALONE * alone.length;
        for (int g = 0; g < count; g++) {
            double each = BlockLayout.lanes(distance[g]) == 0 ? 1 : SHIFTED;
            cost += Math.abs(BlockLayout.positions(distance[g])) > Tiles.FARTHEST ? FAR * each : each;
        }
        return cost;
    }

    /** Lowest and highest position that group g touches. */
    int lowest(int g) {
        return place[g] / BlockLayout.POSITION + Math.min(0, BlockLayout.positions(distance[g]));
    }

    int highest(int g) {
        return place[g] / BlockLayout.POSITION + Math.max(0, BlockLayout.positions(distance[g]));
    }
}
