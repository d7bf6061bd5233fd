package io.github.catenary.app.plugin;

import io.github.catenary.app.plugin.LoadedPlugins.Installed;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionList;
import io.github.catenary.spi.Plugin;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Loads the plugins of some folders, jar by jar in the order of their names. A jar that cannot be used, whatever is wrong
 * with it, becomes a problem and stops neither the others nor the program. Plugins stay loaded until the program ends.
 */
public final class PluginLoader {
    private final List<Installed> installed = new ArrayList<>();
    private final List<PluginProblem> problems = new ArrayList<>();
    private final Map<String, Path> jarOfPlugin = new HashMap<>();
    private final Map<String, Path> jarOfName = new HashMap<>();

    private PluginLoader() {}

    /** Folders that do not exist are passed over. Any thread. */
    public static LoadedPlugins load(List<Path> folders) {
        PluginLoader loader = new PluginLoader();
        folders.stream()
                .map(folder -> folder.toAbsolutePath().normalize())
                .distinct()
                .forEach(loader::loadFolder);
        return new LoadedPlugins(loader.installed, loader.problems);
    }

    private void loadFolder(Path folder) {
        if (Files.notExists(folder)) return;
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) if (isJar(file)) jars.add(file);
        } catch (IOException | DirectoryIteratorException e) {
            problems.add(new PluginProblem(folder, "the folder cannot be read (" + e + ")"));
        }
        jars.sort(null);
        for (Path jar : jars) {
            try {
                loadJar(jar);
            } catch (PluginException e) {
                problems.add(new PluginProblem(jar, String.valueOf(e.getMessage())));
            }
        }
    }

    private static boolean isJar(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    private void loadJar(Path jar) throws PluginException {
        PluginManifest manifest = PluginManifest.read(jar);
        Path twin = jarOfPlugin.get(manifest.id());
        if (twin != null) {
            throw new PluginException(
                    "plugin " + manifest.id() + " is loaded from " + twin + " already; remove one of the two");
        }
        Contributed contributed = contributed(jar);
        for (String name : contributed.names()) {
            if (Builtin.contributed().names().contains(name)) {
                throw new PluginException("it contributes " + name + ", which the program itself has;"
                        + " the plugin must give its own another id");
            }
            Path other = jarOfName.get(name);
            if (other != null) {
                throw new PluginException(
                        "it contributes " + name + ", as " + other + " does already; remove one of the two");
            }
        }
        contributed.names().forEach(name -> jarOfName.put(name, jar));
        jarOfPlugin.put(manifest.id(), jar);
        Plugin plugin = new Plugin(
                manifest.id(), manifest.name(), manifest.version(), manifest.license(), manifest.api(), contributed);
        installed.add(new Installed(plugin, jar));
    }

    /** Runs code of the jar for the first time: anything may be thrown. */
    private static Contributed contributed(Path jar) throws PluginException {
        JarClassLoader classes = null;
        try {
            classes = new JarClassLoader(jar, CatenaryPlugin.class.getClassLoader());
            ContributionList contributions = ContributionList.ofPlugin();
            int entries = 0;
            for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class, classes)) {
                plugin.contribute(contributions);
                entries++;
            }
            if (entries == 0) {
                throw new PluginException(
                        "it names no plugin class in META-INF/services/" + CatenaryPlugin.class.getName());
            }
            return contributions.close();
        } catch (PluginException e) {
            close(classes, e);
            throw e;
        } catch (Throwable thrown) {
            close(classes, thrown);
            throw new PluginException(reason(thrown), thrown);
        }
    }

    private static void close(@Nullable JarClassLoader classes, Throwable reason) {
        if (classes == null) return;
        try {
            classes.close();
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    private static String reason(Throwable thrown) {
        Throwable cause =
                thrown instanceof ServiceConfigurationError && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
            cause = cause.getCause(); // the class itself fits: it is its own code that failed
        }
        if (cause instanceof UnsupportedClassVersionError) {
            return "it needs a newer Java than this one (" + System.getProperty("java.version") + "): "
                    + cause.getMessage();
        }
        if (cause instanceof LinkageError) {
            return "its classes do not fit this program (" + cause + "); get a build of the plugin for this version";
        }
        if (thrown instanceof ServiceConfigurationError && cause == thrown) {
            return "its plugin class cannot be used: " + thrown.getMessage();
        }
        return "it failed while it was loaded: " + text(cause);
    }

    /** An exception of a plugin may fail to describe itself, too. */
    private static String text(Throwable thrown) {
        try {
            return thrown.toString();
        } catch (RuntimeException | Error failure) {
            return thrown.getClass().getName();
        }
    }
}
