package io.github.catenary.solver.kernel;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * Finds particles near each other, in time that grows with their number. A counting sort puts the particles into buckets by the cube that holds them; within
 * a bucket they keep the order of their indices. The buckets of consecutive cubes along x follow each other, so that
 * three neighbouring cubes of a row are one range. {@link #sort} and the look-ups reuse the arrays and do not allocate.
 */
public final class ParticleGrid {
    /** Rows of three cubes along x around a cube. Row {@code ITS_OWN − k} mirrors row {@code ITS_OWN + k}. */
    public static final int ROWS = 9;

    public static final int ITS_OWN = 4;

    private final int[] all;
    /** The members that are there; the first {@link #size} are valid. */
    private final int[] members;

    private int size;
    private final int mask;
    /** The index in {@link #sorted} at which bucket b begins. */
    private final int[] first;

    private final int[] next;
    /** Indices into {@link #members}, bucket by bucket. */
    private final int[] sorted;
    /** The coordinates x, y, z of the cube for each entry of {@link #sorted}. */
    private final int[] sortedCells;
    /** The coordinates x, y, z of the cube that holds each member. */
    private final int[] cells;

    /** @param all indices of particles, in ascending order; some may be places in which there is no particle yet */
    public ParticleGrid(int[] all) {
        this.all = all;
        members = all.clone();
        size = all.length;
        int buckets = Math.max(16, Integer.highestOneBit(Math.max(1, members.length)) * 4);
        mask = buckets - 1;
        first = new int[buckets + 1];
        next = new int[buckets + 1];
        sorted = new int[members.length];
        sortedCells = new int[3 * members.length];
        cells = new int[3 * members.length];
    }

    /** Finds the members that are there; {@link #sort} does so, too. */
    public void take(ParticleArrays p) {
        if (p.count == p.drawn) return; // all are there
        size = 0;
        for (int i : all) if (p.isThere(i)) members[size++] = i;
    }

    /** The number of members that are there. */
    public int size() {
        return size;
    }

    /** The index of a member's particle. */
    public int particle(int member) {
        return members[member];
    }

    /** Sorts the particles at their current positions into cubes with edges of the given length, m, greater than 0. */
    public void sort(ParticleArrays p, double edge) {
        sort(p, p.positions(), edge);
    }

    /**
     * Sorts the particles at given positions.
     *
     * @param positions m
     * @param edge of the cubes, m, greater than 0
     */
    public void sort(ParticleArrays p, Vectors positions, double edge) {
        take(p);
        Arrays.fill(first, 0);
        for (int m = 0; m < size; m++) {
            int i = members[m];
            cells[3 * m] = (int) Math.floor(positions.x[i] / edge);
            cells[3 * m + 1] = (int) Math.floor(positions.y[i] / edge);
            cells[3 * m + 2] = (int) Math.floor(positions.z[i] / edge);
            first[bucket(m, ITS_OWN, 0) + 1]++;
        }
        for (int b = 0; b <= mask; b++) first[b + 1] += first[b];
        System.arraycopy(first, 0, next, 0, first.length);
        for (int m = 0; m < size; m++) {
            int place = next[bucket(m, ITS_OWN, 0)]++;
            sorted[place] = m;
            sortedCells[3 * place] = cells[3 * m];
            sortedCells[3 * place + 1] = cells[3 * m + 1];
            sortedCells[3 * place + 2] = cells[3 * m + 2];
        }
    }

    /**
     * The bucket of a cube near a member's cube.
     *
     * @param along offset of the cube along x: −1, 0 or 1
     */
    public int bucket(int member, int row, int along) {
        int y = cells[3 * member + 1] + row % 3 - 1;
        int z = cells[3 * member + 2] + row / 3 - 1;
        // large primes spread neighbouring rows over the buckets (Teschner et al., 2003)
        int hash = y * 19349663 ^ z * 83492791;
        return (cells[3 * member] + along + (hash ^ hash >>> 15)) & mask;
    }

    /** The first place of a bucket. Its last place precedes the first place of the next bucket. */
    public int first(int bucketNumber) {
        return first[bucketNumber];
    }

    /** The place after the last one of a bucket. */
    public int end(int bucketNumber) {
        return first[bucketNumber + 1];
    }

    /** The member at a place. */
    public int at(int place) {
        return sorted[place];
    }

    /** True if the member at a place is inside the given cube, and does not merely share its bucket. */
    public boolean isIn(int place, int member, int row, int along) {
        return sortedCells[3 * place] == cells[3 * member] + along
                && sortedCells[3 * place + 1] == cells[3 * member + 1] + row % 3 - 1
                && sortedCells[3 * place + 2] == cells[3 * member + 2] + row / 3 - 1;
    }
}
