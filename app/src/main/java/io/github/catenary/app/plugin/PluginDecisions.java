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

    private final Properties values;

    /** @param values not changed afterwards */
    PluginDecisions(Properties values) {
        this.values = values;
    }

    /** @param sha256 of the jar as it is now */
    Trust trust(Path jar, String sha256) {
        String answer = values.getProperty(content(sha256), "");
        if (answer.equals(NO)) return Trust.REFUSED;
        boolean trusted =
                answer.equals(YES) || values.getProperty(file(jar), "").equals(YES);
        return trusted ? Trust.TRUSTED : Trust.NEW;
    }

    boolean off(String id) {
        return values.getProperty(plugin(id), "").equals(OFF);
    }

    /** Notes that a jar with this content may run, wherever it lies, or may not. */
    static void setTrusted(Properties values, String sha256, boolean trusted) {
        values.setProperty(content(sha256), trusted ? YES : NO);
    }

    /** Notes that whatever is at this place may run, also after it changed, or takes that back. */
    static void setTrustedAlways(Properties values, Path jar, boolean trusted) {
        if (trusted) values.setProperty(file(jar), YES);
        else values.remove(file(jar));
    }

    static void setOff(Properties values, String id, boolean off) {
        if (off) values.setProperty(plugin(id), OFF);
        else values.remove(plugin(id));
    }

    private static String content(String sha256) {
        return "sha256." + sha256;
    }

    private static String file(Path jar) {
        return "file." + jar;
    }

    private static String plugin(String id) {
        return "plugin." + id;
    }
}
