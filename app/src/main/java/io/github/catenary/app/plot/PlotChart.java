package io.github.catenary.app.plot;

import io.github.catenary.app.text.Texts;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Curves over a range of time, drawn by XChart: one axis of values for each unit, in turn on the left and the right. */
final class PlotChart {
    /** The empty part of an axis above and below its curves. */
    private static final double MARGIN = 0.06;

    /** The factor from the outermost values to the ends of a logarithmic axis. */
    private static final double LOG_MARGIN = 1.3;

    /** Larger values leave a gap: their differences would overflow. */
    static final double MOST = 1e300;

    /** The decades of a logarithmic axis at the most; what is smaller is noise. */
    private static final double DECADES = 1e12;

    private final XYChart chart;
    private final PlotRange range;
    private final boolean logarithmic;
    private double low;
    private double high;

    /**
     * @param columns the width in pixels; no curve gets more than two points for each
     * @param legend true to name the curves beside them
     * @param logarithmic true for axes of the sizes of values on a logarithmic scale; values of size 0 are left out
     */
    PlotChart(
            List<PlotCurve> curves, PlotRange range, PlotLook look, int columns, boolean legend, boolean logarithmic) {
        this.range = range;
        this.logarithmic = logarithmic;
        chart = new XYChart(Math.max(1, columns), 1);
        style(chart.getStyler(), look, legend);
        chart.setXAxisTitle(Texts.text("plot.time"));
        chart.getStyler().setXAxisMin(range.from()).setXAxisMax(range.to());
        chart.getStyler().setYAxisLogarithmic(logarithmic).setYAxisLogarithmicDecadeOnly(false);
        List<PlotUnit> units = new ArrayList<>();
        for (PlotCurve curve : curves) add(curve, units, look, columns);
        for (PlotUnit unit : units) showAxis(units.indexOf(unit), unit, curves);
    }

    private static void style(XYStyler style, PlotLook look, boolean legend) {
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

    private void add(PlotCurve curve, List<PlotUnit> units, PlotLook look, int columns) {
        PlotUnit unit = curve.unit();
        double[][] points = curve.trace().line(range.from(), range.to(), columns, value -> shown(value, unit));
        if (Arrays.stream(points[1]).allMatch(Double::isNaN)) return;
        if (!units.contains(unit)) units.add(unit);
        XYSeries series = chart.addSeries(curve.label(), points[0], points[1]);
        series.setYAxisGroup(units.indexOf(unit));
        series.setMarker(isPoint(points[0]) ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
        series.setMarkerColor(look.colour(curve.slot()));
        series.setLineColor(look.colour(curve.slot()));
        BasicStroke stroke = curve.ghost() ? look.ghostStroke() : look.stroke(curve.slot());
        series.setLineStyle(stroke);
        series.setLineWidth(stroke.getLineWidth());
    }

    /** True if all is measured at one time, so that there is no line. */
    private static boolean isPoint(double[] times) {
        return times[0] == times[times.length - 1];
    }

    private double shown(double value, PlotUnit unit) {
        double scaled = value * unit.scale();
        if (!Double.isFinite(scaled) || Math.abs(scaled) > MOST) return Double.NaN;
        if (!logarithmic) return scaled;
        return scaled == 0 ? Double.NaN : Math.abs(scaled);
    }

    private void showAxis(int axis, PlotUnit unit, List<PlotCurve> curves) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (XYSeries series : chart.getSeriesMap().values()) {
            if (series.getYAxisGroup() != axis) continue;
            least = Math.min(least, series.getYMin());
            most = Math.max(most, series.getYMax());
        }
        double space = most > least ? MARGIN * (most - least) : Math.max(MARGIN * Math.abs(most), 1e-9);
        double bottom = logarithmic ? Math.max(least, most / DECADES) / LOG_MARGIN : least - space;
        double top = logarithmic ? most * LOG_MARGIN : most + space;
        chart.getStyler().setYAxisMin(axis, bottom).setYAxisMax(axis, top);
        chart.getStyler()
                .setYAxisGroupPosition(axis, axis % 2 == 0 ? Styler.YAxisPosition.Left : Styler.YAxisPosition.Right);
        chart.setYAxisGroupTitle(axis, title(unit, curves));
        if (axis > 0) return;
        low = bottom;
        high = top;
    }

    /** The unit, with the name of the curve if it is the only one. */
    private static String title(PlotUnit unit, List<PlotCurve> curves) {
        List<PlotCurve> there = curves.stream()
                .filter(curve -> curve.unit().equals(unit) && !curve.ghost())
                .toList();
        return there.size() == 1 ? there.get(0).trace().measure().label() + ", " + unit.sign() : unit.sign();
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
        int left = (int) Math.round(chart.getScreenXFromChart(range.from()));
        int right = (int) Math.round(chart.getScreenXFromChart(range.to()));
        int top = (int) Math.round(chart.getScreenYFromChart(high, 0));
        int bottom = (int) Math.round(chart.getScreenYFromChart(low, 0));
        return new Rectangle(left, top, right - left, bottom - top);
    }
}
