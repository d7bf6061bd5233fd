package io.github.catenary.app.plugin;

import io.github.catenary.spi.CatenaryPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the manifest of a plugin's jar says.
 *
 * @param api the version of the plugin interface it was built for; the one we have
 */
record PluginManifest(String id, String name, String version, String license, int api) {
    private static final String ID = "Catenary-Plugin-Id";
    private static final String NAME = "Catenary-Plugin-Name";
    private static final String VERSION = "Catenary-Plugin-Version";
    private static final String LICENSE = "Catenary-Plugin-License";
    private static final String API = "Catenary-Plugin-Api";
    private static final List<String> REQUIRED = List.of(ID, NAME, VERSION, LICENSE, API);

    private static final Pattern ID_FORM = Pattern.compile("[a-z][a-z0-9-]*");

    /**
     * Reads the manifest and nothing else: no class of the jar is loaded.
     *
     * @throws PluginException if the file is no jar, or the manifest is not that of a plugin for this version
     */
    static PluginManifest read(Path jar) throws PluginException {
        Attributes attributes = attributes(jar);
        List<String> missing = REQUIRED.stream()
                .filter(name -> value(attributes, name).isEmpty())
                .collect(Collectors.toCollection(ArrayList::new));
        if (missing.size() == REQUIRED.size()) {
            throw new PluginException("its manifest does not name a plugin: " + ID + " and the others are missing");
        }
        if (!missing.isEmpty()) {
            throw new PluginException("its manifest lacks " + String.join(", ", missing));
        }
        String id = value(attributes, ID);
        if (!ID_FORM.matcher(id).matches()) {
            throw new PluginException("its manifest says " + ID + ": " + id
                    + ", but an id is made of a-z, 0-9 and hyphens, and begins with a letter");
        }
        return new PluginManifest(
                id, value(attributes, NAME), value(attributes, VERSION), value(attributes, LICENSE), api(attributes));
    }

    private static Attributes attributes(Path jar) throws PluginException {
        try {
            if (Files.isDirectory(jar)) throw new PluginException("it is a folder, not a jar");
            if (Files.size(jar) == 0) throw new PluginException("it is empty (0 bytes); copy it again");
            try (JarFile file = new JarFile(jar.toFile())) {
                Manifest manifest = file.getManifest();
                if (manifest == null) throw new PluginException("it has no manifest, so it is not a plugin");
                return manifest.getMainAttributes();
            }
        } catch (IOException e) {
            throw new PluginException("it cannot be read as a jar (" + e.getMessage() + "); copy it again", e);
        } catch (SecurityException | IllegalArgumentException e) {
            throw new PluginException("it is damaged (" + e.getMessage() + "); copy it again", e);
        }
    }

    private static int api(Attributes attributes) throws PluginException {
        String text = value(attributes, API);
        if (!text.equals(Integer.toString(CatenaryPlugin.API_VERSION))) {
            throw new PluginException("it was built for version " + text
                    + " of the plugin interface, but this program has version " + CatenaryPlugin.API_VERSION
                    + "; get a build of the plugin for this version");
        }
        return CatenaryPlugin.API_VERSION;
    }

    private static String value(Attributes attributes, String name) {
        String value = attributes.getValue(name);
        return value == null ? "" : value.strip();
    }
}
