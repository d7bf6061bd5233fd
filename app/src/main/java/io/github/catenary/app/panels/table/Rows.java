package io.github.catenary.app.panels.table;

import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.IntPredicate;

/** The items of a scene that are rows, in the order of the rows. Immutable; any thread. */
final class Rows<T extends Identified> extends AbstractList<T> implements RandomAccess {
    private final Table<T> items;
    /** The position of each row in the scene; empty if the rows are the items as they are. */
    private final Optional<int[]> positions;
    /** The row of each position, −1 without one; empty as the positions are. */
    private final Optional<int[]> rows;

    private Rows(Table<T> items, Optional<int[]> positions, Optional<int[]> rows) {
        this.items = items;
        this.positions = positions;
        this.rows = rows;
    }

    /** All items as they are. */
    static <T extends Identified> Rows<T> all(Table<T> items) {
        return new Rows<>(items, Optional.empty(), Optional.empty());
    }

    /** @param positions of the rows; not changed any more */
    static <T extends Identified> Rows<T> of(Table<T> items, int[] positions) {
        int[] rows = new int[items.size()];
        Arrays.fill(rows, -1);
        for (int row = 0; row < positions.length; row++) rows[positions[row]] = row;
        return new Rows<>(items, Optional.of(positions), Optional.of(rows));
    }

    /** The same rows of a table with the same ids. */
    Rows<T> of(Table<T> changed) {
        return new Rows<>(changed, positions, rows);
    }

    /** Those rows of which another table still has the items, in their order. */
    Rows<T> within(Table<T> others) {
        if (positions.isEmpty()) return all(others);
        int[] kept = new int[size()];
        int count = 0;
        for (int row = 0; row < kept.length; row++) {
            int position = others.positionOf(get(row).id());
            if (position >= 0) kept[count++] = position;
        }
        return of(others, Arrays.copyOf(kept, count));
    }

    /** True if both have the same items in the same order. */
    boolean isAlike(Rows<T> other) {
        boolean order = positions.isEmpty()
                ? other.positions.isEmpty()
                : other.positions.isPresent() && Arrays.equals(positions.get(), other.positions.get());
        return order && items.sameIds(other.items);
    }

    Table<T> items() {
        return items;
    }

    @Override
    public T get(int row) {
        return items.at(positions.isEmpty() ? row : positions.get()[row]);
    }

    @Override
    public int size() {
        return positions.isEmpty() ? items.size() : positions.get().length;
    }

    /** The row of an item; −1 if it has none. */
    int rowOf(int id) {
        int position = items.positionOf(id);
        return position < 0 || rows.isEmpty() ? position : rows.get()[position];
    }

    BitSet rowsOf(IdSet ids) {
        BitSet found = new BitSet(size());
        ids.first(id -> {
            int row = rowOf(id);
            if (row >= 0) found.set(row);
            return false; // goes on to the next
        });
        return found;
    }

    /** The ids of some of the rows. */
    IdSet ids(int first, int last, IntPredicate chosen) {
        int[] ids = new int[Math.max(0, Math.min(last, size() - 1) - first + 1)];
        int count = 0;
        for (int row = first; row <= last && row < size(); row++) if (chosen.test(row)) ids[count++] = get(row).id();
        return IdSet.of(Arrays.copyOf(ids, count));
    }
}
