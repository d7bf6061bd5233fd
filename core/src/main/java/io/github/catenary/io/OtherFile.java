package io.github.catenary.io;

import io.github.catenary.scene.check.Message;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reads and writes files that are no scenes, whole and within the limits of scenes. Any thread, but not the event thread. */
public final class OtherFile {
    private OtherFile() {}

    /** Makes something of the content of a file. */
    public interface Reading<T> {
        /** @throws IOException if the content cannot be used */
        T from(InputStream content) throws IOException;
    }

    /** Writes the content of a file. */
    public interface Writing {
        /** Writes it; need not flush and does not close the stream, which is buffered. */
        void to(OutputStream out) throws IOException;
    }

    /**
     * The whole content of a file.
     *
     * @throws SceneFileException if the file cannot be read, or is larger than {@link SceneLimits#bytes}
     */
    public static byte[] bytes(Path file, SceneLimits limits) throws SceneFileException {
        return bytes(file, limits.bytes(), SceneReader.tooLarge(limits), Progress.NONE);
    }

    static byte[] bytes(Path file, long most, String tooLarge, Progress progress) throws SceneFileException {
        if (Files.isDirectory(file)) {
            throw new SceneFileException(
                    file, Message.of("file.open-folder", "cannot open {0}: it is a folder; choose a file in it", file));
        }
        try (BoundedInput in = new BoundedInput(Files.newInputStream(file), most, tooLarge, progress)) {
            if (Files.size(file) > most) throw new TooLargeException(tooLarge);
            return in.all(Files.size(file)); // a device or pipe reports size 0 and may never end
        } catch (IOException e) {
            throw FileTrouble.loading(file, e);
        }
    }

    /**
     * Reads a whole file by code that may be a plugin's.
     *
     * @throws SceneFormatException if {@code reading} throws it
     * @throws SceneFileException if the file cannot be read, is larger than {@link SceneLimits#bytes}, or {@code
     *     reading} fails otherwise
     */
    public static <T> T read(Path file, SceneLimits limits, Reading<T> reading)
            throws SceneFileException, SceneFormatException {
        byte[] content = bytes(file, limits);
        try {
            return reading.from(new ByteArrayInputStream(content));
        } catch (SceneFormatException mistakes) {
            throw mistakes;
        } catch (IOException | RuntimeException | LinkageError failure) {
            throw failed(
                    file, Message.of("file.cannot-open", "cannot open {0}: {1}", file, why(file, failure)), failure);
        }
    }

    /**
     * Writes a file by code that may be a plugin's. At every moment, the file holds what it held before, or all of the
     * new content; a device or pipe is written to directly.
     *
     * @throws SceneFileException if the file cannot be written, or {@code writing} fails; it then holds what it held
     *     before
     */
    public static void write(Path file, Writing writing) throws SceneFileException {
        boolean there = Files.exists(file);
        Path folder = TemporaryFile.folder(file);
        if (!there && !Files.isDirectory(folder)) {
            throw new SceneFileException(
                    file,
                    Message.of("file.save-no-folder", "cannot save {0}: the folder {1} does not exist", file, folder));
        }
        try {
            if (there && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
                try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                    writing.to(out);
                }
                return;
            }
            replace(there ? file.toRealPath() : file.toAbsolutePath(), writing);
        } catch (IOException failure) {
            throw FileTrouble.saving(file, there, failure);
        } catch (RuntimeException | LinkageError failure) {
            Message what = Message.of("file.cannot-write", "cannot write {0}: {1}", file, why(file, failure));
            throw failed(file, what, failure);
        }
    }

    private static void replace(Path target, Writing writing) throws IOException {
        if (Files.isDirectory(target)) throw new IOException("is a directory");
        if (Files.exists(target) && !Files.isWritable(target)) throw new AccessDeniedException(target.toString());
        TemporaryFile.clearStale(target);
        Path part = TemporaryFile.beside(target);
        try (PendingFile pending = PendingFile.of(part)) {
            try (OutputStream out = new BufferedOutputStream(pending.create(part))) {
                writing.to(out);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** A file with which nothing can be done. */
    public static SceneFileException refused(Path file, Message what) {
        return new SceneFileException(file, what);
    }

    private static Message why(Path file, Throwable failure) {
        return FileTrouble.what(file, failure);
    }

    private static SceneFileException failed(Path file, Message what, Throwable cause) {
        SceneFileException failed = new SceneFileException(file, what);
        failed.initCause(cause);
        return failed;
    }
}
