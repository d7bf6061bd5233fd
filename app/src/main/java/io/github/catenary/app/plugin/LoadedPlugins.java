package io.github.catenary.app.plugin;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.List;

/**
 * What was found in the plugin folders.
 *
 * @param installed the plugins that can be used, in the order in which they were loaded
 * @param problems the jars that cannot, and why
 */
public record LoadedPlugins(List<Installed> installed, List<PluginProblem> problems) {
    /** No plugins, as under {@code --safe}. */
    public static final LoadedPlugins NONE = new LoadedPlugins(List.of(), List.of());

    /** A plugin and the jar it came from. */
    public record Installed(Plugin plugin, Path jar) {}

    public LoadedPlugins {
        installed = List.copyOf(installed);
        problems = List.copyOf(problems);
    }

    /** The plugins without their jars, and what comes with the program. */
    public Plugins plugins() {
        return new Plugins(
                Builtin.contributed(), installed.stream().map(Installed::plugin).toList());
    }
}
