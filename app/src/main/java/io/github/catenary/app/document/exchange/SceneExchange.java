package io.github.catenary.app.document.exchange;

import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.FileFormat;
import io.github.catenary.spi.Importer;
import io.github.catenary.spi.Plugins;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Reads and writes scenes as files of other programs, by the ending of the file name. Any thread but the EDT. */
public final class SceneExchange {
    private final Plugins plugins;
    private final long mostBytes;

    public SceneExchange(Plugins plugins, SceneLimits limits) {
        this.plugins = plugins;
        mostBytes = limits.bytes();
    }

    public Optional<Importer> importer(Path file) {
        return of(plugins.importers(), file);
    }

    public Optional<Exporter> exporter(Path file) {
        return of(plugins.exporters(), file);
    }

    private static <T extends FileFormat> Optional<T> of(List<T> formats, Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return formats.stream()
                .filter(format -> name.endsWith("." + format.ending()))
                .findFirst();
    }

    /**
     * Reads a file with an importer, which may be plugin code.
     *
     * @throws SceneFormatException if the file holds no usable scene
     * @throws IOException if the file cannot be read, or the importer fails
     * @throws CancellationException if {@code progress} asked to stop
     */
    public SceneFile.Loaded read(Path file, Importer importer, Progress progress) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return read(new WatchedInput(in, Files.size(file), mostBytes, progress), file, importer, progress);
        }
    }

    /** As {@link #read(Path, Importer, Progress)}, of what stood in the file. */
    public SceneFile.Loaded read(byte[] content, Path file, Importer importer, Progress progress) throws IOException {
        InputStream in = new ByteArrayInputStream(content);
        return read(new WatchedInput(in, content.length, mostBytes, progress), file, importer, progress);
    }

    private static SceneFile.Loaded read(InputStream watched, Path file, Importer importer, Progress progress)
            throws IOException {
        try {
            SceneFile.Loaded loaded =
                    Objects.requireNonNull(importer.read(watched, nameOf(file, importer)), "it returned no scene");
            List<Problem> errors = SceneCheck.problems(loaded.scene()).stream()
                    .filter(Problem::isError)
                    .toList();
            if (!errors.isEmpty()) throw new SceneFormatException(errors);
            if (progress.cancelled()) throw new CancellationException("importing was cancelled");
            return loaded;
        } catch (Throwable thrown) {
            passOn(thrown);
            throw new ExchangeException(Message.of(
                    "exchange.importer-failed", "importer {0} failed: {1}", idOf(importer), ErrorText.of(thrown)));
        }
    }

    /**
     * Rethrows what is no fault of the format and needs no wrapping. It returns for everything else. A format may be
     * plugin code and throw anything, such as a {@link ThreadDeath}, which would end the thread silently, or a
     * throwable that fails to print.
     */
    private static void passOn(Throwable thrown) throws IOException {
        if (thrown instanceof CancellationException cancelled) throw cancelled;
        if (thrown.getClass() == OutOfMemoryError.class) throw (OutOfMemoryError) thrown;
        if (thrown instanceof IOException ours && isOurs(ours)) throw ours;
    }

    /** True for exceptions of Java and of this program, whose messages can be shown as they are. */
    private static boolean isOurs(IOException thrown) {
        ClassLoader loader = thrown.getClass().getClassLoader();
        return loader == null || loader == SceneExchange.class.getClassLoader();
    }

    private static String idOf(FileFormat format) {
        try {
            return Objects.requireNonNull(format.id(), "its id is null");
        } catch (Throwable thrown) {
            return format.getClass().getName();
        }
    }

    private static void checkGoingOn(Progress progress) {
        if (progress.cancelled()) throw new CancellationException("exporting was cancelled");
    }

    private static String nameOf(Path file, Importer importer) {
        String name = String.valueOf(file.getFileName());
        return name.substring(0, Math.max(0, name.length() - importer.ending().length() - 1));
    }

    /**
     * Writes a frame of a run, or of a scene as drawn, with an exporter, which may be plugin code.
     *
     * @param frame with detail
     * @throws IOException if the file cannot be written, or the exporter fails; its previous content is then kept
     * @throws CancellationException if {@code progress} asked to stop; the previous content is then kept
     */
    public void write(Frame frame, Path file, Exporter exporter, Progress progress) throws IOException {
        WholeFile.<IOException>write(file, out -> write(frame, out, exporter, progress), () -> checkGoingOn(progress));
    }

    /** As {@link #write(Frame, Path, Exporter, Progress)}, to a stream, which stays open and may hold a part at the end. */
    public void write(Frame frame, OutputStream out, Exporter exporter, Progress progress) throws IOException {
        try {
            OutputStream watched = new BufferedOutputStream(new WatchedOutput(out, progress));
            exporter.write(frame, watched);
            watched.flush();
        } catch (Throwable thrown) {
            passOn(thrown);
            throw new ExchangeException(Message.of(
                    "exchange.exporter-failed", "exporter {0} failed: {1}", idOf(exporter), ErrorText.of(thrown)));
        }
    }

    /** Stops writing when it is cancelled. */
    private static final class WatchedOutput extends FilterOutputStream {
        private final Progress progress;

        WatchedOutput(OutputStream out, Progress progress) {
            super(out);
            this.progress = progress;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (progress.cancelled()) throw new CancellationException("exporting was cancelled");
            out.write(bytes, offset, length);
        }

        /** Whoever opened the file closes it. */
        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
