package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.BasicStroke;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.geom.RoundRectangle2D;
import java.util.List;

/**
 * Why an edit in the drawing was refused, on a plate beside the pointer.
 *
 * @param why in the user's language
 * @param at where the person looks, px
 */
record Refusal(String why, Point at) {
    private static final int WIDEST = 320;
    private static final int MARGIN = 8;
    private static final int BESIDE = 14;

    /** Paints the plate where it is wholly in view. */
    void paint(Graphics2D g, int width, int height, SceneColors colors) {
        FontMetrics metrics = g.getFontMetrics();
        List<String> lines = EmptyState.wrap(why, metrics, Math.min(WIDEST, width - 4 * MARGIN));
        int widest = lines.stream().mapToInt(metrics::stringWidth).max().orElse(0) + 2 * MARGIN;
        int high = lines.size() * metrics.getHeight() + 2 * MARGIN;
        double x = inside(at.x + BESIDE, widest, width);
        double y = inside(at.y + BESIDE, high, height);
        RoundRectangle2D plate = new RoundRectangle2D.Double(x, y, widest, high, MARGIN, MARGIN);
        g.setColor(colors.ground());
        g.fill(plate);
        g.setColor(colors.pin());
        g.setStroke(new BasicStroke(1.5f));
        g.draw(plate);
        g.setColor(colors.particle());
        double baseline = y + MARGIN + metrics.getAscent();
        for (String line : lines) {
            g.drawString(line, (float) (x + MARGIN), (float) baseline);
            baseline += metrics.getHeight();
        }
    }

    private static double inside(int wanted, int size, int available) {
        return Math.max(MARGIN, Math.min(wanted, available - size - MARGIN));
    }
}
