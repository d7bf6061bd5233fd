package io.github.catenary.app.cli;

import com.google.gson.stream.JsonWriter;
import io.github.catenary.app.cli.report.ElementTables;
import io.github.catenary.app.cli.report.Facts;
import io.github.catenary.app.cli.report.JsonLine;
import io.github.catenary.app.cli.report.ParameterJson;
import io.github.catenary.app.cli.report.ParameterText;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.LoadedPlugins.Installed;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.Kind;
import io.github.catenary.spi.Plugin;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
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

    @Option(names = "--markdown", description = "Print the element types and their parameters as Markdown.")
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
            if (markdown) throw CommandFailure.usage("--markdown prints the element types, and changes nothing");
            changes.make(session, json);
            return ExitCode.DONE;
        }
        LoadedPlugins loaded = session.loadedPlugins();
        if (markdown) session.out().print(ElementTables.of(loaded.plugins().constraints()));
        else if (json) session.out().println(json(loaded));
        else printText(loaded);
        return ExitCode.DONE;
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
            Facts facts = new Facts(plugin.id() + " " + plugin.version())
                    .add("name", plugin.name())
                    .add("licence", plugin.license())
                    .add("interface", "version " + plugin.api())
                    .add("jar", installed.jar().toString());
            session.out().println(facts);
            list(plugin.contributed());
        }
        for (PluginEntry entry : unused(loaded)) {
            session.out()
                    .println(new Facts(entry.id().orElseThrow() + " is not used: " + status(entry))
                            .add("name", entry.name())
                            .add("jar", entry.jar().toString()));
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
        for (Kind kind : Kind.values()) {
            for (Described item : contributed.all(kind)) {
                Facts facts = new Facts(
                        "  " + word(kind, item) + " " + item.id() + " – " + item.label() + ": " + item.description());
                for (Parameter parameter : item.schema().parameters()) {
                    facts.add("    " + parameter.name(), ParameterText.description(parameter));
                }
                session.out().println(facts);
            }
        }
    }

    /** The user's word for the item; for an element type it is force, collider or constraint. */
    private static String word(Kind kind, Described item) {
        return item instanceof ConstraintType type ? category(type) : kind.word();
    }

    private static String category(ConstraintType type) {
        return type.category().name().toLowerCase(Locale.ROOT);
    }

    private static String json(LoadedPlugins loaded) {
        return JsonLine.of(json -> {
            JsonLine.object(
                    json, "core", inner -> writeAll(inner, loaded.plugins().core()));
            JsonLine.objects(json, "plugins", loaded.installed(), PluginsCommand::write);
            JsonLine.objects(json, "problems", loaded.problems(), (inner, problem) -> {
                inner.name("jar").value(problem.jar().toString());
                inner.name("message").value(problem.reason());
            });
            JsonLine.objects(json, "notUsed", unused(loaded), (inner, entry) -> {
                inner.name("id").value(entry.id().orElseThrow());
                inner.name("jar").value(entry.jar().toString());
                inner.name("reason").value(status(entry));
            });
        });
    }

    private static void write(JsonWriter json, Installed installed) throws IOException {
        Plugin plugin = installed.plugin();
        json.name("id").value(plugin.id());
        json.name("name").value(plugin.name());
        json.name("version").value(plugin.version());
        json.name("license").value(plugin.license());
        json.name("api").value(plugin.api());
        json.name("jar").value(installed.jar().toString());
        writeAll(json, plugin.contributed());
    }

    private static void writeAll(JsonWriter json, Contributed contributed) throws IOException {
        for (Kind kind : Kind.values()) JsonLine.objects(json, key(kind), contributed.all(kind), PluginsCommand::write);
    }

    /** The JSON key of a kind, such as {@code elementTypes}. */
    private static String key(Kind kind) {
        StringBuilder key = new StringBuilder();
        for (String word : kind.word().split(" ", -1)) {
            key.append(key.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return key.append('s').toString();
    }

    private static void write(JsonWriter json, Described item) throws IOException {
        json.name("id").value(item.id());
        json.name("label").value(item.label());
        json.name("description").value(item.description());
        if (item instanceof ConstraintType type) json.name("category").value(category(type));
        JsonLine.objects(json, "parameters", item.schema().parameters(), ParameterJson::write);
    }
}
