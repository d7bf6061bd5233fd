package io.github.catenary.scene;

import io.github.catenary.math.Require;
import io.github.catenary.scene.table.IdSet;

/** The particles or springs that an element acts on. In a file: {@code "all"}, {@code [1, 2]}, {@code {"group": 1}}. */
public sealed interface Target {
    Target NONE = new Ids(IdSet.empty());
    Target ALL = new All();

    /** All of them, including those added later. */
    record All() implements Target {}

    /** The members of a group. */
    record InGroup(int group) implements Target {
        public InGroup {
            Require.atLeast("group", group, 1);
        }
    }

    /** Only these ids. */
    record Ids(IdSet ids) implements Target {}
}
