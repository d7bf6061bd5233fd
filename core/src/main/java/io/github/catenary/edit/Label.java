package io.github.catenary.edit;

import java.util.List;

/**
 * What an edit is called, for menus and the history.
 *
 * @param key looked up in the editor's texts as {@code edit.<key>}
 * @param arguments filled into that text, such as a count
 */
public record Label(String key, List<Object> arguments) {
    public Label {
        arguments = List.copyOf(arguments);
    }

    public static Label of(String key, Object... arguments) {
        return new Label(key, List.of(arguments));
    }
}
