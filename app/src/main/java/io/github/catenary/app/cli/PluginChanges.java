package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginException;
import io.github.catenary.app.document.plugin.PluginInstall;
import io.github.catenary.io.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The changes to plugins that the command makes in place of a list. Runs no plugin code. */
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

    @Option(
            names = "--uninstall",
            paramLabel = "ID",
            description = "Delete this plugin's jar from your plugins folder.")
    private List<String> uninstalled = new ArrayList<>();

    @Option(names = "--on", paramLabel = "ID", description = "Switch this plugin on.")
    private List<String> on = new ArrayList<>();

    @Option(names = "--off", paramLabel = "ID", description = "Switch this plugin off until it is switched on again.")
    private List<String> off = new ArrayList<>();

    /** Something that was done to a jar: installed, replaced, uninstalled, trusted, on, off, or unchanged. */
    private record Change(String what, String id, Path jar, String sentence) {}

    private final List<Change> changes = new ArrayList<>();

    /** True if a change is asked for. */
    boolean asked() {
        return Stream.of(trusted, installed, uninstalled, on, off).anyMatch(list -> !list.isEmpty());
    }

    /**
     * Makes the changes and prints them.
     *
     * @throws CommandFailure if a change is not possible; earlier changes remain, and are printed
     */
    void make(Session session, boolean json) throws CommandFailure {
        Optional<CommandFailure> failure = make(session);
        print(session, json, failure);
        if (failure.isPresent()) throw failure.get();
    }

    private Optional<CommandFailure> make(Session session) {
        InstalledPlugins plugins = new InstalledPlugins(session.host().pluginFolders(), true);
        plugins.refresh();
        try {
            for (Path jar : installed) install(plugins, jar);
            for (Path jar : trusted) trust(plugins, jar);
            for (String id : uninstalled) uninstall(plugins, id);
            for (String id : on) turn(plugins, id, true);
            for (String id : off) turn(plugins, id, false);
            return Optional.empty();
        } catch (CommandFailure e) {
            return Optional.of(e);
        } catch (IOException e) {
            return Optional.of(CommandFailure.file("the plugins cannot be changed: " + FileTrouble.reason(e)));
        } catch (PluginException e) {
            return Optional.of(CommandFailure.file("the plugins cannot be changed: " + e.getMessage()));
        }
    }

    private void print(Session session, boolean json, Optional<CommandFailure> failure) {
        if (!json) {
            changes.forEach(change -> session.out().println(change.sentence()));
            return;
        }
        Report report = new Report()
                .value(
                        "changes",
                        changes.stream()
                                .map(change -> new Report()
                                        .value("change", change.what())
                                        .value("id", change.id())
                                        .value("jar", change.jar().toString()))
                                .toList());
        failure.ifPresent(why -> report.value("error", JsonAnswers.error(why)));
        session.out().println(report.json());
    }

    private void install(InstalledPlugins plugins, Path jar) throws CommandFailure, IOException {
        try {
            PluginInstall install = plugins.prepare(jar);
            plugins.install(install);
            String id = install.manifest().id();
            changes.add(new Change("installed", id, install.to(), id + " is installed as " + install.to()));
            for (PluginEntry old : install.replaces()) {
                changes.add(new Change("replaced", id, old.jar(), "it replaced " + old.jar()));
            }
        } catch (PluginException e) {
            throw CommandFailure.file("cannot install " + jar + ": " + e.getMessage());
        }
    }

    private void trust(InstalledPlugins plugins, Path jar) throws CommandFailure, IOException, PluginException {
        PluginEntry entry = entry(plugins, jar);
        plugins.trust(entry, false);
        changes.add(new Change("trusted", entry.id().orElse(entry.name()), entry.jar(), entry.jar() + " is trusted"));
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

    private void uninstall(InstalledPlugins plugins, String id) throws CommandFailure, IOException, PluginException {
        List<PluginEntry> users =
                known(plugins, id).stream().filter(entry -> !entry.own()).toList();
        if (users.isEmpty()) {
            throw CommandFailure.usage("plugin \"" + id + "\" came with the program and stays; --off switches it off");
        }
        for (PluginEntry entry : users) {
            plugins.remove(entry);
            changes.add(new Change("uninstalled", id, entry.jar(), id + " is uninstalled: deleted " + entry.jar()));
        }
    }

    private void turn(InstalledPlugins plugins, String id, boolean wanted)
            throws CommandFailure, IOException, PluginException {
        PluginEntry entry = known(plugins, id).get(0);
        boolean already = (entry.status() != PluginEntry.Status.OFF) == wanted;
        String word = wanted ? "on" : "off";
        if (already) {
            changes.add(new Change("unchanged", id, entry.jar(), id + " was " + word + " already"));
            return;
        }
        plugins.turn(id, wanted);
        changes.add(new Change(word, id, entry.jar(), id + " is switched " + word));
    }

    private static List<PluginEntry> known(InstalledPlugins plugins, String id) throws CommandFailure {
        List<PluginEntry> all = plugins.now().entries();
        List<PluginEntry> known =
                all.stream().filter(entry -> entry.id().equals(Optional.of(id))).toList();
        if (!known.isEmpty()) return known;
        List<String> ids =
                all.stream().flatMap(entry -> entry.id().stream()).distinct().toList();
        throw CommandFailure.usage("no plugin \"" + id + "\" is installed" + NearName.hint(id, ids));
    }
}
