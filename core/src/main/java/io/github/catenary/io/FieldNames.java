package io.github.catenary.io;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The keys that an object had so far. Records have few, for which a list is faster than a hash table. */
final class FieldNames {
    private static final int FEW = 16;

    private final String[] few = new String[FEW];
    private final Set<String> many = new HashSet<>();
    private int count;

    void clear() {
        count = 0;
        many.clear();
    }

    /** False if the key was there already. */
    boolean add(String name) {
        if (!many.isEmpty()) return many.add(name);
        for (int i = 0; i < count; i++) if (few[i].equals(name)) return false;
        if (count == FEW) {
            many.addAll(Arrays.asList(few));
            return many.add(name);
        }
        few[count++] = name;
        return true;
    }
}
