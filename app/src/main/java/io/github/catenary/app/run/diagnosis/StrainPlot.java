package io.github.catenary.app.run.diagnosis;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.diagnosis.StrainHistory;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.Locale;
import javax.swing.JComponent;
import javax.swing.UIManager;

/**
 * Paints a strain over time once. A strain that grows beyond {@value #LINEAR} is painted by its magnitude on a
 * logarithmic scale, so that its beginning can be seen.
 */
final class StrainPlot {
    private static final double LINEAR = 10;
    /** From here on, labels are powers of ten. */
    private static final double LARGE = 1000;
    /** The least strain on a logarithmic scale. */
    private static final double LEAST = 1e-3;

    private final JComponent on;
    private final StrainHistory history;
    private final boolean logarithmic;
    private final double bottom;
    private final double top;
    private final Font font;
    private final double left;
    private final double right;
    private final double upper;
    private final double lower;

    StrainPlot(JComponent on, StrainHistory history) {
        this.on = on;
        this.history = history;
        double largest = Math.max(history.largest(), history.limit().orElse(0));
        logarithmic = largest > LINEAR;
        double least = 0;
        for (int i = 0; i < history.size(); i++) {
            if (Double.isFinite(history.strain(i))) least = Math.min(least, history.strain(i));
        }
        bottom = logarithmic ? Math.log10(LEAST) : least;
        top = logarithmic ? Math.log10(largest) : Math.max(least + 1e-6, 1.08 * largest);
        Font label = UIManager.getFont("Label.font");
        font = label.deriveFont(label.getSize2D() - UIScale.scale(2f));
        FontMetrics metrics = on.getFontMetrics(font);
        left = metrics.stringWidth(percent(largest)) + UIScale.scale(8f);
        right = on.getWidth() - UIScale.scale(8f);
        upper = UIScale.scale(6f);
        lower = on.getHeight() - metrics.getHeight() - UIScale.scale(2f);
    }

    /** Where a pixel is between the first and the last moment, 0 to 1. */
    double share(int x) {
        return Math.max(0, Math.min(1, (x - left) / Math.max(1, right - left)));
    }

    private double x(double time) {
        double from = history.time(0);
        double to = history.time(history.size() - 1);
        return to > from ? left + (time - from) / (to - from) * (right - left) : right;
    }

    private double y(double strain) {
        double value = logarithmic ? Math.log10(Math.max(LEAST, Math.abs(strain))) : strain;
        return lower - (value - bottom) / (top - bottom) * (lower - upper);
    }

    private static String percent(double strain) {
        if (Math.abs(strain) >= LARGE) {
            String power = String.format(Locale.ROOT, "%.0e", 100 * strain)
                    .replace("e+0", "e")
                    .replace("e+", "e");
            return Texts.text("cause.chart.percent", power);
        }
        return Numbers.quantity(100 * strain, 2, "%");
    }

    void paint(Graphics2D g, double now) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setFont(font);
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        Color text = UIManager.getColor("Label.foreground");
        axes(g, text);
        history.limit().ifPresent(limit -> limit(g, limit, colors.pin(), text));
        curve(g, colors.structural());
        int last = history.size() - 1;
        if (Double.isFinite(history.strain(last))) dot(g, x(history.time(last)), y(history.strain(last)), colors.pin());
        if (now >= history.time(0) - 1e-9 && now <= history.time(last) + 1e-9) {
            g.setColor(text);
            g.setStroke(new BasicStroke(UIScale.scale(1f)));
            g.draw(new Line2D.Double(x(now), upper, x(now), lower));
        }
        g.setStroke(new BasicStroke(UIScale.scale(1f)));
        FocusRing.paint(g, on, text);
    }

    private void axes(Graphics2D g, Color text) {
        g.setColor(UIManager.getColor("Component.borderColor"));
        g.setStroke(new BasicStroke(UIScale.scale(1f)));
        double zero = y(0);
        g.draw(new Line2D.Double(left, zero, right, zero));
        g.draw(new Line2D.Double(left, upper, left, lower));
        g.setColor(text);
        FontMetrics metrics = g.getFontMetrics();
        String from = Texts.text("cause.chart.time", history.time(0));
        String to = Texts.text("cause.chart.time", history.time(history.size() - 1));
        float base = on.getHeight() - metrics.getDescent();
        g.drawString(from, (float) left, base);
        g.drawString(to, (float) (right - metrics.stringWidth(to)), base);
        double largest = Math.max(history.largest(), history.limit().orElse(0));
        number(g, logarithmic ? LEAST : 0);
        number(g, largest);
    }

    private void number(Graphics2D g, double strain) {
        FontMetrics metrics = g.getFontMetrics();
        String label = percent(strain);
        double middle = y(strain) + (metrics.getAscent() - metrics.getDescent()) / 2.0;
        double within = Math.max(metrics.getAscent(), Math.min(lower, middle));
        g.drawString(label, (float) (left - UIScale.scale(4f) - metrics.stringWidth(label)), (float) within);
    }

    private void limit(Graphics2D g, double limit, Color color, Color text) {
        float dash = UIScale.scale(5f);
        g.setColor(color);
        g.setStroke(new BasicStroke(
                UIScale.scale(1.5f), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {dash, dash}, 0));
        g.draw(new Line2D.Double(left, y(limit), right, y(limit)));
        g.setColor(text);
        String label = Texts.text("cause.chart.limit", percent(limit));
        double above = y(limit) - UIScale.scale(3f);
        double base = above - g.getFontMetrics().getAscent() < 0
                ? y(limit) + g.getFontMetrics().getAscent()
                : above;
        g.drawString(label, (float) (left + UIScale.scale(6f)), (float) base);
    }

    private void curve(Graphics2D g, Color color) {
        Path2D line = new Path2D.Double();
        boolean drawing = false;
        for (int i = 0; i < history.size(); i++) {
            double strain = history.strain(i);
            if (!Double.isFinite(strain)) {
                drawing = false;
                continue;
            }
            if (drawing) line.lineTo(x(history.time(i)), y(strain));
            else line.moveTo(x(history.time(i)), y(strain));
            drawing = true;
        }
        g.setColor(color);
        g.setStroke(new BasicStroke(UIScale.scale(2f), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(line);
    }

    private static void dot(Graphics2D g, double x, double y, Color color) {
        double r = UIScale.scale(3.5f);
        g.setColor(color);
        g.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
    }
}
