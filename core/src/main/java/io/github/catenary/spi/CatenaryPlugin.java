package io.github.catenary.spi;

/**
 * The entry point of a plugin. {@link java.util.ServiceLoader} finds and creates it, so it needs a public constructor
 * without arguments.
 */
public interface CatenaryPlugin {
    /** The version of the plugin interface. A plugin's manifest names the version that the plugin was built for. */
    int API_VERSION = 1;

    /**
     * Adds all contributions of the plugin. Called once each time that the program loads the plugin. The window and the
     * command line leave out a plugin whose start takes more than 10 s.
     */
    void contribute(Contributions to);
}
