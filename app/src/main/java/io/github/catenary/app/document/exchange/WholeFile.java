package io.github.catenary.app.document.exchange;

import io.github.catenary.io.PendingFile;
import io.github.catenary.io.TemporaryFile;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a file that appears whole, in place of an older one, or not at all. A device or a pipe is written directly.
 */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the content of the file. */
    public interface Content<E extends Exception> {
        void writeTo(OutputStream out) throws IOException, E;
    }

    /** @throws IOException if the file cannot be written; an older file is then kept */
    public static <E extends Exception> void write(Path file, Content<E> content) throws IOException, E {
        write(file, content, () -> {});
    }

    /**
     * @param last runs after the content is written, before it replaces an older file; if it throws, that file is
     *     kept
     */
    static <E extends Exception> void write(Path file, Content<E> content, Runnable last) throws IOException, E {
        if (Files.isDirectory(file)) throw new ExchangeException(Message.of("exchange.folder", "it is a folder"));
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // Opened by its given path: a pipe behind /dev/stdout has no real path.
            try (OutputStream out = Files.newOutputStream(file)) {
                content.writeTo(out);
            }
            return;
        }
        // A link stays a link, but the file behind it is not replaced if it is of another kind, such as a scene.
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        if (Files.isRegularFile(target) && !ending(target).equals(ending(file))) {
            throw new ExchangeException(
                    Message.of("exchange.link", "it is a link to {0}, which is another kind of file", target));
        }
        if (Files.exists(target) && !Files.isWritable(target)) throw new AccessDeniedException(file.toString());
        Path folder = target.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new ExchangeException(Message.of("exchange.no-folder", "its folder does not exist"));
        }
        TemporaryFile.clearStale(target);
        Path part = TemporaryFile.beside(target);
        try (PendingFile pending = PendingFile.of(part)) {
            try (OutputStream out = pending.create(part)) {
                content.writeTo(out);
            }
            last.run();
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static String ending(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
