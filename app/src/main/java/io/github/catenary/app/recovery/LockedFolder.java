package io.github.catenary.app.recovery;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A folder of journals that is locked for this process until it is closed. */
final class LockedFolder implements Closeable {
    private static final String LOCK = "lock";
    private static final String JOURNALS = "*.journal";

    private final Path folder;
    private final FileChannel lock;

    private LockedFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Locks a folder; empty if another program, or another window of this one, holds it.
     *
     * @throws IOException if the lock file cannot be opened
     */
    static Optional<LockedFolder> lock(Path folder) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return Optional.empty(); // its program has just ended and deleted the folder
        }
        if (isFree(channel, folder)) return Optional.of(new LockedFolder(folder, channel));
        channel.close();
        return Optional.empty();
    }

    /** Tries to lock the folder; closing the channel releases the lock. */
    private static boolean isFree(FileChannel channel, Path folder) {
        try {
            FileLock held = channel.tryLock();
            return held != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            // Some network file systems have no locks; the folder's name contains the owner's process id.
            return !lives(folder) || isOurs(folder);
        }
    }

    private static boolean isOurs(Path folder) {
        return owner(folder).equals(Optional.of(ProcessHandle.current().pid()));
    }

    private static boolean lives(Path folder) {
        return owner(folder)
                .flatMap(ProcessHandle::of)
                .map(ProcessHandle::isAlive)
                .orElse(false);
    }

    private static Optional<Long> owner(Path folder) {
        String process = folder.getFileName().toString().split("-", 2)[0];
        return process.matches("\\d{1,18}") ? Optional.of(Long.parseLong(process)) : Optional.empty();
    }

    Path folder() {
        return folder;
    }

    static boolean hasJournals(Path folder) throws IOException {
        return !journals(folder).isEmpty();
    }

    /** The journals in the folder, sorted by name. */
    List<Path> journals() throws IOException {
        return journals(folder);
    }

    private static List<Path> journals(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, JOURNALS)) {
            files.forEach(found::add);
        }
        Collections.sort(found);
        return found;
    }

    /** Unlocks the folder, and deletes it if no journal is left in it. Calling it again has no effect. */
    @Override
    public void close() throws IOException {
        boolean needed = Files.isDirectory(folder) && hasJournals(folder);
        lock.close(); // first: Windows deletes no open file
        if (needed || !Files.isDirectory(folder)) return;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }
}
