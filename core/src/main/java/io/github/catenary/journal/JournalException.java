package io.github.catenary.journal;

import java.io.IOException;

/** A file is no journal, or what a journal begins with is damaged; the message says which. */
public final class JournalException extends IOException {
    private static final long serialVersionUID = 1;

    JournalException(String message) {
        super(message);
    }

    JournalException(String message, Throwable cause) {
        super(message, cause);
    }
}
