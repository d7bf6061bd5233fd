package io.github.catenary.solver.simd;

import io.github.catenary.solver.state.StateHash;
import java.util.Arrays;

/**
 * A set of doubles for each group of springs. Groups with equal sets share an entry until one of them is written, so
 * that the data of a pass stays in the cache.
 */
public final class ValuePool {
    private static final int EMPTY = -1;

    /** The entries one after the other; replaced by another array when it is full. For kernels to read. */
    public double[] values;
    /** Index of each group's entry. For kernels to read. */
    public final int[] at;

    private final int size;
    private int used;
    /** Index from which on each entry belongs to a single group. */
    private int own;

    /** Writes the values of a group into an array from an index on. */
    @FunctionalInterface
    interface Source {
        void gather(int group, double[] values, int from);
    }

    ValuePool(int groups, int size, Source source) {
        this.size = size;
        at = new int[groups];
        values = new double[16 * size];
        int[] table = new int[Integer.highestOneBit(Math.max(8, groups)) * 4];
        Arrays.fill(table, EMPTY);
        for (int g = 0; g < groups; g++) {
            reserve();
            source.gather(g, values, used);
            at[g] = g > 0 && same(at[g - 1], used) ? at[g - 1] : find(table);
        }
        own = used;
        values = Arrays.copyOf(values, used);
    }

    /** Finds the entry that equals the one gathered last, or adds it. */
    private int find(int[] table) {
        int mask = table.length - 1;
        int slot = hash(used) & mask;
        while (table[slot] != EMPTY) {
            if (same(table[slot], used)) return table[slot];
            slot = slot + 1 & mask;
        }
        table[slot] = used;
        used += size;
        return table[slot];
    }

    private int hash(int entry) {
        long hash = 1;
        for (int k = 0; k < size; k++) hash = StateHash.mix(hash, values[entry + k]);
        return (int) hash;
    }

    private boolean same(int entry, int other) {
        for (int k = 0; k < size; k++) {
            long bits = Double.doubleToRawLongBits(values[entry + k]);
            if (bits != Double.doubleToRawLongBits(values[other + k])) return false;
        }
        return true;
    }

    private void reserve() {
        if (used + size > values.length) values = Arrays.copyOf(values, Math.max(2 * values.length, used + size));
    }

    /**
     * Changes one value of one group; allocates if the group shared its entry.
     *
     * @return false if the group has that value already
     */
    boolean set(int group, int index, double value) {
        if (Double.doubleToRawLongBits(values[at[group] + index]) == Double.doubleToRawLongBits(value)) return false;
        if (at[group] < own) {
            reserve();
            System.arraycopy(values, at[group], values, used, size);
            at[group] = used;
            used += size;
        }
        values[at[group] + index] = value;
        return true;
    }

    /** Gives each group its own entry, so that later writes do not allocate. */
    void separate() {
        double[] separate = new double[at.length * size];
        for (int g = 0; g < at.length; g++) {
            System.arraycopy(values, at[g], separate, g * size, size);
            at[g] = g * size;
        }
        own = 0;
        values = separate;
        used = separate.length;
    }
}
