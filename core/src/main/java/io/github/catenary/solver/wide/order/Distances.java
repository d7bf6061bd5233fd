package io.github.catenary.solver.wide.order;

import java.util.Arrays;

/** The distances between the offsets of springs' ends, in the order of their size. */
final class Distances {
    static final Distances NONE = new Distances(new int[0]);

    private final int[] sorted;

    private Distances(int[] sorted) {
        this.sorted = sorted;
    }

    /** Those of the chosen springs; none if there are more than {@link SpringGroups#MOST_DISTANCES}. */
    static Distances of(int[] offset, int[] a, int[] b, int[] chosen) {
        int[] table = new int[4 * (SpringGroups.MOST_DISTANCES + 1)];
        Arrays.fill(table, Integer.MIN_VALUE);
        int count = 0;
        for (int i : chosen) {
            int distance = offset[b[i]] - offset[a[i]];
            int slot = ((distance * 0x9E3779B9) >>> 8) % table.length;
            while (table[slot] != distance && table[slot] != Integer.MIN_VALUE) slot = (slot + 1) % table.length;
            if (table[slot] == distance) continue;
            if (count == SpringGroups.MOST_DISTANCES) return NONE;
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
