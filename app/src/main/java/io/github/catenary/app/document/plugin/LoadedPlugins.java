package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.picture.SilhouetteImporter;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of scanning the plugin folders once. Immutable; any thread. */
public final class LoadedPlugins {
    /** No plugins. */
    public static final LoadedPlugins NONE = new LoadedPlugins(List.of(), List.of(), Map.of());

    /** What the core brings, and importers that need pictures, which the core does without. */
    private static final Contributed OWN = Builtin.contributedWith(SilhouetteImporter.all());

    /**
     * A plugin and its jar.
     *
     * @param doubt see {@link PluginEntry#doubt}
     */
    public record Installed(Plugin plugin, Path jar, Optional<Message> doubt) {}

    /** The loaded code of a jar. */
    record Running(JarClassLoader classes, Contributed contributed) {}

    private final List<PluginEntry> entries;
    private final List<PluginProblem> troubles;
    private final Map<Path, Running> running;

    /**
     * @param entries in the order of folders, then of file names
     * @param troubles problems of folders rather than of jars
     * @param running by jar, in loading order
     */
    LoadedPlugins(List<PluginEntry> entries, List<PluginProblem> troubles, Map<Path, Running> running) {
        this.entries = List.copyOf(entries);
        this.troubles = List.copyOf(troubles);
        this.running = new LinkedHashMap<>(running);
    }

    /** Every jar, in the order of folders, then of file names. */
    public List<PluginEntry> entries() {
        return entries;
    }

    public Optional<PluginEntry> find(Path jar) {
        return entries.stream().filter(entry -> entry.jar().equals(jar)).findFirst();
    }

    /** The usable plugins in loading order, so that each comes after those that it requires. */
    public List<Installed> installed() {
        List<Installed> installed = new ArrayList<>();
        for (Path jar : running.keySet()) {
            find(jar)
                    .ifPresent(entry -> entry.plugin()
                            .ifPresent(plugin -> installed.add(new Installed(plugin, jar, entry.doubt()))));
        }
        return installed;
    }

    /** The folders and jars that cannot be used, and why; without the jars that the user keeps from being used. */
    public List<PluginProblem> problems() {
        List<PluginProblem> problems = new ArrayList<>(troubles);
        for (PluginEntry entry : entries) {
            if (entry.isProblem())
                problems.add(new PluginProblem(entry.jar(), entry.what().orElseThrow()));
        }
        return problems;
    }

    /** Problems of folders rather than of jars. */
    public List<PluginProblem> troubles() {
        return troubles;
    }

    /** The plugins without their jars, together with the program's own contributions. */
    public Plugins plugins() {
        return new Plugins(
                OWN,
                installed().stream().map(Installed::plugin).toList(),
                entries.stream().flatMap(entry -> entry.absent().stream()).toList());
    }

    /** The same plugins without those of one jar. */
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

    /** True if exactly the same plugin classes are loaded, in the same order. */
    public boolean runsTheSameAs(LoadedPlugins other) {
        return List.copyOf(running.entrySet()).equals(List.copyOf(other.running.entrySet()));
    }

    /** True if exactly the same classes of this jar are loaded. */
    public boolean runsTheSameAs(LoadedPlugins other, Path jar) {
        return running(jar).equals(other.running(jar));
    }

    /** The class loader of the plugin with this id, if it is in use. */
    Optional<JarClassLoader> classes(String id) {
        return entries.stream()
                .filter(entry -> entry.id().equals(Optional.of(id)))
                .flatMap(entry -> running(entry.jar()).stream())
                .map(Running::classes)
                .findFirst();
    }

    Optional<Running> running(Path jar) {
        return Optional.ofNullable(running.get(jar));
    }
}
