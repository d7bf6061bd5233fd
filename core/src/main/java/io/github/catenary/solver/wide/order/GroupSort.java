package io.github.catenary.solver.wide.order;

/**
 * Sorts groups by tile, then by small parts of a tile whose coordinates stay in the nearest cache, inside a part by distance,
 * and then so that groups which share particles are far from each other. The few groups along the rims of strips, which
 * are not full or go from lane to lane, come after those of several parts, for each part has too few of them.
 */
final class GroupSort {
    /** Blocks from which on the groups between two that share a particle are enough to wait for. */
    private static final int NEAR = 6;
    /** Blocks of a part with the two rows into which its springs reach: 23 KB. */
    private static final int PART = 120;
    /** Columns of a part at most. */
    private static final int COLUMNS = 40;
    /** Blocks whose rims follow them together. */
    private static final int BLOCK = 640;
    /** Rows into which most springs reach besides their own. */
    private static final int REACHED = 2;

    private static final int BLOCK_BITS = 25;
    private static final int PHASE_BITS = 14;

    private final Tiles tiles;
    private final SpringGroups groups;
    /** False if springs repeat after no row. */
    private final boolean hasRows;
    /** Columns of the whole table, of a part, and rows of a part; never 0. */
    private final int row;

    private final int columns;
    private final int rows;
    /** Parts whose rims follow them together. */
    private final int block;
    /** Parts of a range of columns, a whole number of blocks. */
    private final int partsOfRange;

    GroupSort(BlockLayout layout, Tiles tiles, SpringGroups groups) {
        this.tiles = tiles;
        this.groups = groups;
        hasRows = layout.row > 0;
        row = hasRows ? layout.row : PART;
        int across = (row + COLUMNS - 1) / COLUMNS;
        columns = hasRows ? (row + across - 1) / across : PART;
        rows = Math.max(1, PART / columns - REACHED);
        block = Math.max(1, BLOCK / (columns * rows));
        partsOfRange = BlockLayout.roundUp(tiles.blocks / row / rows + 1, block);
    }

    /** @param ranks of each group's tile */
    int[] sorted(int[] ranks) {
        long[] keys = new long[groups.count];
        int[] sorted = new int[groups.count];
        int distance = 0;
        for (int g = 0; g < groups.count; g++) {
            if (g > 0 && groups.distance[g] != groups.distance[g - 1]) distance++;
            int block = groups.offset[g] / BlockLayout.BLOCK;
            keys[g] = ((long) distance << PHASE_BITS | phase(g, block)) << BLOCK_BITS | block;
            sorted[g] = g;
        }
        RadixSort.sort(keys, sorted);
        for (int k = 0; k < sorted.length; k++) {
            int g = sorted[k];
            int part = part(groups.offset[g] / BlockLayout.BLOCK - tiles.first(ranks[g]));
            int within = rim(g) ? block : part % block;
            keys[k] = (long) ranks[g] << Integer.SIZE | part / block * (block + 1L) + within;
        }
        RadixSort.sort(keys, sorted);
        return sorted;
    }

    /** The parts of one range of columns follow each other; blocks count from the beginning of the tile. */
    private int part(int block) {
        return block % row / columns * partsOfRange + block / row / rows;
    }

    private boolean rim(int g) {
        if (BlockLayout.lanes(groups.distance[g]) != 0) return true;
        for (int lane = 0; lane < BlockLayout.LANES; lane++) {
            if (groups.springs[g * BlockLayout.LANES + lane] < 0) return true;
        }
        return false;
    }

    /** Groups of one phase share no particle, nor do groups that follow each other from one phase to the next. */
    private int phase(int g, int block) {
        int reach = Math.abs(BlockLayout.blocks(groups.distance[g]));
        if (reach >= NEAR || BlockLayout.lanes(groups.distance[g]) != 0) return 0;
        boolean byColumns = hasRows && row > reach && 2 * row < 1 << PHASE_BITS && 2 * reach * rows >= columns;
        if (!byColumns) return block % (2 * reach);
        int column = block % row;
        return column / reach % 2 * row + column;
    }
}
