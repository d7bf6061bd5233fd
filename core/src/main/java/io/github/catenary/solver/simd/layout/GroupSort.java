package io.github.catenary.solver.simd.layout;

/**
 * Sorts groups by tile, then by part, then by distance, and then so that groups that share particles are far apart. A
 * part is a piece of a tile whose coordinates stay in the first-level cache. Rim groups, at the edges of strips, are
 * not full or join different lanes. A part has few of them, so they follow several parts together.
 */
final class GroupSort {
    /** Distance in blocks from which on enough groups lie between two that share a particle. */
    private static final int NEAR = 6;
    /** Blocks of a part, with the two rows that its springs reach: 23 KB. */
    private static final int PART = 120;
    /** The most columns of a part. */
    private static final int COLUMNS = 40;
    /** Blocks that are followed together by their rim groups. */
    private static final int BLOCK = 640;
    /** Rows that most springs reach besides their own. */
    private static final int REACHED = 2;

    private static final int BLOCK_BITS = 25;
    private static final int PHASE_BITS = 14;

    private final Tiles tiles;
    private final SpringGroups groups;
    /** True if springs repeat after each row. */
    private final boolean hasRows;
    /** Columns of the whole table, columns of a part, and rows of a part; never 0. */
    private final int row;

    private final int columns;
    private final int rows;
    /** Parts that are followed together by their rim groups. */
    private final int block;
    /** Parts in a range of columns, a multiple of {@link #block}. */
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

    /** @param ranks rank of each group's tile */
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

    /**
     * The part of a block. The parts of one range of columns are consecutive; blocks are counted from the start of the
     * tile.
     */
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

    /** The phase of a group. Groups of one phase share no particle; nor do successive groups at a change of phase. */
    private int phase(int g, int block) {
        int reach = Math.abs(BlockLayout.blocks(groups.distance[g]));
        if (reach >= NEAR || BlockLayout.lanes(groups.distance[g]) != 0) return 0;
        boolean byColumns = hasRows && row > reach && 2 * row < 1 << PHASE_BITS && 2 * reach * rows >= columns;
        if (!byColumns) return block % (2 * reach);
        int column = block % row;
        return column / reach % 2 * row + column;
    }
}
