package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.LoadedPlugins.Running;
import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.builtin.Builtin;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Plugin;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the plugins of some folders. It reads each jar's manifest, leaves out the plugins that must not or cannot run,
 * and starts the others in the order of their names, each after those that it requires. A jar that cannot be used
 * becomes a problem and stops neither the others nor the program. Plugins that run and did not change are kept.
 */
final class PluginLoader {
    private final PluginDecisions decisions;
    private final boolean safe;
    private final LoadedPlugins before;
    private final Duration budget;
    private final Map<Path, PluginEntry> entries = new LinkedHashMap<>();
    private final List<PluginProblem> troubles = new ArrayList<>();
    private final Map<String, FoundPlugin> usable = new LinkedHashMap<>();
    private final Set<String> dealtWith = new HashSet<>();
    private final Map<Path, Running> running = new LinkedHashMap<>();
    private final Map<String, Path> jarOfName = new HashMap<>();
    private @Nullable ProgramClasses program;

    private PluginLoader(PluginDecisions decisions, boolean safe, LoadedPlugins before, Duration budget) {
        this.decisions = decisions;
        this.safe = safe;
        this.before = before;
        this.budget = budget;
    }

    /** Loads all plugins of trusted folders; skips folders that do not exist. Any thread. */
    static LoadedPlugins load(PluginFolders folders) {
        return load(folders, PluginDecisions.NONE, false, LoadedPlugins.NONE, PluginStart.BUDGET);
    }

    /**
     * @param safe true: reads the manifests and runs nothing
     * @param before the plugins in it that did not change are kept
     * @param budget the longest time for loading one plugin
     */
    static LoadedPlugins load(
            PluginFolders folders, PluginDecisions decisions, boolean safe, LoadedPlugins before, Duration budget) {
        PluginLoader loader = new PluginLoader(decisions, safe, before, budget);
        for (Path folder : folders.all())
            loader.lookThrough(folder, folders.own().contains(folder));
        loader.usable.values().forEach(found -> loader.load(found, new ArrayList<>()));
        return new LoadedPlugins(List.copyOf(loader.entries.values()), loader.troubles, loader.running);
    }

    private void lookThrough(Path folder, boolean own) {
        if (Files.notExists(folder)) return;
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) if (isJar(file)) jars.add(file);
        } catch (IOException | DirectoryIteratorException e) {
            troubles.add(new PluginProblem(
                    folder,
                    Message.of(
                            "plugin.bad-folder",
                            "the folder cannot be read ({0})",
                            e instanceof IOException ? FileTrouble.what(folder, e) : ErrorText.said(e))));
        }
        jars.sort(null);
        for (Path jar : jars) entries.put(jar, look(jar, own));
    }

    static boolean isJar(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    /** Scans a jar before any of its code runs. */
    private PluginEntry look(Path jar, boolean own) {
        String sha256 = "";
        try {
            JarHead head = JarHead.read(jar);
            sha256 = head.sha256();
            return sort(new FoundPlugin(jar, own, head, PluginManifest.of(head.manifest())));
        } catch (PluginException e) {
            return PluginEntry.unreadable(jar, own, sha256, e);
        }
    }

    private PluginEntry sort(FoundPlugin found) {
        String id = found.manifest().id();
        if (decisions.off(id)) return found.left(Status.OFF, Optional.empty());
        if (!found.own()) {
            switch (decisions.trust(found.jar(), id, found.head().sha256())) {
                case REFUSED -> {
                    return found.left(Status.REFUSED, Optional.empty());
                }
                case NEW -> {
                    return found.left(
                            Status.NEW,
                            Optional.of(Message.of(
                                    "plugin.new",
                                    "it has not been used here before, or has changed since (SHA-256 {0})",
                                    found.head().sha256())));
                }
                case TRUSTED -> {}
            }
        }
        FoundPlugin twin = usable.get(id);
        if (twin != null) {
            return found.failed(new PluginException(Message.of(
                    "plugin.twice", "plugin {0} is loaded from {1} already; remove one of the two", id, twin.jar())));
        }
        if (safe) return found.left(Status.SAFE_MODE, Optional.empty());
        usable.put(id, found);
        return found.left(Status.ON, Optional.empty()); // until it is loaded below
    }

    /** @param chain the plugins that require this one, each followed by the plugin that it requires */
    private void load(FoundPlugin found, List<FoundPlugin> chain) {
        if (dealtWith.contains(found.manifest().id())) return;
        if (chain.contains(found)) {
            failCircle(chain.subList(chain.indexOf(found), chain.size()));
            return;
        }
        chain.add(found);
        for (String id : found.manifest().requires()) {
            FoundPlugin required = usable.get(id);
            if (required != null) load(required, chain);
        }
        chain.remove(chain.size() - 1);
        if (!dealtWith.add(found.manifest().id())) return; // already loaded, or part of a circle
        entries.put(found.jar(), missing(found).orElseGet(() -> start(found)));
    }

    private void failCircle(List<FoundPlugin> circle) {
        String shown = Stream.concat(circle.stream(), Stream.of(circle.get(0)))
                .map(each -> each.manifest().id() + " (" + each.jar() + ")")
                .collect(Collectors.joining(" → "));
        PluginException why = new PluginException(
                Message.of("plugin.circle", "plugins require each other in a circle: {0}; remove one of them", shown));
        for (FoundPlugin each : circle) {
            dealtWith.add(each.manifest().id());
            entries.put(each.jar(), each.failed(why));
        }
    }

    /** The entry of a plugin if another that it requires is missing; empty if none is. */
    private Optional<PluginEntry> missing(FoundPlugin found) {
        for (String id : found.manifest().requires()) {
            FoundPlugin required = usable.get(id);
            if (required != null && running.containsKey(required.jar())) continue;
            return Optional.of(found.left(Status.NEEDS_ANOTHER, Optional.of(lack(id))));
        }
        return Optional.empty();
    }

    private Message lack(String id) {
        Optional<PluginEntry> other = entries.values().stream()
                .filter(entry -> entry.id().equals(Optional.of(id)))
                .findFirst();
        if (other.isEmpty()) {
            return Message.of(
                    "plugin.needs", "it needs plugin {0}, which is not installed; install that plugin too", id);
        }
        if (other.get().status() == Status.OFF) {
            return Message.of("plugin.needs-off", "it needs plugin {0}, which is switched off; switch that on", id);
        }
        return Message.of(
                "plugin.needs-loaded",
                "it needs plugin {0}, which is not loaded from {1}; see its own message",
                id,
                other.get().jar());
    }

    private PluginEntry start(FoundPlugin found) {
        try {
            Running now = kept(found).orElse(null);
            if (now == null) {
                PluginEntry silent = stillSilent(found).orElse(null);
                if (silent != null) return silent;
                JarContent content = JarContent.read(found.jar(), found.head());
                MissingNames.requireNone(found.manifest(), content, required(found), program());
                now = PluginStart.start(found.jar(), content, required(found), budget);
            }
            requireOwn(found.jar(), now.contributed());
            PluginManifest manifest = found.manifest();
            Names.readMessages(manifest.id(), now.contributed());
            running.put(found.jar(), now);
            return found.on(new Plugin(
                    manifest.id(),
                    manifest.name(),
                    manifest.version(),
                    manifest.license(),
                    manifest.api(),
                    now.contributed()));
        } catch (PluginException e) {
            return found.failed(e);
        }
    }

    private ProgramClasses program() {
        ProgramClasses known = program;
        if (known == null) {
            known = new ProgramClasses();
            program = known;
        }
        return known;
    }

    private List<JarClassLoader> required(FoundPlugin found) {
        return found.manifest().requires().stream()
                .map(id -> Objects.requireNonNull(
                        running.get(Objects.requireNonNull(usable.get(id)).jar())))
                .map(Running::classes)
                .toList();
    }

    /** The loaded code, if neither the jar nor the plugins that it requires changed. */
    private Optional<Running> kept(FoundPlugin found) {
        Optional<PluginEntry> last = before.find(found.jar());
        if (last.isEmpty() || !last.get().sha256().equals(found.head().sha256())) return Optional.empty();
        return before.running(found.jar()).filter(it -> it.classes().required().equals(required(found)));
    }

    /** A plugin that did not answer is not asked again when another one changes: its thread may still be running. */
    private Optional<PluginEntry> stillSilent(FoundPlugin found) {
        return before.find(found.jar())
                .filter(last -> last.sha256().equals(found.head().sha256()))
                .filter(last -> last.error().orElse(null) instanceof TimeoutException);
    }

    private void requireOwn(Path jar, Contributed contributed) throws PluginException {
        for (String name : contributed.names()) {
            if (Builtin.contributed().names().contains(name)) {
                throw new PluginException(Message.of(
                        "plugin.own-of-core",
                        "it contributes {0}, which the program itself provides; the plugin must use another id",
                        name));
            }
            Path other = jarOfName.get(name);
            if (other != null) {
                throw new PluginException(Message.of(
                        "plugin.own-twice",
                        "it contributes {0}, as {1} does already; remove one of the two",
                        name,
                        other));
            }
        }
        contributed.names().forEach(name -> jarOfName.put(name, jar));
    }

    /** A jar with a valid manifest whose code has not run yet. */
    private record FoundPlugin(Path jar, boolean own, JarHead head, PluginManifest manifest) {
        PluginEntry left(Status status, Optional<Message> what) {
            return entry(status, what, Optional.empty(), Optional.empty());
        }

        PluginEntry failed(PluginException why) {
            return entry(Status.FAILED, Optional.of(why.what()), Optional.ofNullable(why.getCause()), Optional.empty());
        }

        PluginEntry on(Plugin plugin) {
            return entry(Status.ON, Optional.empty(), Optional.empty(), Optional.of(plugin));
        }

        private PluginEntry entry(
                Status status, Optional<Message> what, Optional<Throwable> error, Optional<Plugin> plugin) {
            return new PluginEntry(jar, own, head.sha256(), Optional.of(manifest), status, what, error, plugin);
        }
    }
}
