package io.github.catenary.edit.query;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.function.IntFunction;

/**
 * Finds items of a scene by their properties. docs/editor/draw.md explains the language. A query is bounded in length and
 * depth, and takes time in proportion to the scene.
 */
public final class Query {
    private final Scope target;
    private final Condition condition;

    private Query(Scope target, Condition condition) {
        this.target = target;
        this.condition = condition;
    }

    /**
     * Reads a query.
     *
     * @throws QueryException if the text is no query; it tells the place
     */
    public static Query parse(String text) throws QueryException {
        QueryParser parser = new QueryParser(text);
        Condition condition = parser.whole();
        return new Query(parser.target(), condition);
    }

    /** What the query finds in a scene. */
    public Selection in(Scene scene) {
        QueryItems looked = new QueryItems(scene);
        IdSet particles = target.particles() ? found(scene.particles(), looked::particle) : IdSet.empty();
        IdSet springs = target.springs() ? found(scene.springs(), looked::spring) : IdSet.empty();
        return new Selection(particles, springs, IdSet.empty());
    }

    private <T extends Identified> IdSet found(Table<T> table, IntFunction<Item> item) {
        boolean[] found = new boolean[table.size()];
        for (int i = 0; i < found.length; i++) found[i] = condition.holds(item.apply(i));
        return table.idsWhere(found);
    }
}
