package io.github.catenary.io.json;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The keys of an object so far. Records have few keys, for which a list is faster than a hash table. */
final class FieldNames {
    private static final int FEW = 16;

    private final String[] few = new String[FEW];
    /** The hashes of the few keys, which nearly always tell two keys apart. */
    private final int[] hashes = new int[FEW];

    private final Set<String> many = new HashSet<>();
    private int count;
    /** Bit h mod 64 is set for the hash h of each of the few keys, which tells most keys apart at once. */
    private long hashBits;

    void clear() {
        count = 0;
        hashBits = 0;
        if (!many.isEmpty()) many.clear();
    }

    /** Adds a key; false if the object has the key already. */
    boolean add(String name) {
        if (!many.isEmpty()) return many.add(name);
        int hash = name.hashCode();
        long bit = 1L << hash; // Java shifts by the lowest six bits
        if ((hashBits & bit) != 0) {
            for (int i = 0; i < count; i++) if (hashes[i] == hash && few[i].equals(name)) return false;
        }
        if (count == FEW) {
            many.addAll(Arrays.asList(few));
            return many.add(name);
        }
        hashBits |= bit;
        hashes[count] = hash;
        few[count++] = name;
        return true;
    }
}
