package io.github.catenary.solver.wide;

import io.github.catenary.solver.state.StateHash;
import java.util.Arrays;

/**
 * Some doubles for each group of springs. Groups with the same ones share an entry, so that what a pass reads stays in the
 * cache, until the values of one are written.
 */
public final class ValuePool {
    private static final int EMPTY = -1;

    /** Entries of doubles, one after the other; another array once there is no room left. For kernels to read. */
    public double[] values;
    /** Where the entry of each group begins. For kernels to read. */
    public final int[] at;

    private final int size;
    private int used;
    /** From here on each entry is of one group alone. */
    private int own;

    /** Writes the values of a group into an array, from an index on. */
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

    /** Where the entry last gathered stands already, or where it stays now. */
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
     * Changes one value of a group, and of no other; allocates if it shared them.
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

    /** Gives each group an entry of its own, so that none that is written later allocates. */
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
