package io.github.catenary.app.run.gesture;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.dock.PanelTab;
import java.util.function.Consumer;

/** The gestures of the run as a tab of the dock. EDT only. */
public final class GestureTab extends PanelTab<GesturePanel> {
    private final Workspace workspace;
    private final PreviewRunner runner;
    private final Editing editing;

    /** @param message shows a sentence in the status bar */
    public GestureTab(Workspace workspace, PreviewRunner runner, Consumer<String> message) {
        super("gestures");
        this.workspace = workspace;
        this.runner = runner;
        editing = new Editing(workspace, message);
    }

    @Override
    protected GesturePanel newPanel() {
        return new GesturePanel(workspace, runner, editing);
    }

    @Override
    public void shown(boolean visible) {
        panel().ifPresent(shown -> shown.follow(visible));
    }
}
