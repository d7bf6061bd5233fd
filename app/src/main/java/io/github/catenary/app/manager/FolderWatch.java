package io.github.catenary.app.manager;

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
 * Notices that jars in a folder were added, changed or removed. It looks again and again, which works alike on every
 * system and on network drives, and waits until a change has come to rest, so that no jar is read while it is being
 * written. One thread at a time.
 */
final class FolderWatch {
    private record Stamp(long size, FileTime modified) {}

    private final Path folder;
    private @Nullable Map<Path, Stamp> known;
    private Map<Path, Stamp> last = Map.of();

    FolderWatch(Path folder) {
        this.folder = folder;
    }

    /** True once for each change that has come to rest; what is there at the first look is none. */
    boolean changed() {
        Map<Path, Stamp> now = look();
        if (known == null) known = now;
        boolean rests = now.equals(last);
        last = now;
        if (!rests || now.equals(known)) return false;
        known = now;
        return true;
    }

    /** A folder that is not there, or cannot be read just now, is empty; loading tells what is wrong with it. */
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
