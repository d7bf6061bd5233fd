package io.github.catenary.scene.table;

import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * An immutable list that can be grown, element by element, without a copy of it each time: the longer list shares the
 * array of the shorter one. Any thread.
 */
public final class GrownList<T> extends AbstractList<T> implements RandomAccess {
    private static final int FIRST_CAPACITY = 16;

    /** What lists share. No entry is written twice. */
    private static final class Store {
        final Object[] items;
        int used;

        Store(Object[] items, int used) {
            this.items = items;
            this.used = used;
        }
    }

    private final Store store;
    private final int size;

    private GrownList(Store store, int size) {
        this.store = store;
        this.size = size;
    }

    /** A list with these elements; the same one if it can be grown already. */
    public static <T> GrownList<T> of(List<T> list) {
        if (list instanceof GrownList<T> grown) return grown;
        Object[] items = list.toArray();
        return new GrownList<>(new Store(items, items.length), items.length);
    }

    /** This list with one more element. */
    public GrownList<T> plus(T item) {
        Objects.requireNonNull(item);
        synchronized (store) {
            boolean isNext = store.used == size && size < store.items.length;
            if (isNext) store.items[store.used++] = item;
            if (isNext || (size < store.used && store.items[size].equals(item)))
                return new GrownList<>(store, size + 1);
        }
        Object[] longer = new Object[Math.max(FIRST_CAPACITY, 2 * size)];
        System.arraycopy(store.items, 0, longer, 0, size);
        longer[size] = item;
        return new GrownList<>(new Store(longer, size + 1), size + 1);
    }

    @Override
    @SuppressWarnings("unchecked") // only plus writes elements, and copies those of a list of the same type
    public T get(int index) {
        return (T) store.items[Objects.checkIndex(index, size)];
    }

    @Override
    public int size() {
        return size;
    }
}
