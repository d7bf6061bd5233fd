package io.github.catenary.journal;

import java.io.IOException;

/** A file is not a journal, or its first frames are damaged; the message says which. */
public final class JournalException extends IOException {
    private static final long serialVersionUID = 1;

    JournalException(String message) {
        super(message);
    }

    JournalException(String message, Throwable cause) {
        super(message, cause);
    }
}
