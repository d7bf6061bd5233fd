package io.github.catenary.io.json;

import java.io.IOException;

/** Text is not JSON, or exceeds a limit; nothing after it can be read. */
public final class SyntaxException extends IOException {
    private static final long serialVersionUID = 1L;

    private final long offset;
    private final String path;

    /**
     * @param offset of the first byte that does not belong
     * @param path of the value that contains the byte
     * @param message what was expected and what was found, in words for people
     */
    SyntaxException(long offset, String path, String message) {
        super(message);
        this.offset = offset;
        this.path = path;
    }

    long offset() {
        return offset;
    }

    String path() {
        return path;
    }
}
