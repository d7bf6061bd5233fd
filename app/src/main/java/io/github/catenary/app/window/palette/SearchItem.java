package io.github.catenary.app.window.palette;

import java.util.List;

/**
 * Something that can be done.
 *
 * @param id what identifies it to the memory of recent searches
 * @param name in the user's language
 * @param english further words that find it, such as the English id of an action
 * @param path where it is, such as the names of its menu and submenu
 * @param keys its shortcut as users write it; empty if none
 * @param tip what it does; empty if unknown
 * @param enabled false if it cannot be done now
 */
public record SearchItem(
        String id,
        String name,
        String english,
        List<String> path,
        String keys,
        String tip,
        boolean enabled,
        Runnable run) {
    public SearchItem {
        path = List.copyOf(path);
    }

    /** The path as one text. */
    String place() {
        return String.join(" ▸ ", path);
    }
}
