package io.github.catenary.app.files;

import io.github.catenary.app.files.recovery.Versions;
import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Loads and saves scenes. It remembers the stamp of each file, so that changes by another program are not overwritten
 * without asking. Not for the EDT. One call at a time, except for calls that were cancelled and abandoned.
 */
final class SceneStore {
    /**
     * The result of a save.
     *
     * @param unkept why the replaced version could not be kept; empty if it was kept or none had to be
     */
    record Outcome(AtomicSave.Saved saved, Optional<IOException> unkept) {}

    private final SceneFile files;
    private final Versions versions;
    /** By absolute paths. */
    private final Map<Path, FileStamp> seen = new ConcurrentHashMap<>();

    /** @param versions keeps the files that saves replace */
    SceneStore(SceneFile files, Versions versions) {
        this.files = files;
        this.versions = versions;
    }

    /**
     * Loads a scene.
     *
     * @throws IOException if the file cannot be read or holds no usable scene
     * @throws CancellationException if {@code progress} asked to stop
     */
    SceneFile.Loaded load(Path file, Progress progress) throws IOException {
        // Taken before reading: a write during the reading counts as a change.
        Optional<FileStamp> stamp = FileStamp.of(file);
        SceneFile.Loaded loaded = files.load(file, progress);
        if (progress.cancelled()) throw new CancellationException("opening the scene was cancelled");
        remember(file, stamp);
        return loaded;
    }

    /**
     * Loads a version of a file, which is never saved to. Files that its elements name lie beside the file, not beside
     * the version. Otherwise like {@link #load}.
     */
    SceneFile.Loaded loadVersion(Path version, Path of, Progress progress) throws IOException {
        SceneFile.Loaded loaded = files.load(version, progress);
        Scene scene = loaded.scene();
        SceneFolder folder = SceneFolder.of(of, scene.folder().mostBytes());
        return new SceneFile.Loaded(scene.withFolder(folder), loaded.warnings(), loaded.notes());
    }

    /**
     * Saves a scene.
     *
     * @throws ChangedOnDiskException if another program changed the file since it was loaded or saved here, or
     *     during this save
     * @throws IOException if the file cannot be written
     * @throws CancellationException if {@code progress} asked to stop before the file was replaced
     */
    Outcome save(Scene scene, Path file, Progress progress) throws IOException {
        Optional<FileStamp> now = FileStamp.of(file);
        Optional<FileStamp> known = known(file).or(() -> now);
        requireUnchanged(file, known, now);
        return write(scene, file, progress, () -> requireUnchanged(file, known, FileStamp.of(file)));
    }

    /** Saves over any content of the file; otherwise like {@link #save}. */
    Outcome overwrite(Scene scene, Path file, Progress progress) throws IOException {
        return write(scene, file, progress, () -> {});
    }

    private interface LastLook {
        void look() throws IOException;
    }

    private Outcome write(Scene scene, Path file, Progress progress, LastLook last) throws IOException {
        // The stamp of the new file before it is in place: any later write counts as a change.
        AtomicReference<FileStamp> stamp = new AtomicReference<>();
        AtomicReference<IOException> unkept = new AtomicReference<>();
        AtomicSave.Saved saved = files.<IOException>save(scene, file, progress, written -> {
            last.look();
            try {
                versions.add(file);
            } catch (IOException e) {
                unkept.set(e); // no reason to refuse the save
            }
            FileStamp.of(written).ifPresent(stamp::set);
        });
        remember(file, Optional.ofNullable(stamp.get()));
        return new Outcome(saved, Optional.ofNullable(unkept.get()));
    }

    /** A file that is gone has nothing to overwrite. */
    private static void requireUnchanged(Path file, Optional<FileStamp> known, Optional<FileStamp> now)
            throws ChangedOnDiskException {
        if (now.isPresent() && !now.equals(known)) throw new ChangedOnDiskException(file);
    }

    /** True if another program wrote the file since it was loaded or saved here. */
    boolean isChanged(Path file) {
        Optional<FileStamp> known = known(file);
        Optional<FileStamp> now = FileStamp.of(file);
        return known.isPresent() && now.isPresent() && !now.equals(known);
    }

    /** The stamp of a file when it was loaded or saved here, for {@link #goOn}; empty for any other file. */
    String stamp(Path file) {
        return known(file).map(FileStamp::text).orElse("");
    }

    /** Continues with a scene that an earlier start loaded when its file had the given stamp. */
    void goOn(Path file, String stamp) {
        remember(file, FileStamp.parse(stamp));
    }

    private Optional<FileStamp> known(Path file) {
        return Optional.ofNullable(seen.get(file.toAbsolutePath()));
    }

    private void remember(Path file, Optional<FileStamp> stamp) {
        Path place = file.toAbsolutePath();
        stamp.ifPresentOrElse(it -> seen.put(place, it), () -> seen.remove(place));
    }
}
