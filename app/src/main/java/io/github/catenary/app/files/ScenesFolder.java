package io.github.catenary.app.files;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** The folder in which questions for files begin, if a person has named one. */
public final class ScenesFolder {
    /** The key of the setting that holds its path. */
    public static final String SETTING = "folder.scenes";

    private ScenesFolder() {}

    /** The folder that the settings name; it may be gone, and choosers then begin in another one. EDT only. */
    static Optional<Path> of(Settings settings) {
        String named = settings.get(SETTING, "");
        return named.isEmpty() || refusal(named, false).isPresent() ? Optional.empty() : Optional.of(Path.of(named));
    }

    /** Why scenes cannot be saved in a folder; empty if they can. Looks at the disk: not for the EDT. */
    public static Optional<String> refusal(String folder) {
        return refusal(folder, true);
    }

    private static Optional<String> refusal(String text, boolean onDisk) {
        try {
            Path folder = Path.of(text);
            if (!folder.isAbsolute()) return Optional.of(Texts.text("preference.scenes.not-absolute", folder));
            if (!onDisk) return Optional.empty();
            if (!Files.exists(folder)) return Optional.of(Texts.text("preference.scenes.missing", folder));
            if (!Files.isDirectory(folder)) return Optional.of(Texts.text("preference.scenes.no-folder", folder));
            if (!Files.isWritable(folder)) return Optional.of(Texts.text("preference.scenes.read-only", folder));
            return Optional.empty();
        } catch (InvalidPathException noPath) {
            return Optional.of(Texts.text("preference.scenes.no-path", text));
        }
    }
}
