package io.github.catenary.solver.simd.layout;

import java.util.Arrays;

/**
 * The place of each particle's coordinates in the solver's own array. With lanes, a block holds the coordinates of
 * {@link #LANES} particles: first all x, then all y, then all z. Springs between the same two blocks then form one
 * group, read and written at once. Without lanes, the coordinates of a particle are adjacent.
 */
public final class BlockLayout {
    /**
     * Particles of a block, and springs of a group. A constant for all machines, because the order of the springs
     * depends on it.
     */
    public static final int LANES = 8;

    /**
     * Index of the first block. A large array has its own heap regions and begins with a 16-byte header; 48 bytes more,
     * and no 64-byte vector crosses a cache line.
     */
    public static final int FIRST = 6;

    /** Doubles of a block with lanes. */
    public static final int BLOCK = 3 * LANES;

    /** Doubles of a particle without lanes. */
    public static final int PARTICLE = 3;

    /** Index of each particle's x, counted from {@link #FIRST}. y follows {@link #width} later, and z twice that. */
    public final int[] offset;
    /** Number of doubles in all blocks. */
    public final int size;
    /** Blocks per row of a lattice, after which springs repeat; 0 if there are no rows. */
    final int row;
    /** True if each row is cut into strips, false if the whole table is cut into bands. */
    final boolean strips;
    /** Particles per block, and the distance from one coordinate of a particle to the next: {@link #LANES}, or 1. */
    public final int width;

    /** Distance from one block to the next. */
    public final int doublesOfBlock;

    private BlockLayout(int[] offset, int blocks, int row, boolean strips, int width) {
        this.strips = strips;
        this.offset = offset;
        doublesOfBlock = width == 1 ? PARTICLE : BLOCK;
        this.size = Math.multiplyExact(blocks, doublesOfBlock);
        this.row = row;
        this.width = width;
    }

    public int blocks() {
        return size / doublesOfBlock;
    }

    /** The particle in each lane of each block, or −1. */
    public int[] slots() {
        int[] particle = new int[blocks() * width];
        Arrays.fill(particle, -1);
        for (int i = 0; i < offset.length; i++) particle[block(i) * width + offset[i] % doublesOfBlock] = i;
        return particle;
    }

    /** The block of a particle. */
    public int block(int particle) {
        return width == 1 ? offset[particle] / PARTICLE : offset[particle] / BLOCK; // division by constants is faster
    }

    /** Cuts the table into bands of equal size, one for each lane. */
    static BlockLayout bands(int particles, int band, int row) {
        int[] offset = new int[particles];
        int lane = 0;
        int block = 0;
        for (int i = 0; i < particles; i++) {
            offset[i] = block * BLOCK + lane;
            if (++block == band) {
                block = 0;
                lane++;
            }
        }
        return new BlockLayout(offset, band, row, false, LANES);
    }

    /** Cuts the table into rows, and each row into strips, one for each lane. */
    static BlockLayout strips(int particles, int rowLength) {
        int strip = BlockLayout.roundUp(rowLength, LANES) / LANES;
        int[] offset = new int[particles];
        int first = 0;
        int column = 0;
        for (int i = 0; i < particles; i++) {
            offset[i] = (first + column % strip) * BLOCK + column / strip;
            if (++column == rowLength) {
                column = 0;
                first += strip;
            }
        }
        int blocks = column == 0 ? first : first + strip;
        return new BlockLayout(offset, blocks, strip, true, LANES);
    }

    /**
     * Cuts rows of any lengths into strips of the same length or one less, one for each lane.
     *
     * @param firsts first particle of each row in ascending order, then the number of particles
     */
    static BlockLayout rows(int[] firsts) {
        int rows = firsts.length - 1;
        int[] offset = new int[firsts[rows]];
        int block = 0;
        for (int row = 0; row < rows; row++) {
            int length = firsts[row + 1] - firsts[row];
            for (int lane = 0; lane < LANES; lane++) {
                int from = firsts[row] + strip(length, lane);
                int to = firsts[row] + strip(length, lane + 1);
                for (int i = from; i < to; i++) offset[i] = (block + i - from) * BLOCK + lane;
            }
            block += roundUp(length, LANES) / LANES;
        }
        return new BlockLayout(offset, block, 0, true, LANES);
    }

    /** The start of a lane's strip in a row. */
    private static int strip(int length, int lane) {
        return (int) ((long) length * lane / LANES);
    }

    /** A layout without lanes, for springs without a pattern. */
    static BlockLayout plain(int[] rank) {
        int[] offset = new int[rank.length];
        Arrays.setAll(offset, i -> PARTICLE * rank[i]);
        return new BlockLayout(offset, rank.length, 0, false, 1);
    }

    /** The difference in blocks between offsets at this distance, in a layout with lanes. */
    static int blocks(int distance) {
        return Math.floorDiv(distance + BLOCK / 2, BLOCK);
    }

    /** The difference in lanes between offsets at this distance, from −7 to 7. */
    public static int lanes(int distance) {
        return distance - BLOCK * blocks(distance);
    }

    static int roundUp(int value, int multiple) {
        return Math.multiplyExact((value + multiple - 1) / multiple, multiple);
    }
}
