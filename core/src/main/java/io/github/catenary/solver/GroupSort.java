package io.github.catenary.solver;

/**
 * Sorts groups by tile, then by small parts of a tile whose coordinates stay in the nearest cache, inside a part by distance,
 * and then so that groups which share particles are far from each other.
 */
final class GroupSort {
    /** Positions from which on the groups between two that share a particle are enough to wait for. */
    private static final int NEAR = 6;
    /** Positions of a part with the two rows into which its springs reach: 23 KB. */
    private static final int PART = 120;
    /** Columns of a part at most. */
    private static final int COLUMNS = 40;
    /** Rows into which most springs reach besides their own. */
    private static final int REACHED = 2;

    private static final int PLACE_BITS = 25;
    private static final int PHASE_BITS = 14;

    private final LaneTiles tiles;
    private final LaneGroups groups;
    /** Columns of the whole table, 0 if it has none; of a part; and its rows. */
    private final int row;

    private final int columns;
    private final int rows;

    GroupSort(LaneNumbering numbering, LaneTiles tiles, LaneGroups groups) {
        this.tiles = tiles;
        this.groups = groups;
        row = numbering.row;
        int across = Math.max(1, (row + COLUMNS - 1) / COLUMNS);
        columns = row == 0 ? PART : (row + across - 1) / across;
        rows = Math.max(1, PART / columns - REACHED);
    }

    /** @param ranks of each group's tile */
    int[] sorted(int[] ranks) {
        long[] keys = new long[groups.count];
        int[] sorted = new int[groups.count];
        int distance = 0;
        for (int g = 0; g < groups.count; g++) {
            if (g > 0 && groups.distance[g] != groups.distance[g - 1]) distance++;
            int position = groups.place[g] / LaneNumbering.POSITION;
            keys[g] = ((long) distance << PHASE_BITS | phase(g, position)) << PLACE_BITS | position;
            sorted[g] = g;
        }
        RadixSort.sort(keys, sorted);
        for (int k = 0; k < sorted.length; k++) {
            int g = sorted[k];
            keys[k] = (long) ranks[g] << Integer.SIZE | part(groups.place[g] / LaneNumbering.POSITION);
        }
        RadixSort.sort(keys, sorted);
        return sorted;
    }

    /** The parts of one range of columns follow each other. */
    private int part(int position) {
        if (row == 0) return position / columns;
        return position % row / columns * (tiles.positions / row + 1) + position / row / rows;
    }

    /** Groups of one phase share no particle, nor do groups that follow each other from one phase to the next. */
    private int phase(int g, int position) {
        int reach = Math.abs(LaneNumbering.positions(groups.distance[g]));
        if (reach >= NEAR || LaneNumbering.lanes(groups.distance[g]) != 0) return 0;
        boolean byColumns = row > reach && 2 * row < 1 << PHASE_BITS && 2 * reach * rows >= columns;
        if (!byColumns) return position % (2 * reach);
        int column = position % row;
        return column / reach % 2 * row + column;
    }
}
