package io.github.catenary.solver.wide.order;

/**
 * The positions cut into tiles that fit the cache. All springs of a tile come before those of the next; tiles of even
 * number come first, then those of odd number, so that tiles of one kind touch nothing in common. Springs that reach too far
 * come last, as a tile of their own.
 */
public final class Tiles {
    /** Positions over which a spring of a tile may reach: with as many again, half a megabyte. */
    static final int FARTHEST = 1200;
    /** Positions of a tile, coordinates of {@link BlockLayout#LANES} particles each: half a megabyte with the reach. */
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

    /** Of the numbering, at least 1. */
    final int positions;
    /** Positions of a tile. */
    final int size;
    /** The tiles in order are those of even number, of odd number, and the far one. */
    public final int even;

    public final int odd;
    private final int reach;
    private final int farthest;

    private Tiles(int positions, int size, int reach, int farthest) {
        this.positions = positions;
        this.size = size;
        this.reach = reach;
        this.farthest = farthest;
        int tiles = (positions + size - 1) / size;
        even = (tiles + 1) / 2;
        odd = tiles / 2;
    }

    /**
     * @param reach the most positions over which a spring reaches that is not far
     * @param springs of the scene
     */
    static Tiles of(BlockLayout numbering, int reach, int springs) {
        int positions = Math.max(1, numbering.positions());
        int farthest = farthest(numbering);
        if (springs < LEAST_SPRINGS) return new Tiles(positions, positions, positions, positions);
        int largest = LARGEST * BlockLayout.LANES / numbering.width;
        int size = Math.max(reach + 1, Math.min(largest - reach, positions / PARTS));
        size = Math.max(size, positions / MOST + 1);
        if (numbering.row > 0) size = BlockLayout.roundUp(size, numbering.row);
        return new Tiles(positions, Math.min(size, positions), reach, farthest);
    }

    /** Positions over which a spring of this numbering may reach and not be far. */
    static int farthest(BlockLayout numbering) {
        return FARTHEST * BlockLayout.LANES / numbering.width;
    }

    /** Tiles, that of the far springs included. */
    public int count() {
        return even + odd + 1;
    }

    /** First position of a tile, by its rank in the order; 0 for that of the far springs. */
    int first(int rank) {
        if (rank < even) return 2 * rank * size;
        return rank < even + odd ? (2 * (rank - even) + 1) * size : 0;
    }

    /** Where in the order the tile of springs comes that touch these positions. */
    int rank(int lowest, int highest) {
        if (highest - lowest > Math.min(reach, farthest)) return even + odd;
        int tile = lowest / size;
        return tile % 2 == 0 ? tile / 2 : even + tile / 2;
    }
}
