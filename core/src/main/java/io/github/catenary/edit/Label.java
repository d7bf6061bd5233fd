package io.github.catenary.edit;

import java.util.List;

/**
 * The name of an edit in menus and in the history.
 *
 * @param key the key {@code edit.<key>} in the editor's texts
 * @param arguments values that fill the text, such as a count
 */
public record Label(String key, List<Object> arguments) {
    public Label {
        arguments = List.copyOf(arguments);
    }

    public static Label of(String key, Object... arguments) {
        return new Label(key, List.of(arguments));
    }
}
