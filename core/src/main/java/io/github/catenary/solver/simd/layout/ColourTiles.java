package io.github.catenary.solver.simd.layout;

/**
 * Cuts each colour into tiles, which threads share, and sorts what belongs to each. The number of tiles follows from the
 * number of springs alone. The tail is one tile.
 */
final class ColourTiles {
    /** Springs of a tile: fewer take less time than to hand them to another thread. */
    private static final int SPRINGS = 1024;
    /** The most tiles of a colour. */
    private static final int MOST = 16;

    private static final int LANES = BlockLayout.LANES;

    /** First tile of each colour, and of the tail if there is one, then the number of tiles. */
    final int[] stages;

    final boolean hasTail;
    /** The tile of each full group. */
    final int[] groupTile;
    /** All other springs, tile after tile. */
    final int[] singles;
    /** First of them in each tile, then their number. */
    final int[] firstSingle;

    private final int[] colours;
    /** Number of full groups of each colour, and of all other springs. */
    private final int[] groups = new int[SpringColouring.TAIL + 1];

    private final int[] alone = new int[SpringColouring.TAIL + 1];

    /**
     * @param colours of all springs
     * @param a index of the particle at the first end of each spring
     */
    ColourTiles(SpringGroups full, int[] colours, int[] a) {
        this.colours = colours;
        for (int g = 0; g < full.count; g++) groups[colour(full, g)]++;
        for (int i : full.overflow) alone[colours[i]]++;
        hasTail = alone[SpringColouring.TAIL] > 0;
        stages = stages();
        groupTile = new int[full.count];
        int[] seen = new int[SpringColouring.TAIL + 1];
        for (int g = 0; g < full.count; g++) {
            int each = colour(full, g);
            groupTile[g] = tile(each, seen[each]++, groups[each]);
        }
        singles = full.overflow.clone();
        firstSingle = new int[stages[stages.length - 1] + 1];
        sortSingles(full.layout, a);
    }

    private int colour(SpringGroups full, int g) {
        return colours[full.springs[g * LANES]];
    }

    private int[] stages() {
        int count = 0;
        while (count < SpringColouring.TAIL && groups[count] + alone[count] > 0) count++;
        int[] firsts = new int[count + (hasTail ? 2 : 1)];
        for (int each = 0; each < count; each++) {
            int tiles = (groups[each] * LANES + alone[each]) / SPRINGS;
            firsts[each + 1] = firsts[each] + Math.max(1, Math.min(MOST, tiles));
        }
        if (hasTail) firsts[count + 1] = firsts[count] + 1;
        return firsts;
    }

    private void sortSingles(BlockLayout layout, int[] a) {
        long[] keys = new long[singles.length];
        for (int k = 0; k < keys.length; k++) keys[k] = layout.offset[a[singles[k]]];
        RadixSort.sort(keys, singles);
        int[] seen = new int[SpringColouring.TAIL + 1];
        for (int k = 0; k < keys.length; k++) {
            int each = colours[singles[k]];
            boolean inTail = each == SpringColouring.TAIL;
            int tile = inTail ? stages[stages.length - 2] : tile(each, seen[each]++, alone[each]);
            keys[k] = tile;
            firstSingle[tile + 1]++;
        }
        RadixSort.sort(keys, singles);
        for (int tile = 1; tile < firstSingle.length; tile++) firstSingle[tile] += firstSingle[tile - 1];
    }

    /** The tile of number {@code k} among {@code count} things of a colour. */
    private int tile(int colour, int k, int count) {
        return stages[colour] + (int) ((long) (stages[colour + 1] - stages[colour]) * k / count);
    }
}
