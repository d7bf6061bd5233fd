package io.github.catenary.solver.simd.layout;

import java.util.Arrays;

/**
 * Sorts the overflow springs by tile, then by part of a tile, then by colour. Within a part, springs of one colour
 * share no particle.
 */
final class OverflowColouring {
    /** Particles of a part, whose coordinates take a third of the first-level cache. */
    private static final int PART = 512;
    /** The colour of all springs for which no other colour is left; they may share particles. */
    private static final int LAST_COLOUR = Long.SIZE - 1;

    private static final int COLOUR_BITS = 6;
    private static final int PART_BITS = 24;

    private final BlockLayout layout;
    private final Tiles tiles;
    private final int[] springs;
    private final int[] a;
    private final int[] b;
    private final int[] first;

    OverflowColouring(BlockLayout layout, Tiles tiles, int[] springs, int[] a, int[] b) {
        this.layout = layout;
        this.tiles = tiles;
        this.springs = springs.clone();
        this.a = a;
        this.b = b;
        first = new int[tiles.count() + 1];
        sort();
    }

    int[] sorted() {
        return springs;
    }

    /** First spring of each tile, then the number of springs. */
    int[] firstOfTiles() {
        return first;
    }

    private void sort() {
        long[] keys = new long[springs.length];
        for (int i = 0; i < keys.length; i++) keys[i] = offset(springs[i]);
        RadixSort.sort(keys, springs);
        colour(keys);
        RadixSort.sort(keys, springs);
        for (long key : keys) first[(int) (key >>> (PART_BITS + COLOUR_BITS)) + 1]++;
        for (int tile = 0; tile < tiles.count(); tile++) first[tile + 1] += first[tile];
    }

    /** Tile and part of a spring, without a colour. */
    private long offset(int spring) {
        int atA = layout.block(a[spring]);
        int atB = layout.block(b[spring]);
        int lowest = Math.min(atA, atB);
        int part = lowest * layout.width / PART;
        return ((long) tiles.rank(lowest, Math.max(atA, atB)) << PART_BITS | part) << COLOUR_BITS;
    }

    /** Gives each spring the first colour that neither of its particles has in its part. */
    private void colour(long[] keys) {
        long[] used = new long[layout.offset.length];
        long[] usedIn = new long[layout.offset.length];
        Arrays.fill(usedIn, -1);
        for (int i = 0; i < keys.length; i++) {
            long part = keys[i];
            long taken = used(a[springs[i]], part, used, usedIn) | used(b[springs[i]], part, used, usedIn);
            int colour = Math.min(LAST_COLOUR, Long.numberOfTrailingZeros(~taken));
            used[a[springs[i]]] |= 1L << colour;
            used[b[springs[i]]] |= 1L << colour;
            keys[i] = part | colour;
        }
    }

    private static long used(int particle, long part, long[] used, long[] usedIn) {
        if (usedIn[particle] != part) {
            usedIn[particle] = part;
            used[particle] = 0;
        }
        return used[particle];
    }
}
