package io.github.catenary.app.ui.theme;

import java.awt.Container;
import java.awt.event.MouseWheelEvent;
import java.awt.event.MouseWheelListener;
import javax.swing.JScrollBar;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * Passes the wheel on to what lies around, where everything shows and there is nothing to scroll: Swing gives the wheel to
 * the innermost scroll pane, even if it ignores it. EDT only.
 */
final class WheelPass implements MouseWheelListener {
    private static final WheelPass ONLY = new WheelPass();

    private WheelPass() {}

    static void install(JScrollPane pane) {
        pane.addMouseWheelListener(ONLY);
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        if (!(event.getSource() instanceof JScrollPane pane) || scrolls(pane)) return;
        Container around = SwingUtilities.getAncestorOfClass(JScrollPane.class, pane);
        if (around != null) around.dispatchEvent(SwingUtilities.convertMouseEvent(pane, event, around));
    }

    private static boolean scrolls(JScrollPane pane) {
        return pane.isWheelScrollingEnabled()
                && (shows(pane.getVerticalScrollBar()) || shows(pane.getHorizontalScrollBar()));
    }

    /** A bar that always shows has nothing to scroll if all is in view. */
    private static boolean shows(@Nullable JScrollBar bar) {
        return bar != null && bar.isVisible() && bar.getVisibleAmount() < bar.getMaximum() - bar.getMinimum();
    }
}
