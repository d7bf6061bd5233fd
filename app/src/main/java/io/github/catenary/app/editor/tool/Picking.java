package io.github.catenary.app.editor.tool;

import io.github.catenary.edit.Selection;

/** How the keys that are down combine what is picked with the selection. */
enum Picking {
    REPLACE,
    ADD,
    TAKE_AWAY;

    static Picking of(boolean adds, boolean takesAway) {
        if (adds) return ADD;
        return takesAway ? TAKE_AWAY : REPLACE;
    }

    Selection apply(Selection before, Selection picked) {
        return switch (this) {
            case REPLACE -> picked;
            case ADD -> before.plus(picked);
            case TAKE_AWAY -> before.minus(picked);
        };
    }
}
