package io.github.catenary.spi;

import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.UnknownData;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What this program run knows besides springs.
 *
 * @param core the element types that come with the program; scenes that use them need no plugin
 * @param installed the plugins, in the order in which they were loaded
 */
public record Plugins(List<ConstraintType> core, List<Plugin> installed) {
    public static final Plugins NONE = new Plugins(List.of(), List.of());

    public Plugins {
        core = List.copyOf(core);
        installed = List.copyOf(installed);
    }

    /** All element types: the core's, then plugin by plugin. */
    public List<ConstraintType> constraints() {
        Stream<ConstraintType> contributed = installed.stream().flatMap(plugin -> plugin.constraints().stream());
        return Stream.concat(core.stream(), contributed).toList();
    }

    public Optional<ConstraintType> constraint(String type) {
        return constraints().stream()
                .filter(constraint -> constraint.id().equals(type))
                .findFirst();
    }

    /** The plugin that contributes an element type, as a scene notes it; empty for the core's own. */
    public Optional<PluginUse> useFor(String type) {
        return installed.stream()
                .filter(plugin -> plugin.constraints().stream().anyMatch(c -> c.id().equals(type)))
                .map(plugin -> new PluginUse(plugin.id(), plugin.version(), UnknownData.NONE))
                .findFirst();
    }
}
