package io.github.catenary.element;

import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;

/**
 * Finds particles near each other: space in cubes, and the particles sorted by the bucket of their cube, in the order of
 * their indices within a bucket (counting sort). The buckets of a row of cubes along x follow each other, so that three
 * neighbours in a row are one run of places. The arrays are made once and used again; {@link #sort} and the look-ups
 * allocate nothing.
 */
final class ParticleGrid {
    /** Rows of three cubes along x about a cube; those before and after {@link #ITS_OWN} are each other's mirror image. */
    static final int ROWS = 9;

    static final int ITS_OWN = 4;

    private final int[] members;
    private final int mask;
    /** Where bucket b begins in {@link #sorted}. */
    private final int[] first;

    private final int[] next;
    /** Positions in {@link #members}, bucket after bucket. */
    private final int[] sorted;
    /** The cube at each place of {@link #sorted}: x, y, z. */
    private final int[] sortedCells;
    /** The cube of each member: x, y, z. */
    private final int[] cells;

    /** @param members indices of particles, ascending */
    ParticleGrid(int[] members) {
        this.members = members;
        int buckets = Math.max(16, Integer.highestOneBit(Math.max(1, members.length)) * 4);
        mask = buckets - 1;
        first = new int[buckets + 1];
        next = new int[buckets + 1];
        sorted = new int[members.length];
        sortedCells = new int[3 * members.length];
        cells = new int[3 * members.length];
    }

    int size() {
        return members.length;
    }

    /** The index of a member's particle. */
    int particle(int member) {
        return members[member];
    }

    /** Sorts the particles as they are now into cubes with edges of the given length, m, greater than 0. */
    void sort(ParticleArrays p, double edge) {
        Arrays.fill(first, 0);
        for (int m = 0; m < members.length; m++) {
            int i = members[m];
            cells[3 * m] = (int) Math.floor(p.x[i] / edge);
            cells[3 * m + 1] = (int) Math.floor(p.y[i] / edge);
            cells[3 * m + 2] = (int) Math.floor(p.z[i] / edge);
            first[bucket(m, ITS_OWN, 0) + 1]++;
        }
        for (int b = 0; b <= mask; b++) first[b + 1] += first[b];
        System.arraycopy(first, 0, next, 0, first.length);
        for (int m = 0; m < members.length; m++) {
            int place = next[bucket(m, ITS_OWN, 0)]++;
            sorted[place] = m;
            sortedCells[3 * place] = cells[3 * m];
            sortedCells[3 * place + 1] = cells[3 * m + 1];
            sortedCells[3 * place + 2] = cells[3 * m + 2];
        }
    }

    /** The bucket of a cube of a row about a member's cube: −1, 0 or 1 along x. */
    int bucket(int member, int row, int along) {
        int y = cells[3 * member + 1] + row % 3 - 1;
        int z = cells[3 * member + 2] + row / 3 - 1;
        // large primes spread neighbouring rows over the buckets (Teschner et al., 2003)
        int hash = y * 19349663 ^ z * 83492791;
        return (cells[3 * member] + along + (hash ^ hash >>> 15)) & mask;
    }

    /** The first place of a bucket; its last is before the first of the next. */
    int first(int bucketNumber) {
        return first[bucketNumber];
    }

    /** The first place after a bucket. */
    int end(int bucketNumber) {
        return first[bucketNumber + 1];
    }

    /** The member at a place. */
    int at(int place) {
        return sorted[place];
    }

    /** True if what is at a place is in that cube of a row about a member's cube, and not only in its bucket by chance. */
    boolean isIn(int place, int member, int row, int along) {
        return sortedCells[3 * place] == cells[3 * member] + along
                && sortedCells[3 * place + 1] == cells[3 * member + 1] + row % 3 - 1
                && sortedCells[3 * place + 2] == cells[3 * member + 2] + row / 3 - 1;
    }
}
