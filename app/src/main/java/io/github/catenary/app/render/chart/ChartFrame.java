package io.github.catenary.app.render.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;

/** The part of a chart inside its axes, and what stands around it. */
final class ChartFrame {
    static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 15);
    private static final int GAP = 8;

    /**
     * What is left free around the axes, px.
     *
     * @param edge below the name of the axis from left to right
     * @param names to the right, for the names of several series
     * @param titled whether the title is painted
     */
    record Room(int left, int top, int right, int bottom, int edge, int names, boolean titled, Font font) {
        /** Of a picture that is a file. */
        static final Room FILE = new Room(96, 56, 40, 66, 18, 196, true, FONT);
        /** Of a picture in a panel that is not high, and has the title above it. */
        static final Room PANEL = new Room(72, 10, 16, 48, 8, 130, false, FONT.deriveFont(12f));
    }

    private final ChartAxis x;
    private final ChartAxis y;
    private final int width;
    private final Room room;
    private final Rectangle2D inside;

    /** As a picture that is a file. */
    ChartFrame(ChartAxis x, ChartAxis y, int width, int height, int right) {
        this(x, y, width, height, right, Room.FILE);
    }

    /** @param right px that stay free to the right of the axes */
    ChartFrame(ChartAxis x, ChartAxis y, int width, int height, int right, Room room) {
        this.x = x;
        this.y = y;
        this.width = width;
        this.room = room;
        inside = new Rectangle2D.Double(
                room.left(),
                room.top(),
                Math.max(1, width - room.left() - right),
                Math.max(1, height - room.top() - room.bottom()));
    }

    Rectangle2D inside() {
        return inside;
    }

    double x(double place) {
        return inside.getX() + place * inside.getWidth();
    }

    double y(double place) {
        return inside.getMaxY() - place * inside.getHeight();
    }

    void paint(Graphics2D g, String title, boolean grid, ChartColors colors) {
        if (room.titled()) {
            g.setColor(colors.ink());
            g.setFont(TITLE);
            g.drawString(fitting(title, g.getFontMetrics(), width - room.left() - GAP), room.left(), 32);
        }
        g.setFont(room.font());
        g.setStroke(new BasicStroke(1));
        FontMetrics size = g.getFontMetrics();
        double free = Double.NEGATIVE_INFINITY;
        for (ChartAxis.Tick each : x.ticks()) {
            double at = x(each.place());
            if (grid) line(g, colors.grid(), at, inside.getY(), at, inside.getMaxY());
            double half = size.stringWidth(each.text()) / 2.0;
            if (at - half < free) continue; // it would stand in the number before
            free = at + half + GAP;
            g.setColor(colors.ink());
            g.drawString(each.text(), (float) (at - half), (float) (inside.getMaxY() + GAP + size.getAscent()));
        }
        for (ChartAxis.Tick each : y.ticks()) {
            double at = y(each.place());
            if (grid) line(g, colors.grid(), inside.getX(), at, inside.getMaxX(), at);
            g.setColor(colors.ink());
            g.drawString(each.text(), (float) (inside.getX() - GAP - size.stringWidth(each.text())), (float)
                    (at + size.getAscent() / 2.0 - 2));
        }
        g.setColor(colors.quiet());
        g.draw(inside);
        g.setColor(colors.ink());
        g.drawString(x.title(), (float) (inside.getCenterX() - size.stringWidth(x.title()) / 2.0), (float)
                (inside.getMaxY() + room.bottom() - room.edge()));
        upright(g, y.title(), 9 + room.font().getSize(), inside.getCenterY() + size.stringWidth(y.title()) / 2.0);
    }

    /** A text, cut at its end if it is wider than its room. */
    static String fitting(String text, FontMetrics size, int room) {
        if (size.stringWidth(text) <= room) return text;
        int end = text.length();
        while (end > 0 && size.stringWidth(text.substring(0, end) + "…") > room) end--;
        return text.substring(0, end) + "…";
    }

    private static void line(Graphics2D g, Color color, double x1, double y1, double x2, double y2) {
        g.setColor(color);
        g.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    /** The outlines of a text that reads from below to above, since an SVG's texts are level. */
    private void upright(Graphics2D g, String text, double x, double y) {
        AffineTransform turned = AffineTransform.getTranslateInstance(x, y);
        turned.rotate(-Math.PI / 2);
        if (text.isEmpty()) return;
        g.fill(turned.createTransformedShape(
                room.font().createGlyphVector(g.getFontRenderContext(), text).getOutline()));
    }
}
