package io.github.catenary.io;

import io.github.catenary.io.json.ProblemList;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Writes a temporary file beside the target, forces it to the disk, reads it back, and only then moves it to the
 * target's place. Reading back keeps nothing in memory, so that every scene that fits into memory can be saved. The
 * next save to the same place deletes what a process that died left behind.
 */
public final class AtomicSave {
    private static final int BLOCK = 1 << 16;
    private static final String BACKUP_SUFFIX = ".catenary-backup";
    /** Longest file name with its ending, bytes. */
    private static final int LONGEST_NAME = 255;

    /** A property of the old file that the new file does not have. */
    public enum Loss {
        /** Its owner or its group. */
        OWNER,
        /** Its other names, hard links, which still hold the old content. */
        OTHER_NAMES
    }

    /**
     * The result of a save.
     *
     * @param file where the scene is now: the file itself, or the target of the link
     * @param backup a copy of the old content, kept where the file system cannot replace a file atomically
     * @param losses what the save could not keep
     * @param files which files that elements name were copied, and which of them the saved scene lacks
     */
    public record Saved(Path file, Optional<Path> backup, Set<Loss> losses, List<Message> files) {
        public Saved {
            losses = Set.copyOf(losses);
            files = List.copyOf(files);
        }

        /** Of a scene whose elements name no files. */
        public Saved(Path file, Optional<Path> backup, Set<Loss> losses) {
            this(file, backup, losses, List.of());
        }
    }

    /** Looks at the old file once more, after the new one is written and before it replaces the old one. */
    public interface LastLook<E extends Exception> {
        /**
         * @param written the new file; its size and times stay the same when it replaces the old one
         * @throws E if the old file is to stay
         */
        void before(Path written) throws E;
    }

    /** Opens the file that was just written. */
    public interface Written {
        InputStream open() throws IOException;
    }

    /** What is saved. */
    public interface Content {
        /** Writes it; flushes, but does not close {@code out}. */
        void write(OutputStream out, Progress progress) throws IOException;

        /**
         * Reads what was written again.
         *
         * @param size of the file, bytes
         * @return why it could not be opened; empty if it could
         */
        Optional<String> refusal(Written file, long size, Progress progress) throws IOException;
    }

    private interface Work<T> {
        T done() throws IOException;
    }

    private final Storage storage;
    /** Knows no plugins, so that a plugin's rules for its parameters never prevent a save. */
    private final SceneReader reader;

    AtomicSave(Storage storage, SceneLimits limits) {
        this.storage = storage;
        reader = new SceneReader(limits, type -> Optional.empty());
    }

    /**
     * Saves something other than a scene, in the same way as scenes are saved.
     *
     * @throws SceneFileException if the save fails; the old content is still there
     * @throws CancellationException if {@code progress} asked to stop; the old content is still there
     */
    public static Saved save(Content content, Path file, Progress progress) throws SceneFileException {
        return new AtomicSave(new DiskStorage(), SceneLimits.DEFAULT)
                .<RuntimeException>write(content, file, progress, written -> {});
    }

    <E extends Exception> Saved save(Scene scene, Path file, Progress progress, LastLook<E> look)
            throws SceneFileException, E {
        requireWhole(scene, file);
        return write(new SceneContent(scene, file), file, progress, look);
    }

    private <E extends Exception> Saved write(Content scene, Path file, Progress progress, LastLook<E> look)
            throws SceneFileException, E {
        if (storage.isSpecial(file)) return told(file, false, () -> pour(scene, file, progress));
        boolean existed = storage.exists(file);
        Path target = told(file, existed, () -> target(file));
        Path written = TemporaryFile.beside(target, storage);
        PendingFile pending = new PendingFile(() -> delete(written));
        try {
            Set<Loss> losses = told(file, existed, () -> {
                write(scene, file, written, pending, progress);
                return existed ? takeAfter(target, written) : EnumSet.noneOf(Loss.class);
            });
            // The last chance to stop: the next step replaces the file.
            if (progress.cancelled()) throw new CancellationException("saving the scene was cancelled");
            look.before(written);
            Optional<Path> backup = told(file, existed, () -> replace(file, written, target, existed));
            return new Saved(target, backup, losses);
        } catch (Throwable e) { // an OutOfMemoryError, too
            discard(written, e);
            throw e;
        } finally {
            pending.forget();
        }
    }

    private boolean delete(Path written) throws IOException {
        storage.deleteIfExists(written);
        return true;
    }

    /** Returns the result of the work, or explains its failure to the person who saves. */
    private static <T> T told(Path file, boolean existed, Work<T> work) throws SceneFileException {
        try {
            return work.done();
        } catch (SceneFileException e) {
            throw e;
        } catch (IOException e) {
            throw FileTrouble.saving(file, existed, e);
        } catch (IllegalArgumentException e) {
            throw new SceneFileException(
                    file, Message.of("file.cannot-save", "cannot save {0}: {1}", file, ErrorText.said(e)));
        }
    }

    /** Writes to a device or pipe, which has no old content to keep and cannot be read back. */
    private Saved pour(Content scene, Path file, Progress progress) throws IOException {
        try (OutputStream out = storage.openSpecial(file)) {
            scene.write(out, progress);
        }
        return new Saved(file, Optional.empty(), Set.of());
    }

    private Path target(Path file) throws IOException {
        Path target = storage.resolveLinks(file);
        check(file, target);
        TemporaryFile.clearStale(target, storage);
        return target;
    }

    private void check(Path file, Path target) throws IOException {
        if (storage.isDirectory(target)) {
            throw new SceneFileException(
                    file, Message.of("file.save-folder", "cannot save {0}: it is a folder; choose a file name", file));
        }
        Path folder = TemporaryFile.folder(target);
        if (!storage.isDirectory(folder)) {
            throw new SceneFileException(
                    file,
                    Message.of("file.save-no-folder", "cannot save {0}: the folder {1} does not exist", file, folder));
        }
        if (storage.exists(target) && storage.isReadOnly(target)) {
            throw new SceneFileException(
                    file,
                    Message.of(
                            "file.write-protected",
                            "cannot save {0}: it is write-protected; save under another name, or allow writing",
                            file));
        }
    }

    private void write(Content scene, Path file, Path written, PendingFile pending, Progress progress)
            throws IOException {
        CRC32 sum = new CRC32();
        try (OutputStream out = new CheckedOutputStream(pending.create(() -> storage.create(written)), sum)) {
            scene.write(out, progress);
        }
        storage.force(written);
        verify(scene, file, written, sum.getValue(), progress);
    }

    private final class SceneContent implements Content {
        private final Scene scene;
        private final Path file;

        SceneContent(Scene scene, Path file) {
            this.scene = scene;
            this.file = file;
        }

        @Override
        public void write(OutputStream out, Progress progress) throws IOException {
            boolean packed =
                    file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz");
            if (packed) SceneWriter.writeGzip(scene, out, progress);
            else SceneWriter.write(scene, out, progress);
        }

        @Override
        public Optional<String> refusal(Written written, long size, Progress progress) throws IOException {
            return reader.refusal(written, size, progress);
        }
    }

    /** Checks in the scene itself how the records fit together; {@link #verify} checks that each can be read again. */
    private static void requireWhole(Scene scene, Path file) throws SceneFileException {
        List<Problem> errors = SceneCheck.errors(scene);
        if (errors.isEmpty()) return;
        Problem first = errors.get(0);
        throw unreadable(file, ProblemList.summary(first.path(), first.message(), errors.size()));
    }

    /** Checks that the file can be opened again, while the scene is still in memory. */
    private void verify(Content scene, Path file, Path written, long expectedSum, Progress progress)
            throws IOException {
        long size = 0;
        CRC32 sum = new CRC32();
        try (InputStream in = storage.read(written)) {
            byte[] block = new byte[BLOCK];
            for (int n = in.read(block); n >= 0; n = in.read(block)) {
                sum.update(block, 0, n);
                size += n;
            }
        }
        if (sum.getValue() != expectedSum) {
            throw new IOException("what was read back is not what was written; the disk may be damaged");
        }
        Optional<String> reason = scene.refusal(() -> storage.read(written), size, progress);
        if (reason.isPresent()) throw unreadable(file, reason.get());
    }

    private static SceneFileException unreadable(Path file, String reason) {
        return new SceneFileException(
                file,
                Message.of(
                        "file.unreadable", "cannot save {0}: the scene could not be opened again: {1}", file, reason));
    }

    /** Gives the new file the owner and the permissions of the old one; returns what it could not keep. */
    private Set<Loss> takeAfter(Path target, Path written) throws IOException {
        Set<Loss> losses = EnumSet.noneOf(Loss.class);
        if (!storage.copyOwner(target, written)) losses.add(Loss.OWNER);
        if (storage.names(target) > 1) losses.add(Loss.OTHER_NAMES);
        storage.copyPermissions(target, written); // last: a change of owner may clear some of them
        storage.force(written);
        return losses;
    }

    private void discard(Path written, Throwable reason) {
        try {
            storage.deleteIfExists(written);
        } catch (IOException e) {
            reason.addSuppressed(e); // the next save deletes it
        }
    }

    private Optional<Path> replace(Path file, Path written, Path target, boolean existed) throws IOException {
        Optional<Path> backup = Optional.empty();
        try {
            storage.moveAtomically(written, target);
        } catch (AtomicMoveNotSupportedException e) {
            if (existed) backup = Optional.of(backUp(target));
            try {
                storage.moveReplacing(written, target);
            } catch (IOException failed) {
                if (backup.isEmpty()) throw failed;
                throw FileTrouble.replacing(file, backup.get(), failed);
            }
        }
        storage.forceDirectory(TemporaryFile.folder(target));
        return backup;
    }

    private Path backUp(Path target) throws IOException {
        String name = TemporaryFile.shortened(target.getFileName().toString(), LONGEST_NAME - BACKUP_SUFFIX.length());
        Path kept = target.resolveSibling(name + BACKUP_SUFFIX);
        storage.copy(target, kept);
        storage.force(kept);
        storage.forceDirectory(TemporaryFile.folder(target));
        return kept;
    }
}
