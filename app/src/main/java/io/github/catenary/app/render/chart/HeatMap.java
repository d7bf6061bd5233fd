package io.github.catenary.app.render.chart;

import io.github.catenary.app.ui.text.Texts;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The values of a measure over two settings, as colours: of fields where each setting has a few values, of dots where each
 * row has its own.
 *
 * @param points the rows; where several have one place, a field shows their mean
 * @param scale of the colours
 */
record HeatMap(String title, ChartAxis x, ChartAxis y, ChartAxis scale, List<Point> points)
        implements ChartPicture.Chart {
    private static final int RIGHT = 170;
    private static final int BAR = 18;
    /** Fields overlap a little: between two that only meet, the ground would shine through. */
    private static final double SEAM = 0.4;

    private static final double DOT = 9;

    /**
     * A row.
     *
     * @param value NaN if it has none
     * @param row its number
     */
    record Point(String x, String y, double value, boolean diverged, long row) {}

    private record Place(String x, String y) {
        static Place of(Point point) {
            return new Place(point.x(), point.y());
        }
    }

    private ChartFrame frame(int width, int height) {
        return new ChartFrame(x, y, width, height, RIGHT);
    }

    private boolean hasFields() {
        return !x.words().isEmpty() && !y.words().isEmpty();
    }

    @Override
    public void paint(Graphics2D g, int width, int height, ChartColors colors) {
        ChartFrame frame = frame(width, height);
        if (hasFields()) paintFields(g, frame, colors);
        frame.paint(g, title, !hasFields(), colors);
        if (!hasFields()) paintDots(g, frame, colors);
        paintScale(g, frame, colors);
    }

    @Override
    public ChartHits hits(int width, int height) {
        ChartFrame frame = frame(width, height);
        Map<String, Double> onX = new HashMap<>();
        Map<String, Double> onY = new HashMap<>();
        double[] atX = new double[points.size()];
        double[] atY = new double[points.size()];
        for (int i = 0; i < points.size(); i++) {
            atX[i] = frame.x(onX.computeIfAbsent(points.get(i).x(), x::place));
            atY[i] = frame.y(onY.computeIfAbsent(points.get(i).y(), y::place));
        }
        long[] rows = points.stream().mapToLong(Point::row).toArray();
        return hasFields()
                ? ChartHits.ofFields(rows, atX, atY, x.words().size(), y.words().size(), frame.inside())
                : ChartHits.ofDots(rows, atX, atY);
    }

    private Color color(double value, ChartColors colors) {
        return Double.isNaN(value) ? colors.none() : colors.ramp(scale.place(value));
    }

    private void paintFields(Graphics2D g, ChartFrame frame, ChartColors colors) {
        double w = frame.inside().getWidth() / x.words().size();
        double h = frame.inside().getHeight() / y.words().size();
        Map<Place, List<Point>> rows = points.stream().collect(Collectors.groupingBy(Place::of));
        for (int i = 0; i < x.words().size(); i++) {
            for (int k = 0; k < y.words().size(); k++) {
                List<Point> here =
                        rows.getOrDefault(new Place(x.words().get(i), y.words().get(k)), List.of());
                if (here.isEmpty()) continue;
                double value = here.stream()
                        .mapToDouble(Point::value)
                        .filter(Double::isFinite)
                        .average()
                        .orElse(Double.NaN);
                Rectangle2D field = new Rectangle2D.Double(
                        frame.inside().getX() + i * w, frame.inside().getMaxY() - (k + 1) * h, w + SEAM, h + SEAM);
                g.setColor(color(value, colors));
                g.fill(field);
                if (here.stream().anyMatch(Point::diverged)) cross(g, field.getCenterX(), field.getCenterY(), colors);
            }
        }
    }

    private static void cross(Graphics2D g, double x, double y, ChartColors colors) {
        double r = 4;
        g.setColor(colors.ink());
        g.setStroke(new BasicStroke(1.5f));
        g.draw(new Line2D.Double(x - r, y - r, x + r, y + r));
        g.draw(new Line2D.Double(x - r, y + r, x + r, y - r));
    }

    private void paintDots(Graphics2D g, ChartFrame frame, ChartColors colors) {
        for (Point each : points) {
            double atX = frame.x(x.place(each.x()));
            double atY = frame.y(y.place(each.y()));
            if (Double.isNaN(atX) || Double.isNaN(atY)) continue;
            g.setColor(color(each.value(), colors));
            g.fill(new Ellipse2D.Double(atX - DOT / 2, atY - DOT / 2, DOT, DOT));
            if (each.diverged()) cross(g, atX, atY, colors);
        }
    }

    /** The scale of the colours, unless no row has a value, and what the marks mean. */
    private void paintScale(Graphics2D g, ChartFrame frame, ChartColors colors) {
        Color[] ramp = colors.scene().ramp(false);
        double left = frame.inside().getMaxX() + 28;
        double top = frame.inside().getY();
        double height = frame.inside().getHeight() - 60;
        for (int i = 0; i < ramp.length && !scale.isEmpty(); i++) {
            g.setColor(ramp[ramp.length - 1 - i]);
            g.fill(new Rectangle2D.Double(left, top + i * height / ramp.length, BAR, height / ramp.length + 0.5));
        }
        g.setColor(colors.ink());
        g.setFont(ChartFrame.FONT);
        for (ChartAxis.Tick each : scale.ticks()) {
            g.drawString(each.text(), (float) (left + BAR + 8), (float) (top + (1 - each.place()) * height + 5));
        }
        g.drawString(scale.title(), (float) left, (float) (top - 12));
        double below = top + height + 26;
        if (points.stream().anyMatch(Point::diverged)) {
            cross(g, left + BAR / 2.0, below, colors);
            g.drawString(Texts.text("chart.diverged"), (float) (left + BAR + 8), (float) (below + 5));
        }
        if (points.stream().anyMatch(each -> Double.isNaN(each.value()))) {
            g.setColor(colors.none());
            g.fill(new Rectangle2D.Double(left, below + 14, BAR, BAR));
            g.setColor(colors.ink());
            g.drawString(Texts.text("chart.no-value"), (float) (left + BAR + 8), (float) (below + 28));
        }
    }
}
