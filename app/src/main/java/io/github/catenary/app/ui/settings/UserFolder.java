package io.github.catenary.app.ui.settings;

import java.nio.file.Path;

/** The folder of what belongs to the user and not to a scene: settings, recent files, installed plugins. */
public final class UserFolder {
    private UserFolder() {}

    /** {@code .catenary} in the home folder, or the value of the system property {@code catenary.home}. */
    public static Path path() {
        String given = System.getProperty("catenary.home", "");
        return given.isEmpty() ? Path.of(System.getProperty("user.home"), ".catenary") : Path.of(given);
    }
}
