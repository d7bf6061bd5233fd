package io.github.catenary.edit.mesh;

import java.util.Arrays;

/** A set of unordered pairs of ids, open addressing; a hash set of boxed numbers would take ten times the memory. */
final class PairSet {
    private static final long NONE = 0;

    private long[] slots = new long[1024];
    private int size;

    /** Adds a pair of positive ids; false if it was there already. */
    boolean add(int a, int b) {
        if (2 * size >= slots.length) grow();
        long pair = pair(a, b);
        int slot = slot(pair);
        if (slots[slot] == pair) return false;
        slots[slot] = pair;
        size++;
        return true;
    }

    boolean contains(int a, int b) {
        long pair = pair(a, b);
        return slots[slot(pair)] == pair;
    }

    /** The slot that holds the pair, or the free one where it would stand. */
    private int slot(long pair) {
        long mixed = pair * 0x9E3779B97F4A7C15L; // Fibonacci hashing
        int slot = (int) (mixed >>> 32) & (slots.length - 1);
        while (slots[slot] != NONE && slots[slot] != pair) slot = (slot + 1) & (slots.length - 1);
        return slot;
    }

    /** A number that only this pair has. */
    static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        Arrays.stream(old).filter(pair -> pair != NONE).forEach(pair -> slots[slot(pair)] = pair);
    }
}
