package io.github.catenary.app.window.plugins;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Detects jars that were added, changed or removed in a folder. It polls, which works alike on every system and on
 * network drives, and waits until a change is complete, so that no jar is read while it is being written. One thread at
 * a time.
 */
final class FolderMonitor {
    private record Stamp(long size, FileTime modified) {}

    private final Path folder;
    private @Nullable Map<Path, Stamp> known;
    private Map<Path, Stamp> last = Map.of();

    FolderMonitor(Path folder) {
        this.folder = folder;
    }

    /** True once for each completed change; the state at the first look is no change. */
    boolean changed() {
        Map<Path, Stamp> now = look();
        if (known == null) known = now;
        boolean rests = now.equals(last);
        last = now;
        if (!rests || now.equals(known)) return false;
        known = now;
        return true;
    }

    /** A folder that is missing or unreadable counts as empty; the loader reports what is wrong with it. */
    private Map<Path, Stamp> look() {
        Map<Path, Stamp> stamps = new HashMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.[jJ][aA][rR]")) {
            for (Path file : files) {
                stamps.put(file, new Stamp(Files.size(file), Files.getLastModifiedTime(file)));
            }
        } catch (IOException | DirectoryIteratorException e) {
            return Map.of();
        }
        return stamps;
    }
}
