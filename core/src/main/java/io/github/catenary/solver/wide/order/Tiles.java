package io.github.catenary.solver.wide.order;

/**
 * The blocks cut into tiles that fit the cache. All springs of a tile come before those of the next; tiles of even
 * number come first, then those of odd number, so that tiles of one kind touch nothing in common. Springs that reach too far
 * come last, as a tile of their own.
 */
public final class Tiles {
    /** Blocks over which a spring of a tile may reach: with as many again, half a megabyte. */
    static final int FARTHEST = 1200;
    /** Blocks of a tile, coordinates of {@link BlockLayout#LANES} particles each: half a megabyte with the reach. */
    private static final int LARGEST = 2400;
    /**
     * Into how many tiles a scene is cut at least that is large enough to share the work. More would share it better, but a
     * cloth of smaller tiles trembles at lower elasticities.
     */
    private static final int PARTS = 16;
    /** Springs from which on a scene is cut. */
    public static final int LEAST_SPRINGS = 16_384;
    /** So many tiles at most, which bounds the keys that sort them. */
    private static final int MOST = 4000;

    /** Of the layout, at least 1. */
    final int blocks;
    /** Blocks of a tile. */
    final int size;
    /** The tiles in order are those of even number, of odd number, and the far one. */
    public final int even;

    public final int odd;
    private final int reach;
    private final int farthest;

    private Tiles(int blocks, int size, int reach, int farthest) {
        this.blocks = blocks;
        this.size = size;
        this.reach = reach;
        this.farthest = farthest;
        int tiles = (blocks + size - 1) / size;
        even = (tiles + 1) / 2;
        odd = tiles / 2;
    }

    /**
     * @param reach the most blocks over which a spring reaches that is not far
     * @param springs of the scene
     */
    static Tiles of(BlockLayout layout, int reach, int springs) {
        int blocks = Math.max(1, layout.blocks());
        int farthest = farthest(layout);
        if (springs < LEAST_SPRINGS) return new Tiles(blocks, blocks, blocks, blocks);
        int largest = LARGEST * BlockLayout.LANES / layout.width;
        int size = Math.max(reach + 1, Math.min(largest - reach, blocks / PARTS));
        size = Math.max(size, blocks / MOST + 1);
        if (layout.row > 0) size = BlockLayout.roundUp(size, layout.row);
        return new Tiles(blocks, Math.min(size, blocks), reach, farthest);
    }

    /** Blocks over which a spring of this layout may reach and not be far. */
    static int farthest(BlockLayout layout) {
        return FARTHEST * BlockLayout.LANES / layout.width;
    }

    /** Tiles, that of the far springs included. */
    public int count() {
        return even + odd + 1;
    }

    /** First block of a tile, by its rank in the order; 0 for that of the far springs. */
    int first(int rank) {
        if (rank < even) return 2 * rank * size;
        return rank < even + odd ? (2 * (rank - even) + 1) * size : 0;
    }

    /** Where in the order the tile of springs comes that touch these blocks. */
    int rank(int lowest, int highest) {
        if (highest - lowest > Math.min(reach, farthest)) return even + odd;
        int tile = lowest / size;
        return tile % 2 == 0 ? tile / 2 : even + tile / 2;
    }
}
