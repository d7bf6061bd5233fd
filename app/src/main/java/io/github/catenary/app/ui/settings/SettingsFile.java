package io.github.catenary.app.ui.settings;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.TemporaryFile;
import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * A small file of keys and values, which several programs may change in turn: whoever changes it waits until no other
 * does, and keeps what others saved. A link stays a link. Of a damaged file, what can be read is taken over; before it
 * is replaced, it is kept beside its place under another name. Every call uses the disk: not for the EDT. Any thread.
 */
public final class SettingsFile {
    /** Far more than any settings, bytes. */
    static final int MOST_BYTES = 8 << 20;

    private static final int MOST_KEPT = 999;
    private static final String ENDING = ".properties";

    /** A file lock excludes other processes, but not other threads of this one. */
    private static final Object CHANGING = new Object();

    /** Something other than a file has the place of the file. */
    public static final class NoFileException extends IOException implements Explained {
        private static final long serialVersionUID = 1L;

        NoFileException() {
            super("it is not a regular file");
        }

        @Override
        public Message what() {
            return Message.of("settings.not-a-file", "it is not a regular file");
        }
    }

    /**
     * What the file holds.
     *
     * @param values what can be read
     * @param damage what cannot, to follow a colon; empty for a file that is whole
     */
    public record Content(Properties values, Optional<Message> damage) {}

    private final Path file;

    /** @param file ends in {@code .properties}; it need not exist, nor its folder */
    public SettingsFile(Path file) {
        this.file = file;
    }

    /** The file, which may be a link. */
    public Path path() {
        return file;
    }

    /**
     * Reads the file; nothing if there is none.
     *
     * @throws IOException if there is one that cannot be read, or something that is no file
     */
    public Content read() throws IOException {
        if (!Files.isDirectory(TemporaryFile.folder(file))) return SettingsText.read(new byte[0]);
        try {
            BasicFileAttributes there = Files.readAttributes(file, BasicFileAttributes.class);
            if (!there.isRegularFile()) throw new NoFileException(); // a pipe would wait for a writer
        } catch (NoSuchFileException none) {
            return SettingsText.read(new byte[0]);
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length <= MOST_BYTES) return SettingsText.read(bytes);
            Message large = Message.of("settings.too-large", "it is larger than {0} MB", MOST_BYTES >> 20);
            return new Content(new Properties(), Optional.of(large));
        }
    }

    /**
     * Changes some values and keeps the others, including those that another program saved meanwhile.
     *
     * @return the place where a damaged file is kept; empty if the file was whole
     * @throws IOException if that is not possible; the file is then as it was
     */
    public Optional<Path> change(Consumer<Properties> change) throws IOException {
        Path folder = TemporaryFile.folder(file);
        if (!Files.isDirectory(folder)) Files.createDirectories(folder); // which refuses a link to a folder
        Path target = TemporaryFile.target(file);
        Path there = TemporaryFile.folder(target);
        if (!Files.isDirectory(there)) throw new NoSuchFileException(there.toString());
        if (Files.isDirectory(target)) throw new NoFileException(); // before a lock is made beside it
        synchronized (CHANGING) {
            return withLock(lockOf(target), () -> change(target, change));
        }
    }

    private interface Work {
        Optional<Path> done() throws IOException;
    }

    /** A separate file, because the file itself is replaced. It is never deleted: that would let two in. */
    private static Path lockOf(Path target) {
        String name = target.getFileName().toString();
        String stem = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
        return target.resolveSibling(stem + ".lock");
    }

    private static Optional<Path> withLock(Path lock, Work work) throws IOException {
        boolean exists = Files.exists(lock, LinkOption.NOFOLLOW_LINKS);
        if (exists && !Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(lock.toString()); // opening a pipe would wait for a reader
        }
        try (FileChannel channel = FileChannel.open(lock, CREATE, WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock held = channel.lock()) {
            Optional<Path> result = work.done();
            held.release();
            return result;
        }
    }

    private Optional<Path> change(Path target, Consumer<Properties> change) throws IOException {
        Content before = read();
        change.accept(before.values());
        if (Files.exists(target) && !Files.isWritable(target)) throw new AccessDeniedException(target.toString());
        Optional<Path> kept = before.damage().isEmpty() ? Optional.empty() : Optional.of(keepAside(target));
        try {
            AtomicSave.save(new Saved(before.values()), target, Progress.NONE);
        } catch (SceneFileException failed) {
            // The caller says already which file could not be saved.
            throw failed.getCause() instanceof IOException cause ? cause : failed;
        }
        return kept;
    }

    /** Gives the file a second name that no file has; a copy, where the system knows no second names. */
    private static Path keepAside(Path target) throws IOException {
        for (int i = 1; i <= MOST_KEPT; i++) {
            Path kept = target.resolveSibling(target.getFileName() + ".catenary-damaged-" + i);
            if (Files.exists(kept, LinkOption.NOFOLLOW_LINKS)) continue;
            try {
                return Files.createLink(kept, target);
            } catch (IOException | UnsupportedOperationException noLink) {
                return Files.copy(target, kept);
            }
        }
        throw new FileAlreadyExistsException(target + ".catenary-damaged-" + MOST_KEPT);
    }

    private record Saved(Properties values) implements AtomicSave.Content {
        /** In ASCII, so that every value can be written. */
        @Override
        public void write(OutputStream out, Progress progress) throws IOException {
            values.store(out, null);
        }

        @Override
        public Optional<String> refusal(AtomicSave.Written written, long size, Progress progress) {
            return Optional.empty(); // that it was read back as it was written is enough
        }
    }
}
