package io.github.catenary.edit.query;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * Finds items of a scene by their properties. docs/editor/draw.md explains the language. A query is bounded in length
 * and depth, and takes time in proportion to the scene.
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
        return parse(text, unit -> unit);
    }

    /**
     * As {@link #parse(String)}.
     *
     * @param shown the unit in which numbers without one are, by that of SI
     */
    public static Query parse(String text, UnaryOperator<String> shown) throws QueryException {
        QueryParser parser = new QueryParser(text, shown);
        Condition condition = parser.whole();
        return new Query(parser.target(), condition);
    }

    /** True if it looks at particles: if all its properties may be theirs. */
    public boolean looksAtParticles() {
        return target.particles();
    }

    /** True if it looks at springs: if all its properties may be theirs. */
    public boolean looksAtSprings() {
        return target.springs();
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

    /** The items of a scene as queries see them. */
    private static final class QueryItems {
        private final Scene scene;
        private final SpringForces forces;
        private final Members particles;
        private final Members springs;
        private final int[] degrees;

        QueryItems(Scene scene) {
            this.scene = scene;
            forces = scene.forces();
            particles = new Members(scene, scene.particles(), Group::particles);
            springs = new Members(scene, scene.springs(), Group::springs);
            degrees = new int[scene.particles().size()];
            for (Spring spring : scene.springs()) {
                degrees[scene.particles().positionOf(spring.a())]++;
                degrees[scene.particles().positionOf(spring.b())]++;
            }
        }

        Item particle(int position) {
            return new QueriedParticle(scene, particles, position, degrees[position]);
        }

        Item spring(int position) {
            return new QueriedSpring(scene, forces, springs, position);
        }
    }
}
