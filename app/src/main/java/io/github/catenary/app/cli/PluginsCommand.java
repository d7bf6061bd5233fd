package io.github.catenary.app.cli;

import io.github.catenary.analysis.sweep.NearName;
import io.github.catenary.app.cli.report.ContributionPage;
import io.github.catenary.app.cli.report.ParameterText;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.LoadedPlugins.Installed;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginException;
import io.github.catenary.app.document.plugin.PluginInstall;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.SceneOperation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Lists the program's own contributions, the plugins with their contributions, and the jars that could not be loaded.
 */
@Command(
        name = "plugins",
        description =
                "Lists the program's own contributions, the installed plugins with theirs, and the jars that could not"
                        + " be loaded. With an option that changes plugins, it tells only what changed.",
        mixinStandardHelpOptions = true)
final class PluginsCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = "--markdown", description = "Print all that can be used, with its parameters, as Markdown.")
    private boolean markdown;

    @Mixin
    private PluginChanges changes = new PluginChanges();

    PluginsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        // changes tell their failures themselves
        session.answerInJson(json && !changes.asked(), List.of(), Stream.empty());
        if (json && markdown) throw CommandFailure.usage("--json and --markdown exclude each other");
        if (changes.asked()) {
            if (markdown) throw CommandFailure.usage("--markdown prints what there is, and changes nothing");
            changes.make(session, json);
            return ExitCode.DONE;
        }
        LoadedPlugins loaded = session.loadedPlugins();
        if (markdown) session.out().print(ContributionPage.of(contributed(loaded)));
        else if (json) session.out().println(json(loaded));
        else printText(loaded);
        return ExitCode.DONE;
    }

    private static List<Contributed> contributed(LoadedPlugins loaded) {
        return Stream.concat(
                        Stream.of(loaded.plugins().core()),
                        loaded.plugins().installed().stream().map(Plugin::contributed))
                .toList();
    }

    private void printText(LoadedPlugins loaded) {
        session.out().println("core: the program's own contributions");
        list(loaded.plugins().core());
        if (loaded.installed().isEmpty()) {
            session.out()
                    .println("no plugins; folders: "
                            + session.host().pluginFolders().all());
        }
        for (Installed installed : loaded.installed()) {
            Plugin plugin = installed.plugin();
            Report facts = new Report(plugin.id() + " " + plugin.version())
                    .line("name", plugin.name())
                    .line("licence", plugin.license())
                    .line("interface", "version " + plugin.api())
                    .line("jar", installed.jar().toString());
            installed.doubt().ifPresent(doubt -> facts.line("warning", doubt.english()));
            session.out().printLines(facts.text());
            list(plugin.contributed());
        }
        for (PluginEntry entry : unused(loaded)) {
            session.out()
                    .printLines(new Report(entry.id().orElseThrow() + " is not used: " + status(entry))
                            .line("name", entry.name())
                            .line("jar", entry.jar().toString())
                            .text());
        }
    }

    /** The usable plugins that the user keeps from being used. */
    private static List<PluginEntry> unused(LoadedPlugins loaded) {
        return loaded.entries().stream()
                .filter(entry -> entry.status() != PluginEntry.Status.ON && !entry.isProblem())
                .toList();
    }

    private static String status(PluginEntry entry) {
        return switch (entry.status()) {
            case OFF -> "switched off";
            case REFUSED -> "not trusted";
            case SAFE_MODE -> "safe mode";
            case ON, NEW, NEEDS_ANOTHER, FAILED -> throw new IllegalArgumentException(entry + " is shown elsewhere");
        };
    }

    private void list(Contributed contributed) {
        for (ContributionKind kind : ContributionKind.values()) {
            for (Described item : contributed.all(kind)) {
                Report facts = new Report(
                        "  " + word(kind, item) + " " + item.id() + " – " + item.label() + ": " + item.description());
                for (Parameter parameter : item.schema().parameters()) {
                    facts.line("    " + parameter.name(), ParameterText.description(parameter));
                }
                session.out().printLines(facts.text());
            }
        }
    }

    /** The user's word for the item; for an element type it is force, collider or constraint. */
    private static String word(ContributionKind kind, Described item) {
        return item instanceof ConstraintType type ? category(type) : kind.word();
    }

    private static String category(ConstraintType type) {
        return type.category().name().toLowerCase(Locale.ROOT);
    }

    private static String json(LoadedPlugins loaded) {
        return new Report()
                .value("core", contributions(new Report(), loaded.plugins().core()))
                .value(
                        "plugins",
                        loaded.installed().stream().map(PluginsCommand::report).toList())
                .value(
                        "problems",
                        loaded.problems().stream()
                                .map(problem -> new Report()
                                        .value("jar", problem.jar().toString())
                                        .value("message", problem.reason()))
                                .toList())
                .value(
                        "notUsed",
                        unused(loaded).stream()
                                .map(entry -> new Report()
                                        .value("id", entry.id().orElseThrow())
                                        .value("jar", entry.jar().toString())
                                        .value("reason", status(entry)))
                                .toList())
                .json();
    }

    private static Report report(Installed installed) {
        Plugin plugin = installed.plugin();
        Report report = new Report()
                .value("id", plugin.id())
                .value("name", plugin.name())
                .value("version", plugin.version())
                .value("license", plugin.license())
                .value("api", plugin.api())
                .value("jar", installed.jar().toString());
        installed.doubt().ifPresent(doubt -> report.value("warning", doubt.english()));
        return contributions(report, plugin.contributed());
    }

    private static Report contributions(Report report, Contributed contributed) {
        for (ContributionKind kind : ContributionKind.values()) {
            report.value(
                    key(kind),
                    contributed.all(kind).stream().map(PluginsCommand::report).toList());
        }
        return report;
    }

    /** The JSON key of a kind, such as {@code elementTypes}. */
    private static String key(ContributionKind kind) {
        StringBuilder key = new StringBuilder();
        for (String word : kind.word().split(" ", -1)) {
            key.append(key.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return key.append('s').toString();
    }

    private static Report report(Channel channel) {
        return new Report()
                .value("id", channel.id())
                .value("label", channel.label())
                .value("description", channel.description())
                .value("of", channel.ofSprings() ? "springs" : "particles")
                .value("unit", channel.unit());
    }

    /** What elements of a type work on: springs, particles, or both. */
    private static String targets(ConstraintType type) {
        return switch (type.appliesTo()) {
            case ON_SPRINGS -> "springs";
            case ON_PARTICLES -> "particles";
            case ON_BOTH -> "both";
        };
    }

    private static Report report(Described item) {
        Report report = new Report()
                .value("id", item.id())
                .value("label", item.label())
                .value("description", item.description());
        if (item instanceof ConstraintType type) {
            report.value("category", category(type))
                    .value("targets", targets(type))
                    .value(
                            "channels",
                            type.channels().stream().map(PluginsCommand::report).toList());
        }
        if (item instanceof SceneOperation operation) report.value("needs", needs(operation.needs()));
        return report.value(
                "parameters",
                item.schema().parameters().stream().map(ParameterText::report).toList());
    }

    private static Report needs(SceneOperation.Needs needs) {
        return new Report()
                .value("kind", needs.kind().name().toLowerCase(Locale.ROOT))
                .value("least", needs.least())
                .value("wholeScene", needs.wholeScene());
    }

    /** The changes to plugins that the command makes in place of a list. Runs no plugin code. */
    private static final class PluginChanges {
        @Option(
                names = "--trust",
                paramLabel = "JAR",
                description =
                        "Trust this jar in the plugins folder until it changes. A plugin can do whatever you can.")
        private List<Path> trusted = new ArrayList<>();

        @Option(
                names = "--install",
                paramLabel = "JAR",
                description =
                        "Copy this jar into your plugins folder, replacing a plugin of the same id, and trust it.")
        private List<Path> installed = new ArrayList<>();

        @Option(
                names = "--uninstall",
                paramLabel = "ID",
                description = "Delete this plugin's jar from your plugins folder.")
        private List<String> uninstalled = new ArrayList<>();

        @Option(names = "--on", paramLabel = "ID", description = "Switch this plugin on.")
        private List<String> on = new ArrayList<>();

        @Option(
                names = "--off",
                paramLabel = "ID",
                description = "Switch this plugin off until it is switched on again.")
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
            changes.add(
                    new Change("trusted", entry.id().orElse(entry.name()), entry.jar(), entry.jar() + " is trusted"));
        }

        private static PluginEntry entry(InstalledPlugins plugins, Path jar) throws CommandFailure {
            Optional<PluginEntry> entry =
                    plugins.now().find(jar.toAbsolutePath().normalize());
            if (entry.isEmpty()) {
                throw CommandFailure.file(jar
                        + " is not in a plugins folder; to put it there: catenary plugins --install \"" + jar + "\"");
            }
            if (entry.get().manifest().isEmpty()) {
                throw CommandFailure.file("cannot trust " + jar + ": "
                        + entry.get().what().orElseThrow().english());
            }
            return entry.get();
        }

        private void uninstall(InstalledPlugins plugins, String id)
                throws CommandFailure, IOException, PluginException {
            List<PluginEntry> users =
                    known(plugins, id).stream().filter(entry -> !entry.own()).toList();
            if (users.isEmpty()) {
                throw CommandFailure.usage(
                        "plugin \"" + id + "\" came with the program and stays; --off switches it off");
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
            List<PluginEntry> known = all.stream()
                    .filter(entry -> entry.id().equals(Optional.of(id)))
                    .toList();
            if (!known.isEmpty()) return known;
            List<String> ids = all.stream()
                    .flatMap(entry -> entry.id().stream())
                    .distinct()
                    .toList();
            throw CommandFailure.usage("no plugin \"" + id + "\" is installed" + NearName.hint(id, ids));
        }
    }
}
