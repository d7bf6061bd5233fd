package io.github.catenary.scene;

import java.util.stream.IntStream;

/** Finds the position of an id in a table: directly where ids run 1, 2, 3 …, by binary search otherwise. */
final class IdIndex {
    /** The ids ascending; empty where they simply count up from {@link #first}. */
    private final int[] sortedIds;

    private final int[] positions;
    private final int first;
    private final int size;

    IdIndex(Object[] items) {
        size = items.length;
        first = size == 0 ? 1 : idAt(items, 0);
        if (countsUp(items)) {
            sortedIds = new int[0];
            positions = sortedIds;
            return;
        }
        positions = ascending(items)
                ? IntStream.range(0, size).toArray()
                : IntStream.range(0, size)
                        .boxed()
                        .sorted((i, j) -> Integer.compare(idAt(items, i), idAt(items, j)))
                        .mapToInt(Integer::intValue)
                        .toArray();
        sortedIds = new int[size];
        for (int k = 0; k < size; k++) {
            sortedIds[k] = idAt(items, positions[k]);
            if (k > 0 && sortedIds[k] == sortedIds[k - 1]) {
                throw new IllegalArgumentException("id " + sortedIds[k] + " is used twice");
            }
        }
    }

    /** The position of {@code id}, or -1. */
    int positionOf(int id) {
        if (sortedIds.length == 0) {
            long position = (long) id - first;
            return position >= 0 && position < size ? (int) position : -1;
        }
        int low = 0;
        int high = sortedIds.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (sortedIds[middle] < id) low = middle + 1;
            else if (sortedIds[middle] > id) high = middle - 1;
            else return positions[middle];
        }
        return -1;
    }

    int maxId() {
        if (size == 0) return 0;
        return sortedIds.length == 0 ? first + size - 1 : sortedIds[size - 1];
    }

    private static boolean countsUp(Object[] items) {
        for (int i = 1; i < items.length; i++) {
            if (idAt(items, i) != idAt(items, i - 1) + 1) return false;
        }
        return true;
    }

    private static boolean ascending(Object[] items) {
        for (int i = 1; i < items.length; i++) {
            if (idAt(items, i) <= idAt(items, i - 1)) return false;
        }
        return true;
    }

    private static int idAt(Object[] items, int position) {
        return ((Identified) items[position]).id();
    }
}
