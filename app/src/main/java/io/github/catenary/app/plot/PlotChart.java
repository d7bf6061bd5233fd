package io.github.catenary.app.plot;

import io.github.catenary.app.text.Texts;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Curves over a range of time, drawn by XChart: one axis of values for each unit, in turn on the left and the right. */
final class PlotChart {
    /** The empty part of an axis above and below its curves. */
    private static final double MARGIN = 0.06;

    private final XYChart chart;
    private final PlotRange range;
    private double low;
    private double high;

    /**
     * @param columns the width in pixels; no curve gets more than two points for each
     * @param legend true to name the curves beside them
     */
    PlotChart(List<PlotCurve> curves, PlotRange range, PlotLook look, int columns, boolean legend) {
        this.range = range;
        chart = new XYChart(Math.max(1, columns), 1);
        style(chart.getStyler(), look, legend);
        chart.setXAxisTitle(Texts.text("plot.time"));
        chart.getStyler().setXAxisMin(range.from()).setXAxisMax(range.to());
        List<PlotUnit> units = new ArrayList<>();
        for (PlotCurve curve : curves) add(curve, units, look, columns);
        for (PlotUnit unit : units) showAxis(units.indexOf(unit), unit, curves);
    }

    private static void style(XYStyler style, PlotLook look, boolean legend) {
        style.setChartBackgroundColor(look.ground());
        style.setPlotBackgroundColor(look.ground());
        style.setPlotBorderVisible(false);
        style.setChartTitleVisible(false);
        style.setChartFontColor(look.text());
        style.setBaseFont(look.font());
        style.setChartPadding(6);
        style.setPlotContentSize(1);
        style.setPlotMargin(2);
        style.setLegendVisible(legend);
        style.setLegendFont(look.font());
        style.setLegendBackgroundColor(look.ground());
        style.setLegendBorderColor(look.ground());
        style.setLegendPosition(Styler.LegendPosition.OutsideS);
        style.setLegendLayout(Styler.LegendLayout.Horizontal);
        style.setPlotGridLinesColor(look.grid());
        style.setAxisTickMarksColor(look.grid());
        style.setAxisTickLabelsColor(look.text());
        style.setAxisTickLabelsFont(look.font());
        style.setAxisTitleFont(look.font());
        style.setAxisTickMarkLength(4);
        style.setAxisTickPadding(3);
        style.setAxisTitlePadding(7);
        style.setXAxisTickMarkSpacingHint(90);
        style.setYAxisTickMarkSpacingHint(36);
        style.setXAxisTitleColor(look.text());
        style.setYAxisTitleColor(look.text());
        style.setLocale(Locale.ROOT);
        style.setAntiAlias(true);
    }

    private void add(PlotCurve curve, List<PlotUnit> units, PlotLook look, int columns) {
        PlotUnit unit = curve.unit();
        double[][] points = curve.trace().line(range.from(), range.to(), columns, value -> value * unit.scale);
        if (points[0].length == 0) return;
        if (!units.contains(unit)) units.add(unit);
        XYSeries series = chart.addSeries(curve.trace().measure().label(), points[0], points[1]);
        series.setYAxisGroup(units.indexOf(unit));
        series.setMarker(SeriesMarkers.NONE);
        series.setLineColor(look.colour(curve.slot()));
        series.setLineStyle(look.stroke(curve.slot()));
        series.setLineWidth(look.stroke(curve.slot()).getLineWidth());
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
        chart.getStyler().setYAxisMin(axis, least - space).setYAxisMax(axis, most + space);
        chart.getStyler()
                .setYAxisGroupPosition(axis, axis % 2 == 0 ? Styler.YAxisPosition.Left : Styler.YAxisPosition.Right);
        chart.setYAxisGroupTitle(axis, title(unit, curves));
        if (axis > 0) return;
        low = least - space;
        high = most + space;
    }

    /** The unit, with the name of the curve if it is the only one. */
    private static String title(PlotUnit unit, List<PlotCurve> curves) {
        List<PlotCurve> there =
                curves.stream().filter(curve -> curve.unit() == unit).toList();
        return there.size() == 1 ? there.get(0).trace().measure().label() + ", " + unit.sign : unit.sign;
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
