package io.github.catenary.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A temporary file that takes the new content of another. Closing deletes it, unless it was moved away; so does the end
 * of the program, such as by Ctrl+C. One thread at a time.
 */
public final class PendingFile implements Closeable {
    /** What is done with the file, such as opening or deleting it. */
    interface Work<T> {
        T done() throws IOException;
    }

    private final Work<?> deletion;
    private final Thread hook = new Thread(this::abandon, "catenary-pending-file");
    private boolean abandoned;

    /** @param deletion deletes the file if it is there */
    PendingFile(Work<?> deletion) {
        this.deletion = deletion;
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException ending) {
            abandoned = true;
        }
    }

    /** The file does not exist yet. */
    public static PendingFile of(Path file) {
        return new PendingFile(() -> Files.deleteIfExists(file));
    }

    /** Creates the file, which must not exist. */
    public OutputStream create(Path file) throws IOException {
        return create(() -> Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    }

    /** @throws IOException if the program is ending, too */
    synchronized <T> T create(Work<T> creation) throws IOException {
        if (abandoned) throw new IOException("the program is ending");
        return creation.done();
    }

    /** Called by the thread that ends the program. */
    private synchronized void abandon() {
        abandoned = true;
        try {
            deletion.done();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            deletion.done();
        } finally {
            forget();
        }
    }

    /** The file is in its place, or deleted. */
    void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            return; // then it is deleted twice, which does no harm
        }
    }
}
