package io.github.catenary.app.file;

import io.github.catenary.app.recovery.Versions;
import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Loads and saves scenes, and remembers how the last file looked, so that what another program wrote into it since is not
 * written over unasked. Not for the EDT; one call at a time, besides those that were cancelled and left behind.
 */
final class SceneStore {
    private record Seen(Path file, FileStamp stamp) {}

    /**
     * What a save did.
     *
     * @param unkept why the version that was replaced is not kept; empty if it is, or none is to be
     */
    record Outcome(AtomicSave.Saved saved, Optional<IOException> unkept) {}

    private final SceneFile files;
    private final Versions versions;
    private volatile Optional<Seen> seen = Optional.empty();

    /** @param versions keeps what saves replace */
    SceneStore(SceneFile files, Versions versions) {
        this.files = files;
        this.versions = versions;
    }

    /**
     * @throws IOException if the file cannot be read or holds no usable scene
     * @throws CancellationException if {@code progress} asked to stop
     */
    SceneFile.Loaded load(Path file, Progress progress) throws IOException {
        // Before reading: what is written while the file is being read counts as a change.
        Optional<FileStamp> stamp = FileStamp.of(file);
        SceneFile.Loaded loaded = files.load(file, progress);
        if (progress.cancelled()) throw new CancellationException("opening the scene was cancelled");
        remember(file, stamp);
        return loaded;
    }

    /** Loads a version of a file, or a copy of it: nothing is ever saved there. Otherwise as {@link #load}. */
    SceneFile.Loaded loadCopy(Path file, Progress progress) throws IOException {
        return files.load(file, progress);
    }

    /**
     * @throws ChangedOnDiskException if another program changed the file since it was loaded or saved here, be it while
     *     this save was at work
     * @throws IOException if the file cannot be written
     * @throws CancellationException if {@code progress} asked to stop before the file was replaced
     */
    Outcome save(Scene scene, Path file, Progress progress) throws IOException {
        Optional<FileStamp> now = FileStamp.of(file);
        Optional<FileStamp> known = seen.filter(it -> it.file().equals(file.toAbsolutePath()))
                .map(Seen::stamp)
                .or(() -> now);
        requireUnchanged(file, known, now);
        return write(scene, file, progress, () -> requireUnchanged(file, known, FileStamp.of(file)));
    }

    /** Saves over whatever is in the file; otherwise as {@link #save}. */
    Outcome overwrite(Scene scene, Path file, Progress progress) throws IOException {
        return write(scene, file, progress, () -> {});
    }

    private interface LastLook {
        void look() throws IOException;
    }

    private Outcome write(Scene scene, Path file, Progress progress, LastLook last) throws IOException {
        // Of the new file before it is in place: what is written into it from then on counts as a change.
        AtomicReference<FileStamp> stamp = new AtomicReference<>();
        AtomicReference<IOException> unkept = new AtomicReference<>();
        AtomicSave.Saved saved = files.<IOException>save(scene, file, progress, written -> {
            last.look();
            try {
                versions.add(file);
            } catch (IOException e) {
                unkept.set(e); // no reason not to save
            }
            FileStamp.of(written).ifPresent(stamp::set);
        });
        remember(file, Optional.ofNullable(stamp.get()));
        return new Outcome(saved, Optional.ofNullable(unkept.get()));
    }

    /** Where the file is gone, there is nothing to write over. */
    private static void requireUnchanged(Path file, Optional<FileStamp> known, Optional<FileStamp> now)
            throws ChangedOnDiskException {
        if (now.isPresent() && !now.equals(known)) throw new ChangedOnDiskException(file);
    }

    /** What a file looked like when it was loaded or saved here, for {@link #goOn}; empty for any other file. */
    String stamp(Path file) {
        return seen.filter(it -> it.file().equals(file.toAbsolutePath()))
                .map(it -> it.stamp().text())
                .orElse("");
    }

    /** Goes on with a scene that was loaded by an earlier start, when its file looked as {@code stamp} says. */
    void goOn(Path file, String stamp) {
        remember(file, FileStamp.parse(stamp));
    }

    private void remember(Path file, Optional<FileStamp> stamp) {
        seen = stamp.map(it -> new Seen(file.toAbsolutePath(), it));
    }
}
