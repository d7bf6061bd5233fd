package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.FlatLaf;
import io.github.catenary.scene.SpringKind;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import javax.swing.Icon;

/** The icon of a kind: a spring between two particles, as the drawing shows it. */
public record SpringIcon(SpringKind kind, int size) implements Icon {
    @Override
    public void paintIcon(Component component, Graphics graphics, int x, int y) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.translate(x, y);
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        double inset = 2.5;
        g.setColor(colors.of(kind));
        g.setStroke(SceneColors.iconStroke(kind));
        g.draw(new Line2D.Double(inset, size - inset, size - inset, inset));
        g.setColor(colors.particle());
        g.fill(new Ellipse2D.Double(inset - 2, size - inset - 2, 4, 4));
        g.fill(new Ellipse2D.Double(size - inset - 2, inset - 2, 4, 4));
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
