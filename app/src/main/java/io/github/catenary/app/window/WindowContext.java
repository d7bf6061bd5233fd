package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.window.status.StatusBar;
import javax.swing.JFrame;

/**
 * What all parts of a window share.
 *
 * @param background the work of the window that runs off the event thread, one at a time
 * @param status shows messages
 */
record WindowContext(Workspace workspace, Settings settings, BackgroundWork background, StatusBar status) {
    JFrame window() {
        return background.owner();
    }
}
