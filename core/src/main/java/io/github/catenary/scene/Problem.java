package io.github.catenary.scene;

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

    public static Problem error(String path, Message what) {
        return new Problem(Severity.ERROR, 0, 0, path, what);
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
