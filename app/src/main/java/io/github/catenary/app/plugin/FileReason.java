package io.github.catenary.app.plugin;

import io.github.catenary.io.FileTrouble;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Explains why a plugin file could not be read, written or deleted. */
public final class FileReason {
    private FileReason() {}

    /** The file, if known, and the reason, to follow a colon in a message. */
    public static String of(IOException e) {
        if (e instanceof FileSystemException told && told.getFile() != null) {
            return told.getFile() + ": " + FileTrouble.reason(Path.of(told.getFile()), e);
        }
        return e.getMessage() == null ? e.toString() : FileTrouble.reason(Path.of(""), e);
    }
}
