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

/** A folder of journals that this process, and no other, works with until it is closed. */
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
     * Takes a folder; empty if another program, or another window of this one, holds it.
     *
     * @throws IOException if the lock file cannot be opened
     */
    static Optional<LockedFolder> lock(Path folder) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return Optional.empty(); // its program has just ended and taken it away
        }
        if (isFree(channel, folder)) return Optional.of(new LockedFolder(folder, channel));
        channel.close();
        return Optional.empty();
    }

    /** The lock goes with the channel. */
    private static boolean isFree(FileChannel channel, Path folder) {
        try {
            FileLock held = channel.tryLock();
            return held != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            // Some network file systems know no locks; the folder's name says whose it is.
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

    /** The journals in it, in the order of their names. */
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

    /** Lets go of the folder, and takes it away if no journal is left in it. May be called again. */
    @Override
    public void close() throws IOException {
        boolean needed = Files.isDirectory(folder) && hasJournals(folder);
        lock.close(); // first: Windows deletes no file that is open
        if (needed || !Files.isDirectory(folder)) return;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }
}
