package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.spi.AbsentPlugin;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Plugin;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A jar in a plugin folder and its state.
 *
 * @param own true if the jar came with the program or was named at its start; false if it is the user's
 * @param sha256 of the file, 64 lower-case hexadecimal digits; empty if the file could not be read
 * @param manifest empty if it could not be read
 * @param what why the plugin is not in use; empty if it is, or if the status says it all
 * @param error the exception, if there was one
 * @param plugin what it contributes, if it is in use
 */
public record PluginEntry(
        Path jar,
        boolean own,
        String sha256,
        Optional<PluginManifest> manifest,
        Status status,
        Optional<Message> what,
        Optional<Throwable> error,
        Optional<Plugin> plugin) {
    /** Whether the plugin is in use, or why not. */
    public enum Status {
        ON,
        /** Switched off by the user. */
        OFF,
        /** Not loaded, because the program runs in safe mode. */
        SAFE_MODE,
        /** Never used before; the user was not asked yet. */
        NEW,
        /** The user was asked and refused. */
        REFUSED,
        /** A plugin that it requires is not in use. */
        NEEDS_ANOTHER,
        /** It cannot be used; {@link PluginEntry#what} says why. */
        FAILED
    }

    static PluginEntry unreadable(Path jar, boolean own, String sha256, PluginException why) {
        return new PluginEntry(
                jar,
                own,
                sha256,
                Optional.empty(),
                Status.FAILED,
                Optional.of(why.what()),
                Optional.ofNullable(why.getCause()),
                Optional.empty());
    }

    /** The id in the manifest, or else empty. */
    public Optional<String> id() {
        return manifest.map(PluginManifest::id);
    }

    /** The name of the plugin, or else of its file. */
    public String name() {
        return manifest.map(PluginManifest::name).orElse(String.valueOf(jar.getFileName()));
    }

    /**
     * What is doubtful about a plugin in use: ids that do not begin with its own, so that they may be those of another
     * plugin, and so that scenes cannot tell which plugin they lack. Empty for most.
     */
    public Optional<Message> doubt() {
        String own = id().orElse("") + ".";
        List<String> foreign = plugin.stream()
                .flatMap(used ->
                        Stream.of(ContributionKind.values()).flatMap(kind -> used.contributed().all(kind).stream()))
                .map(Described::id)
                .filter(each -> !each.startsWith(own))
                .distinct()
                .toList();
        return foreign.isEmpty()
                ? Optional.empty()
                : Optional.of(Message.of(
                        "plugin.foreign-ids",
                        "it contributes {0}, but its ids should begin with \"{1}\"; tell its author to rename them",
                        String.join(", ", foreign),
                        own));
    }

    /** That nothing which it contributes is known, and why; empty if it is in use or has no id. */
    Optional<AbsentPlugin> absent() {
        if (status == Status.ON) return Optional.empty();
        return id().map(id -> new AbsentPlugin(id, absence(id)));
    }

    private Message absence(String id) {
        return switch (status) {
            case OFF ->
                Message.of(
                        "plugin.absent-off",
                        "its plugin {0} is switched off (Help ▸ Plugins or catenary plugins --on {0} switches it on)",
                        id);
            case SAFE_MODE ->
                Message.of("plugin.absent-safe", "its plugin {0} is not used in safe mode (start without --safe)", id);
            case NEW, REFUSED ->
                Message.of(
                        "plugin.absent-trust",
                        "its plugin {0} is not trusted (Help ▸ Plugins or catenary plugins --trust {1} trusts it)",
                        id,
                        jar);
            case NEEDS_ANOTHER, FAILED ->
                Message.of(
                        "plugin.absent-failed",
                        "its plugin {0} cannot be used (Help ▸ Plugins and catenary plugins say why)",
                        id);
            case ON -> throw new IllegalStateException(name() + " is in use");
        };
    }

    /** True for a problem that the user should know about. */
    public boolean isProblem() {
        return List.of(Status.NEW, Status.NEEDS_ANOTHER, Status.FAILED).contains(status);
    }
}
