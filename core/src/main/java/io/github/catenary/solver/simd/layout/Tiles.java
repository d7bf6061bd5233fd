package io.github.catenary.solver.simd.layout;

/**
 * The tiles: ranges of blocks that fit into the cache. The order processes all springs of a tile before those of the
 * next: first the even tiles, then the odd ones, so that tiles of one kind share no data. Springs that span too many
 * blocks come last, as a tile of their own.
 */
public final class Tiles {
    /** The most blocks that a spring of a tile may span: with as many again, half a megabyte. */
    static final int FARTHEST = 1200;
    /** The most blocks of a tile: half a megabyte together with the blocks that its springs reach. */
    private static final int LARGEST = 2400;
    /**
     * The least number of tiles of a scene that is large enough to share. More tiles would balance the work better, but
     * a cloth of smaller tiles trembles at lower elasticities.
     */
    private static final int PARTS = 16;
    /** Number of springs from which on a scene is cut into tiles. */
    public static final int LEAST_SPRINGS = 16_384;
    /** The most tiles, which bounds the keys for sorting. */
    private static final int MOST = 4000;

    /** Number of blocks of the layout, at least 1. */
    final int blocks;
    /** Number of blocks of a tile. */
    final int size;
    /** Number of even tiles. In order, the even tiles come first, then the odd ones, then the far one. */
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
     * @param reach the most blocks that a spring spans without being far
     * @param springs number of springs in the scene
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

    /** The most blocks that a spring of this layout may span without being far. */
    static int farthest(BlockLayout layout) {
        return FARTHEST * BlockLayout.LANES / layout.width;
    }

    /** Number of tiles, the far one included. */
    public int count() {
        return even + odd + 1;
    }

    /** First block of a tile by its rank; 0 for the far tile. */
    int first(int rank) {
        if (rank < even) return 2 * rank * size;
        return rank < even + odd ? (2 * (rank - even) + 1) * size : 0;
    }

    /** The rank of the tile for springs that touch these blocks. */
    int rank(int lowest, int highest) {
        if (highest - lowest > Math.min(reach, farthest)) return even + odd;
        int tile = lowest / size;
        return tile % 2 == 0 ? tile / 2 : even + tile / 2;
    }
}
