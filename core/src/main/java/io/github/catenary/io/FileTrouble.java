package io.github.catenary.io;

import io.github.catenary.scene.ErrorText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/** Explains a failed file operation to the person who asked for it. */
public final class FileTrouble {
    private static final String NO_PERMISSION = "there is no permission to do so";

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

    /** The file, if it is known, and why it could not be read, written or deleted, to follow a colon in a message. */
    public static String reason(IOException e) {
        if (e instanceof FileSystemException told && told.getFile() != null) {
            return told.getFile() + ": " + reason(Path.of(told.getFile()), e);
        }
        return reason(Path.of(""), e);
    }

    /**
     * Why {@code file}, a scene or another file, could not be read or written, worded to follow a colon in a message.
     */
    public static String reason(Path file, IOException e) {
        String said = ErrorText.said(e).english();
        if (e instanceof NoSuchFileException missing && missing.getReason() == null) {
            return (file.toString().equals(missing.getFile()) ? "it" : missing.getFile()) + " does not exist";
        }
        if (e instanceof AccessDeniedException) return NO_PERMISSION;
        if (e instanceof FileAlreadyExistsException) return "there is such a file already";
        if (e instanceof NotDirectoryException) return "it is not a folder";
        if (e instanceof DirectoryNotEmptyException) return "the folder is not empty";
        if (e instanceof CharacterCodingException) return "it is not text in UTF-8";
        if (e instanceof FileSystemLoopException) return "its links lead round in a circle";
        if (e instanceof FileSystemException told)
            said = told.getReason() == null ? "the system refused it" : told.getReason();
        String lower = said.toLowerCase(Locale.ROOT);
        if (lower.contains("no space left") || lower.contains("not enough space") || lower.contains("disk full")) {
            return "the disk is full; make room or save to another";
        }
        if (lower.contains("permission denied") || lower.contains("access is denied")) return NO_PERMISSION;
        if (lower.contains("no such file or directory")) return "it does not exist";
        if (lower.contains("is a directory")) return "it is a folder";
        if (lower.contains("quota")) return "the disk quota is used up; make room or save elsewhere";
        if (lower.contains("read-only file system")) return "the disk is read-only; save to another";
        if (lower.contains("too many open files")) return "the system has too many files open; close some programs";
        return said;
    }
}
