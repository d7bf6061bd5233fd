package io.github.catenary.app.ui.dock;

import java.util.function.IntConsumer;
import javax.swing.JComponent;

/**
 * A tab of the {@link Dock}. Its name is the text {@code action.dock.<id>}, with the tooltip
 * {@code action.dock.<id>.tip} and the mnemonic {@code mnemonic.action.dock.<id>}. EDT only.
 */
public interface DockTab {
    /** Identifies the tab in texts, settings and names of components: lower-case letters and hyphens. */
    String id();

    /** The name of an SVG file in the icons folder. */
    default String icon() {
        return id();
    }

    /** Called before anything else, with the place that shows how many entries the tab has; 0 shows nothing. */
    default void countWith(IntConsumer shown) {}

    /** Makes the content; called once, when the tab shows for the first time. */
    JComponent make();

    /** Called after {@link #make} whenever the content begins to show, and whenever it no longer does. */
    default void shown(boolean visible) {}

    /** Ends what the tab has started; called once, also if it was never shown. */
    default void close() {}
}
