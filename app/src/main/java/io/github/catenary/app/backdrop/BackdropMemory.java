package io.github.catenary.app.backdrop;

import io.github.catenary.app.settings.Settings;
import io.github.catenary.app.tool.WorkPlane;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which backdrop a scene file has, and where it lies, in the settings of the window. The scene itself names no file, so
 * that nobody's scene makes the program read one. EDT only.
 */
final class BackdropMemory {
    /** Of scene files. */
    static final int MOST = 20;

    private static final String KEY = "backdrop.";

    /** Between the parts of an entry; no path holds it. */
    private static final String BETWEEN = "\u0000";

    private static final int PARTS = 9;

    /** What is remembered of a backdrop. */
    record Kept(Path picture, BackdropPlace place, boolean shown) {
        static Kept of(Backdrop backdrop) {
            return new Kept(backdrop.file(), backdrop.place(), backdrop.shown());
        }
    }

    private record Entry(Path scene, Kept kept) {
        String text() {
            BackdropPlace place = kept.place();
            return String.join(
                    BETWEEN,
                    scene.toString(),
                    kept.picture().toString(),
                    place.kind().name(),
                    Double.toString(place.x()),
                    Double.toString(place.y()),
                    Double.toString(place.width()),
                    Double.toString(place.turn()),
                    Double.toString(place.opacity()),
                    kept.shown() ? "on" : "off");
        }

        /** Empty for what is no entry, as for settings that somebody has changed by hand. */
        static Optional<Entry> read(String text) {
            String[] parts = text.split(BETWEEN, -1);
            if (parts.length != PARTS) return Optional.empty();
            try {
                BackdropPlace place = new BackdropPlace(
                        WorkPlane.Kind.valueOf(parts[2]),
                        Double.parseDouble(parts[3]),
                        Double.parseDouble(parts[4]),
                        Double.parseDouble(parts[5]),
                        Double.parseDouble(parts[6]),
                        Double.parseDouble(parts[7]));
                Kept kept = new Kept(Path.of(parts[1]), place, parts[8].equals("on"));
                return Optional.of(new Entry(Path.of(parts[0]), kept));
            } catch (IllegalArgumentException e) { // no number, no plane, no path, or out of range
                return Optional.empty();
            }
        }
    }

    private final Settings settings;

    BackdropMemory(Settings settings) {
        this.settings = settings;
    }

    Optional<Kept> of(Path scene) {
        return entries().stream()
                .filter(each -> each.scene().equals(scene))
                .map(Entry::kept)
                .findFirst();
    }

    void keep(Path scene, Kept kept) {
        List<Entry> entries = without(scene);
        entries.add(0, new Entry(scene, kept));
        write(entries);
    }

    void forget(Path scene) {
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
        for (int i = 0; i < MOST; i++) Entry.read(settings.get(KEY + i, "")).ifPresent(entries::add);
        return entries;
    }

    private void write(List<Entry> entries) {
        for (int i = 0; i < MOST; i++) {
            String text = i < entries.size() ? entries.get(i).text() : "";
            if (!settings.get(KEY + i, "").equals(text)) settings.set(KEY + i, text);
        }
    }
}
