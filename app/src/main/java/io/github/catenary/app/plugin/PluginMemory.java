package io.github.catenary.app.plugin;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.catenary.scene.ErrorText;
import io.github.catenary.scene.Message;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * Saves the user's decisions about plugins in a small file in the user's folder. Several command lines and windows may
 * share the file; whoever changes it waits until no other does. Every call reads or writes the file: not for the EDT.
 * Any thread.
 */
final class PluginMemory {
    /** A file lock excludes other processes, but not other threads of this one. */
    private static final Object CHANGING = new Object();

    private final Optional<Path> file;

    /** @param home the folder of the file; if empty, nothing is remembered */
    PluginMemory(Optional<Path> home) {
        file = home.map(folder -> folder.resolve("plugins.properties"));
    }

    Optional<Path> file() {
        return file;
    }

    /**
     * @throws IOException if the file exists but cannot be read
     * @throws PluginException if it is damaged
     */
    PluginDecisions read() throws IOException, PluginException {
        return new PluginDecisions(values());
    }

    private Properties values() throws IOException, PluginException {
        Properties values = new Properties();
        if (file.isEmpty() || Files.notExists(file.get())) return values;
        if (!Files.isRegularFile(file.get())) { // reading from a pipe would wait for a writer
            throw new PluginException(
                    Message.of("plugin.memory-not-a-file", "{0} is not a regular file; move it away", file.get()));
        }
        try (Reader reader = Files.newBufferedReader(file.get())) {
            values.load(reader);
            return values;
        } catch (IllegalArgumentException | CharacterCodingException e) {
            throw new PluginException(
                    Message.of(
                            "plugin.memory-damaged", "{0} is damaged ({1}); delete it", file.get(), ErrorText.said(e)),
                    e);
        }
    }

    /**
     * Changes some decisions and keeps the others, including those that another program saved meanwhile.
     *
     * @throws IOException if that is not possible; nothing has changed then
     * @throws PluginException if the file is damaged or there is no folder for it; nothing has changed then
     */
    void change(Consumer<Properties> change) throws IOException, PluginException {
        if (file.isEmpty()) {
            throw new PluginException(
                    Message.of("plugin.no-home", "there is no folder to remember what is decided about plugins"));
        }
        Files.createDirectories(file.get().getParent());
        synchronized (CHANGING) {
            // A separate lock file, because the data file gets replaced. It is never deleted: that would let two in.
            try (FileChannel lock = FileChannel.open(file.get().resolveSibling("plugins.lock"), CREATE, WRITE);
                    FileLock held = lock.lock()) {
                change(file.get(), change);
                held.release();
            }
        }
    }

    private void change(Path target, Consumer<Properties> change) throws IOException, PluginException {
        Properties values = values();
        change.accept(values);
        Path written = Files.createTempFile(target.getParent(), ".plugins", ".tmp");
        try {
            try (Writer writer = Files.newBufferedWriter(written)) {
                values.store(writer, null);
            }
            Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
    }
}
