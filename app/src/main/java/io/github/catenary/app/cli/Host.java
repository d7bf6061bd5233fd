package io.github.catenary.app.cli;

import io.github.catenary.app.plugin.PluginFolders;
import java.io.PrintStream;

/**
 * What the commands run in.
 *
 * @param pluginFolders where plugins are looked for; under {@code --safe} none is loaded
 * @param out for results, in UTF-8
 * @param err for messages, in UTF-8
 */
public record Host(
        PluginFolders pluginFolders, Editor editor, ScenePainting painting, PrintStream out, PrintStream err) {}
