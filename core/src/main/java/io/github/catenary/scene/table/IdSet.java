package io.github.catenary.scene.table;

import io.github.catenary.math.Require;
import java.util.Arrays;
import java.util.Collection;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * An immutable set of ids, iterated in ascending order. It stores runs of consecutive ids by their ends, so a range
 * costs the same whether it has ten ids or a thousand million.
 */
public final class IdSet {
    private static final IdSet EMPTY = new IdSet(new int[0], 0);

    /** First and last id of each run, ascending. No two runs touch, so that equal sets have equal runs. */
    private final int[] runs;

    private final int size;

    private IdSet(int[] runs, int size) {
        this.runs = runs;
        this.size = size;
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
        Arrays.sort(sorted); // a single pass if the ids are in order already, as they mostly are
        if (sorted.length > 0) Require.id(sorted[0]);
        Runs runs = new Runs();
        for (int id : sorted) runs.add(id, id);
        return runs.set();
    }

    public static IdSet ofAll(Iterable<? extends Identified> items) {
        IntStream.Builder ids = IntStream.builder();
        items.forEach(item -> ids.add(item.id()));
        return of(ids.build());
    }

    /** All ids from {@code first} to {@code last}, both included; none if {@code last} is the smaller one. */
    public static IdSet range(int first, int last) {
        return first > last ? EMPTY : ofRanges(first, last);
    }

    /**
     * The ids of several ranges, which may overlap and come in any order.
     *
     * @param ends the first and the last id of each range, both included
     * @throws IllegalArgumentException if an id is not positive, or a last id is smaller than its first
     */
    public static IdSet ofRanges(int... ends) {
        long[] sorted = new long[ends.length / 2];
        for (int i = 0; i < sorted.length; i++) {
            Require.id(ends[2 * i]);
            Require.atLeast("last", ends[2 * i + 1], ends[2 * i]);
            sorted[i] = (long) ends[2 * i] << 32 | ends[2 * i + 1];
        }
        Arrays.sort(sorted);
        Runs runs = new Runs();
        for (long range : sorted) runs.add((int) (range >> 32), (int) range);
        return runs.set();
    }

    /** Gathers ids and ranges whose first ids come in ascending order. */
    private static final class Runs {
        private int[] runs = new int[8];
        private int length;

        void add(int first, int last) {
            if (length > 0 && first - 1 <= runs[length - 1]) {
                runs[length - 1] = Math.max(runs[length - 1], last);
                return;
            }
            if (length == runs.length) runs = Arrays.copyOf(runs, 2 * length);
            runs[length++] = first;
            runs[length++] = last;
        }

        IdSet set() {
            if (length == 0) return EMPTY;
            int size = 0; // ids are positive ints, so an int can count them
            for (int i = 0; i < length; i += 2) size += runs[i + 1] - runs[i] + 1;
            return new IdSet(Arrays.copyOf(runs, length), size);
        }
    }

    public boolean contains(int id) {
        int low = 0;
        int high = runs.length / 2 - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (id < runs[2 * middle]) high = middle - 1;
            else if (id > runs[2 * middle + 1]) low = middle + 1;
            else return true;
        }
        return false;
    }

    /** About how much memory it takes, bytes. */
    public long bytes() {
        return (long) Integer.BYTES * runs.length;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    public IntStream stream() {
        return Arrays.stream(toArray());
    }

    /** A new array of the ids, ascending. */
    public int[] toArray() {
        int[] ids = new int[size];
        int count = 0;
        for (int i = 0; i < runs.length; i += 2) {
            int length = runs[i + 1] - runs[i] + 1;
            for (int k = 0; k < length; k++) ids[count++] = runs[i] + k;
        }
        return ids;
    }

    /** A new array of the first and the last id of each run of consecutive ids, ascending. */
    public int[] ranges() {
        return runs.clone();
    }

    /** @throws NoSuchElementException if the set is empty */
    public int first() {
        if (isEmpty()) throw new NoSuchElementException("the set is empty");
        return runs[0];
    }

    /** The smallest id that passes a test. Allocates no array, however many ids there are. */
    public OptionalInt first(IntPredicate test) {
        for (int i = 0; i < runs.length; i += 2) {
            int length = runs[i + 1] - runs[i] + 1;
            for (int k = 0; k < length; k++) if (test.test(runs[i] + k)) return OptionalInt.of(runs[i] + k);
        }
        return OptionalInt.empty();
    }

    /** How many ids pass a test. Allocates no array, however many ids there are. */
    public int count(IntPredicate test) {
        int count = 0;
        for (int i = 0; i < runs.length; i += 2) {
            int length = runs[i + 1] - runs[i] + 1;
            for (int k = 0; k < length; k++) if (test.test(runs[i] + k)) count++;
        }
        return count;
    }

    public IdSet plus(IdSet other) {
        if (other.isEmpty()) return this;
        if (isEmpty()) return other;
        Runs both = new Runs();
        int i = 0;
        int j = 0;
        while (i < runs.length || j < other.runs.length) {
            boolean mine = j == other.runs.length || (i < runs.length && runs[i] <= other.runs[j]);
            int[] from = mine ? runs : other.runs;
            int at = mine ? i : j;
            both.add(from[at], from[at + 1]);
            if (mine) i += 2;
            else j += 2;
        }
        return both.set();
    }

    /** The ids that the other set does not have; this same set if it has none of them. */
    public IdSet minus(IdSet other) {
        if (isEmpty() || other.isEmpty()) return this;
        Runs left = new Runs();
        int j = 0;
        for (int i = 0; i < runs.length; i += 2) {
            int last = runs[i + 1];
            long from = runs[i]; // may pass the largest int
            while (j < other.runs.length && other.runs[j + 1] < from) j += 2;
            for (int k = j; k < other.runs.length && other.runs[k] <= last; k += 2) {
                if (other.runs[k] > from) left.add((int) from, other.runs[k] - 1);
                from = other.runs[k + 1] + 1L;
            }
            if (from <= last) left.add((int) from, last);
        }
        IdSet set = left.set();
        return set.size == size ? this : set;
    }

    /** The ids that pass a test; this same set if all of them do. */
    public IdSet where(IntPredicate test) {
        Runs kept = new Runs();
        for (int i = 0; i < runs.length; i += 2) {
            int length = runs[i + 1] - runs[i] + 1;
            for (int k = 0; k < length; k++) if (test.test(runs[i] + k)) kept.add(runs[i] + k, runs[i] + k);
        }
        IdSet set = kept.set();
        return set.size == size ? this : set;
    }

    /** The ids that are in exactly one of the two sets; a Shift+click changes a selection this way. */
    public IdSet toggled(IdSet other) {
        return minus(other).plus(other.minus(this));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IdSet that && Arrays.equals(runs, that.runs);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(runs);
    }

    @Override
    public String toString() {
        return Arrays.toString(toArray());
    }
}
