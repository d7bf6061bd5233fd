package io.github.catenary.app.run.gesture;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.dock.DockTab;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JComponent;

/** The gestures of the run as a tab of the dock. EDT only. */
public final class GestureTab implements DockTab {
    private final Workspace workspace;
    private final PreviewRunner runner;
    private final Editing editing;
    private Optional<GesturePanel> panel = Optional.empty();

    /** @param message shows a sentence in the status bar */
    public GestureTab(Workspace workspace, PreviewRunner runner, Consumer<String> message) {
        this.workspace = workspace;
        this.runner = runner;
        editing = new Editing(workspace, message);
    }

    @Override
    public String id() {
        return "gestures";
    }

    @Override
    public JComponent make() {
        GesturePanel made = new GesturePanel(workspace, runner, editing);
        panel = Optional.of(made);
        return made;
    }

    @Override
    public void shown(boolean visible) {
        panel.ifPresent(shown -> shown.follow(visible));
    }

    @Override
    public void close() {
        shown(false);
    }
}
