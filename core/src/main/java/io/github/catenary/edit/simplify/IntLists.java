package io.github.catenary.edit.simplify;

import java.util.Arrays;

/** A growing list of numbers for each of many things. The order of a list is that in which its numbers came. */
final class IntLists {
    private static final int[] NONE = {};

    private final int[][] lists;
    private final int[] sizes;

    IntLists(int count) {
        lists = new int[count][];
        Arrays.fill(lists, NONE);
        sizes = new int[count];
    }

    int size(int of) {
        return sizes[of];
    }

    /** The length of all lists together. */
    int total() {
        return Math.toIntExact(Arrays.stream(sizes).asLongStream().sum());
    }

    int get(int of, int place) {
        return lists[of][place];
    }

    void add(int of, int number) {
        if (sizes[of] == lists[of].length) lists[of] = Arrays.copyOf(lists[of], Math.max(4, 2 * sizes[of]));
        lists[of][sizes[of]++] = number;
    }

    boolean has(int of, int number) {
        int[] list = lists[of];
        for (int k = 0; k < sizes[of]; k++) if (list[k] == number) return true;
        return false;
    }

    /** Takes a number out, if it is there; the others keep their order. */
    void remove(int of, int number) {
        int[] list = lists[of];
        for (int k = 0; k < sizes[of]; k++) {
            if (list[k] != number) continue;
            System.arraycopy(list, k + 1, list, k, sizes[of] - k - 1);
            sizes[of]--;
            return;
        }
    }

    void clear(int of) {
        lists[of] = NONE;
        sizes[of] = 0;
    }

    /** A copy of a list. */
    int[] toArray(int of) {
        return Arrays.copyOf(lists[of], sizes[of]);
    }
}
