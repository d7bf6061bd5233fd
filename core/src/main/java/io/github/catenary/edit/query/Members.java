package io.github.catenary.edit.query;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Which items of a table are in the groups of a name. Looks a name up once, not for each item. */
final class Members {
    private final Scene scene;
    private final Table<? extends Identified> table;
    private final Function<Group, IdSet> members;
    private final Map<String, boolean[]> known = new HashMap<>();

    Members(Scene scene, Table<? extends Identified> table, Function<Group, IdSet> members) {
        this.scene = scene;
        this.table = table;
        this.members = members;
    }

    boolean has(int position, String group) {
        return known.computeIfAbsent(group.toLowerCase(Locale.ROOT), this::marked)[position];
    }

    /** Several groups may have one name. A number names a group by its id. */
    private boolean[] marked(String name) {
        IdSet ids = IdSet.empty();
        for (Group group : scene.groups()) {
            boolean named = group.name().toLowerCase(Locale.ROOT).equals(name)
                    || String.valueOf(group.id()).equals(name);
            if (named) ids = ids.plus(members.apply(group));
        }
        return table.marked(ids);
    }
}
