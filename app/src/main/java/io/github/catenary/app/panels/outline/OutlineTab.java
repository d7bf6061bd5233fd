package io.github.catenary.app.panels.outline;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.dock.ItemDrag;
import io.github.catenary.app.ui.dock.PanelTab;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import java.awt.Component;
import java.awt.Point;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The scene as a tree, as a tab of the dock. EDT only. */
public final class OutlineTab extends PanelTab<OutlinePanel> implements ItemDrag.Target {
    private final Workspace workspace;
    private final Consumer<Selection> reveal;
    private final Consumer<String> refused;
    private final Workspace.Listener follower;

    /**
     * @param reveal selects items and moves the drawing to them
     * @param refused shows why an edit was refused
     */
    public OutlineTab(Workspace workspace, Consumer<Selection> reveal, Consumer<String> refused) {
        super("outline");
        this.workspace = workspace;
        this.reveal = reveal;
        this.refused = refused;
        follower = new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                panel().ifPresent(OutlinePanel::follow);
            }

            @Override
            public void selectionChanged(Selection before, Selection after) {
                panel().ifPresent(OutlinePanel::followSelection);
            }

            @Override
            public void documentOpened(Document document) {
                panel().ifPresent(OutlinePanel::renew);
            }

            @Override
            public void enterPending() {
                panel().ifPresent(OutlinePanel::enterPending);
            }

            @Override
            public void pluginsChanged() {
                panel().ifPresent(OutlinePanel::renew);
            }
        };
    }

    /** The keys of the outline, for the list of shortcuts. */
    public List<Keys.Binding> keys() {
        return OutlineKeys.all();
    }

    @Override
    public boolean isAt(Component from, Point at) {
        return panel().map(shown -> shown.groupAt(from, at).isPresent()).orElse(false);
    }

    @Override
    public void awaitDrop(Component from, Optional<Point> at) {
        panel().ifPresent(shown -> shown.awaitDrop(at.flatMap(point -> shown.groupAt(from, point))));
    }

    @Override
    public void drop(Selection items, Component from, Point at) {
        panel().ifPresent(shown -> shown.drop(items, from, at));
    }

    @Override
    protected OutlinePanel newPanel() {
        return new OutlinePanel(workspace, reveal, refused);
    }

    @Override
    public void shown(boolean visible) {
        workspace.removeListener(follower);
        if (!visible) return;
        workspace.addListener(follower);
        panel().ifPresent(OutlinePanel::renew);
    }
}
