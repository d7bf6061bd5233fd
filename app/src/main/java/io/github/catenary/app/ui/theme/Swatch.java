package io.github.catenary.app.ui.theme;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.RoundRectangle2D;
import java.util.Optional;
import javax.swing.Icon;
import javax.swing.UIManager;

/**
 * A colour as an icon; crossed out if there is none.
 *
 * @param size px
 */
public record Swatch(Optional<Color> color, int size) implements Icon {
    @Override
    public void paintIcon(Component component, Graphics graphics, int x, int y) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        RoundRectangle2D shape = new RoundRectangle2D.Double(x + 1.5, y + 1.5, size - 3, size - 3, 4, 4);
        color.ifPresent(fill -> {
            g.setColor(fill);
            g.fill(shape);
        });
        g.setColor(UIManager.getColor("Label.disabledForeground"));
        g.setStroke(new BasicStroke(1));
        g.draw(shape);
        if (color.isEmpty()) g.drawLine(x + 3, y + size - 4, x + size - 4, y + 3);
        g.dispose();
    }

    @Override
    public int getIconWidth() {
        return size;
    }

    @Override
    public int getIconHeight() {
        return size;
    }
}
