package io.github.catenary.app.window.plugins;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginException;
import io.github.catenary.app.document.plugin.PluginInstall;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * Runs the operations on plugins on its own thread, one after the other, and then gives the workspace the plugins in
 * use. Asks about jars that were never used before. EDT only.
 */
public final class PluginService implements AutoCloseable {
    /** The interval of looking at the user's plugins folder, ms: short enough after a build, and hardly any work. */
    private static final int WATCH_MILLIS = 500;

    /** An operation on plugins, on the working thread. */
    private interface Change {
        LoadedPlugins make() throws IOException, PluginException;
    }

    private final InstalledPlugins plugins;
    private final Workspace workspace;
    private final PluginQuestions questions;
    private final Consumer<String> message;
    private final FolderOpener opener;
    private final List<Runnable> listeners = new ArrayList<>();
    private final Set<String> asked = new HashSet<>();
    private final FaultLog faults = new FaultLog();
    private final ExecutorService thread = Background.executor("catenary-plugins");
    private final Latest<Boolean> looks = new Latest<>(this::looked, thread);
    private Optional<Timer> watch = Optional.empty();
    private LoadedPlugins shown;
    private int underWay;
    private boolean closed;

    /**
     * @param owner the parent window of questions
     * @param message shows a sentence in the status bar
     */
    public PluginService(
            InstalledPlugins plugins,
            Workspace workspace,
            Component owner,
            Consumer<String> message,
            FolderOpener opener) {
        this.plugins = plugins;
        this.workspace = workspace;
        this.message = message;
        this.opener = opener;
        questions = new PluginQuestions(owner);
        shown = plugins.now();
        plugins.folder().ifPresent(this::watch);
    }

    private void watch(Path folder) {
        FolderMonitor monitor = new FolderMonitor(folder);
        // Without this, a change between the loading of plugins and the first look would go unnoticed.
        looks.ask(() -> {
            boolean unused = monitor.changed();
            return true;
        });
        Timer timer = Timers.every(WATCH_MILLIS, () -> {
            if (!looks.isAwaited()) looks.ask(monitor::changed);
        });
        timer.start();
        watch = Optional.of(timer);
    }

    private void looked(boolean changed) {
        if (changed) refresh();
    }

    /** Loads changes of the folders. Does nothing after {@link #close}, which a look may overlap. */
    void refresh() {
        if (closed) return;
        LoadedPlugins before = shown;
        run(now -> now.runsTheSameAs(before) ? "" : Texts.text("plugins.said.changed"), plugins::refresh);
    }

    /** The plugins that the window uses. */
    public LoadedPlugins plugins() {
        return shown;
    }

    boolean safe() {
        return plugins.safe();
    }

    Optional<Path> folder() {
        return plugins.folder();
    }

    PluginQuestions questions() {
        return questions;
    }

    /** True while the result of an operation is still to be shown. */
    public boolean busy() {
        return underWay > 0;
    }

    void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** The faults in runs since the plugin was loaded. */
    List<Fault> faults(PluginEntry entry) {
        return entry.id().map(faults::of).orElse(List.of());
    }

    /** Notes that a contributed item failed in the window; ignores items that are not a plugin's. */
    public void failed(Described who, Message what) {
        Optional<Plugin> plugin = workspace.plugins().pluginOf(who);
        if (plugin.isEmpty()) return;
        faults.note(plugin.get().id(), new Fault(who.id(), 0, false, what));
        tell();
    }

    /** Switches off the plugin of an item that does not answer. */
    public void giveUp(Described who) {
        workspace
                .plugins()
                .pluginOf(who)
                .flatMap(plugin -> shown.entries().stream()
                        .filter(entry -> entry.status() == PluginEntry.Status.ON
                                && entry.id().equals(Optional.of(plugin.id())))
                        .findFirst())
                .ifPresent(this::turnOff);
    }

    /** Notes the faults of a run. */
    public void runTold(PreviewState state) {
        if (faults.note(state.status().faults(), workspace.plugins())) tell();
    }

    /**
     * Asks about each jar that was never used before, once per run of the program. Does not ask in safe mode, where the
     * answer would change nothing.
     */
    public void askAboutNew() {
        if (safe()) return;
        Optional<PluginEntry> entry = shown.entries().stream()
                .filter(each -> each.status() == PluginEntry.Status.NEW && asked.add(each.sha256()))
                .findFirst();
        entry.ifPresent(this::askAbout);
    }

    private void askAbout(PluginEntry entry) {
        switch (questions.aboutTrust(entry)) {
            case LOAD -> run("plugins.said.on", entry, () -> plugins.trust(entry, false));
            case LOAD_ALWAYS -> run("plugins.said.on", entry, () -> plugins.trust(entry, true));
            case REFUSE -> run("plugins.said.on", entry, () -> plugins.refuse(entry));
            case LATER -> askAboutNew();
        }
    }

    /** Switches a plugin on; asks first if the user did not trust it yet. */
    void turnOn(PluginEntry entry) {
        switch (entry.status()) {
            case NEW, REFUSED -> askAbout(entry);
            default -> entry.id().ifPresent(id -> run("plugins.said.on", entry, () -> plugins.turn(id, true)));
        }
    }

    void turnOff(PluginEntry entry) {
        entry.id().ifPresent(id -> run("plugins.said.on", entry, () -> plugins.turn(id, false)));
    }

    void reload(PluginEntry entry) {
        run("plugins.said.reloaded", entry, () -> plugins.reload(entry.jar()));
    }

    void remove(PluginEntry entry) {
        if (questions.mayRemove(entry)) run("plugins.said.on", entry, () -> plugins.remove(entry));
    }

    /** Installs jars one after the other, each after a question. */
    public void install(List<Path> jars) {
        if (jars.isEmpty()) return;
        Path jar = jars.get(0);
        Runnable next = () -> install(jars.subList(1, jars.size()));
        inBackground(() -> {
            try {
                PluginInstall install = plugins.prepare(jar);
                later(() -> installIfWanted(install, next));
            } catch (PluginException e) {
                later(() -> {
                    questions.tellFailure(Texts.text("plugins.failure.install", jar), e);
                    next.run();
                });
            }
        });
    }

    private void installIfWanted(PluginInstall install, Runnable next) {
        if (questions.mayInstall(install)) {
            asked.add(install.sha256());
            String name = install.manifest().name();
            run("plugins.said.installed", install.to(), name, () -> plugins.install(install));
        }
        next.run();
    }

    /** Shows the folder of the user's plugins in the system's file manager; creates it first if necessary. */
    void openFolder() {
        Path folder = plugins.folder().orElse(null);
        if (folder == null) return;
        inBackground(() -> {
            try {
                Files.createDirectories(folder);
                opener.open(folder);
                later(() -> {});
            } catch (IOException e) {
                later(() -> questions.tellFailure(Texts.text("plugins.failure.folder", folder), e));
            }
        });
    }

    /** @param wish the key of the text for success, when the plugin is in use afterwards */
    private void run(String wish, Path jar, String name, Change change) {
        run(
                now -> now.find(jar)
                        .map(entry -> PluginText.outcome(entry, wish))
                        .orElseGet(() -> Texts.text("plugins.said.gone", name)),
                change);
    }

    private void run(String wish, PluginEntry entry, Change change) {
        run(wish, entry.jar(), entry.name(), change);
    }

    /** @param said the message for the result; empty for none */
    private void run(Function<LoadedPlugins, String> said, Change change) {
        inBackground(() -> {
            try {
                LoadedPlugins now = change.make();
                later(() -> take(now, said.apply(now)));
            } catch (IOException | PluginException e) {
                later(() -> questions.tellFailure(Texts.text("plugins.failure"), e));
            }
        });
    }

    /** Rethrows unexpected exceptions on the EDT, where the window's crash report shows them. */
    private void inBackground(Runnable work) {
        underWay++;
        tell();
        thread.execute(() -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                later(() -> {
                    throw e;
                });
            } catch (Error e) {
                later(() -> {
                    throw e;
                });
            }
        });
    }

    /** Ends an operation on the EDT. */
    private void later(Runnable end) {
        SwingUtilities.invokeLater(() -> {
            underWay--;
            tell();
            end.run();
        });
    }

    private void take(LoadedPlugins now, String said) {
        LoadedPlugins before = shown;
        shown = now;
        if (!now.runsTheSameAs(before)) {
            for (PluginEntry entry : now.entries()) {
                // If the plugin is off now, its faults are the reason and must stay.
                boolean runsAnew = entry.status() == PluginEntry.Status.ON && !now.runsTheSameAs(before, entry.jar());
                if (runsAnew) entry.id().ifPresent(faults::forget);
            }
            workspace.use(now.plugins());
        }
        if (!said.isEmpty()) message.accept(said);
        tell();
        askAboutNew();
    }

    /** Ends the thread after its current operations; call no other method afterwards. */
    @Override
    public void close() {
        closed = true;
        watch.ifPresent(Timer::stop);
        looks.forget();
        thread.shutdown();
    }

    /** The faults in runs since each plugin was loaded, including those before the run was reset. EDT only. */
    private static final class FaultLog {
        private final Map<String, Set<Fault>> byPlugin = new HashMap<>();
        private List<Fault> last = List.of();

        /**
         * Takes the faults of a run, many times a second; true if there is a new one. Ignores the same list as last
         * time: just after a plugin was reloaded, a run may report earlier faults once more.
         */
        @SuppressWarnings("ReferenceEquality")
        boolean note(List<Fault> faults, Plugins plugins) {
            if (faults == last) return false;
            last = faults;
            boolean isNew = false;
            for (Fault fault : faults) {
                String id = plugins.useForFault(fault).map(PluginUse::id).orElse("");
                if (id.isEmpty()) continue; // a fault of the program's own element, which the preview shows
                isNew |= byPlugin.computeIfAbsent(id, plugin -> new LinkedHashSet<>())
                        .add(fault);
            }
            return isNew;
        }

        /** Notes a fault in the window. */
        void note(String plugin, Fault fault) {
            byPlugin.computeIfAbsent(plugin, any -> new LinkedHashSet<>()).add(fault);
        }

        /** The faults in the order in which they occurred. */
        List<Fault> of(String plugin) {
            return new ArrayList<>(byPlugin.getOrDefault(plugin, Set.of()));
        }

        /** Forgets the faults of a plugin that was reloaded. */
        void forget(String plugin) {
            byPlugin.remove(plugin);
        }
    }
}
