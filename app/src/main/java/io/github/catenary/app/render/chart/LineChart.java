package io.github.catenary.app.render.chart;

import io.github.catenary.app.ui.text.Texts;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.List;

/** Lines of a measure over a setting or another measure, one for each series. */
record LineChart(String title, ChartAxis x, ChartAxis y, List<Series> series, ChartFrame.Room room)
        implements ChartPicture.Chart {
    private static final double DOT = 6;
    /** Of a panel, where many would hide each other. */
    private static final double SMALL_DOT = 3;
    /** More would hide the line. */
    private static final int MOST_DOTS = 100;

    private static final float[] DASHES = {7, 4};

    /** How a series is drawn. */
    enum Look {
        LINE,
        DOTS,
        LINE_AND_DOTS
    }

    record Series(String name, List<Point> points, Look look) {}

    /**
     * Where a row stands on the axes, 0 to 1; a line is interrupted at a point that has no place, NaN.
     *
     * @param row its number; 0 for none
     */
    record Point(double x, double y, long row) {}

    /** As a picture that is a file. */
    LineChart(String title, ChartAxis x, ChartAxis y, List<Series> series) {
        this(title, x, y, series, ChartFrame.Room.FILE);
    }

    private ChartFrame frame(int width, int height) {
        return new ChartFrame(x, y, width, height, series.size() > 1 ? room.names() : room.right(), room);
    }

    @Override
    public ChartHits hits(int width, int height) {
        ChartFrame frame = frame(width, height);
        List<Point> points = series.stream()
                .flatMap(each -> each.points().stream())
                .filter(each -> each.row() > 0)
                .toList();
        return ChartHits.ofDots(
                points.stream().mapToLong(Point::row).toArray(),
                points.stream().mapToDouble(each -> frame.x(each.x())).toArray(),
                points.stream().mapToDouble(each -> frame.y(each.y())).toArray());
    }

    @Override
    public void paint(Graphics2D g, int width, int height, ChartColors theme) {
        ChartFrame frame = frame(width, height);
        frame.paint(g, title, true, theme);
        if (y.isEmpty()) {
            String none = Texts.text("chart.no-value");
            g.setColor(theme.ink());
            double left = frame.inside().getCenterX() - g.getFontMetrics().stringWidth(none) / 2.0;
            g.drawString(none, (float) left, (float) frame.inside().getCenterY());
        }
        List<Color> colors = theme.curves();
        for (int i = 0; i < series.size(); i++) {
            g.setColor(colors.get(i % colors.size()));
            setStroke(g, i >= colors.size()); // colours that come again are dashed
            paint(g, frame, series.get(i));
            if (series.size() > 1) paintName(g, frame, i, theme.ink());
        }
    }

    private static void setStroke(Graphics2D g, boolean dashed) {
        g.setStroke(
                dashed
                        ? new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0)
                        : new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    }

    private void paint(Graphics2D g, ChartFrame frame, Series one) {
        Path2D line = new Path2D.Double();
        double dot = room.titled() || one.points().size() <= MOST_DOTS ? DOT : SMALL_DOT;
        boolean open = false;
        boolean dots = one.look() == Look.DOTS
                || (one.look() != Look.LINE && one.points().size() <= MOST_DOTS);
        for (Point each : one.points()) {
            if (Double.isNaN(each.x()) || Double.isNaN(each.y())) {
                open = false;
                continue;
            }
            if (open) line.lineTo(frame.x(each.x()), frame.y(each.y()));
            else line.moveTo(frame.x(each.x()), frame.y(each.y()));
            open = true;
            if (dots) {
                g.fill(new Ellipse2D.Double(frame.x(each.x()) - dot / 2, frame.y(each.y()) - dot / 2, dot, dot));
            }
        }
        if (one.look() != Look.DOTS) g.draw(line);
    }

    private void paintName(Graphics2D g, ChartFrame frame, int i, Color ink) {
        double left = frame.inside().getMaxX() + 20;
        double at = frame.inside().getY() + 10 + i * 22.0;
        if (series.get(i).look() == Look.DOTS) g.fill(new Ellipse2D.Double(left + 6, at - DOT / 2, DOT, DOT));
        else g.draw(new Line2D.Double(left, at, left + 18, at));
        g.setColor(ink);
        g.setFont(room.font());
        g.drawString(
                ChartFrame.fitting(series.get(i).name(), g.getFontMetrics(), room.names() - 50),
                (float) (left + 26),
                (float) (at + 4));
    }
}
