package io.github.catenary.app.panels.history;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.dock.DockTab;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import java.util.Optional;
import javax.swing.JComponent;

/** The history of the document, as a tab of the dock. EDT only. */
public final class HistoryTab implements DockTab {
    private final Workspace workspace;
    private final Workspace.Listener follower;
    private final HistoryBudget memory;
    private Optional<HistoryPanel> panel = Optional.empty();

    public HistoryTab(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        memory = new HistoryBudget(workspace, settings);
        follower = new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                panel.ifPresent(HistoryPanel::follow);
            }

            @Override
            public void documentOpened(Document document) {
                panel.ifPresent(HistoryPanel::renew);
            }
        };
    }

    @Override
    public String id() {
        return "history";
    }

    @Override
    public JComponent make() {
        HistoryPanel made = new HistoryPanel(workspace, memory);
        panel = Optional.of(made);
        return made;
    }

    @Override
    public void shown(boolean visible) {
        workspace.removeListener(follower);
        if (!visible) return;
        workspace.addListener(follower);
        panel.ifPresent(HistoryPanel::renew);
    }

    @Override
    public void close() {
        shown(false);
    }
}
