package io.github.catenary.app.ui.settings;

import io.github.catenary.app.ui.work.LatestWriter;
import java.io.IOException;
import java.time.Duration;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * Writes settings on its own thread, one write at a time. Only the newest values count: older ones whose write has not
 * begun are skipped. Any thread.
 */
final class SettingsWriter {
    /** Stores values in the file. */
    interface Store {
        void write(Properties values) throws IOException;
    }

    private final Store store;
    private final Consumer<IOException> failed;
    private final LatestWriter<Properties> writer = new LatestWriter<>("catenary-settings", this::store);

    /** @param failed called on the writing thread if values could not be written */
    SettingsWriter(Store store, Consumer<IOException> failed) {
        this.store = store;
        this.failed = failed;
    }

    /** Requests a write; returns at once. */
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

    /** Waits until all requested writes are done or have failed; false if that takes longer than {@code atMost}. */
    boolean flush(Duration atMost) {
        return writer.flush(atMost);
    }
}
