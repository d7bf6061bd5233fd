package io.github.catenary.app.document.picture;

import java.io.IOException;

/** A file that is no picture; the message says why, in the language of the window, to follow a colon. */
public final class PictureException extends IOException {
    private static final long serialVersionUID = 1;

    PictureException(String message) {
        super(message);
    }

    PictureException(String message, Throwable cause) {
        super(message, cause);
    }
}
