package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.util.UIScale;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.util.function.Supplier;
import javax.swing.Icon;

/**
 * A short piece of a curve, which tells in a list how the curve looks.
 *
 * @param colour asked at each painting, because it follows the theme
 */
public record CurveIcon(Supplier<Color> colour, BasicStroke stroke) implements Icon {
    @Override
    public void paintIcon(Component c, Graphics graphics, int x, int y) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setColor(colour.get());
        g.setStroke(stroke);
        g.drawLine(x, y + getIconHeight() / 2, x + getIconWidth(), y + getIconHeight() / 2);
        g.dispose();
    }

    @Override
    public int getIconWidth() {
        return UIScale.scale(16);
    }

    @Override
    public int getIconHeight() {
        return UIScale.scale(12);
    }
}
