package io.github.catenary.app.recovery;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The folder where running programs keep their journals. Each program has a subfolder and holds the lock of its lock
 * file as long as it lives. The operating system releases a lock when a process ends, in whatever way; so nobody uses a
 * subfolder whose lock is free. Any thread.
 */
public final class RecoveryFolder {
    private static final Duration YOUNG = Duration.ofHours(1);

    private final Path root;
    private Optional<LockedFolder> own = Optional.empty();

    /** @param root holds the subfolders; created when needed */
    public RecoveryFolder(Path root) {
        this.root = root;
    }

    /**
     * The subfolder of this program; created and locked on first use.
     *
     * @throws IOException if it cannot be created
     */
    synchronized Path own() throws IOException {
        if (own.isEmpty() || !Files.isDirectory(own.get().folder())) own = Optional.of(make());
        return own.get().folder();
    }

    private LockedFolder make() throws IOException {
        Files.createDirectories(root);
        Path folder = Files.createDirectory(root.resolve(ProcessHandle.current().pid() + "-" + UUID.randomUUID()));
        return LockedFolder.lock(folder).orElseThrow(() -> new IOException("another program took " + folder));
    }

    /** Deletes the subfolder of this program if it holds no journal. */
    synchronized void release() throws IOException {
        if (own.isPresent()) own.get().close();
        own = Optional.empty();
    }

    /**
     * The subfolders with journals that no program uses any longer. They stay locked until the caller closes them, so
     * that no other program offers the same work.
     *
     * @throws IOException if the subfolders cannot be listed
     */
    List<LockedFolder> abandoned() throws IOException {
        List<LockedFolder> found = new ArrayList<>();
        if (!Files.isDirectory(root)) return found;
        List<Path> folders = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root, Files::isDirectory)) {
            entries.forEach(folders::add);
        }
        for (Path folder : folders) {
            Optional<LockedFolder> free = isYoungAndEmpty(folder) ? Optional.empty() : LockedFolder.lock(folder);
            if (free.isEmpty()) continue;
            if (free.get().journals().isEmpty()) free.get().close(); // deletes the empty folder
            else found.add(free.get());
        }
        return found;
    }

    /** True for a folder that another program may have just created and not yet locked. */
    private static boolean isYoungAndEmpty(Path folder) throws IOException {
        Instant old = Instant.now().minus(YOUNG);
        return !LockedFolder.hasJournals(folder)
                && Files.getLastModifiedTime(folder).toInstant().isAfter(old);
    }
}
