package io.github.catenary.solver.simd.layout;

import java.util.Arrays;

/**
 * The springs of a scene in groups. The springs of one group join the lanes of one block to those of another over the
 * same distance. Springs that fit into no group, or whose ends are in one block, are the overflow.
 */
final class SpringGroups {
    private static final int LANES = BlockLayout.LANES;
    /** The most distances of a lattice; more mean that there is no pattern. */
    static final int MOST_DISTANCES = 4095;
    /** A group with fewer springs costs more than its springs one by one. */
    private static final int LEAST_SPRINGS = 3;
    /** Measured costs relative to a group whose springs stay in their lanes. */
    private static final double SHIFTED = 1.3;

    private static final double FAR = 1.5;
    private static final double ALONE = 0.45;
    /** The cost in a layout without lanes. */
    static final double PLAIN = 0.3;

    /** Number of groups, sorted by distance and then by offset. */
    int count;
    /** For each group, the offset of the block with the first ends. */
    int[] offset = {};
    /** Distance from first to second ends, in doubles. */
    int[] distance = {};
    /** The spring in each lane of each group, or −1. */
    int[] springs = {};
    /** Springs in no group, by index. */
    int[] overflow = {};

    final BlockLayout layout;
    private int aloneCount;

    private SpringGroups(BlockLayout layout) {
        this.layout = layout;
    }

    /**
     * Groups some or all of the springs.
     *
     * @param chosen indices in ascending order
     * @return the groups; without any group if there are too many distances
     */
    static SpringGroups of(BlockLayout layout, int[] a, int[] b, int[] chosen) {
        SpringGroups groups = new SpringGroups(layout);
        groups.overflow = new int[chosen.length];
        Distances distances = layout.width == LANES ? Distances.of(layout.offset, a, b, chosen) : Distances.NONE;
        if (distances.isEmpty()) {
            groups.overflow = chosen.clone();
            return groups;
        }
        long[] keys = new long[chosen.length];
        int[] items = chosen.clone();
        for (int i = 0; i < chosen.length; i++) {
            int from = layout.offset[a[chosen[i]]];
            int to = layout.offset[b[chosen[i]]];
            keys[i] = (long) distances.rank(to - from) << Integer.SIZE | from;
        }
        RadixSort.sort(keys, items);
        groups.gather(layout.offset, a, b, items);
        return groups;
    }

    private void gather(int[] offsets, int[] a, int[] b, int[] sorted) {
        offset = new int[sorted.length / LEAST_SPRINGS + 1];
        distance = new int[offset.length];
        springs = new int[offset.length * LANES];
        Arrays.fill(springs, -1);
        int i = 0;
        while (i < sorted.length) {
            int end = i;
            int first = block(offsets[a[sorted[i]]]);
            int reach = offsets[b[sorted[i]]] - offsets[a[sorted[i]]];
            while (end < sorted.length && isOf(first, reach, sorted[end], offsets, a, b)) end++;
            if (end - i < LEAST_SPRINGS || BlockLayout.blocks(reach) == 0) {
                for (int k = i; k < end; k++) overflow[aloneCount++] = sorted[k];
            } else {
                add(first, reach, sorted, i, end, offsets, a);
            }
            i = end;
        }
        offset = Arrays.copyOf(offset, count);
        distance = Arrays.copyOf(distance, count);
        springs = Arrays.copyOf(springs, count * LANES);
        overflow = Arrays.copyOf(overflow, aloneCount);
        Arrays.sort(overflow);
    }

    private static boolean isOf(int first, int reach, int spring, int[] offsets, int[] a, int[] b) {
        int from = offsets[a[spring]];
        return block(from) == first && offsets[b[spring]] - from == reach;
    }

    /** The start of the block that holds an offset. */
    private static int block(int offset) {
        return offset / BlockLayout.BLOCK * BlockLayout.BLOCK;
    }

    /**
     * Adds a group. If several springs join the same two particles, one is in the group and the others are in the
     * overflow.
     */
    private void add(int first, int reach, int[] sorted, int from, int to, int[] offsets, int[] a) {
        offset[count] = first;
        distance[count] = reach;
        for (int k = from; k < to; k++) {
            int lane = count * LANES + offsets[a[sorted[k]]] - first;
            if (springs[lane] < 0) springs[lane] = sorted[k];
            else overflow[aloneCount++] = sorted[k];
        }
        count++;
    }

    /** Only the groups whose springs fill all lanes and stay in them; all other springs are the overflow. */
    SpringGroups full() {
        SpringGroups full = new SpringGroups(layout);
        full.offset = new int[count];
        full.distance = new int[count];
        full.springs = new int[count * LANES];
        full.overflow = Arrays.copyOf(overflow, overflow.length + springs.length);
        full.aloneCount = overflow.length;
        for (int g = 0; g < count; g++) full.takeIfFull(this, g);
        full.offset = Arrays.copyOf(full.offset, full.count);
        full.distance = Arrays.copyOf(full.distance, full.count);
        full.springs = Arrays.copyOf(full.springs, full.count * LANES);
        full.overflow = Arrays.copyOf(full.overflow, full.aloneCount);
        Arrays.sort(full.overflow);
        return full;
    }

    private void takeIfFull(SpringGroups from, int g) {
        int empty = 0;
        for (int k = g * LANES; k < (g + 1) * LANES; k++) if (from.springs[k] < 0) empty++;
        if (empty > 0 || BlockLayout.lanes(from.distance[g]) != 0) {
            for (int k = g * LANES; k < (g + 1) * LANES; k++) {
                if (from.springs[k] >= 0) overflow[aloneCount++] = from.springs[k];
            }
            return;
        }
        offset[count] = from.offset[g];
        distance[count] = from.distance[g];
        System.arraycopy(from.springs, g * LANES, springs, count * LANES, LANES);
        count++;
    }

    /** The spring in each lane of the groups in another order, or −1. */
    int[] inOrder(int[] sorted) {
        int[] ordered = new int[sorted.length * LANES];
        for (int k = 0; k < sorted.length; k++) System.arraycopy(springs, sorted[k] * LANES, ordered, k * LANES, LANES);
        return ordered;
    }

    /** The cost of a pass, in groups whose springs stay in their lanes. */
    double cost() {
        double cost = ALONE * overflow.length;
        for (int g = 0; g < count; g++) {
            double each = BlockLayout.lanes(distance[g]) == 0 ? 1 : SHIFTED;
            cost += Math.abs(BlockLayout.blocks(distance[g])) > Tiles.FARTHEST ? FAR * each : each;
        }
        return cost;
    }

    /** The lowest block that group g touches. */
    int lowest(int g) {
        return offset[g] / BlockLayout.BLOCK + Math.min(0, BlockLayout.blocks(distance[g]));
    }

    int highest(int g) {
        return offset[g] / BlockLayout.BLOCK + Math.max(0, BlockLayout.blocks(distance[g]));
    }

    /** The distances between the offsets of springs' ends, in ascending order. */
    private static final class Distances {
        static final Distances NONE = new Distances(new int[0]);

        private final int[] sorted;

        private Distances(int[] sorted) {
            this.sorted = sorted;
        }

        /** The distances of the chosen springs; none if there are more than {@link #MOST_DISTANCES}. */
        static Distances of(int[] offset, int[] a, int[] b, int[] chosen) {
            int[] table = new int[4 * (MOST_DISTANCES + 1)];
            Arrays.fill(table, Integer.MIN_VALUE);
            int count = 0;
            for (int i : chosen) {
                int distance = offset[b[i]] - offset[a[i]];
                int slot = ((distance * 0x9E3779B9) >>> 8) % table.length;
                while (table[slot] != distance && table[slot] != Integer.MIN_VALUE) slot = (slot + 1) % table.length;
                if (table[slot] == distance) continue;
                if (count == MOST_DISTANCES) return NONE;
                table[slot] = distance;
                count++;
            }
            return new Distances(Arrays.stream(table)
                    .filter(distance -> distance != Integer.MIN_VALUE)
                    .sorted()
                    .toArray());
        }

        boolean isEmpty() {
            return sorted.length == 0;
        }

        int rank(int distance) {
            return Arrays.binarySearch(sorted, distance);
        }
    }
}
