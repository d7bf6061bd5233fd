package io.github.catenary.scene;

import io.github.catenary.math.Require;

/** A plugin that a scene uses: its id and version. */
public record PluginUse(String id, String version, UnknownData unknown) {
    public PluginUse {
        Require.notBlank("id", id);
    }
}
