package io.github.catenary.solver;

/** Sorts groups by tile, then distance, then so that those which share particles are far from each other. */
final class GroupSort {
    private static final int LANES = LaneKernel.LANES;
    /** Positions from which on the groups between two that share a particle are enough to wait for. */
    private static final int NEAR = 6;

    private static final int PLACE_BITS = 25;
    private static final int PHASE_BITS = 14;
    private static final int DISTANCE_BITS = 12;

    private final LaneGroups groups;
    private final int row;
    private final int rows;

    GroupSort(LaneNumbering numbering, LaneTiles tiles, LaneGroups groups) {
        this.groups = groups;
        row = numbering.row;
        rows = row == 0 ? 0 : tiles.rows(row);
    }

    /** @param ranks of each group's tile */
    int[] sorted(int[] ranks) {
        long[] keys = new long[groups.count];
        int[] sorted = new int[groups.count];
        int distance = 0;
        for (int g = 0; g < groups.count; g++) {
            if (g > 0 && groups.distance[g] != groups.distance[g - 1]) distance++;
            int position = groups.place[g] / LANES - 1;
            keys[g] = (((long) ranks[g] << DISTANCE_BITS | distance) << PHASE_BITS | phase(g, position)) << PLACE_BITS
                    | position;
            sorted[g] = g;
        }
        RadixSort.sort(keys, sorted);
        return sorted;
    }

    /** Groups of one phase share no particle, nor do groups that follow each other from one phase to the next. */
    private int phase(int g, int position) {
        int reach = Math.abs(groups.distance[g]) / LANES;
        if (reach == 0 || reach >= NEAR || groups.distance[g] % LANES != 0) return 0;
        boolean byColumns = row > reach && 2 * row < 1 << PHASE_BITS && 2 * reach * rows >= row;
        if (!byColumns) return position % (2 * reach);
        int column = position % row;
        return column / reach % 2 * row + column;
    }
}
