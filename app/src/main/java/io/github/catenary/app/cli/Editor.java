package io.github.catenary.app.cli;

import io.github.catenary.app.document.plugin.InstalledPlugins;
import java.nio.file.Path;
import java.util.Optional;

/** Opens the window. */
@FunctionalInterface
public interface Editor {
    /**
     * Opens the editor and returns; the program then runs until its window is closed.
     *
     * @param scene the first scene to open; empty for an empty scene
     * @throws java.awt.HeadlessException if this machine has no display
     * @throws EditorFailedException if the window could not be opened
     */
    void open(Optional<Path> scene, InstalledPlugins plugins);
}
