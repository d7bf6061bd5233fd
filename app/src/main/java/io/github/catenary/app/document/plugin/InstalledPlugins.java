package io.github.catenary.app.document.plugin;

import io.github.catenary.io.FileTrouble;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The plugins of this run of the program, and the operations on them. Every operation changes files or remembered
 * decisions and then scans the folders again; plugins that run and did not change stay loaded. All methods but
 * {@link #now} read and write files and run plugin code: not for the EDT. Any thread; one operation at a time.
 */
public final class InstalledPlugins {
    private final PluginFolders folders;
    private final boolean safe;
    private final Duration budget;
    private final PluginPreferences memory;
    private volatile LoadedPlugins now = LoadedPlugins.NONE;

    /**
     * Scans nothing yet; {@link #refresh} does.
     *
     * @param safe true: never loads a plugin
     */
    public InstalledPlugins(PluginFolders folders, boolean safe) {
        this(folders, safe, PluginStart.BUDGET);
    }

    /** @param budget the longest time for loading one plugin */
    InstalledPlugins(PluginFolders folders, boolean safe, Duration budget) {
        this.folders = folders;
        this.safe = safe;
        this.budget = budget;
        memory = new PluginPreferences(folders.home());
    }

    /** The result of the last scan; never waits. */
    public LoadedPlugins now() {
        return now;
    }

    /** The folder of the user's own plugins, which may not exist yet. */
    public Optional<Path> folder() {
        return folders.users();
    }

    /** True if plugins are never loaded. */
    public boolean safe() {
        return safe;
    }

    /** Scans the folders again. */
    public synchronized LoadedPlugins refresh() {
        return look(now);
    }

    /** Reloads the plugin of a jar, even if the jar did not change, and the plugins that require it. */
    public synchronized LoadedPlugins reload(Path jar) {
        return look(now.without(jar));
    }

    private LoadedPlugins look(LoadedPlugins before) {
        PluginDecisions decisions = PluginDecisions.NONE;
        List<PluginProblem> troubles = List.of();
        try {
            PluginPreferences.Remembered remembered = memory.read();
            decisions = remembered.decisions();
            troubles = remembered.damage().map(this::trouble).stream().toList();
        } catch (IOException e) {
            troubles = List.of(forgotten(FileTrouble.what(e)));
        } catch (PluginException e) {
            troubles = List.of(forgotten(e.what()));
        }
        now = PluginLoader.load(folders, decisions, safe, before, budget).withTroubles(troubles);
        return now;
    }

    private PluginProblem forgotten(Object why) {
        return trouble(Message.of(
                "plugin.bad-memory", "the decisions about plugins cannot be read ({0}), so they are ignored", why));
    }

    private PluginProblem trouble(Message what) {
        return new PluginProblem(memory.file().orElseThrow(), what);
    }

    /**
     * Switches a plugin on or off, for this run and the following ones.
     *
     * @throws IOException if the decision cannot be saved; nothing has changed then
     * @throws PluginException if the saved decisions are damaged; nothing has changed then
     */
    public synchronized LoadedPlugins turn(String id, boolean on) throws IOException, PluginException {
        memory.change(values -> PluginDecisions.setOff(values, id, !on));
        return refresh();
    }

    /**
     * Trusts the jar with the content that it had when it was scanned.
     *
     * @param always whether to trust later builds, too, as long as they hold a plugin of the same id; for plugin
     *     authors
     * @throws IOException if the decision cannot be saved; nothing has changed then
     * @throws PluginException if the saved decisions are damaged; nothing has changed then
     */
    public synchronized LoadedPlugins trust(PluginEntry entry, boolean always) throws IOException, PluginException {
        memory.change(values -> {
            PluginDecisions.setTrusted(values, entry.sha256(), true);
            if (always) entry.id().ifPresent(id -> PluginDecisions.trustAlways(values, entry.jar(), id));
        });
        return refresh();
    }

    /**
     * Refuses to run the jar.
     *
     * @throws IOException if the decision cannot be saved; nothing has changed then
     * @throws PluginException if the saved decisions are damaged; nothing has changed then
     */
    public synchronized LoadedPlugins refuse(PluginEntry entry) throws IOException, PluginException {
        memory.change(values -> {
            PluginDecisions.setTrusted(values, entry.sha256(), false);
            PluginDecisions.trustNoLonger(values, entry.jar());
        });
        return refresh();
    }

    /**
     * Checks a jar before it is installed; changes nothing.
     *
     * @throws PluginException if the jar is no plugin that can be installed
     */
    public synchronized PluginInstall prepare(Path jar) throws PluginException {
        return PluginInstall.of(jar, folders, now);
    }

    /**
     * Copies a jar into the user's folder, replaces the jars that it supersedes, and trusts it.
     *
     * @throws PluginException if the jar changed since it was checked, or the saved decisions are damaged
     * @throws IOException if the jar cannot be copied; the previous jars are then kept
     */
    public synchronized LoadedPlugins install(PluginInstall install) throws PluginException, IOException {
        install.copy();
        memory.change(values -> {
            PluginDecisions.trustNoLonger(values, install.to());
            for (PluginEntry old : install.replaces()) PluginDecisions.trustNoLonger(values, old.jar());
            PluginDecisions.setTrusted(values, install.sha256(), true);
            PluginDecisions.setOff(values, install.manifest().id(), false);
        });
        return refresh();
    }

    /**
     * Deletes one of the user's jars and the decisions about its path.
     *
     * @throws IOException if that is not possible
     * @throws PluginException if the saved decisions are damaged; the jar is deleted then
     */
    public synchronized LoadedPlugins remove(PluginEntry entry) throws IOException, PluginException {
        Files.deleteIfExists(entry.jar());
        memory.change(values -> {
            PluginDecisions.trustNoLonger(values, entry.jar());
            entry.id().ifPresent(id -> PluginDecisions.setOff(values, id, false));
        });
        return refresh();
    }
}
