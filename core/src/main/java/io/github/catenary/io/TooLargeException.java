package io.github.catenary.io;

import java.io.IOException;

/** A file holds more than is allowed; the message says how to allow more. */
final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLargeException(String message) {
        super(message);
    }
}
