package io.github.catenary.element;

import io.github.catenary.solver.ParticleArrays;
import java.util.Arrays;

/**
 * Finds particles near each other: space in cubes, and the particles sorted by the bucket of their cube's hash, in the order
 * of their indices within a bucket (counting sort). The arrays are made once and used again; {@link #sort} and the look-ups
 * allocate nothing.
 */
final class ParticleGrid {
    /** The cubes about a cube; those before and after {@link #ITSELF} are each other's mirror image. */
    static final int NEIGHBOURS = 27;

    static final int ITSELF = 13;

    private final int[] members;
    private final int mask;
    /** Where bucket b begins in {@link #sorted}. */
    private final int[] first;

    private final int[] next;
    /** Positions in {@link #members}, bucket after bucket. */
    private final int[] sorted;
    /** The cube of each member. */
    private final int[] cellX;

    private final int[] cellY;
    private final int[] cellZ;
    private final int[] bucket;

    /** @param members indices of particles, ascending */
    ParticleGrid(int[] members) {
        this.members = members;
        int buckets = Math.max(16, Integer.highestOneBit(Math.max(1, members.length)) * 4);
        mask = buckets - 1;
        first = new int[buckets + 1];
        next = new int[buckets + 1];
        sorted = new int[members.length];
        cellX = new int[members.length];
        cellY = new int[members.length];
        cellZ = new int[members.length];
        bucket = new int[members.length];
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
            cellX[m] = (int) Math.floor(p.x[i] / edge);
            cellY[m] = (int) Math.floor(p.y[i] / edge);
            cellZ[m] = (int) Math.floor(p.z[i] / edge);
            bucket[m] = bucket(cellX[m], cellY[m], cellZ[m]);
            first[bucket[m] + 1]++;
        }
        for (int b = 0; b <= mask; b++) first[b + 1] += first[b];
        System.arraycopy(first, 0, next, 0, first.length);
        for (int m = 0; m < members.length; m++) sorted[next[bucket[m]]++] = m;
    }

    /** The bucket of one of the {@link #NEIGHBOURS} of a member's cube. */
    int bucket(int member, int neighbour) {
        return bucket(
                cellX[member] + neighbour % 3 - 1,
                cellY[member] + neighbour / 3 % 3 - 1,
                cellZ[member] + neighbour / 9 - 1);
    }

    /** The first place of a bucket; its last is before the first of the next. */
    int first(int bucketNumber) {
        return first[bucketNumber];
    }

    /** The member at a place. */
    int at(int place) {
        return sorted[place];
    }

    /** True if a member is in that neighbour of another's cube, and not only in the same bucket by chance. */
    boolean isIn(int other, int member, int neighbour) {
        return cellX[other] == cellX[member] + neighbour % 3 - 1
                && cellY[other] == cellY[member] + neighbour / 3 % 3 - 1
                && cellZ[other] == cellZ[member] + neighbour / 9 - 1;
    }

    /** Large primes spread neighbouring cubes over the buckets (Teschner et al., 2003). */
    private int bucket(int x, int y, int z) {
        int hash = x * 73856093 ^ y * 19349663 ^ z * 83492791;
        return (hash ^ hash >>> 15) & mask;
    }
}
