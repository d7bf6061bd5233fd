package io.github.catenary.solver.wide.order;

import java.util.Arrays;

/**
 * Where the coordinates of each particle stand in the solver's own copy, a single array. Positions with lanes hold those of
 * {@link #LANES} particles: first all x, then all y, then all z, so that springs between the same two positions
 * are one group, read and written at once. Without lanes the coordinates of a particle are neighbours.
 */
public final class BlockLayout {
    /**
     * Particles of a position, and springs of a group. A constant of the compiler, not of the machine, for the order of the
     * springs hangs on it.
     */
    public static final int LANES = 8;

    /**
     * Where the first position begins. A large array has regions of the heap to itself, which begin with 16 bytes of the
     * JVM's; 48 more, and no vector of 64 lies across two lines of the cache.
     */
    public static final int FIRST = 6;

    /** Doubles of a position with lanes. */
    public static final int POSITION = 3 * LANES;

    /** Doubles of a particle without lanes. */
    public static final int PARTICLE = 3;

    /**
     * Where the x of each particle stands, counted from {@link #FIRST}; y and z follow at {@link #width} and
     * twice that.
     */
    public final int[] place;
    /** Doubles of all positions. */
    public final int size;
    /** Positions of a row of a lattice, after which springs repeat; 0 if it has none. */
    final int row;
    /** True if each row is cut, false if the whole table is. */
    final boolean strips;
    /** Particles of a position, and doubles from one coordinate of a particle to the next: {@link #LANES}, or 1. */
    public final int width;

    /** From one position to the next. */
    public final int doublesOfPosition;

    private BlockLayout(int[] place, int positions, int row, boolean strips, int width) {
        this.strips = strips;
        this.place = place;
        doublesOfPosition = width == 1 ? PARTICLE : POSITION;
        this.size = Math.multiplyExact(positions, doublesOfPosition);
        this.row = row;
        this.width = width;
    }

    public int positions() {
        return size / doublesOfPosition;
    }

    /** Position of a particle. */
    public int position(int particle) {
        return width == 1 ? place[particle] / PARTICLE : place[particle] / POSITION; // by constants: quicker
    }

    /** The table cut into bands of as many particles, one for each lane. */
    static BlockLayout bands(int particles, int band, int row) {
        int[] place = new int[particles];
        int lane = 0;
        int position = 0;
        for (int i = 0; i < particles; i++) {
            place[i] = position * POSITION + lane;
            if (++position == band) {
                position = 0;
                lane++;
            }
        }
        return new BlockLayout(place, band, row, false, LANES);
    }

    /** The table cut into rows, and each row into strips, one for each lane. */
    static BlockLayout strips(int particles, int rowLength) {
        int strip = BlockLayout.roundUp(rowLength, LANES) / LANES;
        int[] place = new int[particles];
        int first = 0;
        int column = 0;
        for (int i = 0; i < particles; i++) {
            place[i] = (first + column % strip) * POSITION + column / strip;
            if (++column == rowLength) {
                column = 0;
                first += strip;
            }
        }
        int positions = column == 0 ? first : first + strip;
        return new BlockLayout(place, positions, strip, true, LANES);
    }

    /**
     * Rows of any lengths, each cut into strips that are as long or one shorter, one for each lane.
     *
     * @param firsts first particle of each row, ascending, and the number of particles
     */
    static BlockLayout rows(int[] firsts) {
        int rows = firsts.length - 1;
        int[] place = new int[firsts[rows]];
        int position = 0;
        for (int row = 0; row < rows; row++) {
            int length = firsts[row + 1] - firsts[row];
            for (int lane = 0; lane < LANES; lane++) {
                int from = firsts[row] + strip(length, lane);
                int to = firsts[row] + strip(length, lane + 1);
                for (int i = from; i < to; i++) place[i] = (position + i - from) * POSITION + lane;
            }
            position += roundUp(length, LANES) / LANES;
        }
        return new BlockLayout(place, position, 0, true, LANES);
    }

    /** Where the strip of a lane begins in a row. */
    private static int strip(int length, int lane) {
        return (int) ((long) length * lane / LANES);
    }

    /** One after the other, for springs without a pattern. */
    static BlockLayout plain(int[] rank) {
        int[] place = new int[rank.length];
        Arrays.setAll(place, i -> PARTICLE * rank[i]);
        return new BlockLayout(place, rank.length, 0, false, 1);
    }

    /** Positions between the ends of a spring whose places are so far from each other, in a numbering with lanes. */
    static int positions(int distance) {
        return Math.floorDiv(distance + POSITION / 2, POSITION);
    }

    /** Lanes between the ends of such a spring: from −7 to 7. */
    public static int lanes(int distance) {
        return distance - POSITION * positions(distance);
    }

    static int roundUp(int value, int multiple) {
        return Math.multiplyExact((value + multiple - 1) / multiple, multiple);
    }
}
