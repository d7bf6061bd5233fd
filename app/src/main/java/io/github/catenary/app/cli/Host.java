package io.github.catenary.app.cli;

import io.github.catenary.app.document.plugin.PluginFolders;
import java.io.InputStream;
import java.io.PrintStream;

/**
 * The environment of the commands.
 *
 * @param pluginFolders the folders of plugins; with {@code --safe} none is loaded
 * @param in standard input
 * @param out the stream for results, in UTF-8; what is printed to it becomes a {@link PrintableStream}
 * @param err the stream for messages, likewise
 * @param terminal whether somebody reads both streams on a terminal
 */
public record Host(
        PluginFolders pluginFolders,
        Editor editor,
        ScenePainting painting,
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean terminal) {
    public Host {
        out = PrintableStream.to(out);
        err = PrintableStream.to(err);
    }
}
