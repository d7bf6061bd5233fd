package io.github.catenary.app.window;

import com.formdev.flatlaf.util.UIScale;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JLayeredPane;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;

/**
 * Floats a bar over the upper left of what it stands over, so that nothing below moves when it comes and goes. It covers
 * only itself: the mouse reaches everything beside it. EDT only.
 */
final class FloatingBar extends JPanel {
    /** The distance from the edges of what it stands over, px of the user's scale; leaves the rulers free. */
    private static final int MARGIN = 24;

    private final JComponent bar;
    private final transient List<? extends JComponent> places;

    /**
     * @param bar shows and hides itself
     * @param places it stands over the first of these that shows
     */
    private FloatingBar(JComponent bar, List<? extends JComponent> places) {
        super(null);
        this.bar = bar;
        this.places = List.copyOf(places);
        setOpaque(false);
        add(bar);
    }

    /** Puts the bar into the layer above a window's content. */
    static void over(List<? extends JComponent> places, JComponent bar, JLayeredPane layers) {
        FloatingBar floating = new FloatingBar(bar, places);
        ComponentAdapter follow = new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                follow();
            }

            @Override
            public void componentMoved(ComponentEvent event) {
                follow();
            }

            private void follow() {
                floating.setSize(layers.getSize());
                floating.revalidate();
            }
        };
        layers.add(floating, JLayeredPane.PALETTE_LAYER);
        layers.addComponentListener(follow);
        for (JComponent place : places) {
            place.addComponentListener(follow);
            place.addHierarchyListener(event -> floating.revalidate());
        }
    }

    /** False beside the bar, where the mouse belongs to what is below. */
    @Override
    public boolean contains(int x, int y) {
        return bar.isVisible() && bar.getBounds().contains(x, y);
    }

    @Override
    public void doLayout() {
        bar.setBounds(0, 0, 0, 0);
        for (JComponent place : places) {
            if (!place.isShowing()) continue;
            int margin = UIScale.scale(MARGIN);
            Point corner = SwingUtilities.convertPoint(place, margin, margin, this);
            Dimension wanted = bar.getPreferredSize();
            bar.setBounds(corner.x, corner.y, Math.min(wanted.width, getWidth() - corner.x - margin), wanted.height);
            return;
        }
    }
}
