package io.github.catenary.app.settings;

import io.github.catenary.io.TemporaryFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Properties;
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
    private final LatestWriter<Properties> writer = new LatestWriter<>("catenary-settings", this::store);

    /** @param failed told on the writing thread that values could not be written */
    SettingsWriter(Store store, Consumer<IOException> failed) {
        this.store = store;
        this.failed = failed;
    }

    /** Returns at once. */
    void write(Properties values) {
        Properties copy = new Properties();
        copy.putAll(values);
        writer.write(copy);
    }

    private void store(Properties values) {
        try {
            store.write(values);
        } catch (IOException e) {
            failed.accept(e);
        }
    }

    /** Waits until everything asked for so far is written or has failed; false if that takes longer than it may. */
    boolean flush(Duration atMost) {
        return writer.flush(atMost);
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
