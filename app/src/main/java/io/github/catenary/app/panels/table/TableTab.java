package io.github.catenary.app.panels.table;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.dock.PanelTab;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import java.util.List;

/** Particles and springs as rows, as a tab of the dock. EDT only. */
public final class TableTab extends PanelTab<TablePanel> {
    private final Workspace workspace;
    private final Settings settings;
    private final BackgroundWork background;
    private final Workspace.Listener follower;

    /** @param background reads what is pasted */
    public TableTab(Workspace workspace, Settings settings, BackgroundWork background) {
        super("table");
        this.workspace = workspace;
        this.settings = settings;
        this.background = background;
        follower = new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                panel().ifPresent(TablePanel::follow);
            }

            @Override
            public void selectionChanged(Selection before, Selection after) {
                panel().ifPresent(TablePanel::followSelection);
            }

            @Override
            public void documentOpened(Document document) {
                panel().ifPresent(TablePanel::renew);
            }

            @Override
            public void enterPending() {
                panel().ifPresent(TablePanel::enterPending);
            }
        };
    }

    /** The keys of the table, for the list of shortcuts. */
    public List<Keys.Binding> keys() {
        return TableKeys.own();
    }

    @Override
    protected TablePanel newPanel() {
        return new TablePanel(workspace, settings, background);
    }

    @Override
    public void shown(boolean visible) {
        workspace.removeListener(follower);
        if (visible) workspace.addListener(follower);
        panel().ifPresent(visible ? TablePanel::renew : TablePanel::rest);
    }
}
