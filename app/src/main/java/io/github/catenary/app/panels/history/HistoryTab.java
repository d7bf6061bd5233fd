package io.github.catenary.app.panels.history;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.dock.PanelTab;
import io.github.catenary.app.ui.settings.MemorySetting;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;

/** The history of the document, as a tab of the dock. EDT only. */
public final class HistoryTab extends PanelTab<HistoryPanel> {
    private final Workspace workspace;
    private final Workspace.Listener follower;
    private final MemorySetting limit;

    public HistoryTab(Workspace workspace, Settings settings) {
        super("history");
        this.workspace = workspace;
        limit = HistoryBudget.limit(settings);
        HistoryBudget.share(workspace, limit);
        limit.addListener(() -> panel().ifPresent(HistoryPanel::renew));
        follower = new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                panel().ifPresent(HistoryPanel::follow);
            }

            @Override
            public void documentOpened(Document document) {
                panel().ifPresent(HistoryPanel::renew);
            }
        };
    }

    @Override
    protected HistoryPanel newPanel() {
        return new HistoryPanel(workspace, limit);
    }

    @Override
    public void shown(boolean visible) {
        workspace.removeListener(follower);
        if (!visible) return;
        workspace.addListener(follower);
        panel().ifPresent(HistoryPanel::renew);
    }
}
