package io.github.catenary.spi;

/**
 * The entry point of a plugin, found by {@link java.util.ServiceLoader}; needs a public constructor without arguments.
 */
public interface CatenaryPlugin {
    /** The version of the plugin interface. A plugin's manifest names the version that the plugin was built for. */
    int API_VERSION = 1;

    /** Adds everything that the plugin offers. Called once, before any scene is opened. */
    void contribute(Contributions to);
}
