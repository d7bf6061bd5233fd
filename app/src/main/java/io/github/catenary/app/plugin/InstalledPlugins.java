package io.github.catenary.app.plugin;

import io.github.catenary.scene.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The plugins of this run of the program, and what can be done about them. Every change is one of files or of what is
 * remembered, and then a new look at the folders, which keeps what runs and did not change. All but {@link #now} read and
 * write files and run code of plugins: not for the EDT. Any thread; one change at a time.
 */
public final class InstalledPlugins {
    private final PluginFolders folders;
    private final boolean safe;
    private final Duration budget;
    private final PluginMemory memory;
    private volatile LoadedPlugins now = LoadedPlugins.NONE;

    /**
     * Looks at nothing yet: {@link #refresh} does.
     *
     * @param safe true: no plugin is loaded, whatever is done
     */
    public InstalledPlugins(PluginFolders folders, boolean safe) {
        this(folders, safe, PluginStart.BUDGET);
    }

    /** @param budget how long each plugin may take to be loaded */
    InstalledPlugins(PluginFolders folders, boolean safe, Duration budget) {
        this.folders = folders;
        this.safe = safe;
        this.budget = budget;
        memory = new PluginMemory(folders.home());
    }

    /** What the last look found; never waits. */
    public LoadedPlugins now() {
        return now;
    }

    /** Where the user's own plugins lie; may not be there yet. */
    public Optional<Path> folder() {
        return folders.users();
    }

    /** True if no plugin is loaded, whatever is done. */
    public boolean safe() {
        return safe;
    }

    /** Looks at the folders again. */
    public synchronized LoadedPlugins refresh() {
        return look(now);
    }

    /** Loads the plugin of a jar anew, even if it did not change, and those that require it. */
    public synchronized LoadedPlugins reload(Path jar) {
        return look(now.without(jar));
    }

    private LoadedPlugins look(LoadedPlugins before) {
        PluginDecisions decisions = PluginDecisions.NONE;
        List<PluginProblem> troubles = List.of();
        try {
            decisions = memory.read();
        } catch (IOException e) {
            troubles = List.of(forgotten(FileReason.of(e)));
        } catch (PluginException e) {
            troubles = List.of(forgotten(e.what()));
        }
        now = PluginLoader.load(folders, decisions, safe, before, budget).withTroubles(troubles);
        return now;
    }

    private PluginProblem forgotten(Object why) {
        return new PluginProblem(
                memory.file().orElseThrow(),
                Message.of(
                        "plugin.bad-memory",
                        "what was decided about plugins cannot be read ({0}), so it is forgotten",
                        why));
    }

    /**
     * Switches a plugin on or off, for this run and the next.
     *
     * @throws IOException if that cannot be remembered; then nothing changed
     * @throws PluginException if what was remembered is damaged; then, too
     */
    public synchronized LoadedPlugins turn(String id, boolean on) throws IOException, PluginException {
        memory.change(values -> PluginDecisions.setOff(values, id, !on));
        return refresh();
    }

    /**
     * Notes that the jar may run as it was when it was looked at.
     *
     * @param always also after it changed, as long as it is a plugin of the same id, which is for who builds it
     * @throws IOException if that cannot be remembered; then nothing changed
     * @throws PluginException if what was remembered is damaged; then, too
     */
    public synchronized LoadedPlugins trust(PluginEntry entry, boolean always) throws IOException, PluginException {
        memory.change(values -> {
            PluginDecisions.setTrusted(values, entry.sha256(), true);
            if (always) entry.id().ifPresent(id -> PluginDecisions.trustAlways(values, entry.jar(), id));
        });
        return refresh();
    }

    /**
     * Notes that the jar must not run.
     *
     * @throws IOException if that cannot be remembered; then nothing changed
     * @throws PluginException if what was remembered is damaged; then, too
     */
    public synchronized LoadedPlugins refuse(PluginEntry entry) throws IOException, PluginException {
        memory.change(values -> {
            PluginDecisions.setTrusted(values, entry.sha256(), false);
            PluginDecisions.trustNoLonger(values, entry.jar());
        });
        return refresh();
    }

    /**
     * Looks at a jar that is to be installed, and changes nothing.
     *
     * @throws PluginException if it is no plugin that could be installed
     */
    public synchronized PluginInstall prepare(Path jar) throws PluginException {
        return PluginInstall.of(jar, folders, now);
    }

    /**
     * Copies a jar into the user's folder, in the place of what it replaces, and trusts it.
     *
     * @throws PluginException if the jar changed since it was looked at, or what was remembered is damaged
     * @throws IOException if it cannot be copied; then what was there before still is
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
     * Deletes a jar of the user's, and what was decided about this place.
     *
     * @throws IOException if that is not possible
     * @throws PluginException if what was remembered is damaged; the jar is gone then
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
