package io.github.catenary.app.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/**
 * What the commands run in.
 *
 * @param pluginFolders where plugins are looked for, unless {@code --safe} is given
 * @param out for results, in UTF-8
 * @param err for messages, in UTF-8
 */
public record Host(List<Path> pluginFolders, Editor editor, ScenePainting painting, PrintStream out, PrintStream err) {
    public Host {
        pluginFolders = List.copyOf(pluginFolders);
    }
}
