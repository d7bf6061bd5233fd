package io.github.catenary.io;

import io.github.catenary.io.json.ProblemList;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The records of one list of the file. The good records become a table. Of the bad records, the section keeps the ids,
 * so that a reference to one of them is not reported as dangling.
 */
final class Section<T extends Identified> {
    private final String name;
    private final String kind;
    private final boolean kept;
    private final List<T> good = new ArrayList<>();
    private final IdLog ids = new IdLog();
    private final BitSet badPositions = new BitSet();
    private final IntStream.Builder badIds = IntStream.builder();
    private boolean idsMissing;
    private int size;

    /**
     * @param name key of the list, such as {@code particles}
     * @param kind name of one record, such as {@code particle}
     * @param kept false: the good records are discarded, and the table stays empty
     */
    Section(String name, String kind, boolean kept) {
        this.name = name;
        this.kind = kind;
        this.kept = kept;
    }

    void good(T item) {
        if (!kept) return;
        ids.add(item.id(), size++);
        good.add(item);
    }

    /** @param id of the record that could not be read, or 0 if the id is missing or wrong */
    void bad(int id) {
        if (id > 0) {
            ids.add(id, size);
            badIds.add(id);
        } else {
            idsMissing = true;
        }
        badPositions.set(size++);
    }

    /** The good records. Reports and leaves out those whose id was used before. Called once, at the end. */
    Table<T> table(ProblemList problems) {
        BitSet repeats = ids.repeats((id, first, position) -> problems.errorAt(
                path(position) + ".id",
                "the id " + id + " is used by another " + kind
                        + " already; give this one another. The first is on line ",
                path(first) + ".id"));
        if (!repeats.isEmpty()) {
            List<T> unique = new ArrayList<>(good.size());
            for (int i = 0; i < good.size(); i++) if (!repeats.get(filePosition(i))) unique.add(good.get(i));
            good.clear();
            good.addAll(unique);
            badPositions.or(repeats);
        }
        return Table.of(good);
    }

    /** The position in the file of the record at a position of the table. */
    int filePosition(int tablePosition) {
        if (badPositions.isEmpty()) return tablePosition;
        int position = tablePosition;
        for (int bad = badPositions.nextSetBit(0);
                bad >= 0 && bad <= position;
                bad = badPositions.nextSetBit(bad + 1)) {
            position++;
        }
        return position;
    }

    /** True for ids that may belong to a record that could not be read. */
    IntPredicate unread() {
        if (idsMissing) return id -> true;
        IdSet bad = IdSet.of(badIds.build());
        return bad::contains;
    }

    private String path(int position) {
        return "$." + name + "[" + position + "]";
    }

    /** The ids of a section of the file with their positions, bad records included; finds ids used twice. */
    private static final class IdLog {
        /** Id in the upper half, position in the lower: sorting brings equal ids together, in file order. */
        private long[] entries = new long[16];

        private int size;
        private boolean ascending = true;

        void add(int id, int position) {
            if (size == entries.length) entries = Arrays.copyOf(entries, size + (size >> 1));
            entries[size] = ((long) id << 32) | position;
            ascending &= size == 0 || (int) (entries[size - 1] >> 32) < id;
            size++;
        }

        /** Receives an id that was used before. */
        interface Repeat {
            void found(int id, int first, int position);
        }

        /** Returns the positions of the records whose ids were used before, and reports each. */
        BitSet repeats(Repeat repeat) {
            BitSet positions = new BitSet();
            if (ascending) return positions;
            Arrays.sort(entries, 0, size);
            int first = 0;
            for (int i = 1; i < size; i++) {
                if (entries[i] >> 32 != entries[first] >> 32) {
                    first = i;
                    continue;
                }
                positions.set((int) entries[i]);
                repeat.found((int) (entries[i] >> 32), (int) entries[first], (int) entries[i]);
            }
            return positions;
        }
    }
}
