package io.github.catenary.io;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Loads and saves scenes by path. A save is all or nothing: at every moment, whatever fails, the path holds the whole
 * old scene or the whole new one. Immutable and safe for many threads, but of two saves to one path at once the one
 * that ends last remains. Do not use it on the event thread: a large scene takes seconds.
 */
public final class SceneFile {
    /**
     * A loaded scene.
     *
     * @param warnings doubtful parts of the scene, with line and column, in file order
     * @param notes what a person should know of the reading, such as what was left out or how often something is odd;
     *     no reason to refuse the scene, even where warnings are one
     */
    public record Loaded(Scene scene, List<Problem> warnings, List<Message> notes) {
        public Loaded {
            warnings = List.copyOf(warnings);
            notes = List.copyOf(notes);
        }

        /** A loaded scene without notes. */
        public Loaded(Scene scene, List<Problem> warnings) {
            this(scene, warnings, List.of());
        }
    }

    private final SceneReader reader;
    private final AtomicSave save;

    public SceneFile(SceneReader reader) {
        this(reader, new DiskStorage());
    }

    SceneFile(SceneReader reader, Storage storage) {
        this.reader = reader;
        save = new AtomicSave(storage, reader.limits());
    }

    /**
     * @throws SceneFileException if the file cannot be read
     * @throws SceneFormatException if it holds no usable scene
     */
    public Loaded load(Path file) throws SceneFileException, SceneFormatException {
        return load(file, Progress.NONE);
    }

    /**
     * Loads a scene. Recognizes a packed file by its content, not by its name.
     *
     * @throws SceneFileException if the file cannot be read
     * @throws SceneFormatException if it holds no usable scene
     * @throws CancellationException if {@code progress} asked to stop
     */
    public Loaded load(Path file, Progress progress) throws SceneFileException, SceneFormatException {
        Loaded loaded = reader.read(bytes(file, progress), progress);
        SceneFolder folder = SceneFolder.of(file, reader.limits().bytes());
        return new Loaded(loaded.scene().withFolder(folder), loaded.warnings(), loaded.notes());
    }

    /**
     * Adds line and column to problems that were found in a loaded scene, such as the compiler's, from their paths.
     *
     * @param file the file of the scene, unchanged since the load; it is read again
     * @return the same problems in file order
     * @throws SceneFileException if the file can no longer be read
     */
    public List<Problem> locate(Path file, List<Problem> problems) throws SceneFileException {
        if (problems.isEmpty()) return List.of();
        return reader.locate(bytes(file, Progress.NONE), problems);
    }

    private byte[] bytes(Path file, Progress progress) throws SceneFileException {
        SceneLimits limits = reader.limits();
        return OtherFile.bytes(file, limits.bytes(), SceneReader.tooLarge(limits), progress);
    }

    /** @see #save(Scene, Path, Progress) */
    public AtomicSave.Saved save(Scene scene, Path file) throws SceneFileException {
        return save(scene, file, Progress.NONE);
    }

    /**
     * Saves a scene, packed with gzip if the name ends in {@code .gz}. If the path is a link, the save replaces the
     * link's target and keeps the link. The file keeps its permissions, and its owner where the system allows it. A
     * device or pipe is written to directly. Files that elements name are copied from the scene's folder to that of the
     * new file, unless they are there.
     *
     * @throws SceneFileException if the save fails; the old content is still there
     * @throws CancellationException if {@code progress} asked to stop; the old content is still there
     */
    public AtomicSave.Saved save(Scene scene, Path file, Progress progress) throws SceneFileException {
        return this.<RuntimeException>save(scene, file, progress, written -> {});
    }

    /**
     * Saves like {@link #save(Scene, Path, Progress)}, with a last look at the old file before it is replaced.
     *
     * @throws E if {@code look} throws it; the old content is still there
     */
    public <E extends Exception> AtomicSave.Saved save(
            Scene scene, Path file, Progress progress, AtomicSave.LastLook<E> look) throws SceneFileException, E {
        AtomicSave.Saved saved = save.save(scene, file, progress, look);
        return withFiles(saved, List.of(scene), file);
    }

    /**
     * Has the files that elements name follow scenes that were saved in a file of another kind, such as a run.
     *
     * @param saved what came of that save
     * @param file the saved file
     * @return the same, with what became of those files
     */
    public AtomicSave.Saved withFiles(AtomicSave.Saved saved, Collection<Scene> scenes, Path file) {
        List<Message> files = TravellingFiles.follow(
                scenes, file, reader.types(), reader.limits().bytes());
        return new AtomicSave.Saved(saved.file(), saved.backup(), saved.losses(), files);
    }
}
