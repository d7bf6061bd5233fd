package io.github.catenary.scene;

/** Which particles, or which springs, an element works on. In a file: {@code "all"}, {@code [1, 2]}, {@code {"group": 1}}. */
public sealed interface Target {
    Target NONE = new Ids(IdSet.empty());
    Target ALL = new All();

    /** Every one there is, those drawn later included. */
    record All() implements Target {}

    /** The members of a group. */
    record InGroup(int group) implements Target {
        public InGroup {
            Require.atLeast("group", group, 1);
        }
    }

    /** Just these. */
    record Ids(IdSet ids) implements Target {}
}
