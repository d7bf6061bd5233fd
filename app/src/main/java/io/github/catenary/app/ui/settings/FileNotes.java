package io.github.catenary.app.ui.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the window remembers of the scene files that it saw last. A scene itself says none of it: it is nothing that
 * somebody who gets the file should find. EDT only.
 */
public final class FileNotes {
    /** Files of which something is remembered. */
    public static final int MOST = 20;

    /** Between a path and its note; no path holds it. */
    private static final String BETWEEN = "\u0000";

    private record Entry(Path scene, String note) {
        String text() {
            return scene + BETWEEN + note;
        }

        /** Empty for what is no entry, as for settings that somebody has changed by hand. */
        static Optional<Entry> read(String text) {
            int end = text.indexOf(BETWEEN);
            if (end < 0) return Optional.empty();
            try {
                return Optional.of(new Entry(Path.of(text.substring(0, end)), text.substring(end + 1)));
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        }
    }

    private final Settings settings;
    private final String key;

    /** @param key of the settings, before the number of an entry */
    public FileNotes(Settings settings, String key) {
        this.settings = settings;
        this.key = key;
    }

    public Optional<String> of(Path scene) {
        return entries().stream()
                .filter(each -> each.scene().equals(scene))
                .map(Entry::note)
                .findFirst();
    }

    /** Keeps a note instead of the one before, if there was one; the oldest note may go. */
    public void keep(Path scene, String note) {
        List<Entry> entries = without(scene);
        entries.add(0, new Entry(scene, note));
        write(entries);
    }

    public void forget(Path scene) {
        write(without(scene));
    }

    private List<Entry> without(Path scene) {
        List<Entry> entries = new ArrayList<>(entries());
        entries.removeIf(each -> each.scene().equals(scene));
        return entries;
    }

    /** Newest first. */
    private List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < MOST; i++) Entry.read(settings.get(key + i, "")).ifPresent(entries::add);
        return entries;
    }

    private void write(List<Entry> entries) {
        for (int i = 0; i < MOST; i++) {
            String text = i < entries.size() ? entries.get(i).text() : "";
            settings.keep(key + i, text);
        }
    }
}
