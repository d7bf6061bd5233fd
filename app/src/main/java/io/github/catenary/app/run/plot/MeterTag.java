package io.github.catenary.app.run.plot;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.swing.UIManager;

/**
 * A meter as it is drawn: a box with a number beside its item, on a ground of its own so that it can be read over
 * anything.
 *
 * @param at where the item is seen, px
 */
record MeterTag(Measure measure, String text, Rectangle box, Point2D at) {
    private static final int PAD = 5;
    private static final int RIGHT = 16;
    private static final int UP = 26;
    private static final float DOT = 3;

    /**
     * Places a box inside of the picture, where it covers no other box: to the upper right of its item if there is room,
     * else as near as there is.
     *
     * @param others the boxes that are placed already
     * @param room the picture
     */
    static MeterTag of(Graphics2D g, Measure measure, double value, Point2D at, List<MeterTag> others, Rectangle room) {
        String text = Shown.inserted(measure.label()) + "  " + measure.unit().text(value);
        FontMetrics metrics = g.getFontMetrics(font());
        int pad = UIScale.scale(PAD);
        int width = metrics.stringWidth(text) + 2 * pad;
        int height = metrics.getHeight() + pad;
        Rectangle usual = new Rectangle(
                clamped(at.getX() + UIScale.scale(RIGHT), room.x, room.width - width),
                clamped(at.getY() - UIScale.scale(UP), room.y, room.height - height),
                width,
                height);
        return new MeterTag(measure, text, free(usual, others, room), at);
    }

    private static int clamped(double place, int least, int room) {
        return (int) Math.max(least + 1, Math.min(place, least + room - 2));
    }

    /** The nearest free place beside the usual one; the usual one if the picture is full. */
    private static Rectangle free(Rectangle usual, List<MeterTag> others, Rectangle room) {
        List<Rectangle> places = new ArrayList<>(List.of(usual));
        for (MeterTag other : others) {
            Rectangle there = other.box();
            for (int x : new int[] {usual.x, there.x + there.width + 2, there.x - usual.width - 2}) {
                for (int y : new int[] {usual.y, there.y - usual.height - 2, there.y + there.height + 2})
                    places.add(new Rectangle(x, y, usual.width, usual.height));
            }
        }
        return places.stream()
                .filter(place -> place.equals(usual) || room.contains(place))
                .filter(place -> others.stream().noneMatch(other -> other.box().intersects(place)))
                .min(Comparator.comparingDouble(place -> usual.getLocation().distance(place.getLocation())))
                .orElse(usual);
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
