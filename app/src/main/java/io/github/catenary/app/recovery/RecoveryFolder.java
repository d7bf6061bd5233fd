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
 * Where running programs keep their journals: each in a folder of its own, whose lock file it holds for as long as it
 * lives. The operating system lets go of a lock when a process ends, however it ends; a folder whose lock is free is one
 * that nobody works with any more. Any thread.
 */
public final class RecoveryFolder {
    private static final Duration YOUNG = Duration.ofHours(1);

    private final Path root;
    private Optional<LockedFolder> own = Optional.empty();

    /** @param root holds the folders; made when it is needed */
    public RecoveryFolder(Path root) {
        this.root = root;
    }

    /**
     * The folder of this program, made and locked if there is none yet.
     *
     * @throws IOException if it cannot be made
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

    /** Takes the folder of this program away if no journal is in it. */
    synchronized void release() throws IOException {
        if (own.isPresent()) own.get().close();
        own = Optional.empty();
    }

    /**
     * The folders with journals that no program works with any more. The caller holds them until they are closed, so that
     * no other program offers the same work.
     *
     * @throws IOException if the folders cannot be listed
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
            if (free.get().journals().isEmpty()) free.get().close(); // which takes it away
            else found.add(free.get());
        }
        return found;
    }

    /** True of a folder that another program may have made a moment ago, and not locked yet. */
    private static boolean isYoungAndEmpty(Path folder) throws IOException {
        Instant old = Instant.now().minus(YOUNG);
        return !LockedFolder.hasJournals(folder)
                && Files.getLastModifiedTime(folder).toInstant().isAfter(old);
    }
}
