package io.github.catenary.app.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * The facts that reveal a change of a file without reading it.
 *
 * @param size in bytes
 * @param modified the time of the last write
 */
public record FileStamp(long size, FileTime modified) {
    /** The stamp of a file as it is now; empty if there is none, for example because the file is gone. */
    public static Optional<FileStamp> of(Path file) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(new FileStamp(now.size(), now.lastModifiedTime()));
        } catch (IOException e) {
            return Optional.empty(); // the read or write that follows reports the cause
        }
    }

    /** The stamp in one line, for {@link #parse}. */
    public String text() {
        return size + " " + modified.toInstant();
    }

    /** Reads the line that {@link #text} wrote; empty for anything else. */
    static Optional<FileStamp> parse(String text) {
        String[] parts = text.split(" ", 2);
        try {
            if (parts.length < 2) return Optional.empty();
            return Optional.of(new FileStamp(Long.parseLong(parts[0]), FileTime.from(Instant.parse(parts[1]))));
        } catch (NumberFormatException | DateTimeParseException e) {
            return Optional.empty(); // not a line that this program wrote
        }
    }
}
