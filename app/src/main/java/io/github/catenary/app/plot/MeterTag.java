package io.github.catenary.app.plot;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.text.Numbers;
import io.github.catenary.app.text.Shown;
import io.github.catenary.app.theme.SceneColors;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.List;
import javax.swing.UIManager;

/**
 * A meter as it is drawn: a box with a number beside its item, on a ground of its own so that it can be read over
 * anything.
 *
 * @param at where the item is seen, px
 */
record MeterTag(Measure measure, String text, Rectangle box, Point2D at) {
    private static final int DIGITS = 4;
    private static final int PAD = 5;
    private static final int RIGHT = 16;
    private static final int UP = 26;
    private static final float DOT = 3;

    /**
     * Places a box to the upper right of its item, above the boxes that are there.
     *
     * @param others the boxes that are placed already
     */
    static MeterTag of(Graphics2D g, Measure measure, double value, Point2D at, List<MeterTag> others) {
        PlotUnit unit = measure.unit();
        String text =
                Shown.inserted(measure.label()) + "  " + unit.behind(Numbers.rounded(value * unit.scale(), DIGITS));
        FontMetrics metrics = g.getFontMetrics(font());
        int pad = UIScale.scale(PAD);
        Rectangle box = new Rectangle(
                (int) Math.max(-1e6, Math.min(1e6, at.getX() + UIScale.scale(RIGHT))),
                (int) Math.max(-1e6, Math.min(1e6, at.getY() - UIScale.scale(UP))),
                metrics.stringWidth(text) + 2 * pad,
                metrics.getHeight() + pad);
        for (int tries = 0; tries <= others.size(); tries++) {
            for (MeterTag other : others) {
                if (other.box().intersects(box)) box.y = other.box().y - box.height - 1;
            }
        }
        return new MeterTag(measure, text, box, at);
    }

    private static Font font() {
        Font font = UIManager.getFont("Label.font");
        return font.deriveFont(font.getSize2D() - 1);
    }

    void paint(Graphics2D g, SceneColors colors) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setColor(colors.text());
        g.setStroke(new BasicStroke(UIScale.scale(1f)));
        g.draw(new Line2D.Double(at.getX(), at.getY(), box.x, box.getCenterY()));
        double r = UIScale.scale(DOT);
        g.fill(new Ellipse2D.Double(at.getX() - r, at.getY() - r, 2 * r, 2 * r));
        int arc = UIScale.scale(6);
        g.setColor(colors.ground());
        g.fillRoundRect(box.x, box.y, box.width, box.height, arc, arc);
        g.setColor(colors.text());
        g.drawRoundRect(box.x, box.y, box.width, box.height, arc, arc);
        g.setFont(font());
        FontMetrics metrics = g.getFontMetrics();
        int base = box.y + (box.height - metrics.getHeight()) / 2 + metrics.getAscent();
        g.drawString(text, box.x + UIScale.scale(PAD), base);
    }
}
