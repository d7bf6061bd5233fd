package io.github.catenary.spark;

import io.github.catenary.Catenary;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;

/** Loads plugins from jars whose digests are right. What was checked is what is loaded. */
final class LoadedJars {
    private LoadedJars() {}

    /** What came of a jar to this machine. */
    interface Contents {
        byte[] of(PluginJar jar);
    }

    /**
     * The plugins of the program and of the jars, which stay loaded.
     *
     * @throws SweepTrouble if a jar is not the one that was given, or its plugin cannot be used
     */
    static Plugins load(List<PluginJar> jars, Contents contents) throws SweepTrouble {
        List<URL> checked = new ArrayList<>();
        for (PluginJar jar : jars) checked.add(checked(jar, contents.of(jar)));
        URLClassLoader loader = new URLClassLoader(checked.toArray(new URL[0]), CatenaryPlugin.class.getClassLoader());
        try {
            List<CatenaryPlugin> found = ServiceLoader.load(CatenaryPlugin.class, loader).stream()
                    .filter(provider -> provider.type().getClassLoader() == loader)
                    .map(ServiceLoader.Provider::get)
                    .toList();
            Catenary.of(found); // refuses what is contributed twice
            List<Plugin> installed = new ArrayList<>();
            for (CatenaryPlugin plugin : found) installed.add(installed(plugin));
            return new Plugins(Builtin.contributed(), installed);
        } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
            throw SweepTrouble.study("a plugin cannot be used: " + e.getMessage());
        }
    }

    private static URL checked(PluginJar jar, byte[] bytes) throws SweepTrouble {
        String found = Digests.of(bytes);
        if (!found.equals(jar.sha256())) {
            throw SweepTrouble.study("the plugin " + jar.name() + " is not the one that was given: its SHA-256 is "
                    + found + " where it would be loaded, and must be " + jar.sha256());
        }
        try {
            Path copy = Files.createTempFile("catenary-plugin", ".jar");
            copy.toFile().deleteOnExit();
            Files.write(copy, bytes);
            return copy.toUri().toURL();
        } catch (IOException e) {
            throw SweepTrouble.file("cannot load the plugin " + jar.name() + ": " + e);
        }
    }

    private static Plugin installed(CatenaryPlugin plugin) {
        String name = plugin.getClass().getName();
        Attributes about =
                manifest(plugin.getClass()).map(Manifest::getMainAttributes).orElseGet(Attributes::new);
        return new Plugin(
                Optional.ofNullable(about.getValue("Catenary-Plugin-Id")).orElse(name),
                Optional.ofNullable(about.getValue("Catenary-Plugin-Name")).orElse(name),
                Optional.ofNullable(about.getValue("Catenary-Plugin-Version")).orElse(""),
                Optional.ofNullable(about.getValue("Catenary-Plugin-License")).orElse(""),
                CatenaryPlugin.API_VERSION,
                Contributed.by(plugin));
    }

    /** Of the jar that a class is from. */
    private static Optional<Manifest> manifest(Class<?> type) {
        URL jar = type.getProtectionDomain().getCodeSource().getLocation();
        try (InputStream in = jar.openStream();
                JarInputStream entries = new JarInputStream(in)) {
            return Optional.ofNullable(entries.getManifest());
        } catch (IOException e) {
            return Optional.empty(); // a plugin is known by its class then
        }
    }
}
