package io.github.catenary.app.panels.table;

import io.github.catenary.edit.query.Query;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Which items are rows, and in which order.
 *
 * @param filter what the rows fulfil; empty: all are rows
 * @param order empty: as in the scene
 */
record RowQuery<T extends Identified>(ItemKind<T> kind, Optional<Query> filter, Optional<Order<T>> order) {
    /** A comparison asks this often whether it is still wanted. */
    private static final int ASKED = 1 << 14;

    record Order<T>(ItemColumn<T> by, boolean falling) {
        /** What a click on the heading makes of it: rising, falling, as in the scene. */
        static <T> Optional<Order<T>> next(Optional<Order<T>> now, ItemColumn<T> by) {
            if (now.isEmpty() || now.get().by != by) return Optional.of(new Order<>(by, false));
            return now.get().falling ? Optional.empty() : Optional.of(new Order<>(by, true));
        }
    }

    RowQuery<T> filteredBy(Optional<Query> other) {
        return new RowQuery<>(kind, other, order);
    }

    RowQuery<T> orderedBy(Optional<Order<T>> other) {
        return new RowQuery<>(kind, filter, other);
    }

    /** True if the rows are all items as they are. */
    boolean isPlain() {
        return filter.isEmpty() && order.isEmpty();
    }

    /**
     * The rows.
     *
     * @param facts complete
     * @throws CancellationException if they are no longer wanted
     */
    Rows<T> of(ItemFacts facts, BooleanSupplier overtaken) {
        Table<T> items = kind.of(facts.scene());
        if (isPlain()) return Rows.all(items);
        int[] found = found(facts, items);
        return Rows.of(
                items,
                order.map(it -> sorted(facts, items, found, it, overtaken)).orElse(found));
    }

    private int[] found(ItemFacts facts, Table<T> items) {
        if (filter.isEmpty()) return IntStream.range(0, items.size()).toArray();
        boolean[] marked = items.marked(kind.selected().apply(filter.get().in(facts.scene())));
        return IntStream.range(0, marked.length).filter(i -> marked[i]).toArray();
    }

    /** What has no value comes last, however the others are ordered; what is alike stays as it is in the scene. */
    private static <T extends Identified> int[] sorted(
            ItemFacts facts, Table<T> items, int[] found, Order<T> by, BooleanSupplier overtaken) {
        boolean words = by.by().form() == ItemColumn.Form.WORD;
        double[] numbers = new double[words ? 0 : items.size()];
        String[] texts = new String[words ? items.size() : 0];
        for (int position : found) {
            CellValue value = by.by().cell(facts, items.at(position));
            if (words) texts[position] = value.text();
            else numbers[position] = value.number().orElse(Double.NaN);
            if (position % ASKED == 0) stopIf(overtaken);
        }
        Comparator<Integer> order = words ? byText(texts, by.falling()) : byNumber(numbers, by.falling());
        Integer[] rows = Arrays.stream(found).boxed().toArray(Integer[]::new);
        int[] compared = {0};
        Arrays.sort(rows, (a, b) -> {
            if (++compared[0] % ASKED == 0) stopIf(overtaken);
            return order.compare(a, b);
        });
        return Arrays.stream(rows).mapToInt(Integer::intValue).toArray();
    }

    private static Comparator<Integer> byNumber(double[] numbers, boolean falling) {
        return (a, b) -> {
            double first = numbers[a];
            double second = numbers[b];
            if (Double.isNaN(first) || Double.isNaN(second)) return Double.compare(first, second);
            return falling ? Double.compare(second, first) : Double.compare(first, second);
        };
    }

    private static Comparator<Integer> byText(String[] texts, boolean falling) {
        return (a, b) -> {
            String first = texts[a];
            String second = texts[b];
            if (first.isEmpty() || second.isEmpty()) return Boolean.compare(first.isEmpty(), second.isEmpty());
            int order = first.compareToIgnoreCase(second);
            return falling ? -order : order;
        };
    }

    private static void stopIf(BooleanSupplier overtaken) {
        if (overtaken.getAsBoolean()) throw new CancellationException("other rows are wanted");
    }
}
