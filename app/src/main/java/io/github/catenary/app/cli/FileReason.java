package io.github.catenary.app.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says why a file could not be written. */
final class FileReason {
    private FileReason() {}

    static String of(IOException e) {
        if (e instanceof NoSuchFileException) return "its folder does not exist";
        if (e instanceof AccessDeniedException) return "there is no permission to do so";
        if (e instanceof FileSystemException file && file.getReason() != null) return String.valueOf(file.getReason());
        return String.valueOf(e.getMessage());
    }
}
