package io.github.catenary.app.plugin;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was found in the plugin folders, at one moment; immutable, any thread. */
public final class LoadedPlugins {
    /** No plugins. */
    public static final LoadedPlugins NONE = new LoadedPlugins(List.of(), List.of(), Map.of());

    /** A plugin and the jar it came from. */
    public record Installed(Plugin plugin, Path jar) {}

    /** What runs of a jar. */
    record Running(JarClassLoader classes, Contributed contributed) {}

    private final List<PluginEntry> entries;
    private final List<PluginProblem> troubles;
    private final Map<Path, Running> running;

    /**
     * @param entries folder by folder, by the names of the jars
     * @param troubles what is wrong with folders rather than jars
     * @param running by jar, in the order in which they were loaded
     */
    LoadedPlugins(List<PluginEntry> entries, List<PluginProblem> troubles, Map<Path, Running> running) {
        this.entries = List.copyOf(entries);
        this.troubles = List.copyOf(troubles);
        this.running = new LinkedHashMap<>(running);
    }

    /** Every jar, folder by folder, by name. */
    public List<PluginEntry> entries() {
        return entries;
    }

    public Optional<PluginEntry> find(Path jar) {
        return entries.stream().filter(entry -> entry.jar().equals(jar)).findFirst();
    }

    /** The plugins that can be used, in the order in which they were loaded: each after those that it requires. */
    public List<Installed> installed() {
        List<Installed> installed = new ArrayList<>();
        for (Path jar : running.keySet()) {
            find(jar).flatMap(PluginEntry::plugin).ifPresent(plugin -> installed.add(new Installed(plugin, jar)));
        }
        return installed;
    }

    /** The folders and jars that cannot be used, and why; not those that the user keeps from being used. */
    public List<PluginProblem> problems() {
        List<PluginProblem> problems = new ArrayList<>(troubles);
        for (PluginEntry entry : entries) {
            if (entry.isProblem())
                problems.add(new PluginProblem(entry.jar(), entry.what().orElseThrow()));
        }
        return problems;
    }

    /** What is wrong with folders rather than jars. */
    public List<PluginProblem> troubles() {
        return troubles;
    }

    /** The plugins without their jars, and what comes with the program. */
    public Plugins plugins() {
        return new Plugins(
                Builtin.contributed(),
                installed().stream().map(Installed::plugin).toList());
    }

    /** The same, with nothing of one jar. */
    LoadedPlugins without(Path jar) {
        Map<Path, Running> others = new LinkedHashMap<>(running);
        others.remove(jar);
        List<PluginEntry> left =
                entries.stream().filter(entry -> !entry.jar().equals(jar)).toList();
        return new LoadedPlugins(left, troubles, others);
    }

    LoadedPlugins withTroubles(List<PluginProblem> more) {
        List<PluginProblem> all = new ArrayList<>(more);
        all.addAll(troubles);
        return new LoadedPlugins(entries, all, running);
    }

    /** True if the very same classes of plugins run, loaded in the same order. */
    public boolean runsTheSameAs(LoadedPlugins other) {
        return List.copyOf(running.entrySet()).equals(List.copyOf(other.running.entrySet()));
    }

    /** True if of this jar the very same classes run. */
    public boolean runsTheSameAs(LoadedPlugins other, Path jar) {
        return running(jar).equals(other.running(jar));
    }

    Optional<Running> running(Path jar) {
        return Optional.ofNullable(running.get(jar));
    }
}
