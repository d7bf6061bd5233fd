package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.CatenaryPlugin;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The facts in the manifest of a plugin's jar.
 *
 * @param api the version of the plugin interface it was built for; always the version of this program
 * @param requires the ids of the plugins whose classes it uses
 * @param optional the packages and classes, of its own or of others, that it can do without
 */
public record PluginManifest(
        String id, String name, String version, String license, int api, List<String> requires, List<String> optional) {
    private static final String ID = "Catenary-Plugin-Id";
    private static final String NAME = "Catenary-Plugin-Name";
    private static final String VERSION = "Catenary-Plugin-Version";
    private static final String LICENSE = "Catenary-Plugin-License";
    private static final String API = "Catenary-Plugin-Api";
    private static final String REQUIRES = "Catenary-Plugin-Requires";
    private static final String OPTIONAL = "Catenary-Plugin-Optional";
    private static final List<String> NEEDED = List.of(ID, NAME, VERSION, LICENSE, API);

    /** Characters that an attribute may have at most. */
    private static final int LONGEST = 200;

    private static final Pattern ID_FORM = Pattern.compile("[a-z][a-z0-9-]*");

    public PluginManifest {
        requires = List.copyOf(requires);
        optional = List.copyOf(optional);
    }

    /** @param type the name of a class, with slashes */
    boolean canDoWithout(String type) {
        String name = type.replace('/', '.');
        return optional.stream()
                .anyMatch(each -> name.equals(each) || name.startsWith(each + ".") || name.startsWith(each + "$"));
    }

    /** @throws PluginException if the manifest is not that of a plugin for this version */
    static PluginManifest of(Manifest manifest) throws PluginException {
        Attributes attributes = manifest.getMainAttributes();
        List<String> missing = NEEDED.stream()
                .filter(name -> value(attributes, name).isEmpty())
                .toList();
        if (missing.size() == NEEDED.size()) {
            throw new PluginException(Message.of(
                    "plugin.not-named", "its manifest does not name a plugin: {0} and the others are missing", ID));
        }
        if (!missing.isEmpty()) {
            throw new PluginException(
                    Message.of("plugin.manifest-lacks", "its manifest lacks {0}", String.join(", ", missing)));
        }
        for (String name : NEEDED) requireShort(name, value(attributes, name));
        int api = api(attributes);
        LeastProgram.require(value(attributes, LeastProgram.ATTRIBUTE), LeastProgram.own());
        return new PluginManifest(
                id(ID, value(attributes, ID)),
                value(attributes, NAME),
                value(attributes, VERSION),
                value(attributes, LICENSE),
                api,
                requires(attributes),
                list(value(attributes, OPTIONAL)));
    }

    private static void requireShort(String attribute, String value) throws PluginException {
        if (value.length() <= LONGEST) return;
        throw new PluginException(Message.of(
                "plugin.long-attribute",
                "the {0} in its manifest has {1} characters; it may have {2} at most",
                attribute,
                value.length(),
                LONGEST));
    }

    private static String id(String attribute, String id) throws PluginException {
        if (ID_FORM.matcher(id).matches()) return id;
        throw new PluginException(Message.of(
                "plugin.bad-id",
                "its manifest says {0}: {1}, but an id consists of a-z, 0-9 and hyphens, and begins with a letter",
                attribute,
                id));
    }

    private static int api(Attributes attributes) throws PluginException {
        String text = value(attributes, API);
        if (!text.equals(Integer.toString(CatenaryPlugin.API_VERSION))) {
            throw new PluginException(Message.of(
                    "plugin.other-api",
                    "it was built for version {0} of the plugin interface, but this program has version {1}; get a"
                            + " build of the plugin for this version",
                    text,
                    CatenaryPlugin.API_VERSION));
        }
        return CatenaryPlugin.API_VERSION;
    }

    private static List<String> requires(Attributes attributes) throws PluginException {
        List<String> ids = list(value(attributes, REQUIRES));
        for (String id : ids) id(REQUIRES, id);
        return ids;
    }

    private static List<String> list(String text) {
        if (text.isEmpty()) return List.of();
        return Stream.of(text.split(",", -1)).map(String::strip).toList();
    }

    private static String value(Attributes attributes, String name) {
        String value = attributes.getValue(name);
        return value == null ? "" : value.strip();
    }
}
