package io.github.catenary.io.json;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The keys that an object had so far. Records have few, for which a list is faster than a hash table. */
final class FieldNames {
    private static final int FEW = 16;

    private final String[] few = new String[FEW];
    /** Of the few; nearly always they tell two keys apart. */
    private final int[] hashes = new int[FEW];

    private final Set<String> many = new HashSet<>();
    private int count;

    void clear() {
        count = 0;
        if (!many.isEmpty()) many.clear();
    }

    /** False if the key was there already. */
    boolean add(String name) {
        if (!many.isEmpty()) return many.add(name);
        int hash = name.hashCode();
        for (int i = 0; i < count; i++) if (hashes[i] == hash && few[i].equals(name)) return false;
        if (count == FEW) {
            many.addAll(Arrays.asList(few));
            return many.add(name);
        }
        hashes[count] = hash;
        few[count++] = name;
        return true;
    }
}
