package io.github.catenary.app.document.plugin;

import java.nio.file.Path;
import java.util.Properties;

/** The user's decisions about plugins, as read at one moment. Immutable. */
final class PluginDecisions {
    /** No decisions yet. */
    static final PluginDecisions NONE = new PluginDecisions(new Properties());

    /** Whether a jar may run. */
    enum Trust {
        /** The user was not asked yet. */
        NEW,
        TRUSTED,
        REFUSED
    }

    private static final String YES = "trusted";
    private static final String NO = "refused";
    private static final String OFF = "off";
    private static final String FILE = "file.";
    private static final String AT = "@";

    private final Properties values;

    /** @param values not changed afterwards */
    PluginDecisions(Properties values) {
        this.values = values;
    }

    /**
     * @param id of the plugin in the present jar
     * @param sha256 of the present jar
     */
    Trust trust(Path jar, String id, String sha256) {
        String answer = values.getProperty(content(sha256), "");
        if (answer.equals(NO)) return Trust.REFUSED;
        boolean trusted =
                answer.equals(YES) || values.getProperty(file(jar, id), "").equals(YES);
        return trusted ? Trust.TRUSTED : Trust.NEW;
    }

    boolean off(String id) {
        return values.getProperty(plugin(id), "").equals(OFF);
    }

    /** Notes whether a jar with this content may run, at any path. */
    static void setTrusted(Properties values, String sha256, boolean trusted) {
        values.setProperty(content(sha256), trusted ? YES : NO);
    }

    /** Notes that every build of this plugin at this path may run, even after it changed. */
    static void trustAlways(Properties values, Path jar, String id) {
        values.setProperty(file(jar, id), YES);
    }

    /** Revokes {@link #trustAlways} at this path, for any plugin. */
    static void trustNoLonger(Properties values, Path jar) {
        values.keySet().removeIf(key -> placeIn(String.valueOf(key)).equals(jar.toString()));
    }

    /** The path in the key of a file; empty for other keys. Ids contain no {@code @}, but paths may. */
    private static String placeIn(String key) {
        return key.startsWith(FILE) && key.contains(AT) ? key.substring(key.indexOf(AT) + 1) : "";
    }

    static void setOff(Properties values, String id, boolean off) {
        if (off) values.setProperty(plugin(id), OFF);
        else values.remove(plugin(id));
    }

    private static String content(String sha256) {
        return "sha256." + sha256;
    }

    private static String file(Path jar, String id) {
        return FILE + id + AT + jar;
    }

    private static String plugin(String id) {
        return "plugin." + id;
    }
}
