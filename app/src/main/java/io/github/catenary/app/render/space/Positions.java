package io.github.catenary.app.render.space;

import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;

/** Where items are in their table; found once for the pictures of one selection in one scene. One thread. */
final class Positions {
    private static final boolean[] NONE = {};

    private Table<?> table = Table.of();
    private IdSet ids = IdSet.empty();
    private int[] positions = {};
    private boolean[] marked = NONE;

    /** The positions in the table of the items that are there. */
    int[] in(Table<?> in, IdSet wanted) {
        take(in, wanted);
        return positions;
    }

    /** Entry i is true if the item at position i is among the wanted ones. */
    boolean[] marked(Table<?> in, IdSet wanted) {
        take(in, wanted);
        if (marked.length == 0) {
            marked = new boolean[in.size()];
            for (int position : positions) marked[position] = true;
        }
        return marked;
    }

    private void take(Table<?> in, IdSet wanted) {
        if (in == table && wanted.equals(ids)) return;
        positions = wanted.stream().map(in::positionOf).filter(i -> i >= 0).toArray();
        marked = NONE;
        table = in;
        ids = wanted;
    }
}
