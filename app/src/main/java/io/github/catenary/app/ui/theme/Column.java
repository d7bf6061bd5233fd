package io.github.catenary.app.ui.theme;

import java.awt.Dimension;
import java.awt.LayoutManager;
import java.awt.Rectangle;
import javax.swing.JPanel;
import javax.swing.Scrollable;
import org.jspecify.annotations.Nullable;

/** A panel that is as wide as the view in which it scrolls, up and down. EDT only. */
public abstract class Column extends JPanel implements Scrollable {
    /** @param layout null if the panel lays its parts out itself */
    protected Column(@Nullable LayoutManager layout) {
        super(layout);
    }

    /** How far one turn of the wheel goes, px. */
    protected abstract int line();

    @Override
    public Dimension getPreferredScrollableViewportSize() {
        return getPreferredSize();
    }

    @Override
    public final int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
        return line();
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
        return visible.height;
    }

    @Override
    public final boolean getScrollableTracksViewportWidth() {
        return true;
    }

    @Override
    public boolean getScrollableTracksViewportHeight() {
        return false;
    }
}
