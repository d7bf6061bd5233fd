package io.github.catenary.math;

/**
 * Finds connected parts. The sets stand in one array: the entry of a member names another member of its set or, at the
 * first member, that one. All loops end in almost linear time (Tarjan 1975, with path halving).
 */
public final class DisjointSets {
    private DisjointSets() {}

    /** Makes each member a set of its own. */
    public static void separate(int[] sets) {
        for (int i = 0; i < sets.length; i++) sets[i] = i;
    }

    /** Joins the sets of two members. */
    public static void join(int[] sets, int one, int other) {
        int first = root(sets, one);
        int second = root(sets, other);
        sets[Math.max(first, second)] = Math.min(first, second);
    }

    /** Makes each entry the first member of its set. */
    public static void settle(int[] sets) {
        for (int i = 0; i < sets.length; i++) sets[i] = sets[sets[i]]; // entries before i already name first members
    }

    private static int root(int[] sets, int member) {
        int root = member;
        while (sets[root] != root) {
            sets[root] = sets[sets[root]];
            root = sets[root];
        }
        return root;
    }
}
