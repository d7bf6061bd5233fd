package io.github.catenary;

import io.github.catenary.spi.CatenaryPlugin;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Finds the plugins in the jars of a folder. One class loader has them all, so that a plugin may use the classes of
 * another one. It stays open as long as one of its classes is in use.
 */
final class FolderPlugins {
    private FolderPlugins() {}

    /** Those that are not on the class path of this library, too. */
    static List<CatenaryPlugin> in(Path folder) throws IOException {
        ClassLoader loader = new URLClassLoader(jars(folder), CatenaryPlugin.class.getClassLoader());
        return ServiceLoader.load(CatenaryPlugin.class, loader).stream()
                .filter(found -> found.type().getClassLoader() == loader)
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** In the order of their names, so that the same folder gives the same plugins in the same order everywhere. */
    private static URL[] jars(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new FileNotFoundException(folder + " is not a folder; name the folder that holds the plugins' jars");
        }
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
            files.forEach(jars::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        jars.sort(null);
        URL[] places = new URL[jars.size()];
        for (int i = 0; i < places.length; i++) places[i] = jars.get(i).toUri().toURL();
        return places;
    }
}
