package io.github.catenary.app.plugin;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where plugins are looked for. */
public final class PluginFolders {
    private static final String FOLDER = "plugins";

    private PluginFolders() {}

    /**
     * The distribution's {@code plugins} folder, which lies beside the program's jar, or instead of it the folder that the
     * system property {@code catenary.plugins} names; then the user's.
     *
     * @param userFolder where Catenary keeps what belongs to the user; its {@code plugins} folder counts
     */
    public static List<Path> standard(Path userFolder) {
        List<Path> folders = new ArrayList<>();
        String given = System.getProperty("catenary.plugins", "");
        if (given.isEmpty()) distribution().ifPresent(home -> folders.add(home.resolve(FOLDER)));
        else folders.add(Path.of(given));
        folders.add(userFolder.resolve(FOLDER));
        return folders;
    }

    /** The folder of the jar that this class came from; empty where it came from a folder of classes. */
    public static Optional<Path> distribution() {
        CodeSource source = PluginFolders.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) return Optional.empty();
        try {
            Path jar = Path.of(source.getLocation().toURI());
            return jar.toString().endsWith(".jar") ? Optional.ofNullable(jar.getParent()) : Optional.empty();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program's own place " + source.getLocation() + " is no path", e);
        }
    }
}
