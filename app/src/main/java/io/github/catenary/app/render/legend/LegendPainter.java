package io.github.catenary.app.render.legend;

import io.github.catenary.app.render.legend.LegendContent.Entry;
import io.github.catenary.app.render.legend.LegendContent.Scale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** Paints a legend from the upper left corner of its own space, in the font of the graphics. */
public final class LegendPainter {
    private static final double PADDING = 7;
    private static final double WIDTH = 148;
    private static final double BAR = 10;
    private static final double GAP = 3;
    private static final double TITLE = 20;
    private static final double GLYPH = 26;
    private static final double AFTER_GLYPH = 8;
    private static final double LONGEST_GLYPH = 64;
    private static final int GROUND_ALPHA = 215;

    private final double scale;
    private final FontMetrics metrics;
    private final SceneColors colors;

    /** @param scale how many px a px of the standard size has */
    public LegendPainter(double scale, FontMetrics metrics, SceneColors colors) {
        this.scale = scale;
        this.metrics = metrics;
        this.colors = colors;
    }

    private double px(double standard) {
        return scale * standard;
    }

    private double line() {
        return metrics.getHeight() + px(GAP);
    }

    /** The left and upper edge of what is written. */
    int padding() {
        return (int) Math.round(px(PADDING));
    }

    /** The upper edge of the bar of colours, below the title and what stands beside it. */
    private double barTop() {
        return px(PADDING) + Math.max(line(), px(TITLE));
    }

    /** The upper edge of the numbers at the ends of the bar. */
    int numbersTop() {
        return (int) Math.round(barTop() + px(BAR + GAP));
    }

    private double entriesTop(LegendContent content) {
        if (content.scale().isPresent()) return numbersTop() + line();
        return px(PADDING) + (content.title().isEmpty() ? 0 : line());
    }

    /**
     * The size of a legend.
     *
     * @param beside room for what stands to the right of the title, px
     */
    public Dimension size(LegendContent content, int beside) {
        double width = content.scale().isPresent() ? px(WIDTH) : 0;
        width = Math.max(width, titleWidth(content) + beside);
        for (Entry entry : content.entries()) {
            width = Math.max(width, textLeft(content) - px(PADDING) + metrics.stringWidth(entry.text()));
        }
        double height = entriesTop(content) + content.entries().size() * line() - px(GAP) + px(PADDING);
        return new Dimension((int) Math.ceil(width + 2 * px(PADDING)), (int) Math.ceil(height));
    }

    /** The same whether the numbers at the ends are written or stand in fields. */
    private int titleWidth(LegendContent content) {
        return Math.max(metrics.stringWidth(title(content, true)), metrics.stringWidth(title(content, false)));
    }

    /** @param numbers false if the ends stand in fields, in the plain unit */
    static String title(LegendContent content, boolean numbers) {
        String unit = content.scale()
                .map(each -> numbers ? each.readable().sign() : Units.sign(each.unit()))
                .orElse("");
        return unit.isEmpty() ? content.title() : Texts.joined(content.title(), " (", unit, ")");
    }

    /** @param numbers false to leave out the numbers at the ends of the bar */
    public void paint(Graphics2D g, LegendContent content, Dimension size, boolean numbers) {
        Color ground = colors.ground();
        g.setColor(new Color(ground.getRed(), ground.getGreen(), ground.getBlue(), GROUND_ALPHA));
        g.fill(new RoundRectangle2D.Double(0, 0, size.width, size.height, px(8), px(8)));
        if (!content.title().isEmpty()) {
            g.setColor(colors.text());
            write(g, title(content, numbers), px(PADDING), px(PADDING));
        }
        content.scale().ifPresent(shown -> paint(g, shown, size.width - 2 * px(PADDING), numbers));
        double top = entriesTop(content);
        for (Entry entry : content.entries()) {
            paint(g, entry, top);
            g.setColor(colors.text());
            write(g, entry.text(), textLeft(content), top);
            top += line();
        }
    }

    private void write(Graphics2D g, String text, double left, double top) {
        g.drawString(text, (float) left, (float) (top + metrics.getAscent()));
    }

    private void paint(Graphics2D g, Scale shown, double width, boolean numbers) {
        ramp(g, shown, px(PADDING), barTop(), width);
        if (!numbers) return;
        g.setColor(colors.text());
        String from = shown.numbers().get(0);
        String to = shown.numbers().get(1);
        if (from.equals(to)) { // one value for all, which is the middle of a diverging ramp
            double free = width - metrics.stringWidth(from);
            write(g, from, px(PADDING) + (shown.middle() ? free / 2 : 0), numbersTop());
            return;
        }
        write(g, from, px(PADDING), numbersTop());
        write(g, to, px(PADDING) + width - metrics.stringWidth(to), numbersTop());
        boolean room = metrics.stringWidth(from) + metrics.stringWidth(to) < width - 4 * metrics.charWidth('0');
        if (shown.middle() && shown.from() < 0 && shown.to() > 0 && room) {
            write(g, "0", px(PADDING) + (width - metrics.stringWidth("0")) / 2, numbersTop());
        }
    }

    private void ramp(Graphics2D g, Scale shown, double start, double top, double width) {
        double step = width / shown.ramp().size();
        double left = start;
        for (Color color : shown.ramp()) {
            g.setColor(color);
            double end = start + width; // each covers the edge of the one before
            g.fill(new Rectangle2D.Double(left, top, Math.min(step + 1, end - left), px(BAR)));
            left += step;
        }
    }

    /** Where the texts of all entries begin. */
    private double textLeft(LegendContent content) {
        double widest = 0;
        for (Entry entry : content.entries()) widest = Math.max(widest, glyphWidth(entry));
        return px(PADDING) + (widest == 0 ? 0 : widest + px(AFTER_GLYPH));
    }

    private double glyphWidth(Entry entry) {
        return glyphWidth(entry, scale);
    }

    /** The width of what is drawn before the text of an entry, px. */
    static double glyphWidth(Entry entry, double scale) {
        return switch (entry.glyph()) {
            case NOTE -> 0;
            case FULL_ARROW, OPEN_ARROW -> Math.min(entry.length(), scale * LONGEST_GLYPH);
            default -> scale * GLYPH;
        };
    }

    /** Paints the colours of a quantity in a line, between the numbers at their ends if these are wanted. */
    void line(Graphics2D g, Scale shown, Dimension size, boolean numbers) {
        double base = (size.height - metrics.getHeight()) / 2.0;
        String from = numbers ? shown.numbers().get(0) : "";
        String to = numbers && !shown.numbers().get(1).equals(from)
                ? shown.numbers().get(1)
                : "";
        double room = numbers ? Math.max(metrics.stringWidth(from), metrics.stringWidth(to)) + px(GAP) : 0;
        ramp(g, shown, room, (size.height - px(BAR)) / 2, size.width - 2 * room);
        g.setColor(colors.text());
        write(g, from, room - px(GAP) - metrics.stringWidth(from), base);
        write(g, to, size.width - room + px(GAP), base);
    }

    private void paint(Graphics2D g, Entry entry, double top) {
        glyph(g, entry, px(PADDING), top + metrics.getHeight() / 2.0);
    }

    /** Paints what stands before the text of an entry, with its left end in the middle at a point. */
    void glyph(Graphics2D g, Entry entry, double x, double y) {
        double width = glyphWidth(entry);
        g.setColor(entry.color());
        g.setStroke(stroke(entry.glyph()));
        switch (entry.glyph()) {
            case SOLID, DASHED, DOTTED -> g.draw(new Line2D.Double(x, y, x + width, y));
            case PATCH -> g.fill(new RoundRectangle2D.Double(x, y - px(4), width, px(8), px(3), px(3)));
            case FULL_ARROW, OPEN_ARROW -> {
                double head = px(6);
                Path2D.Double path = new Path2D.Double();
                path.moveTo(x + width - head, y - head / 2);
                path.lineTo(x + width, y);
                path.lineTo(x + width - head, y + head / 2);
                g.draw(new Line2D.Double(x, y, x + width, y));
                if (entry.glyph() == LegendContent.Glyph.FULL_ARROW) g.fill(path);
                else g.draw(path);
            }
            case ROLLER -> roller(g, x + width / 2, y);
            case NOTE -> {}
        }
    }

    /** The support that engineers draw: a foot on two wheels on a line. */
    private void roller(Graphics2D g, double x, double y) {
        double r = px(2);
        double top = y - 3 * r;
        Path2D.Double foot = new Path2D.Double();
        foot.moveTo(x, top);
        foot.lineTo(x - 2 * r, top + 3.5 * r);
        foot.lineTo(x + 2 * r, top + 3.5 * r);
        g.fill(foot);
        for (int side = -1; side <= 1; side += 2) {
            g.fill(new Ellipse2D.Double(x + side * 1.2 * r - 0.6 * r, top + 3.8 * r, 1.2 * r, 1.2 * r));
        }
        g.fill(new Rectangle2D.Double(x - 3 * r, top + 5.4 * r, 6 * r, 0.6 * r));
    }

    private BasicStroke stroke(LegendContent.Glyph glyph) {
        float width = (float) px(glyph == LegendContent.Glyph.SOLID ? 2 : 1.6);
        float[] dashes = switch (glyph) {
            case DASHED -> new float[] {(float) px(9), (float) px(5)};
            case DOTTED -> new float[] {(float) px(3), (float) px(4)};
            default -> new float[0];
        };
        if (dashes.length == 0) return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
    }
}
