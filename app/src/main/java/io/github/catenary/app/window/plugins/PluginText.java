package io.github.catenary.app.window.plugins;

import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginManifest;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.ThrownTrace;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Plugin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Texts about a plugin in the language of the window. */
final class PluginText {
    private PluginText() {}

    static String status(PluginEntry entry, List<Fault> faults) {
        if (entry.status() == PluginEntry.Status.ON && !faults.isEmpty()) return Texts.text("plugins.status.faulty");
        if (entry.status() == PluginEntry.Status.ON && entry.doubt().isPresent()) {
            return Texts.text("plugins.status.doubtful");
        }
        String key = entry.status().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Texts.text("plugins.status." + key);
    }

    /** Why the plugin is not in use, or what is doubtful about it, and its faults while it was; empty for most. */
    static String trouble(PluginEntry entry, List<Fault> faults) {
        String why = entry.what()
                .map(what -> Texts.text("plugins.why", Texts.text(what)))
                .or(() -> entry.doubt().map(doubt -> Texts.text("plugins.doubt", Texts.text(doubt))))
                .orElse("");
        String ran = Texts.joined(
                "\n", faults.stream().map(fault -> Texts.text(fault.what())).toList());
        return Texts.joined(why, why.isEmpty() || ran.isEmpty() ? "" : "\n", ran);
    }

    /**
     * The result of an operation on a plugin.
     *
     * @param wish the key of the text for success, when the plugin is in use
     */
    static String outcome(PluginEntry entry, String wish) {
        return switch (entry.status()) {
            case ON -> Texts.text(wish, entry.name());
            case OFF -> Texts.text("plugins.said.off", entry.name());
            case SAFE_MODE -> Texts.text("plugins.said.safe-mode", entry.name());
            case REFUSED -> Texts.text("plugins.said.refused", entry.name());
            case NEW, NEEDS_ANOTHER, FAILED ->
                Texts.text(
                        "plugins.said.not",
                        entry.name(),
                        entry.what().map(Texts::text).orElse(""));
        };
    }

    static String version(PluginEntry entry) {
        return entry.manifest().map(PluginManifest::version).orElse("");
    }

    static String license(PluginEntry entry) {
        return entry.manifest().map(PluginManifest::license).orElse("");
    }

    static String api(PluginEntry entry) {
        return entry.manifest()
                .map(manifest -> Texts.text("plugins.api.version", manifest.api()))
                .orElse("");
    }

    static String requires(PluginEntry entry) {
        return entry.manifest()
                .map(manifest -> String.join(", ", manifest.requires()))
                .orElse("");
    }

    /** One line for each contribution, grouped by kind; known only while the plugin is on. */
    static String contributions(PluginEntry entry) {
        return entry.plugin().map(PluginText::contributions).orElse("");
    }

    private static String contributions(Plugin plugin) {
        List<String> lines = new ArrayList<>();
        for (ContributionKind kind : ContributionKind.values()) {
            List<Described> items = plugin.contributed().all(kind);
            if (items.isEmpty()) continue;
            lines.add(Texts.text("plugins.kind." + kind.name().toLowerCase(Locale.ROOT)));
            for (Described item : items) lines.add(line(kind, item));
        }
        return Texts.joined("\n", lines);
    }

    private static String line(ContributionKind kind, Described item) {
        Names names = Names.of(kind, item);
        return Texts.text("plugins.contribution", names.label(), item.id(), names.description());
    }

    /** The stack trace of the exception; empty if there was none. */
    static String trace(PluginEntry entry) {
        return entry.error().map(ThrownTrace::of).map(String::strip).orElse("");
    }

    /** All details, to be copied into a report. */
    static String report(PluginEntry entry, List<Fault> faults) {
        return List.of(
                        entry.name() + " " + version(entry),
                        status(entry, faults),
                        trouble(entry, faults),
                        license(entry),
                        api(entry),
                        entry.jar().toString(),
                        entry.sha256(),
                        contributions(entry),
                        trace(entry))
                .stream()
                .filter(line -> !line.isBlank())
                .collect(Collectors.joining("\n"));
    }
}
