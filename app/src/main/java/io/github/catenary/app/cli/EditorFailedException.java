package io.github.catenary.app.cli;

/** The editor's window could not be opened, which is a mistake of the program; the cause says what happened. */
public final class EditorFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EditorFailedException(Throwable cause) {
        super("the window could not be opened", cause);
    }
}
