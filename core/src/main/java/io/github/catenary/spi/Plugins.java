package io.github.catenary.spi;

import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.UnknownData;
import java.util.List;
import java.util.Optional;

/** The plugins of this program run, in the order in which they were loaded. */
public record Plugins(List<Plugin> installed) {
    public static final Plugins NONE = new Plugins(List.of());

    public Plugins {
        installed = List.copyOf(installed);
    }

    /** All element types, plugin by plugin. */
    public List<ConstraintType> constraints() {
        return installed.stream()
                .flatMap(plugin -> plugin.constraints().stream())
                .toList();
    }

    public Optional<ConstraintType> constraint(String type) {
        return constraints().stream()
                .filter(constraint -> constraint.id().equals(type))
                .findFirst();
    }

    /** The plugin that contributes an element type, as a scene notes it. */
    public Optional<PluginUse> useFor(String type) {
        return installed.stream()
                .filter(plugin -> plugin.constraints().stream().anyMatch(c -> c.id().equals(type)))
                .map(plugin -> new PluginUse(plugin.id(), plugin.version(), UnknownData.NONE))
                .findFirst();
    }
}
