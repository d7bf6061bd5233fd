package io.github.catenary.solver.simd.layout;

/** Sorts by long keys in linear time. Stable: equal keys keep their order. */
final class RadixSort {
    private static final int BITS = 11;
    private static final int BUCKETS = 1 << BITS;

    private RadixSort() {}

    /**
     * Sorts both arrays by the keys.
     *
     * @param keys at least 0
     * @param items one for each key
     */
    static void sort(long[] keys, int[] items) {
        int count = keys.length;
        long union = 0;
        for (long key : keys) union |= key;
        long[] otherKeys = new long[count];
        int[] otherItems = new int[count];
        long[] fromKeys = keys;
        int[] fromItems = items;
        for (int shift = 0; shift < Long.SIZE; shift += BITS) {
            if ((union >>> shift & BUCKETS - 1) == 0) continue; // all keys have the same digit
            pass(fromKeys, fromItems, otherKeys, otherItems, shift);
            long[] swappedKeys = fromKeys;
            int[] swappedItems = fromItems;
            fromKeys = otherKeys;
            fromItems = otherItems;
            otherKeys = swappedKeys;
            otherItems = swappedItems;
        }
        if (fromKeys == keys) return;
        System.arraycopy(fromKeys, 0, keys, 0, count);
        System.arraycopy(fromItems, 0, items, 0, count);
    }

    private static void pass(long[] keys, int[] items, long[] toKeys, int[] toItems, int shift) {
        int[] next = new int[BUCKETS + 1];
        for (long key : keys) next[(int) (key >>> shift & BUCKETS - 1) + 1]++;
        for (int digit = 0; digit < BUCKETS; digit++) next[digit + 1] += next[digit];
        for (int i = 0; i < keys.length; i++) {
            int to = next[(int) (keys[i] >>> shift & BUCKETS - 1)]++;
            toKeys[to] = keys[i];
            toItems[to] = items[i];
        }
    }
}
