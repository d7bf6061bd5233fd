package io.github.catenary.app.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.catenary.app.plugin.LoadedPlugins;
import io.github.catenary.app.plugin.LoadedPlugins.Installed;
import io.github.catenary.app.plugin.PluginEntry;
import io.github.catenary.element.CoreElements;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugin;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the element types of the program itself, the plugins, what they contribute, and the jars that could not be loaded. */
@Command(
        name = "plugins",
        description =
                "Lists the element types of the program and of the installed plugins, and the jars that could not be loaded.",
        mixinStandardHelpOptions = true)
final class PluginsCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = "--markdown", description = "Print the element types with their parameters as a page of Markdown.")
    private boolean markdown;

    @Mixin
    private PluginChanges changes = new PluginChanges();

    PluginsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        if (json && markdown) throw CommandFailure.usage("--json and --markdown exclude each other");
        changes.make(session);
        LoadedPlugins loaded = session.loadedPlugins();
        if (markdown) session.out().print(ElementTables.of(loaded.plugins().constraints()));
        else if (json) session.out().println(json(loaded));
        else printText(loaded);
        return ExitCode.DONE;
    }

    private void printText(LoadedPlugins loaded) {
        Facts core = new Facts("core").add("name", "element types of the program itself");
        addTypes(core, CoreElements.all());
        session.out().println(core);
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
            addTypes(facts, plugin.constraints());
            session.out().println(facts);
        }
        for (PluginEntry entry : unused(loaded)) {
            session.out()
                    .println(new Facts(entry.id().orElseThrow() + " is not used: " + status(entry))
                            .add("name", entry.name())
                            .add("jar", entry.jar().toString()));
        }
    }

    /** The good ones that the user keeps from being used. */
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

    private static void addTypes(Facts facts, List<ConstraintType> types) {
        for (ConstraintType type : types) {
            facts.add(type.id(), type.label() + ": " + type.description());
            for (Parameter parameter : type.schema().parameters()) {
                facts.add("  " + parameter.name(), ParameterOptions.description(parameter));
            }
        }
    }

    private static String json(LoadedPlugins loaded) {
        return JsonLine.of(json -> {
            JsonLine.objects(json, "core", CoreElements.all(), PluginsCommand::write);
            JsonLine.objects(json, "plugins", loaded.installed(), PluginsCommand::write);
            JsonLine.objects(json, "problems", loaded.problems(), (inner, problem) -> {
                inner.writeStringField("jar", problem.jar().toString());
                inner.writeStringField("message", problem.reason());
            });
            JsonLine.objects(json, "notUsed", unused(loaded), (inner, entry) -> {
                inner.writeStringField("id", entry.id().orElseThrow());
                inner.writeStringField("jar", entry.jar().toString());
                inner.writeStringField("reason", status(entry));
            });
        });
    }

    private static void write(JsonGenerator json, Installed installed) throws IOException {
        Plugin plugin = installed.plugin();
        json.writeStringField("id", plugin.id());
        json.writeStringField("name", plugin.name());
        json.writeStringField("version", plugin.version());
        json.writeStringField("license", plugin.license());
        json.writeNumberField("api", plugin.api());
        json.writeStringField("jar", installed.jar().toString());
        JsonLine.objects(json, "elementTypes", plugin.constraints(), PluginsCommand::write);
    }

    private static void write(JsonGenerator json, ConstraintType type) throws IOException {
        json.writeStringField("id", type.id());
        json.writeStringField("label", type.label());
        json.writeStringField("description", type.description());
        JsonLine.objects(json, "parameters", type.schema().parameters(), PluginsCommand::write);
    }

    private static void write(JsonGenerator json, Parameter parameter) throws IOException {
        json.writeStringField("name", parameter.name());
        json.writeStringField("kind", parameter.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        json.writeStringField("description", ParameterOptions.description(parameter));
        Optional<String> value = parameter.defaultValue().map(ParameterOptions::text);
        if (value.isPresent()) json.writeStringField("default", value.get());
        else json.writeNullField("default");
    }
}
