package io.github.catenary.app.panels.table;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.query.Query;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/**
 * Particles or springs: what is different between their tables.
 *
 * @param id {@code particles} or {@code springs}
 * @param next the smallest id that was never used
 * @param sought whether a query looks at them
 */
record ItemKind<T extends Identified>(
        String id,
        List<ItemColumn<T>> columns,
        Function<Scene, Table<T>> items,
        BiFunction<Scene, Table<T>, Scene> with,
        ToIntFunction<Scene> next,
        Function<Selection, IdSet> selected,
        Function<IdSet, Selection> selection,
        Predicate<Query> sought,
        Change<T> change,
        Beginning<T> beginning) {
    /** Makes an edit of items. */
    interface Change<T> {
        Command of(Label label, IdSet ids, UnaryOperator<T> change);
    }

    /** Makes of the cells of a row that belong together what the other cells then change. */
    interface Beginning<T> {
        /**
         * @param present the item of the row; empty if it is to be added
         * @param cells the texts by the ids of their columns; what is read is removed
         * @throws IllegalArgumentException with what was expected and what was found
         */
        T of(ItemFacts facts, Optional<T> present, int id, Map<String, String> cells);
    }

    ItemKind {
        columns = List.copyOf(columns);
    }

    Table<T> of(Scene scene) {
        return items.apply(scene);
    }

    /** True if a column tells what element types say of the items. */
    boolean asksTypes() {
        return columns.stream().anyMatch(column -> column.id().equals(SpringColumns.KEPT));
    }

    /** The column of the ids, by which the rows of a pasted block find their items. */
    ItemColumn<T> ids() {
        return columns.get(0);
    }
}
