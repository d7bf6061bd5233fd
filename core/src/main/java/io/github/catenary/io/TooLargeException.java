package io.github.catenary.io;

import java.io.IOException;

/** A file exceeds a limit; the message says how to raise the limit. */
final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLargeException(String message) {
        super(message);
    }
}
