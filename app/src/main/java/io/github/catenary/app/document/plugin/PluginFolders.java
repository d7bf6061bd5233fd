package io.github.catenary.app.document.plugin;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders of plugins, and the folder of the user's decisions about them.
 *
 * @param own folders whose jars came with the program or were named at its start; they are trusted without a
 *     question
 * @param home Catenary's folder for the user's data; empty for a program that remembers nothing
 */
public record PluginFolders(List<Path> own, Optional<Path> home) {
    private static final String FOLDER = "plugins";

    public PluginFolders {
        own = own.stream().map(folder -> folder.toAbsolutePath().normalize()).toList();
        home = home.map(folder -> folder.toAbsolutePath().normalize());
    }

    /**
     * The standard folders. First the {@code plugins} folder of the distribution, which is beside the program's jar;
     * the system property {@code catenary.plugins} names another one instead. Then the user's folder.
     *
     * @param home Catenary's folder for the user's data; its {@code plugins} folder is used
     */
    public static PluginFolders standard(Path home) {
        String given = System.getProperty("catenary.plugins", "");
        List<Path> own = given.isEmpty()
                ? distribution().map(folder -> folder.resolve(FOLDER)).stream().toList()
                : List.of(Path.of(given));
        return new PluginFolders(own, Optional.of(home));
    }

    /** Folders whose jars are trusted without a question. */
    public static PluginFolders of(Path... own) {
        return new PluginFolders(List.of(own), Optional.empty());
    }

    /** The folder of the user's own plugins, which may not exist yet. */
    public Optional<Path> users() {
        return home.map(folder -> folder.resolve(FOLDER));
    }

    /** Each folder once, the program's own first. */
    public List<Path> all() {
        return Stream.concat(own.stream(), users().stream()).distinct().toList();
    }

    /** The folder of the jar that contains this class; empty if the class comes from a folder of classes. */
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
