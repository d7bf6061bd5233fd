package io.github.catenary.app.window.plugins;

import java.awt.Desktop;
import java.io.IOException;
import java.nio.file.Path;

/** Shows a folder to the user outside this program. Not for the EDT. */
@FunctionalInterface
public interface FolderOpener {
    /** @throws IOException if this system cannot do so */
    void open(Path folder) throws IOException;

    /** Opens the folder in the system's file manager. */
    static void desktop(Path folder) throws IOException {
        if (!Desktop.isDesktopSupported() || !Desktop.getDesktop().isSupported(Desktop.Action.OPEN)) {
            throw new IOException(folder + ": this desktop cannot be asked to open a folder");
        }
        Desktop.getDesktop().open(folder.toFile());
    }
}
