package io.github.catenary.io;

import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Writes beside the file, has it brought to the disk, reads it back, and only then puts it in the file's place. What a
 * process left behind that died on the way is cleared away by the next save to the same place.
 */
public final class AtomicSave {
    private static final String SUFFIX = ".tmp";

    /**
     * How a save went.
     *
     * @param file where the scene is now: the file itself, or what the link leads to
     * @param backup what the file held before, kept where the file system could not swap the two in one stroke
     */
    public record Saved(Path file, Optional<Path> backup) {}

    private final Storage storage;
    /** Knows no plugins, so that what a plugin may think of its parameters never stands in the way of a save. */
    private final SceneReader reader;

    AtomicSave(Storage storage, SceneLimits limits) {
        this.storage = storage;
        reader = new SceneReader(limits, type -> Optional.empty());
    }

    Saved save(Scene scene, Path file, Progress progress) throws SceneFileException {
        boolean existed = storage.exists(file);
        try {
            Path target = storage.resolveLinks(file);
            check(file, target);
            clearStale(target);
            Path written = beside(target, storage.process() + "-" + UUID.randomUUID() + SUFFIX);
            try {
                write(scene, file, written, progress);
                if (existed) storage.copyPermissions(target, written);
                storage.force(written);
                // The last moment: from here on the file is another one.
                if (progress.cancelled()) throw new CancellationException("saving the scene was cancelled");
                return new Saved(target, replace(file, written, target, existed));
            } catch (IOException | RuntimeException e) {
                discard(written, e);
                throw e;
            }
        } catch (SceneFileException e) {
            throw e;
        } catch (IOException e) {
            throw FileTrouble.saving(file, existed, e);
        } catch (IllegalArgumentException e) {
            throw new SceneFileException(file, "cannot save " + file + ": " + e.getMessage());
        }
    }

    private void check(Path file, Path target) throws IOException {
        if (storage.isDirectory(target)) {
            throw new SceneFileException(file, "cannot save " + file + ": it is a folder; choose a file name");
        }
        Path folder = folder(target);
        if (!storage.isDirectory(folder)) {
            throw new SceneFileException(file, "cannot save " + file + ": the folder " + folder + " does not exist");
        }
        if (storage.exists(target) && storage.isReadOnly(target)) {
            throw new SceneFileException(
                    file, "cannot save " + file + ": it is write-protected; save under another name or allow writing");
        }
    }

    private void write(Scene scene, Path file, Path written, Progress progress) throws IOException {
        CRC32 sum = new CRC32();
        try (OutputStream out = new CheckedOutputStream(storage.create(written), sum)) {
            boolean packed =
                    file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz");
            if (packed) SceneWriter.writeGzip(scene, out, progress);
            else SceneWriter.write(scene, out, progress);
        }
        storage.force(written);
        verify(file, storage.read(written), sum.getValue());
    }

    /** What was saved can be opened again: found out now, while the scene is still there. */
    private void verify(Path file, byte[] found, long expectedSum) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(found);
        if (sum.getValue() != expectedSum) {
            throw new IOException("what was read back is not what was written; the disk may be damaged");
        }
        try {
            reader.read(found);
        } catch (SceneFormatException e) {
            throw new SceneFileException(
                    file, "cannot save " + file + ": the scene could not be opened again: " + e.getMessage(), e);
        }
    }

    private void discard(Path written, Exception reason) {
        try {
            storage.deleteIfExists(written);
        } catch (IOException e) {
            reason.addSuppressed(e); // the next save clears it away
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
        storage.forceDirectory(folder(target));
        return backup;
    }

    private Path backUp(Path target) throws IOException {
        Path kept = target.resolveSibling(target.getFileName() + ".bak");
        storage.copy(target, kept);
        storage.force(kept);
        storage.forceDirectory(folder(target));
        return kept;
    }

    /** Files of ours whose process is gone. One that cannot be deleted does no harm and is left to the next save. */
    @SuppressWarnings("EmptyCatch")
    private void clearStale(Path target) {
        try {
            String prefix = beside(target, "").getFileName().toString();
            for (Path stale : storage.list(folder(target), prefix, SUFFIX)) {
                String process = stale.getFileName()
                        .toString()
                        .substring(prefix.length())
                        .split("-", 2)[0];
                if (process.matches("\\d{1,18}") && !storage.isAlive(Long.parseLong(process))) {
                    storage.deleteIfExists(stale);
                }
            }
        } catch (IOException e) {
            // As the first sentence says.
        }
    }

    private static Path beside(Path target, String ending) {
        return target.resolveSibling("." + target.getFileName() + "." + ending);
    }

    private static Path folder(Path target) {
        Path folder = target.getParent();
        return folder == null ? target.toAbsolutePath().getRoot() : folder;
    }
}
