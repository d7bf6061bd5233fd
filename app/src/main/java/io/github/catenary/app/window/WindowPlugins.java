package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.window.plugins.FolderOpener;
import io.github.catenary.app.window.plugins.PluginService;
import io.github.catenary.app.window.plugins.PluginsDialog;
import java.nio.file.Path;
import java.util.Optional;

/** The plugins in a window: what is done with their jars, the calls of their code, and the manager. EDT only. */
final class WindowPlugins implements AutoCloseable {
    private final PluginService service;
    private final PluginCalls calls;
    private final PluginsDialog manager;
    private final ContributionSettings adjustments;

    /** From now on the workspace runs the code of plugins through this. */
    WindowPlugins(WindowContext in, InstalledPlugins plugins) {
        service = new PluginService(plugins, in.workspace(), in.window(), in.status()::say, FolderOpener::desktop);
        calls = new PluginCalls(in.window(), service, in.workspace(), in.status()::say);
        in.workspace().runForeign(calls);
        manager = new PluginsDialog(in.window(), service);
        adjustments = new ContributionSettings(in.workspace(), in.settings());
    }

    PluginService service() {
        return service;
    }

    PluginCalls calls() {
        return calls;
    }

    /** The parameters with which a person uses what plugins add. */
    ContributionSettings adjustments() {
        return adjustments;
    }

    /** Opens the manager and selects the jar, if it is listed. */
    void show(Optional<Path> jar) {
        manager.show(jar);
    }

    /** Reports the plugins that could not be loaded, and asks about new ones. */
    void tellAtStart() {
        LoadedPlugins found = service.plugins();
        boolean troubled = !found.troubles().isEmpty();
        Optional<Path> failed = found.entries().stream()
                .filter(entry -> entry.isProblem() && entry.status() != PluginEntry.Status.NEW)
                .map(PluginEntry::jar)
                .findFirst();
        if (troubled || failed.isPresent()) show(failed);
        service.askAboutNew();
    }

    @Override
    public void close() {
        calls.close();
        service.close();
    }
}
