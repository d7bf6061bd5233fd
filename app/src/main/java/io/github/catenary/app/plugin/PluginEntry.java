package io.github.catenary.app.plugin;

import io.github.catenary.scene.Message;
import io.github.catenary.spi.Plugin;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A jar that was found in a plugin folder, and what became of it.
 *
 * @param own true if it came with the program, or was named by who started it; else it is the user's
 * @param sha256 of the file, 64 digits in lower case; empty if it could not be read
 * @param manifest empty if it could not be read
 * @param what why it is not in use; empty if it is, or if the status says it all
 * @param error what was thrown, where something was
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
    /** Whether it is in use, or what stands in the way. */
    public enum Status {
        ON,
        /** Switched off by the user. */
        OFF,
        /** Not loaded, as nothing is when the program starts in safe mode. */
        SAFE_MODE,
        /** Never used before; the user was not asked yet. */
        NEW,
        /** The user was asked and said no. */
        REFUSED,
        /** Another plugin that it requires is not in use. */
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

    /** The id in the manifest, else empty. */
    public Optional<String> id() {
        return manifest.map(PluginManifest::id);
    }

    /** The name of the plugin, else of its file. */
    public String name() {
        return manifest.map(PluginManifest::name).orElse(String.valueOf(jar.getFileName()));
    }

    /** True if something is wrong that the user should know of. */
    public boolean isProblem() {
        return List.of(Status.NEW, Status.NEEDS_ANOTHER, Status.FAILED).contains(status);
    }
}
