package io.github.catenary.scene.table;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * An immutable list of records in authored order that finds a record by id. A changed copy costs one array copy; if the
 * ids stay the same, the copy shares the index of the original.
 */
public final class Table<T extends Identified> implements Iterable<T> {
    /** Memory of a reference in an array, bytes. */
    private static final int REFERENCE = 4;

    private final Object[] items;
    private final IdIndex index;
    /**
     * The items of the table that this one is a changed copy of; a weak reference, so as not to keep them in memory.
     */
    private final WeakReference<Object[]> origin;

    /** The positions, ascending, at which this table differs from {@link #origin}. */
    private final int[] changed;

    private Table(Object[] items, IdIndex index, Object[] origin, int[] changed) {
        this.items = items;
        this.index = index;
        this.origin = new WeakReference<>(origin);
        this.changed = changed;
    }

    /** @throws IllegalArgumentException if two items have the same id */
    public static <T extends Identified> Table<T> of(Collection<? extends T> items) {
        return of(items.toArray());
    }

    /** @throws IllegalArgumentException if two items have the same id */
    @SafeVarargs
    @SuppressWarnings("varargs") // List.of copies the array
    public static <T extends Identified> Table<T> of(T... items) {
        return of(List.of(items));
    }

    private static <T extends Identified> Table<T> of(Object[] owned) {
        return new Table<>(owned, new IdIndex(owned), owned, new int[0]);
    }

    public int size() {
        return items.length;
    }

    public boolean isEmpty() {
        return items.length == 0;
    }

    /** The item at a position of the authored order, 0 … size − 1. */
    @SuppressWarnings("unchecked") // the array holds nothing but T
    public T at(int position) {
        return (T) items[position];
    }

    /** The position of an id in the authored order, or −1. */
    public int positionOf(int id) {
        return index.positionOf(id);
    }

    /** For each item the position of its id in another table, or −1 if that table does not have it. */
    public int[] positionsIn(Table<?> other) {
        int[] positions = new int[items.length];
        Arrays.setAll(positions, i -> other.positionOf(at(i).id()));
        return positions;
    }

    /** Entry i is true if the item at position i is among the given ids; for loops over a whole large table. */
    public boolean[] marked(IdSet ids) {
        boolean[] marked = new boolean[items.length];
        for (int id : ids.toArray()) {
            int position = positionOf(id);
            if (position >= 0) marked[position] = true;
        }
        return marked;
    }

    /** The ids of the items at the marked positions. */
    public IdSet idsWhere(boolean[] marked) {
        int[] ids = new int[items.length];
        int count = 0;
        for (int i = 0; i < items.length; i++) if (marked[i]) ids[count++] = at(i).id();
        return IdSet.of(Arrays.copyOf(ids, count));
    }

    public boolean contains(int id) {
        return positionOf(id) >= 0;
    }

    public Optional<T> find(int id) {
        int position = positionOf(id);
        return position < 0 ? Optional.empty() : Optional.of(at(position));
    }

    /** @throws IllegalArgumentException if there is no such id */
    public T get(int id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("there is no item with id " + id));
    }

    /** The largest id, 0 for an empty table. */
    public int maxId() {
        return index.maxId();
    }

    /** Applies {@code change}, which must keep the id, to the items with the given ids; unknown ids are ignored. */
    public Table<T> change(IdSet ids, UnaryOperator<T> change) {
        Object[] copy = items.clone();
        int[] positions = new int[ids.size()];
        int count = 0;
        for (int id : ids.toArray()) {
            int position = positionOf(id);
            if (position < 0) continue;
            T item = change.apply(at(position));
            if (item.id() != id) throw new IllegalArgumentException("a change must keep the id " + id);
            copy[position] = item;
            positions[count++] = position;
        }
        int[] changed = Arrays.copyOf(positions, count);
        Arrays.sort(changed);
        return new Table<>(copy, index, items, changed);
    }

    /** @throws IllegalArgumentException if an id is in use already */
    public Table<T> plus(Collection<? extends T> added) {
        if (added.isEmpty()) return this;
        Object[] copy = Arrays.copyOf(items, items.length + added.size());
        int end = items.length;
        for (T item : added) copy[end++] = item;
        return of(copy);
    }

    public Table<T> minus(IdSet ids) {
        if (ids.isEmpty()) return this;
        boolean[] leaving = marked(ids);
        List<T> kept = new ArrayList<>(items.length);
        for (int i = 0; i < items.length; i++) if (!leaving[i]) kept.add(at(i));
        return kept.size() == items.length ? this : of(kept);
    }

    /** True if both tables have the same ids in the same order, so that positions mean the same in both. */
    public boolean sameIds(Table<T> other) {
        if (index == other.index) return true;
        if (size() != other.size()) return false;
        for (int i = 0; i < size(); i++) if (at(i).id() != other.at(i).id()) return false;
        return true;
    }

    /**
     * The positions, ascending, at which the records of two tables with {@link #sameIds} may differ. Edits keep the
     * record objects that they do not change, so the method compares references, not contents. If one table is a
     * changed copy of the other, the positions are already known; otherwise the call compares all records.
     */
    public int[] changedSince(Table<T> before) {
        if (origin.refersTo(before.items)) return changed.clone();
        if (before.origin.refersTo(items)) return before.changed.clone();
        int[] found = new int[16];
        int count = 0;
        for (int i = 0; i < items.length && items != before.items; i++) {
            if (items[i] == before.items[i]) continue;
            if (count == found.length) found = Arrays.copyOf(found, 2 * count);
            found[count++] = i;
        }
        return Arrays.copyOf(found, count);
    }

    /** True if the ids are the same, and the records that differ are alike. */
    public boolean isLike(Table<T> other, BiPredicate<T, T> alike) {
        if (this == other) return true;
        if (!sameIds(other)) return false;
        for (int position : changedSince(other)) if (!alike.test(at(position), other.at(position))) return false;
        return true;
    }

    /**
     * About how much memory this table takes that another one does not take, bytes.
     *
     * @param bytes the memory of a record
     */
    public long bytesBesides(Table<T> other, ToLongFunction<T> bytes) {
        if (items == other.items) return 0;
        long sum = (long) REFERENCE * items.length + (index == other.index ? 0 : index.bytes());
        if (index == other.index) {
            for (int position : changedSince(other)) sum += bytes.applyAsLong(at(position));
            return sum;
        }
        // Most edits leave the records before and after one place alone.
        int least = Math.min(items.length, other.items.length);
        int start = 0;
        while (start < least && items[start] == other.items[start]) start++;
        int same = 0;
        while (same < least - start && items[items.length - 1 - same] == other.items[other.items.length - 1 - same]) {
            same++;
        }
        for (int i = start; i < items.length - same; i++) {
            T item = at(i);
            int there = other.positionOf(item.id());
            if (there < 0 || other.at(there) != item) sum += bytes.applyAsLong(item);
        }
        return sum;
    }

    @SuppressWarnings("unchecked") // the array holds nothing but T
    public List<T> asList() {
        return Collections.unmodifiableList((List<T>) (List<?>) Arrays.asList(items));
    }

    public Stream<T> stream() {
        return asList().stream();
    }

    @Override
    public Iterator<T> iterator() {
        return asList().iterator();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Table<?> that && Arrays.equals(items, that.items);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(items);
    }

    @Override
    public String toString() {
        return Arrays.toString(items);
    }
}
