package io.github.catenary.app.shell;

import io.github.catenary.app.plugin.InstalledPlugins;
import java.nio.file.Path;

/**
 * What a window finds when it opens.
 *
 * @param plugins as they were found; the window changes them
 * @param samples the folder of the scenes that came with the program; may be missing
 */
public record Surroundings(InstalledPlugins plugins, Settings settings, Path samples) {}
