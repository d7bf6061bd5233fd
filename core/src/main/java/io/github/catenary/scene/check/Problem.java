package io.github.catenary.scene.check;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An error or warning about a scene.
 *
 * @param line line in the file, counted from 1; 0 if the scene does not come from a file
 * @param column column in characters, counted from 1; 0 if the scene does not come from a file
 * @param path JSON path such as {@code $.springs[3].restLength}
 * @param what what was expected, what was found, what to do
 */
public record Problem(Severity severity, int line, int column, String path, Message what) {
    public enum Severity {
        /** The scene cannot be used as it is. */
        ERROR,
        /** The scene loads and runs, but probably not as its author meant. */
        WARNING
    }

    /**
     * An item of a scene.
     *
     * @param list the list that holds it, such as {@code springs}
     * @param position its position in the list, from 0, in authored order
     */
    public record Item(String list, int position) {
        /** The JSON path to the item, such as {@code $.springs[3]}. */
        public String path() {
            return "$." + list + "[" + position + "]";
        }
    }

    private static final Pattern ITEM = Pattern.compile("\\$\\.([a-z]+)\\[(\\d{1,9})].*");

    /** The item that the path leads to, or into; empty if it leads elsewhere. The scene may not have it. */
    public Optional<Item> item() {
        Matcher found = ITEM.matcher(path);
        return found.matches()
                ? Optional.of(new Item(found.group(1), Integer.parseInt(found.group(2))))
                : Optional.empty();
    }

    public static Problem error(String path, Message what) {
        return new Problem(Severity.ERROR, 0, 0, path, what);
    }

    /** An error about an item, which the window selects. */
    public static Problem error(Item item, Message what) {
        return error(item.path(), what);
    }

    /** A warning about an item, which the window selects. */
    public static Problem warning(Item item, Message what) {
        return warning(item.path(), what);
    }

    public static Problem warning(String path, Message what) {
        return new Problem(Severity.WARNING, 0, 0, path, what);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    public Problem at(int newLine, int newColumn) {
        return new Problem(severity, newLine, newColumn, path, what);
    }

    /** The problem in English. */
    public String message() {
        return what.english();
    }
}
