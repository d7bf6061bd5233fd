package io.github.catenary.app.plugin;

import java.nio.file.Path;
import java.util.Properties;

/** What the user decided about plugins, as it stood when it was read; immutable. */
final class PluginDecisions {
    /** Before anything was decided. */
    static final PluginDecisions NONE = new PluginDecisions(new Properties());

    /** Whether a jar may run. */
    enum Trust {
        /** Nobody was asked yet. */
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
     * @param id of the plugin in the jar as it is now
     * @param sha256 of the jar as it is now
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

    /** Notes that a jar with this content may run, wherever it lies, or may not. */
    static void setTrusted(Properties values, String sha256, boolean trusted) {
        values.setProperty(content(sha256), trusted ? YES : NO);
    }

    /** Notes that each build of this plugin at this place may run, also after it changed. */
    static void trustAlways(Properties values, Path jar, String id) {
        values.setProperty(file(jar, id), YES);
    }

    /** Takes that back, for whatever plugin it was said of this place. */
    static void trustNoLonger(Properties values, Path jar) {
        values.keySet().removeIf(key -> placeIn(String.valueOf(key)).equals(jar.toString()));
    }

    /** Of the key of a file; else empty. Ids have no {@code @}, whatever paths may have. */
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
