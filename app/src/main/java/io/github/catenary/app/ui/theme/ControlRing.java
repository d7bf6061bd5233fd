package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.util.UIScale;
import java.awt.BasicStroke;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import javax.swing.JComponent;
import javax.swing.UIManager;

/** A ring over a part of the window, through which the mouse passes. EDT only. */
public final class ControlRing extends JComponent {
    private static final int WIDTH = 3;

    /** @param name of the component, for tests */
    public ControlRing(String name) {
        setName(name);
        setVisible(false);
    }

    /** Lies around a control, which it does not cover. */
    public void surround(Rectangle control) {
        int out = UIScale.scale(WIDTH + 1);
        setBounds(control.x - out, control.y - out, control.width + 2 * out, control.height + 2 * out);
    }

    @Override
    public boolean contains(int x, int y) {
        return false;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(UIManager.getColor("Component.accentColor"));
        int width = UIScale.scale(WIDTH);
        g.setStroke(new BasicStroke(width));
        int inset = width / 2 + 1;
        g.drawRoundRect(
                inset, inset, getWidth() - 2 * inset, getHeight() - 2 * inset, UIScale.scale(8), UIScale.scale(8));
        g.dispose();
    }
}
