package io.github.catenary.app.editor.backdrop;

import java.io.IOException;

/** A file that is no picture to trace; the message says why, in the language of the window, to follow a colon. */
final class BackdropException extends IOException {
    private static final long serialVersionUID = 1;

    BackdropException(String message) {
        super(message);
    }

    BackdropException(String message, Throwable cause) {
        super(message, cause);
    }
}
