package io.github.catenary.app.run.plot;

import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.solver.NoiseFloor;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Curves over a range of time or of a count, drawn by XChart: one axis of values for each unit, in turn on the left and the right. */
final class PlotChart {
    /** The empty part of an axis above and below its curves. */
    private static final double MARGIN = 0.06;

    /** Larger values leave a gap: their differences would overflow. */
    static final double MOST = 1e300;

    /** The decades of a logarithmic axis at the most; what is smaller is noise. */
    private static final double DECADES = 1e12;

    /** A range of values that is smaller than its values by this factor is rounding, not data. */
    private static final double NOISE = 1e-9;

    /** The part of a number that a label of an axis tells, significant digits. */
    private static final MathContext LABEL = new MathContext(10);

    /** The least distance of the ticks of an axis that counts, px: enough for a number of six digits. */
    private static final int COUNT = 48;

    private final XYChart chart;
    private final PlotRange range;
    private final boolean logarithmic;
    private double low;
    private double high;

    /** The points of a curve in the unit of its trace. */
    private record Line(PlotCurve curve, double[] times, double[] values) {
        DoubleStream shown() {
            return Arrays.stream(values).filter(value -> !Double.isNaN(value));
        }

        /** The part before the line first leaves a span of values, to the point where it leaves it. */
        Line within(Span span) {
            int end = 0;
            while (end < values.length && !span.isLeftBy(values[end])) end++;
            if (end == values.length) return this;
            double[] keptTimes = Arrays.copyOf(times, end + 1);
            double[] keptValues = Arrays.copyOf(values, end + 1);
            keptValues[end] = Math.max(span.least, Math.min(span.most, values[end]));
            if (end > 0 && !Double.isNaN(values[end - 1])) {
                double share = (keptValues[end] - values[end - 1]) / (values[end] - values[end - 1]);
                keptTimes[end] = times[end - 1] + share * (times[end] - times[end - 1]);
            }
            return new Line(curve, keptTimes, keptValues);
        }

        int last() {
            int last = values.length - 1;
            while (last >= 0 && Double.isNaN(values[last])) last--;
            return last;
        }
    }

    /** Values from the least to the greatest. */
    private record Span(double least, double most) {
        static Span of(List<Line> lines) {
            return new Span(
                    lines.stream().flatMapToDouble(Line::shown).min().orElseThrow(),
                    lines.stream().flatMapToDouble(Line::shown).max().orElseThrow());
        }

        double size() {
            return Math.max(Math.abs(least), Math.abs(most));
        }

        boolean isLeftBy(double value) {
            return value < least || value > most;
        }

        /** With as much of another as at most doubles it on either side. */
        Span with(Span other, boolean logarithmic) {
            if (logarithmic) {
                double ratio = Math.max(10, most / least);
                return new Span(
                        Math.min(least, Math.max(other.least, least / ratio)),
                        Math.max(most, Math.min(other.most, most * ratio)));
            }
            double room = most - least <= NOISE * size() ? size() : most - least;
            return new Span(
                    Math.min(least, Math.max(other.least, least - room)),
                    Math.max(most, Math.min(other.most, most + room)));
        }
    }

    /**
     * @param columns the width in pixels; no curve gets more than two points for each
     * @param legend true to name the curves beside them
     * @param logarithmic true for axes of the sizes of values on a logarithmic scale; values of size 0 are left out
     */
    PlotChart(
            List<PlotCurve> curves, PlotRange range, PlotStyle look, int columns, boolean legend, boolean logarithmic) {
        this.range = range;
        this.logarithmic = logarithmic;
        chart = new XYChart(Math.max(1, columns), 1);
        style(chart.getStyler(), look, legend);
        chart.setXAxisTitle(PlotAxis.ofTime().title());
        chart.getStyler().setXAxisMin(range.from()).setXAxisMax(range.to());
        chart.getStyler().setYAxisLogarithmic(logarithmic).setYAxisLogarithmicDecadeOnly(logarithmic);
        Map<PlotUnit, List<Line>> lines = new LinkedHashMap<>();
        for (PlotCurve curve : curves) {
            PlotUnit unit = curve.unit();
            double[][] points = curve.trace().line(range.from(), range.to(), columns, value -> shown(value, curve));
            Line line = new Line(curve, points[0], points[1]);
            if (line.shown().findAny().isPresent()) {
                lines.computeIfAbsent(unit, key -> new ArrayList<>()).add(line);
            }
        }
        int axis = 0;
        for (Map.Entry<PlotUnit, List<Line>> each : lines.entrySet())
            showAxis(axis++, each.getKey(), each.getValue(), look);
        if (axis > 0) keepTicksRound();
    }

    /** Draws them along another axis than time. */
    PlotChart along(PlotAxis axis) {
        chart.setXAxisTitle(axis.title());
        if (axis.counts()) {
            double ofOne = Math.min(chart.getWidth() / 2.0, chart.getWidth() / range.length());
            chart.getStyler().setXAxisTickMarkSpacingHint((int) Math.max(COUNT, ofOne));
            chart.getStyler().setxAxisTickLabelsFormattingFunction(PlotChart::whole);
            // The lines of a logarithmic axis are so many that in a low chart they hide the curve.
            chart.getStyler().setPlotGridHorizontalLinesVisible(!logarithmic);
        }
        return this;
    }

    /**
     * Where all values of an axis are equally spaced, XChart sets its ticks on values instead of round numbers. Values
     * that are none, which it does not draw, are not equally spaced.
     */
    private void keepTicksRound() {
        double[] none = {Double.NaN, Double.NaN};
        XYSeries series = chart.addSeries(" ", none, none.clone());
        series.setShowInLegend(false);
        chart.getStyler().setxAxisTickLabelsFormattingFunction(PlotChart::label);
        if (!logarithmic) chart.getStyler().setyAxisTickLabelsFormattingFunction(PlotChart::label);
    }

    /** A tick is a sum of steps, which a double holds but nearly. */
    private static String label(double tick) {
        BigDecimal rounded =
                new BigDecimal(tick).setScale(12, RoundingMode.HALF_EVEN).round(LABEL);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static String whole(double tick) {
        String label = label(tick);
        return label.indexOf('.') < 0 ? label : "";
    }

    private static void style(XYStyler style, PlotStyle look, boolean legend) {
        look.style(style);
        style.setChartPadding(6);
        style.setLegendVisible(legend);
        style.setLegendFont(look.font());
        style.setLegendBackgroundColor(look.ground());
        style.setLegendBorderColor(look.ground());
        style.setLegendPosition(Styler.LegendPosition.OutsideS);
        style.setLegendLayout(Styler.LegendLayout.Horizontal);
        style.setAxisTickMarkLength(4);
        style.setAxisTitlePadding(7);
        style.setYAxisTickMarkSpacingHint(36);
        style.setAntiAlias(true);
        style.setMarkerSize(5);
    }

    private void add(Line line, int axis, double factor, PlotStyle look) {
        PlotCurve curve = line.curve;
        double[] values =
                Arrays.stream(line.values).map(value -> value * factor).toArray();
        XYSeries series = addSeries(line.times, values, axis);
        series.setLabel(Shown.text(curve.label()));
        if (curve.stopped()) addEnd(line, series, factor, look);
        series.setMarker(isPoint(line.times) ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
        series.setMarkerColor(look.colour(curve.slot()));
        series.setLineColor(look.colour(curve.slot()));
        BasicStroke stroke = curve.ghost() ? look.ghostStroke() : look.stroke(curve.slot());
        series.setLineStyle(stroke);
        series.setLineWidth(stroke.getLineWidth());
    }

    private XYSeries addSeries(double[] times, double[] values, int axis) {
        int number = chart.getSeriesMap().size();
        XYSeries series = chart.addSeries("curve " + number, times, values); // two curves may have one label
        series.setYAxisGroup(axis);
        return series;
    }

    /** A cross where the run stopped, or where the curve leaves the scale. */
    private void addEnd(Line line, XYSeries series, double factor, PlotStyle look) {
        int last = line.last();
        if (last < 0 || line.times[last] > range.to()) return;
        double[] time = {line.times[last]};
        double[] value = {line.values[last] * factor};
        XYSeries cross = addSeries(time, value, series.getYAxisGroup());
        cross.setShowInLegend(false);
        cross.setMarker(SeriesMarkers.CROSS);
        cross.setMarkerColor(look.colour(line.curve.slot()));
    }

    /** True if all is measured at one time, so that there is no line. */
    private static boolean isPoint(double[] times) {
        return times[0] == times[times.length - 1];
    }

    private double shown(double value, PlotCurve curve) {
        double scaled = NoiseFloor.above(curve.floor(), value) * curve.unit().scale();
        if (!Double.isFinite(scaled) || Math.abs(scaled) > MOST) return Double.NaN;
        if (!logarithmic) return scaled;
        return scaled == 0 ? Double.NaN : Math.abs(scaled);
    }

    private void showAxis(int axis, PlotUnit unit, List<Line> lines, PlotStyle look) {
        Span span = span(lines);
        double least = span.least;
        double most = span.most;
        double size = span.size();
        PlotUnit readable = logarithmic ? unit.shown() : unit.readable(size);
        double factor = readable.scale() / unit.scale();
        for (Line line : lines) add(line.curve.stopped() ? line.within(span) : line, axis, factor, look);
        double bottom;
        double top;
        if (logarithmic) { // from a power of ten to another, at which the labels are
            bottom = Math.pow(10, Math.floor(Math.log10(factor * Math.max(least, most / DECADES))));
            top = Math.pow(10, Math.ceil(Math.log10(factor * most)));
            if (top == bottom) top = 10 * bottom;
        } else {
            boolean flat = most - least <= NOISE * size;
            double space = size == 0 ? 1 : MARGIN * (flat ? size : most - least);
            bottom = (least - space) * factor;
            top = (most + space) * factor;
        }
        chart.getStyler().setYAxisMin(axis, bottom).setYAxisMax(axis, top);
        chart.getStyler()
                .setYAxisGroupPosition(axis, axis % 2 == 0 ? Styler.YAxisPosition.Left : Styler.YAxisPosition.Right);
        chart.setYAxisGroupTitle(axis, title(readable, lines));
        if (axis > 0) return;
        low = bottom;
        high = top;
    }

    /** The values of the runs that go on; of the one that stayed smallest if all have stopped. */
    private Span span(List<Line> lines) {
        List<Line> stopped = lines.stream().filter(line -> line.curve.stopped()).toList();
        if (stopped.isEmpty()) return Span.of(lines);
        List<Line> steady = lines.stream().filter(line -> !line.curve.stopped()).toList();
        Span calm = steady.isEmpty()
                ? stopped.stream()
                        .map(line -> Span.of(List.of(line)))
                        .min(Comparator.comparingDouble(Span::size))
                        .orElseThrow()
                : Span.of(steady);
        return calm.with(Span.of(stopped), logarithmic);
    }

    /** The unit, with what it measures if all curves measure the same. */
    private static String title(PlotUnit unit, List<Line> lines) {
        List<String> quantities = lines.stream()
                .filter(line -> !line.curve.ghost())
                .map(line -> line.curve.trace().measure().quantity())
                .distinct()
                .toList();
        return quantities.size() == 1 ? Shown.inserted(quantities.get(0)) + ", " + unit.sign() : unit.sign();
    }

    /** True if no curve has a point in the range. */
    boolean isEmpty() {
        return chart.getSeriesMap().isEmpty();
    }

    void paint(Graphics2D g, int width, int height) {
        chart.paint(g, width, height);
    }

    /** Where the curves are; known once it was painted. */
    Rectangle area() {
        XYStyler style = chart.getStyler();
        int hint = style.getXAxisTickMarkSpacingHint();
        style.setXAxisTickMarkSpacingHint(0); // in charts lower than it, XChart takes every value for the middle
        int left = (int) Math.round(chart.getScreenXFromChart(range.from()));
        int right = (int) Math.round(chart.getScreenXFromChart(range.to()));
        int top = (int) Math.round(chart.getScreenYFromChart(high, 0));
        int bottom = (int) Math.round(chart.getScreenYFromChart(low, 0));
        style.setXAxisTickMarkSpacingHint(hint);
        return new Rectangle(left, top, right - left, bottom - top);
    }
}
