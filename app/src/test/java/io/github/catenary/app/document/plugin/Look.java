package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.spi.ConstraintType;
import java.util.List;
import java.util.Optional;

/** The plugins installed at the moment, for tests. */
record Look(InstalledPlugins plugins) {
    /** @throws java.util.NoSuchElementException if no jar has this id */
    PluginEntry find(String id) {
        return plugins.now().entries().stream()
                .filter(entry -> entry.id().equals(Optional.of(id)))
                .findFirst()
                .orElseThrow();
    }

    Status status(String id) {
        return find(id).status();
    }

    /** Ids of the element types of all plugins in use. */
    List<String> types() {
        return plugins.now().plugins().installed().stream()
                .flatMap(plugin -> plugin.constraints().stream())
                .map(ConstraintType::id)
                .toList();
    }

    ConstraintType type(String id) {
        return plugins.now().plugins().constraint(id).orElseThrow();
    }
}
