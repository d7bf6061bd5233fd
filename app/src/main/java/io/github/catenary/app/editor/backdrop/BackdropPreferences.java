package io.github.catenary.app.editor.backdrop;

import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.ui.settings.FileNotes;
import io.github.catenary.app.ui.settings.Settings;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which backdrop a scene file has, and where it lies, in the settings of the window. The scene itself names no file, so
 * that nobody's scene makes the program read one. EDT only.
 */
final class BackdropPreferences {
    /** Between the parts of a note; no path holds it. */
    private static final String BETWEEN = "\u0000";

    private static final int PARTS = 8;

    /** What is remembered of a backdrop. */
    record Kept(Path picture, BackdropPlacement place, boolean shown) {
        static Kept of(Backdrop backdrop) {
            return new Kept(backdrop.file(), backdrop.place(), backdrop.shown());
        }

        private String text() {
            return String.join(
                    BETWEEN,
                    picture.toString(),
                    place.kind().name(),
                    Double.toString(place.x()),
                    Double.toString(place.y()),
                    Double.toString(place.width()),
                    Double.toString(place.turn()),
                    Double.toString(place.opacity()),
                    shown ? "on" : "off");
        }

        /** Empty for what is no note, as for settings that somebody has changed by hand. */
        private static Optional<Kept> read(String text) {
            String[] parts = text.split(BETWEEN, -1);
            if (parts.length != PARTS) return Optional.empty();
            try {
                BackdropPlacement place = new BackdropPlacement(
                        WorkPlane.Kind.valueOf(parts[1]),
                        Double.parseDouble(parts[2]),
                        Double.parseDouble(parts[3]),
                        Double.parseDouble(parts[4]),
                        Double.parseDouble(parts[5]),
                        Double.parseDouble(parts[6]));
                return Optional.of(new Kept(Path.of(parts[0]), place, parts[7].equals("on")));
            } catch (IllegalArgumentException e) { // no number, no plane, no path, or out of range
                return Optional.empty();
            }
        }
    }

    private final FileNotes notes;

    BackdropPreferences(Settings settings) {
        notes = new FileNotes(settings, "backdrop.");
    }

    Optional<Kept> of(Path scene) {
        return notes.of(scene).flatMap(Kept::read);
    }

    void keep(Path scene, Kept kept) {
        notes.keep(scene, kept.text());
    }

    void forget(Path scene) {
        notes.forget(scene);
    }
}
