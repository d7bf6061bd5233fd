package io.github.catenary.scene;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** An immutable set of ids, iterated in ascending order. */
public final class IdSet {
    private static final IdSet EMPTY = new IdSet(new int[0]);

    private final int[] ids;

    private IdSet(int[] sorted) {
        ids = sorted;
    }

    public static IdSet empty() {
        return EMPTY;
    }

    /** @throws IllegalArgumentException if an id is not positive */
    public static IdSet of(int... ids) {
        return of(Arrays.stream(ids));
    }

    /** @throws IllegalArgumentException if an id is not positive */
    public static IdSet of(Collection<Integer> ids) {
        return of(ids.stream().mapToInt(Integer::intValue));
    }

    /** @throws IllegalArgumentException if an id is not positive */
    public static IdSet of(IntStream ids) {
        int[] sorted = ids.toArray();
        Arrays.sort(sorted); // a pass over what is in order already, as ids mostly are
        if (sorted.length == 0) return EMPTY;
        Require.id(sorted[0]);
        int distinct = 1; // not the stream's distinct, which boxes every id
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] != sorted[distinct - 1]) sorted[distinct++] = sorted[i];
        }
        return new IdSet(distinct == sorted.length ? sorted : Arrays.copyOf(sorted, distinct));
    }

    public static IdSet ofAll(Iterable<? extends Identified> items) {
        IntStream.Builder ids = IntStream.builder();
        items.forEach(item -> ids.add(item.id()));
        return of(ids.build());
    }

    /** All ids from {@code first} to {@code last}, both included. */
    public static IdSet range(int first, int last) {
        return of(IntStream.rangeClosed(first, last));
    }

    public boolean contains(int id) {
        if (ids.length == 0 || id < ids[0] || id > ids[ids.length - 1]) return false;
        // All ids of a scene mostly are a range, of which every one is then a member.
        return ids[ids.length - 1] - ids[0] == ids.length - 1 || Arrays.binarySearch(ids, id) >= 0;
    }

    public boolean isEmpty() {
        return ids.length == 0;
    }

    public int size() {
        return ids.length;
    }

    public IntStream stream() {
        return Arrays.stream(ids);
    }

    /** A new array of the ids, ascending. */
    public int[] toArray() {
        return ids.clone();
    }

    /** @throws java.util.NoSuchElementException if the set is empty */
    public int first() {
        return stream().findFirst().orElseThrow();
    }

    public IdSet plus(IdSet other) {
        if (other.isEmpty()) return this;
        if (isEmpty()) return other;
        int[] merged = new int[ids.length + other.ids.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < ids.length || j < other.ids.length) {
            boolean mine = j == other.ids.length || (i < ids.length && ids[i] <= other.ids[j]);
            int next = mine ? ids[i++] : other.ids[j++];
            if (size == 0 || merged[size - 1] != next) merged[size++] = next;
        }
        return new IdSet(size == merged.length ? merged : Arrays.copyOf(merged, size));
    }

    public IdSet minus(IdSet other) {
        return isEmpty() || other.isEmpty() ? this : where(id -> !other.contains(id));
    }

    /** The ids that pass a test; this very set if all do. */
    public IdSet where(IntPredicate test) {
        int[] kept = new int[ids.length];
        int size = 0;
        for (int id : ids) if (test.test(id)) kept[size++] = id;
        if (size == ids.length) return this;
        return size == 0 ? EMPTY : new IdSet(Arrays.copyOf(kept, size));
    }

    /** The ids that are in exactly one of the two sets: what Shift+click does to a selection. */
    public IdSet toggled(IdSet other) {
        return minus(other).plus(other.minus(this));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IdSet that && Arrays.equals(ids, that.ids);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ids);
    }

    @Override
    public String toString() {
        return Arrays.toString(ids);
    }
}
