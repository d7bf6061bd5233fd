package io.github.catenary.io;

import java.io.IOException;
import java.nio.file.Path;

/** A file could not be read or written at all: it is missing, is a folder or is protected, or the disk is full. */
public final class SceneFileException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Path file;

    SceneFileException(Path file, String message) {
        super(message);
        this.file = file;
    }

    SceneFileException(Path file, String message, IOException cause) {
        super(message, cause);
        this.file = file;
    }

    /** The file that the caller asked for. */
    public Path file() {
        return file;
    }
}
