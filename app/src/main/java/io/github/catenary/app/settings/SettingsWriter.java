package io.github.catenary.app.settings;

import io.github.catenary.io.TemporaryFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Writes settings on a thread of its own, one write at a time. The newest values win: older ones that are not being
 * written yet are passed over. Any thread.
 */
final class SettingsWriter {
    /** How values get into the file. */
    interface Store {
        void write(Properties values) throws IOException;
    }

    private final Store store;
    private final Consumer<IOException> failed;
    private final ThreadPoolExecutor thread =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), SettingsWriter::daemon);
    private final AtomicReference<Optional<Properties>> waiting = new AtomicReference<>(Optional.empty());

    /** @param failed told on the writing thread that values could not be written */
    SettingsWriter(Store store, Consumer<IOException> failed) {
        this.store = store;
        this.failed = failed;
        thread.allowCoreThreadTimeOut(true);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "catenary-settings");
        thread.setDaemon(true); // who leaves flushes; a disk that hangs must not keep the program from ending
        return thread;
    }

    /** Returns at once. */
    void write(Properties values) {
        Properties copy = new Properties();
        copy.putAll(values);
        if (waiting.getAndSet(Optional.of(copy)).isEmpty()) thread.execute(this::writeNewest);
    }

    private void writeNewest() {
        Optional<Properties> newest = waiting.getAndSet(Optional.empty());
        try {
            if (newest.isPresent()) store.write(newest.get());
        } catch (IOException e) {
            failed.accept(e);
        }
    }

    /** Waits until everything asked for so far is written or has failed; false if that takes longer than it may. */
    boolean flush(Duration atMost) {
        try {
            thread.submit(() -> {}).get(atMost.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("doing nothing failed", e);
        }
    }

    /** Puts a whole new file in the place of the old one, and makes the folder if there is none. */
    static void replace(Path file, Properties values) throws IOException {
        Files.createDirectories(file.getParent());
        TemporaryFile.clearStale(file);
        Path written = TemporaryFile.beside(file);
        try {
            try (Writer writer = Files.newBufferedWriter(written)) {
                values.store(writer, null);
            }
            Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
    }
}
