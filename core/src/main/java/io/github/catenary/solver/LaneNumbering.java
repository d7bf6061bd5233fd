package io.github.catenary.solver;

import java.util.Arrays;

/**
 * Where the coordinates of each particle stand in the solver's own copy: place = position · width + lane. Springs between
 * the same two positions of several lanes are then one group, read and written at once.
 */
final class LaneNumbering {
    /** Free places before the first and after the last position, which groups may touch but not change. */
    static final int PAD = LaneKernel.LANES;

    /** Place of each particle. */
    final int[] place;
    /** Places of all positions and the pads. */
    final int size;
    /** Positions of a row of a lattice, after which springs repeat; 0 if it has none. */
    final int row;
    /** True if each row is cut, false if the whole table is. */
    final boolean strips;
    /** Lanes of a position: {@link LaneKernel#LANES}, or 1. */
    final int width;

    private LaneNumbering(int[] place, int positions, int row, boolean strips, int width) {
        this.strips = strips;
        this.place = place;
        this.size = positions * width + 2 * PAD;
        this.row = row;
        this.width = width;
    }

    int positions() {
        return (size - 2 * PAD) / width;
    }

    /** The table cut into bands of as many particles, one for each lane. */
    static LaneNumbering bands(int particles, int band, int row) {
        int[] place = new int[particles];
        int lane = 0;
        int position = 0;
        for (int i = 0; i < particles; i++) {
            place[i] = PAD + position * LaneKernel.LANES + lane;
            if (++position == band) {
                position = 0;
                lane++;
            }
        }
        return new LaneNumbering(place, band, row, false, LaneKernel.LANES);
    }

    /** The table cut into rows, and each row into strips, one for each lane. */
    static LaneNumbering strips(int particles, int rowLength) {
        int strip = LaneNumbering.roundUp(rowLength, LaneKernel.LANES) / LaneKernel.LANES;
        int[] place = new int[particles];
        int first = 0;
        int column = 0;
        for (int i = 0; i < particles; i++) {
            place[i] = PAD + (first + column % strip) * LaneKernel.LANES + column / strip;
            if (++column == rowLength) {
                column = 0;
                first += strip;
            }
        }
        int positions = column == 0 ? first : first + strip;
        return new LaneNumbering(place, positions, strip, true, LaneKernel.LANES);
    }

    /** One after the other, for springs without a pattern. */
    static LaneNumbering plain(int[] rank) {
        int[] place = new int[rank.length];
        Arrays.setAll(place, i -> PAD + rank[i]);
        return new LaneNumbering(place, rank.length, 0, false, 1);
    }

    static int roundUp(int value, int multiple) {
        return Math.multiplyExact((value + multiple - 1) / multiple, multiple);
    }
}
