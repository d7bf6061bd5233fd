package io.github.catenary.io;

import java.util.Arrays;
import java.util.BitSet;

/** The ids of a section of the file with their positions, bad records included; finds ids used twice. */
final class IdLog {
    /** Id in the upper half, position in the lower: sorting brings equal ids together, in file order. */
    private long[] entries = new long[16];

    private int size;
    private boolean ascending = true;

    void add(int id, int position) {
        if (size == entries.length) entries = Arrays.copyOf(entries, size + (size >> 1));
        entries[size] = ((long) id << 32) | position;
        ascending &= size == 0 || (int) (entries[size - 1] >> 32) < id;
        size++;
    }

    /** Receives an id that was used before. */
    interface Repeat {
        void found(int id, int first, int position);
    }

    /** Returns the positions of the records whose ids were used before, and reports each. */
    BitSet repeats(Repeat repeat) {
        BitSet positions = new BitSet();
        if (ascending) return positions;
        Arrays.sort(entries, 0, size);
        int first = 0;
        for (int i = 1; i < size; i++) {
            if (entries[i] >> 32 != entries[first] >> 32) {
                first = i;
                continue;
            }
            positions.set((int) entries[i]);
            repeat.found((int) (entries[i] >> 32), (int) entries[first], (int) entries[i]);
        }
        return positions;
    }
}
