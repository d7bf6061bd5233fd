package io.github.catenary.scene.table;

import java.util.stream.IntStream;

/**
 * Finds the position of an id in a table. Ids without gaps (1, 2, 3 …) need only a subtraction, ids with some gaps, as
 * after a deletion, a list of positions, and ids with more gaps than {@link #MOST_GAPS} allows a binary search.
 */
final class IdIndex {
    /** The list of positions has at most this many entries per id. */
    private static final int MOST_GAPS = 8;

    /** The ids, ascending; empty if they count up from {@link #first} without gaps. */
    private final int[] sortedIds;

    private final int[] positions;
    private final int first;
    private final int size;
    /**
     * Entry id − {@link #first}: the position plus one, or 0 if there is no such id; empty if the list would be too
     * long.
     */
    private final int[] listed;

    IdIndex(Object[] items) {
        size = items.length;
        int[] ids = new int[size];
        for (int i = 0; i < size; i++) ids[i] = ((Identified) items[i]).id();
        if (countsUp(ids)) {
            first = size == 0 ? 1 : ids[0];
            sortedIds = new int[0];
            positions = sortedIds;
            listed = sortedIds;
            return;
        }
        positions = ascending(ids)
                ? IntStream.range(0, size).toArray()
                : IntStream.range(0, size)
                        .boxed()
                        .sorted((i, j) -> Integer.compare(ids[i], ids[j]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        sortedIds = new int[size];
        for (int k = 0; k < size; k++) {
            sortedIds[k] = ids[positions[k]];
            if (k > 0 && sortedIds[k] == sortedIds[k - 1]) {
                throw new IllegalArgumentException("id " + sortedIds[k] + " is used twice");
            }
        }
        first = sortedIds[0];
        listed = listed();
    }

    private int[] listed() {
        long span = (long) sortedIds[size - 1] - first + 1;
        if (span > (long) MOST_GAPS * size) return new int[0];
        int[] list = new int[(int) span];
        for (int k = 0; k < size; k++) list[sortedIds[k] - first] = positions[k] + 1;
        return list;
    }

    /** The position of {@code id}, or −1. */
    int positionOf(int id) {
        if (sortedIds.length == 0) {
            long position = (long) id - first;
            return position >= 0 && position < size ? (int) position : -1;
        }
        if (listed.length > 0) {
            long entry = (long) id - first;
            return entry >= 0 && entry < listed.length ? listed[(int) entry] - 1 : -1;
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

    /** The memory of its arrays, bytes. */
    long bytes() {
        return (long) Integer.BYTES * (sortedIds.length + positions.length + listed.length);
    }

    int maxId() {
        if (size == 0) return 0;
        return sortedIds.length == 0 ? first + size - 1 : sortedIds[size - 1];
    }

    private static boolean countsUp(int[] ids) {
        for (int i = 1; i < ids.length; i++) if (ids[i] != ids[i - 1] + 1) return false;
        return true;
    }

    private static boolean ascending(int[] ids) {
        for (int i = 1; i < ids.length; i++) if (ids[i] <= ids[i - 1]) return false;
        return true;
    }
}
