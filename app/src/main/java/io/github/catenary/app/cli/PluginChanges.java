package io.github.catenary.app.cli;

import io.github.catenary.app.plugin.FileReason;
import io.github.catenary.app.plugin.InstalledPlugins;
import io.github.catenary.app.plugin.PluginEntry;
import io.github.catenary.app.plugin.PluginException;
import io.github.catenary.app.plugin.PluginInstall;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The changes to plugins that are made before they are listed. Runs no plugin code. */
final class PluginChanges {
    @Option(
            names = "--trust",
            paramLabel = "JAR",
            description = "Trust this jar in the plugins folder until it changes. A plugin can do whatever you can.")
    private List<Path> trusted = new ArrayList<>();

    @Option(
            names = "--install",
            paramLabel = "JAR",
            description = "Copy this jar into your plugins folder, replacing a plugin of the same id, and trust it.")
    private List<Path> installed = new ArrayList<>();

    @Option(names = "--on", paramLabel = "ID", description = "Switch this plugin on.")
    private List<String> on = new ArrayList<>();

    @Option(names = "--off", paramLabel = "ID", description = "Switch this plugin off until it is switched on again.")
    private List<String> off = new ArrayList<>();

    /** @throws CommandFailure if a change is not possible; earlier changes remain */
    void make(Session session) throws CommandFailure {
        if (trusted.isEmpty() && installed.isEmpty() && on.isEmpty() && off.isEmpty()) return;
        InstalledPlugins plugins = new InstalledPlugins(session.host().pluginFolders(), true);
        plugins.refresh();
        try {
            for (Path jar : installed) install(plugins, jar, session);
            for (Path jar : trusted) plugins.trust(entry(plugins, jar), false);
            for (String id : on) plugins.turn(known(plugins, id), true);
            for (String id : off) plugins.turn(known(plugins, id), false);
        } catch (IOException e) {
            throw CommandFailure.file("the plugins cannot be changed: " + FileReason.of(e));
        } catch (PluginException e) {
            throw CommandFailure.file("the plugins cannot be changed: " + e.getMessage());
        }
    }

    private static void install(InstalledPlugins plugins, Path jar, Session session)
            throws CommandFailure, IOException {
        try {
            PluginInstall install = plugins.prepare(jar);
            plugins.install(install);
            session.tell(jar + " is installed as " + install.to());
            for (PluginEntry old : install.replaces()) session.tell("it replaced " + old.jar());
        } catch (PluginException e) {
            throw CommandFailure.file("cannot install " + jar + ": " + e.getMessage());
        }
    }

    private static PluginEntry entry(InstalledPlugins plugins, Path jar) throws CommandFailure {
        Optional<PluginEntry> entry = plugins.now().find(jar.toAbsolutePath().normalize());
        if (entry.isEmpty()) {
            throw CommandFailure.file(
                    jar + " is not in a plugins folder; to put it there: catenary plugins --install \"" + jar + "\"");
        }
        if (entry.get().manifest().isEmpty()) {
            throw CommandFailure.file("cannot trust " + jar + ": "
                    + entry.get().what().orElseThrow().english());
        }
        return entry.get();
    }

    private static String known(InstalledPlugins plugins, String id) throws CommandFailure {
        boolean known =
                plugins.now().entries().stream().anyMatch(entry -> entry.id().equals(Optional.of(id)));
        if (!known) throw CommandFailure.usage("no plugin \"" + id + "\" is installed");
        return id;
    }
}
