package io.github.catenary.scene;

/** A plugin that a scene uses: its id and version. */
public record PluginUse(String id, String version, UnknownData unknown) {
    public PluginUse {
        Require.notBlank("id", id);
    }
}
