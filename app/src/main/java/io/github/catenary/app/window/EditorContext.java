package io.github.catenary.app.window;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.ui.settings.Settings;
import java.nio.file.Path;

/**
 * The environment of a new window.
 *
 * @param plugins the plugins found; the window changes them
 * @param samples the folder of the scenes that come with the program; may be missing
 * @param recovery the folder of the unsaved edits
 */
public record EditorContext(InstalledPlugins plugins, Settings settings, Path samples, RecoveryFolder recovery) {}
