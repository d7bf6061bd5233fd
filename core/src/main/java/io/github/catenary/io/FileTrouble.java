package io.github.catenary.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** Explains a failed file operation to the person who asked for it. */
public final class FileTrouble {
    private FileTrouble() {}

    static SceneFileException loading(Path file, IOException e) {
        return new SceneFileException(file, "cannot open " + file + ": " + reason(file, e), e);
    }

    /** @param keptOld true if there was a file before, which is unchanged */
    static SceneFileException saving(Path file, boolean keptOld, IOException e) {
        String kept = keptOld ? "; the file is as it was before" : "; nothing was saved";
        return new SceneFileException(file, "cannot save " + file + ": " + reason(file, e) + kept, e);
    }

    /** The file system cannot replace a file atomically, and failed halfway. */
    static SceneFileException replacing(Path file, Path backup, IOException e) {
        return new SceneFileException(
                file,
                "cannot save " + file + ": " + reason(file, e) + "; what the file held before is in " + backup,
                e);
    }

    /**
     * Why {@code file}, a scene or another file, could not be read or written, worded to follow a colon in a message.
     */
    public static String reason(Path file, IOException e) {
        String said = String.valueOf(e.getMessage());
        if (e instanceof NoSuchFileException missing && missing.getReason() == null) {
            return (file.toString().equals(missing.getFile()) ? "it" : missing.getFile()) + " does not exist";
        }
        if (e instanceof AccessDeniedException) return "there is no permission to do so";
        if (e instanceof FileSystemLoopException) return "its links lead round in a circle";
        if (e instanceof FileSystemException told && told.getReason() != null) said = told.getReason();
        String lower = said.toLowerCase(Locale.ROOT);
        if (lower.contains("no space left") || lower.contains("not enough space") || lower.contains("disk full")) {
            return "the disk is full; make room or save to another";
        }
        if (lower.contains("quota")) return "the disk quota is used up; make room or save elsewhere";
        if (lower.contains("read-only file system")) return "the disk is read-only; save to another";
        if (lower.contains("too many open files")) return "the system has too many files open; close some programs";
        return said;
    }
}
