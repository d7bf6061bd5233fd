package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.Plugin;
import java.nio.file.Path;
import java.util.Optional;

/** A jar with a valid manifest whose code has not run yet. */
record FoundPlugin(Path jar, boolean own, JarHead head, PluginManifest manifest) {
    PluginEntry left(Status status, Optional<Message> what) {
        return entry(status, what, Optional.empty(), Optional.empty());
    }

    PluginEntry failed(PluginException why) {
        return entry(Status.FAILED, Optional.of(why.what()), Optional.ofNullable(why.getCause()), Optional.empty());
    }

    PluginEntry on(Plugin plugin) {
        return entry(Status.ON, Optional.empty(), Optional.empty(), Optional.of(plugin));
    }

    private PluginEntry entry(
            Status status, Optional<Message> what, Optional<Throwable> error, Optional<Plugin> plugin) {
        return new PluginEntry(jar, own, head.sha256(), Optional.of(manifest), status, what, error, plugin);
    }
}
