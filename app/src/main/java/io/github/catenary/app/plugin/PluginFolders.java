package io.github.catenary.app.plugin;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where plugins are looked for, and where is kept what the user decided about them.
 *
 * @param own folders whose jars came with the program, or were named by who started it: nobody is asked about them
 * @param home where Catenary keeps what belongs to the user; empty for a program that remembers nothing
 */
public record PluginFolders(List<Path> own, Optional<Path> home) {
    private static final String FOLDER = "plugins";

    public PluginFolders {
        own = own.stream().map(folder -> folder.toAbsolutePath().normalize()).toList();
        home = home.map(folder -> folder.toAbsolutePath().normalize());
    }

    /**
     * The distribution's {@code plugins} folder, which lies beside the program's jar, or instead of it the folder that the
     * system property {@code catenary.plugins} names; then the user's.
     *
     * @param home where Catenary keeps what belongs to the user; its {@code plugins} folder counts
     */
    public static PluginFolders standard(Path home) {
        String given = System.getProperty("catenary.plugins", "");
        List<Path> own = given.isEmpty()
                ? distribution().map(folder -> folder.resolve(FOLDER)).stream().toList()
                : List.of(Path.of(given));
        return new PluginFolders(own, Optional.of(home));
    }

    /** Folders whose jars nobody is asked about. */
    public static PluginFolders of(Path... own) {
        return new PluginFolders(List.of(own), Optional.empty());
    }

    /** Where the user's own plugins lie; may not be there yet. */
    public Optional<Path> users() {
        return home.map(folder -> folder.resolve(FOLDER));
    }

    /** Each folder once, the program's own first. */
    public List<Path> all() {
        return Stream.concat(own.stream(), users().stream()).distinct().toList();
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
