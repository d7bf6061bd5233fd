package io.github.catenary.app.ui.theme;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import javax.swing.JComponent;
import javax.swing.UIManager;

/** The frame of a picture that has the focus. */
public final class FocusRing {
    private FocusRing() {}

    /** Repaints a component that draws its frame when the focus comes and goes. */
    public static void follow(JComponent component) {
        component.addFocusListener(new FocusAdapter() {
            @Override
            public void focusGained(FocusEvent event) {
                component.repaint();
            }

            @Override
            public void focusLost(FocusEvent event) {
                component.repaint();
            }
        });
    }

    /**
     * Draws the frame of a component if it has the focus.
     *
     * @param otherwise the colour where the theme has none
     */
    public static void paint(Graphics2D g, JComponent component, Color otherwise) {
        if (!component.isFocusOwner()) return;
        Color color = UIManager.getColor("Component.focusedBorderColor");
        g.setColor(color == null ? otherwise : color);
        g.drawRect(0, 0, component.getWidth() - 1, component.getHeight() - 1);
    }
}
