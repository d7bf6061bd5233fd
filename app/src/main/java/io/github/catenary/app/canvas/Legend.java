package io.github.catenary.app.canvas;

import io.github.catenary.app.theme.Ramp;
import io.github.catenary.app.theme.SceneColors;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;

/** Shows in a corner of the view which colour stands for which value. */
public final class Legend {
    private static final int MARGIN = 12;
    private static final int WIDTH = 132;
    private static final int BAR = 10;

    private Legend() {}

    /**
     * Paints the legend if the scene's values are known; those of a large scene are first computed in the background.
     *
     * @param height of the view, px
     */
    public static void paint(Graphics2D g, int height, PaintedScene scene, PaintOptions options) {
        options.colourBy()
                .flatMap(by -> by.shown(scene))
                .ifPresent(coloured -> paint(g, height, coloured, options.colors()));
    }

    /** @param height of the view, px */
    private static void paint(Graphics2D g, int height, Coloured coloured, SceneColors colors) {
        FontMetrics metrics = g.getFontMetrics();
        int bottom = height - MARGIN - metrics.getDescent();
        int barTop = bottom - metrics.getAscent() - 3 - BAR;
        g.setColor(colors.text());
        g.drawString(
                coloured.unit.isEmpty() ? coloured.name : coloured.name + " (" + coloured.unit + ")",
                MARGIN,
                barTop - 4 - metrics.getDescent());
        Color[] ramp = Ramp.of(coloured.diverging);
        double step = (double) WIDTH / ramp.length;
        for (int i = 0; i < ramp.length; i++) {
            g.setColor(ramp[i]);
            g.fill(new Rectangle2D.Double(MARGIN + i * step, barTop, step + 0.5, BAR));
        }
        g.setColor(colors.text());
        String from = number(coloured.from);
        String to = number(coloured.to);
        if (from.equals(to)) { // one value for all, which is the middle of a diverging ramp
            int free = WIDTH - metrics.stringWidth(from);
            g.drawString(from, MARGIN + (coloured.diverging ? free / 2 : 0), bottom);
            return;
        }
        g.drawString(from, MARGIN, bottom);
        g.drawString(to, MARGIN + WIDTH - metrics.stringWidth(to), bottom);
    }

    /** Formats a number with three digits, or as a dash if no item has a value. */
    private static String number(double value) {
        if (!Double.isFinite(value)) return "–";
        if (value == 0) return "0"; // also −0
        double size = Math.abs(value);
        if (size < 1e-3 || size >= 1e5) return String.format(Locale.ROOT, "%.1e", value);
        int digits = Math.max(0, 2 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
