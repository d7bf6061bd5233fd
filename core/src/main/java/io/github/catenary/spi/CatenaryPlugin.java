package io.github.catenary.spi;

/** The entry of a plugin, found by {@link java.util.ServiceLoader}; needs a public constructor without arguments. */
public interface CatenaryPlugin {
    /** The version of this interface. A plugin's manifest names the one it was built for. */
    int API_VERSION = 1;

    /** Called once, before any scene is opened; adds everything the plugin offers. */
    void contribute(Contributions to);
}
