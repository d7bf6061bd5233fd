package io.github.catenary.plugin.glue;

import java.util.Arrays;

/** The bonds at each particle, as linked lists in arrays that are filled anew when bonds came or went. */
final class BondLists {
    private static final int END = -1;

    /** The first entry of each particle. */
    private final int[] first;
    /** The entry after each entry, and the particle at the other end of its bond. */
    private final int[] next;

    private final int[] other;
    /** The number of bonds of each particle. */
    private final int[] bonds;

    private int count;

    /** @param most number of bonds for which there is room */
    BondLists(int particles, int most) {
        first = new int[particles];
        bonds = new int[particles];
        next = new int[2 * most];
        other = new int[2 * most];
        clear();
    }

    void clear() {
        Arrays.fill(first, END);
        Arrays.fill(bonds, 0);
        count = 0;
    }

    void add(int i, int j) {
        addEnd(i, j);
        addEnd(j, i);
    }

    private void addEnd(int i, int j) {
        other[count] = j;
        next[count] = first[i];
        first[i] = count++;
        bonds[i]++;
    }

    /** The number of bonds of a particle. */
    int at(int i) {
        return bonds[i];
    }

    boolean joined(int i, int j) {
        for (int k = first[i]; k != END; k = next[k]) if (other[k] == j) return true;
        return false;
    }
}
