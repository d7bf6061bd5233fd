package io.github.catenary.app.shell;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What the editor remembers from one start to the next: theme, recent files. Kept in one small file; losing it is an
 * inconvenience, so trouble with it is logged and never stops the editor. EDT only.
 */
public final class Settings {
    private static final Logger LOG = Logger.getLogger(Settings.class.getName());
    private static final int MOST_RECENT = 10;

    private final Path file;
    private final Properties values = new Properties();

    /** Reads the settings, which are empty if there is no file yet. */
    public Settings(Path folder) {
        file = folder.resolve("settings.properties");
        if (!Files.exists(file)) return;
        try (Reader reader = Files.newBufferedReader(file)) {
            values.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            LOG.log(Level.WARNING, "cannot read the settings in " + file + "; starting with the defaults", e);
        }
    }

    public String get(String key, String byDefault) {
        return values.getProperty(key, byDefault);
    }

    public void set(String key, String value) {
        values.setProperty(key, value);
        write();
    }

    /** The files opened and saved last, newest first. */
    public List<Path> recentFiles() {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < MOST_RECENT; i++) {
            String path = get("recent." + i, "");
            try {
                if (!path.isEmpty()) files.add(Path.of(path));
            } catch (InvalidPathException e) {
                LOG.log(Level.WARNING, "the settings in " + file + " name a recent file that cannot be one", e);
            }
        }
        return files;
    }

    /** Puts a file at the head of the recent ones. */
    public void addRecentFile(Path opened) {
        List<Path> files = new ArrayList<>(recentFiles());
        files.remove(opened);
        files.add(0, opened);
        setRecentFiles(files);
    }

    public void clearRecentFiles() {
        setRecentFiles(List.of());
    }

    private void setRecentFiles(List<Path> files) {
        for (int i = 0; i < MOST_RECENT; i++) {
            if (i < files.size()) values.setProperty("recent." + i, files.get(i).toString());
            else values.remove("recent." + i);
        }
        write();
    }

    private void write() {
        try {
            Files.createDirectories(file.getParent());
            Path written = Files.createTempFile(file.getParent(), ".settings", ".tmp");
            try (Writer writer = Files.newBufferedWriter(written)) {
                values.store(writer, null);
            }
            Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "cannot write the settings to " + file, e);
        }
    }
}
