package io.github.catenary.app.document.plugin;

import io.github.catenary.app.ui.settings.SettingsFile;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * Saves the user's decisions about plugins in a small file in the user's folder. Several command lines and windows may
 * share the file; whoever changes it waits until no other does. Every call reads or writes the file: not for the EDT.
 * Any thread.
 */
final class PluginPreferences {
    /**
     * What is remembered.
     *
     * @param damage what of it cannot be read, if the file is damaged
     */
    record Remembered(PluginDecisions decisions, Optional<Message> damage) {}

    private final Optional<SettingsFile> file;

    /** @param home the folder of the file; if empty, nothing is remembered */
    PluginPreferences(Optional<Path> home) {
        file = home.map(folder -> new SettingsFile(folder.resolve("plugins.properties")));
    }

    Optional<Path> file() {
        return file.map(SettingsFile::path);
    }

    /**
     * @throws IOException if the file exists but cannot be read
     * @throws PluginException if it is no file
     */
    Remembered read() throws IOException, PluginException {
        if (file.isEmpty()) return new Remembered(PluginDecisions.NONE, Optional.empty());
        try {
            SettingsFile.Content content = file.get().read();
            Optional<Message> damage = content.damage().map(this::damaged);
            return new Remembered(new PluginDecisions(content.values()), damage);
        } catch (SettingsFile.NoFileException no) {
            throw noFile(no);
        }
    }

    private Message damaged(Message what) {
        return Message.of(
                "plugin.memory-damaged",
                "{0} is damaged ({1}); its readable part applies, and the file is kept under another name at the"
                        + " next change",
                file().orElseThrow(),
                what);
    }

    private PluginException noFile(SettingsFile.NoFileException cause) {
        return new PluginException(
                Message.of("plugin.memory-not-a-file", "{0} is not a regular file; move it away", file().orElseThrow()),
                cause);
    }

    /**
     * Changes some decisions and keeps the others, including those that another program saved meanwhile.
     *
     * @throws IOException if that is not possible; nothing has changed then
     * @throws PluginException if the file is none, or there is no folder for it; nothing has changed then
     */
    void change(Consumer<Properties> change) throws IOException, PluginException {
        if (file.isEmpty()) {
            throw new PluginException(
                    Message.of("plugin.no-home", "there is no folder in which to store decisions about plugins"));
        }
        try {
            file.get().change(change);
        } catch (SettingsFile.NoFileException no) {
            throw noFile(no);
        }
    }
}
