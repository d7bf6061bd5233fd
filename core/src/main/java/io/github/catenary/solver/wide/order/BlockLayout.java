package io.github.catenary.solver.wide.order;

import java.util.Arrays;

/**
 * Where the coordinates of each particle stand in the solver's own copy, a single array. Blocks with lanes hold those of
 * {@link #LANES} particles: first all x, then all y, then all z, so that springs between the same two blocks
 * are one group, read and written at once. Without lanes the coordinates of a particle are neighbours.
 */
public final class BlockLayout {
    /**
     * Particles of a block, and springs of a group. A constant of the compiler, not of the machine, for the order of the
     * springs hangs on it.
     */
    public static final int LANES = 8;

    /**
     * Where the first block begins. A large array has regions of the heap to itself, which begin with 16 bytes of the
     * JVM's; 48 more, and no vector of 64 lies across two lines of the cache.
     */
    public static final int FIRST = 6;

    /** Doubles of a block with lanes. */
    public static final int BLOCK = 3 * LANES;

    /** Doubles of a particle without lanes. */
    public static final int PARTICLE = 3;

    /**
     * Where the x of each particle stands, counted from {@link #FIRST}; y and z follow at {@link #width} and
     * twice that.
     */
    public final int[] offset;
    /** Doubles of all blocks. */
    public final int size;
    /** Blocks of a row of a lattice, after which springs repeat; 0 if it has none. */
    final int row;
    /** True if each row is cut, false if the whole table is. */
    final boolean strips;
    /** Particles of a block, and doubles from one coordinate of a particle to the next: {@link #LANES}, or 1. */
    public final int width;

    /** From one block to the next. */
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

    /** Block of a particle. */
    public int block(int particle) {
        return width == 1 ? offset[particle] / PARTICLE : offset[particle] / BLOCK; // by constants: quicker
    }

    /** The table cut into bands of as many particles, one for each lane. */
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

    /** The table cut into rows, and each row into strips, one for each lane. */
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
     * Rows of any lengths, each cut into strips that are as long or one shorter, one for each lane.
     *
     * @param firsts first particle of each row, ascending, and the number of particles
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

    /** Where the strip of a lane begins in a row. */
    private static int strip(int length, int lane) {
        return (int) ((long) length * lane / LANES);
    }

    /** One after the other, for springs without a pattern. */
    static BlockLayout plain(int[] rank) {
        int[] offset = new int[rank.length];
        Arrays.setAll(offset, i -> PARTICLE * rank[i]);
        return new BlockLayout(offset, rank.length, 0, false, 1);
    }

    /** Blocks between the ends of a spring whose offsets are so far from each other, in a layout with lanes. */
    static int blocks(int distance) {
        return Math.floorDiv(distance + BLOCK / 2, BLOCK);
    }

    /** Lanes between the ends of such a spring: from −7 to 7. */
    public static int lanes(int distance) {
        return distance - BLOCK * blocks(distance);
    }

    static int roundUp(int value, int multiple) {
        return Math.multiplyExact((value + multiple - 1) / multiple, multiple);
    }
}
