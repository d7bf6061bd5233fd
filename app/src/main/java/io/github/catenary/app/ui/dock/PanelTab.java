package io.github.catenary.app.ui.dock;

import java.util.Optional;
import javax.swing.JComponent;

/** A tab with one panel, which is made when the tab shows for the first time. EDT only. */
public abstract class PanelTab<P extends JComponent> implements DockTab {
    private final String id;
    private Optional<P> panel = Optional.empty();

    protected PanelTab(String id) {
        this.id = id;
    }

    /** Makes the panel; called once. */
    protected abstract P newPanel();

    /** The panel; empty until the tab shows for the first time. */
    protected final Optional<P> panel() {
        return panel;
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public JComponent make() {
        P made = newPanel();
        panel = Optional.of(made);
        return made;
    }

    /** Follows nothing any more. */
    @Override
    public void close() {
        shown(false);
    }
}
