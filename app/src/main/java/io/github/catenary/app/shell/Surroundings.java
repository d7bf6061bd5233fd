package io.github.catenary.app.shell;

import io.github.catenary.app.plugin.InstalledPlugins;
import io.github.catenary.app.recovery.RecoveryFolder;
import io.github.catenary.app.settings.Settings;
import java.nio.file.Path;

/**
 * What a window finds when it opens.
 *
 * @param plugins as they were found; the window changes them
 * @param samples the folder of the scenes that came with the program; may be missing
 * @param recovery where unsaved edits are kept
 */
public record Surroundings(InstalledPlugins plugins, Settings settings, Path samples, RecoveryFolder recovery) {}
