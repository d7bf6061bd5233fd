package io.github.catenary.app.files.recovery;

import io.github.catenary.io.journal.JournalReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder of journals that a program of this kind made, and that is locked for this process until it is closed. A
 * program knows such a folder by its name and by the mark in its lock file. In it, the program deletes only the lock
 * file and journals, which it knows by name and content; links are never followed.
 */
final class LockedFolder implements Closeable {
    private static final String LOCK = "lock";
    private static final byte[] MARK = "catenary-recovery 1\n".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern NAME = Pattern.compile("(\\d{1,18})-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern JOURNAL = Pattern.compile("\\d{1,9}\\.journal(\\.new)?");
    private static final String JOURNAL_END = ".journal";
    /** For so long, another program may be about to lock a folder that it just created. */
    private static final Duration YOUNG = Duration.ofHours(1);

    private final Path folder;
    private final FileChannel lock;

    private LockedFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Writes the mark of a lock file. */
    interface Marking {
        void write(FileChannel lock, ByteBuffer mark) throws IOException;
    }

    /** Creates and locks the folder of this program; leaves nothing behind if that fails. */
    static LockedFolder make(Path root) throws IOException {
        return make(root, FileChannel::write);
    }

    static LockedFolder make(Path root, Marking marking) throws IOException {
        Path folder = Files.createDirectory(root.resolve(ProcessHandle.current().pid() + "-" + UUID.randomUUID()));
        try {
            return new LockedFolder(folder, marked(folder, marking));
        } catch (IOException e) {
            Files.deleteIfExists(folder.resolve(LOCK));
            Files.deleteIfExists(folder);
            throw e;
        }
    }

    /** The new lock file of a folder, open and locked. */
    private static FileChannel marked(Path folder, Marking marking) throws IOException {
        FileChannel channel = FileChannel.open(
                folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (!isFree(channel, folder)) throw new IOException("another program took " + folder);
            ByteBuffer mark = ByteBuffer.wrap(MARK);
            while (mark.hasRemaining()) marking.write(channel, mark);
            return channel;
        } catch (IOException e) {
            channel.close(); // first: Windows deletes no open file
            throw e;
        }
    }

    /** The outcome of {@link #lock}. */
    enum Use {
        /** The folder is locked now. */
        LOCKED,
        /** A program that runs holds it, or is about to. */
        HELD,
        /** It is not a folder that a program of this kind made, or its lock is damaged. */
        FOREIGN
    }

    /** @param locked present if the use is {@link Use#LOCKED} */
    record Attempt(Use use, Optional<LockedFolder> locked) {
        private Attempt(Use use) {
            this(use, Optional.empty());
        }
    }

    /**
     * Tries to lock a folder. Opens only a regular file, and never creates one.
     *
     * @throws IOException if its lock file cannot be opened
     */
    static Attempt lock(Path folder) throws IOException {
        if (!NAME.matcher(folder.getFileName().toString()).matches()) return new Attempt(Use.FOREIGN);
        Path file = folder.resolve(LOCK);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return new Attempt(isYoung(folder) && isEmpty(folder) ? Use.HELD : Use.FOREIGN);
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return new Attempt(Use.FOREIGN);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        boolean kept = false;
        try {
            if (!isFree(channel, folder)) return new Attempt(Use.HELD);
            // Locks of earlier programs are empty, and so is that of a program that is just writing its mark.
            boolean empty = channel.size() == 0;
            if (!empty && !isMarked(channel)) return new Attempt(Use.FOREIGN);
            if (empty && isYoung(folder) && files(folder).size() == 1) return new Attempt(Use.HELD);
            kept = true;
            return new Attempt(Use.LOCKED, Optional.of(new LockedFolder(folder, channel)));
        } finally {
            if (!kept) channel.close();
        }
    }

    private static boolean isMarked(FileChannel lock) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(MARK.length + 1);
        while (content.hasRemaining()) {
            int read = lock.read(content, content.position());
            if (read < 0) break;
        }
        return content.flip().equals(ByteBuffer.wrap(MARK));
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
        Matcher name = NAME.matcher(folder.getFileName().toString());
        return name.matches() ? Optional.of(Long.parseLong(name.group(1))) : Optional.empty();
    }

    private static boolean isYoung(Path folder) throws IOException {
        Instant old = Instant.now().minus(YOUNG);
        return Files.getLastModifiedTime(folder).toInstant().isAfter(old);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        return files(folder).isEmpty();
    }

    /** All that is in a folder, sorted by name. */
    static List<Path> files(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            files.forEach(found::add);
        }
        Collections.sort(found);
        return found;
    }

    /** True for the name of the lock file of a folder. */
    static boolean isLock(Path file) {
        return file.getFileName().toString().equals(LOCK);
    }

    /** True for the name that this program gives to journals, finished or not. */
    static boolean isNamedAsJournal(Path file) {
        return JOURNAL.matcher(file.getFileName().toString()).matches();
    }

    Path folder() {
        return folder;
    }

    /** True for a journal of this folder that may be deleted: a file with the name and the beginning of a journal. */
    static boolean isOwnJournal(Path file) throws IOException {
        return isNamedAsJournal(file) && JournalReader.isJournal(file);
    }

    /** True for what was to become a journal, or to replace one, when its program ended. */
    static boolean isUnnamed(Path file) {
        return isNamedAsJournal(file) && !file.toString().endsWith(JOURNAL_END);
    }

    /** True for the start of a journal to which nothing was written yet. */
    static boolean isUnfinished(Path file) throws IOException {
        return isUnnamed(file) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) == 0;
    }

    /** Deletes what is left in a folder without a lock if that is nothing: its program died before it could write. */
    static void deleteIfAbandoned(Path folder) throws IOException {
        if (NAME.matcher(folder.getFileName().toString()).matches() && isEmpty(folder)) Files.deleteIfExists(folder);
    }

    /** Unlocks the folder, and deletes it if nothing but the lock is left in it. Calling it again has no effect. */
    @Override
    public void close() throws IOException {
        if (!lock.isOpen()) return;
        List<Path> left = new ArrayList<>();
        boolean unneeded = true;
        for (Path file : files(folder)) {
            boolean ours = (isLock(file) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) || isUnfinished(file);
            if (ours) left.add(file);
            else unneeded = false;
        }
        lock.close(); // first: Windows deletes no open file
        if (!unneeded) return;
        for (Path file : left) Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
    }
}
