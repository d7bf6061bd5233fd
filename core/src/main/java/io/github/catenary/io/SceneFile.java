package io.github.catenary.io;

import io.github.catenary.scene.Problem;
import io.github.catenary.scene.Scene;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Loads and saves scenes by path. A save is all or nothing: at every moment, whatever fails, the path holds the old scene
 * or the new one, whole. Immutable; may be used by many threads, but two saves to one path at once leave the one that
 * ends last. Not for the event thread: a large scene takes seconds.
 */
public final class SceneFile {
    private static final int BLOCK = 1 << 20;

    /**
     * A scene as it was read.
     *
     * @param warnings what is doubtful about it, with line and column, in file order
     */
    public record Loaded(Scene scene, List<Problem> warnings) {
        public Loaded {
            warnings = List.copyOf(warnings);
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
     * Loads a scene. Packed files are known by their content, not by their name.
     *
     * @throws SceneFileException if the file cannot be read
     * @throws SceneFormatException if it holds no usable scene
     * @throws CancellationException if {@code progress} asked to stop
     */
    public Loaded load(Path file, Progress progress) throws SceneFileException, SceneFormatException {
        return reader.read(bytes(file, progress), progress);
    }

    /**
     * Gives problems that were found in a loaded scene, such as the compiler's, the line and column of what their paths
     * name.
     *
     * @param file what the scene was loaded from, not changed since; it is read once more
     * @return the same problems in file order
     * @throws SceneFileException if the file cannot be read any more
     */
    public List<Problem> locate(Path file, List<Problem> problems) throws SceneFileException {
        if (problems.isEmpty()) return List.of();
        return reader.locate(bytes(file, Progress.NONE), problems);
    }

    private byte[] bytes(Path file, Progress progress) throws SceneFileException {
        if (Files.isDirectory(file)) {
            throw new SceneFileException(file, "cannot open " + file + ": it is a folder; choose a file in it");
        }
        long limit = reader.limits().bytes();
        try (InputStream in = Files.newInputStream(file)) {
            if (Files.size(file) > limit) throw tooLarge(file);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) Math.min(Files.size(file), BLOCK));
            // Not readAllBytes: a device or pipe says size 0 and may never end.
            for (byte[] block = in.readNBytes(BLOCK); block.length > 0; block = in.readNBytes(BLOCK)) {
                bytes.write(block, 0, block.length);
                if (bytes.size() > limit) throw tooLarge(file);
                if (progress.cancelled()) throw new CancellationException("reading the scene was cancelled");
            }
            return bytes.toByteArray();
        } catch (SceneFileException e) {
            throw e;
        } catch (IOException e) {
            throw FileTrouble.loading(file, e);
        }
    }

    private SceneFileException tooLarge(Path file) {
        return new SceneFileException(file, "cannot open " + file + ": " + SceneReader.tooLarge(reader.limits()));
    }

    /** @see #save(Scene, Path, Progress) */
    public AtomicSave.Saved save(Scene scene, Path file) throws SceneFileException {
        return save(scene, file, Progress.NONE);
    }

    /**
     * Saves a scene, packed by gzip if the name ends in {@code .gz}. A link is followed and stays a link; permissions
     * stay as they are.
     *
     * @throws SceneFileException if that is not possible; what the file held before is still there
     * @throws CancellationException if {@code progress} asked to stop; what the file held before is still there
     */
    public AtomicSave.Saved save(Scene scene, Path file, Progress progress) throws SceneFileException {
        return save.save(scene, file, progress);
    }
}
