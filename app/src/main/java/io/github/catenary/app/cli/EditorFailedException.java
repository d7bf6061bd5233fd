package io.github.catenary.app.cli;

/** The editor's window could not be opened, because of an error in the program. The cause says why. */
public final class EditorFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EditorFailedException(Throwable cause) {
        super("the window could not be opened", cause);
    }
}
