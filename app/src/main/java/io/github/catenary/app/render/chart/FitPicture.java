package io.github.catenary.app.render.chart;

import io.github.catenary.analysis.sweep.TargetCurve;
import io.github.catenary.app.ui.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measured curves, and those of the run that is nearest to them.
 *
 * @param fitted at the times of the target, in its order
 */
public record FitPicture(String title, TargetCurve target, List<List<Double>> fitted) implements ChartPicture {
    @Override
    public Chart chart() {
        List<Double> all = Stream.concat(target.values().stream(), fitted.stream())
                .flatMap(List::stream)
                .filter(Double::isFinite)
                .toList();
        ChartAxis x = ChartAxis.ofNumbers(Texts.text("chart.time"), target.times(), false, 1);
        ChartAxis y = ChartAxis.ofNumbers("", all, false, 1);
        List<LineChart.Series> series = new ArrayList<>();
        for (int i = 0; i < target.names().size(); i++) {
            series.add(series(target.names().get(i), x, y, target.values().get(i), LineChart.Look.DOTS));
            series.add(series(Texts.text("chart.fit"), x, y, fitted.get(i), LineChart.Look.LINE));
        }
        return new LineChart(title, x, y, series);
    }

    private LineChart.Series series(String name, ChartAxis x, ChartAxis y, List<Double> values, LineChart.Look look) {
        List<LineChart.Point> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            double value = values.get(i);
            double at = Double.isFinite(value) ? y.place(value) : Double.NaN;
            points.add(new LineChart.Point(x.place(target.times().get(i)), at, 0));
        }
        return new LineChart.Series(name, points, look);
    }
}
