package io.github.catenary.app.document.device;

import io.github.catenary.app.document.plugin.PluginJars;
import java.nio.file.Path;

/** Builds jars of plugins that bring devices in plain Java. */
public final class DeviceJars {
    private DeviceJars() {}

    /** A device with the name Plain that lasts. */
    public static Path lasting(Path folder) {
        return finding(folder, "List.of(PlainDevice.thatLasts(new java.util.Random(1)))");
    }

    /** The same, lost after some calls of all its runs. */
    public static Path lostAfter(Path folder, long calls) {
        return finding(folder, "List.of(PlainDevice.lostAfter(" + calls + ", new java.util.Random(1)))");
    }

    /** The same, but it computes wrongly. */
    public static Path erring(Path folder) {
        return finding(folder, "List.of(PlainDevice.thatErrs(new java.util.Random(1)))");
    }

    /** A plugin whose driver says why it has none. */
    public static Path failing(Path folder, String words) {
        return finding(folder, "failing(\"" + words + "\")");
    }

    private static Path finding(Path folder, String devices) {
        String source = PluginJars.entry("to.platform(new Cards());")
                .replace("import java.util.List;", "import io.github.catenary.solver.device.*;\nimport java.util.List;")
                .replace("    record Type(", """
                            record Cards() implements ComputePlatform {
                                public Descriptor descriptor() {
                                    return new Descriptor("cards.found", "Cards", "Finds a device in plain Java.");
                                }
                                public List<ComputeDevice> devices() { return %s; }
                                private static List<ComputeDevice> failing(String words) {
                                    throw new DeviceException(words);
                                }
                            }
                            record Type(""".formatted(devices));
        return PluginJars.of(folder, "cards.jar", PluginJars.manifest("cards"), source);
    }
}
